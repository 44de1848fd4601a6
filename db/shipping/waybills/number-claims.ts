import { and, eq, inArray, lte } from "drizzle-orm";

import type { CarrierKey } from "#app/shipping/model/carrier-key.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../../engine/database.ts";
import { overStatuses } from "../retention/old-rows.ts";

export interface NumberOfCarrier extends CarrierKey {
  trackingNumber: string;
}

interface Taker {
  accountId: AccountId;
  shipmentId: ShipmentId;
}

/** The shipment that has the number; null when it was never given. */
export async function findNumberHolder(
  db: Connection,
  number: NumberOfCarrier,
): Promise<Taker | null> {
  const { numberClaims } = db.tables;
  const { accountId, shipmentId } = numberClaims;
  const [found] = await db
    .select({ accountId, shipmentId })
    .from(numberClaims)
    .where(isClaimOf(db, number));
  return found ?? null;
}

/**
 * Takes the number for the shipment: of several that want it, in whatever process, exactly one has it after the commit.
 * That of a shipment to which nothing has happened since `freeSince`, because it is over, may be taken again.
 * @returns true also when the shipment has it already
 */
export async function claimNumber(
  tx: Connection,
  number: NumberOfCarrier,
  taker: Taker,
  freeSince: Date,
): Promise<boolean> {
  const { numberClaims } = tx.tables;
  const { country, carrierToken, trackingNumber } = number;
  const { accountId, shipmentId } = taker;
  const taken = await tx
    .insert(numberClaims)
    .values({ country, carrierToken, trackingNumber, accountId, shipmentId })
    .onConflictDoNothing()
    .returning({ shipmentId: numberClaims.shipmentId });
  if (taken.length === 1) return true;

  const holder = await findNumberHolder(tx, number);
  if (!holder || holder.shipmentId === shipmentId) return holder !== null;
  if (!(await isOverSince(tx, holder, freeSince))) return false;
  // What is over stays so: only another taker can come between, and then the claim is not the holder's any more.
  const moved = await tx
    .update(numberClaims)
    .set({ accountId, shipmentId, freeSince })
    .where(and(isClaimOf(tx, number), eq(numberClaims.shipmentId, holder.shipmentId)))
    .returning({ shipmentId: numberClaims.shipmentId });
  return moved.length === 1;
}

/** Nothing happens to the shipment any more, and nothing has since then. */
export async function isOverSince(
  db: Connection,
  { accountId, shipmentId }: Taker,
  since: Date,
): Promise<boolean> {
  const { shipments } = db.tables;
  const over = await db
    .select({ shipmentId: shipments.shipmentId })
    .from(shipments)
    .where(
      and(
        eq(shipments.shipmentId, shipmentId),
        eq(shipments.accountId, accountId),
        inArray(shipments.status, [...overStatuses]),
        lte(shipments.objectUpdated, since),
      ),
    );
  return over.length === 1;
}

const isClaimOf = (
  { tables: { numberClaims } }: Connection,
  { country, carrierToken, trackingNumber }: NumberOfCarrier,
) =>
  and(
    eq(numberClaims.country, country),
    eq(numberClaims.carrierToken, carrierToken),
    eq(numberClaims.trackingNumber, trackingNumber),
  );
