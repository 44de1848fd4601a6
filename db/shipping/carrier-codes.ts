import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";

import type { UnlistedCode } from "#app/shipping/model/carrier.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { meaningOf, type StateWord } from "#app/shipping/model/state-word.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type CarrierCode = Tables["carrierCodes"]["$inferSelect"];
/** A code of the card of a carrier. */
export type CarrierCodeKey = Pick<CarrierCode, "country" | "carrierToken" | "carrierCode">;

/** Those of a card that have been seen, whether a person has decided or not. */
export function selectCarrierCodes(
  db: Connection,
  { country, card }: { country: string; card: string },
  codes: readonly string[],
): Promise<CarrierCode[]> {
  const { carrierCodes } = db.tables;
  const { carrierToken, carrierCode } = carrierCodes;
  const isOfCard = and(eq(carrierCodes.country, country), eq(carrierToken, card));
  return db
    .select()
    .from(carrierCodes)
    .where(and(isOfCard, inArray(carrierCode, [...codes])))
    .execute();
}

/** Those that no person has decided on. */
export function selectUndecidedCodes(db: Connection): Promise<CarrierCode[]> {
  const { carrierCodes } = db.tables;
  const { country, carrierToken, carrierCode, meaning } = carrierCodes;
  return db
    .select()
    .from(carrierCodes)
    .where(isNull(meaning))
    .orderBy(asc(country), asc(carrierToken), asc(carrierCode))
    .execute();
}

/** Changes nothing where the code is known. */
export async function insertCarrierCode(
  tx: Connection,
  code: CarrierCodeKey & Pick<UnlistedCode, "says" | "words">,
  now: Date,
): Promise<void> {
  const { carrierCodes } = tx.tables;
  await tx
    .insert(carrierCodes)
    .values({ ...code, objectCreated: now, objectUpdated: now })
    .onConflictDoNothing();
}

/** What the code means from now on, whatever was decided before. */
export async function setMeaning(
  tx: Connection,
  code: CarrierCodeKey & { meaning: StateWord },
  now: Date,
): Promise<void> {
  const { carrierCodes } = tx.tables;
  await tx
    .insert(carrierCodes)
    .values({ ...code, objectCreated: now, objectUpdated: now })
    .onConflictDoUpdate({
      target: [carrierCodes.country, carrierCodes.carrierToken, carrierCodes.carrierCode],
      set: { meaning: code.meaning, objectUpdated: now },
    });
}

/** Shipments of these carriers with an event of the code that moved nothing, oldest first: those after `afterId`. */
export function selectShipmentsWithNote(
  db: Connection,
  { country, carrierTokens }: { country: string; carrierTokens: readonly string[] },
  carrierCode: string,
  { afterId, limit }: { afterId: ShipmentId | null; limit: number },
): Promise<{ accountId: AccountId; shipmentId: ShipmentId }[]> {
  const { shipments, rates, trackingEvents } = db.tables;
  return db
    .select({ accountId: shipments.accountId, shipmentId: shipments.shipmentId })
    .from(trackingEvents)
    .innerJoin(shipments, eq(shipments.shipmentId, trackingEvents.shipmentId))
    .innerJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .where(
      and(
        eq(trackingEvents.carrierCode, carrierCode),
        eq(trackingEvents.kind, "noted"),
        eq(shipments.country, country),
        inArray(rates.carrierToken, [...carrierTokens]),
        afterId === null ? undefined : gt(shipments.shipmentId, afterId),
      ),
    )
    .groupBy(shipments.accountId, shipments.shipmentId)
    .orderBy(asc(shipments.shipmentId))
    .limit(limit)
    .execute();
}

/** The shipment's events of the code that moved nothing say this from now on. */
export async function setMeaningOfEvents(
  tx: Connection,
  { accountId, shipmentId }: { accountId: AccountId; shipmentId: ShipmentId },
  carrierCode: string,
  word: StateWord,
): Promise<void> {
  const { trackingEvents } = tx.tables;
  const { kind, milestone = null } = meaningOf(word);
  await tx
    .update(trackingEvents)
    .set({ kind, milestone })
    .where(
      and(
        eq(trackingEvents.accountId, accountId),
        eq(trackingEvents.shipmentId, shipmentId),
        eq(trackingEvents.carrierCode, carrierCode),
        eq(trackingEvents.kind, "noted"),
      ),
    );
}
