import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  or,
  type SQL,
} from "drizzle-orm";

import type { Actor } from "#app/shipping/model/activity.ts";
import type {
  Handover,
  HandoverItem,
  Signature,
  TakenOutItem,
} from "#app/shipping/model/handover.ts";
import type { AccountId, HandoverId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

/** A hand-over with how many shipments are in it. */
export interface CountedHandover extends Handover {
  shipments: number;
}

/** More than a store has doors. */
const OPEN_MAX = 200;

export async function insertHandover(tx: Connection, handover: Handover): Promise<void> {
  const { signature: _unsigned, ...row } = handover;
  await tx.insert(tx.tables.handovers).values(row);
}

/** That of the account's next hand-over, in a transaction of the account. */
export async function nextHandoverNumber(tx: Connection, accountId: AccountId): Promise<number> {
  const { handovers } = tx.tables;
  const [last] = await tx
    .select({ number: max(handovers.number) })
    .from(handovers)
    .where(eq(handovers.accountId, accountId));
  return (last?.number ?? 0) + 1;
}

export async function findHandover(
  db: Connection,
  accountId: AccountId,
  handoverId: HandoverId,
): Promise<CountedHandover | null> {
  const { handovers } = db.tables;
  const [found] = await selectWhere(db, accountId, eq(handovers.handoverId, handoverId), 1);
  return found ?? null;
}

/** Those that are open for this carrier, the newest first. */
export function selectOpenHandovers(
  db: Connection,
  accountId: AccountId,
  { country, carrierToken }: Pick<Handover, "country" | "carrierToken">,
): Promise<CountedHandover[]> {
  const { handovers } = db.tables;
  const which = and(
    isNull(handovers.closedAt),
    eq(handovers.country, country),
    eq(handovers.carrierToken, carrierToken),
  );
  return selectWhere(db, accountId, which, OPEN_MAX);
}

/** The account's, the newest first: those before `before`. */
export function selectHandovers(
  db: Connection,
  accountId: AccountId,
  { before, limit }: { before: HandoverId | null; limit: number },
): Promise<CountedHandover[]> {
  const { handovers } = db.tables;
  const which = before === null ? undefined : lt(handovers.handoverId, before);
  return selectWhere(db, accountId, which, limit);
}

async function selectWhere(
  db: Connection,
  accountId: AccountId,
  which: ReturnType<typeof and>,
  limit: number,
): Promise<CountedHandover[]> {
  const { handovers, handoverItems } = db.tables;
  const found = await db
    .select()
    .from(handovers)
    .where(and(eq(handovers.accountId, accountId), which))
    .orderBy(desc(handovers.handoverId))
    .limit(limit);
  if (found.length === 0) return [];
  const counted = await db
    .select({
      handoverId: handoverItems.handoverId,
      shipments: countDistinct(handoverItems.shipmentId),
    })
    .from(handoverItems)
    .where(
      and(
        inArray(
          handoverItems.handoverId,
          found.map((each) => each.handoverId),
        ),
        isNull(handoverItems.takenOutAt),
      ),
    )
    .groupBy(handoverItems.handoverId);
  const shipmentsOf = new Map(counted.map((each) => [each.handoverId, each.shipments]));
  return found.map((row) => ({
    ...row,
    signature: openSignature(db, row),
    shipments: shipmentsOf.get(row.handoverId) ?? 0,
  }));
}

/** False when it was closed before. */
export async function closeHandoverRow(
  tx: Connection,
  { accountId, handoverId }: Pick<Handover, "accountId" | "handoverId">,
  { signature, closedAt }: { signature: Signature; closedAt: Date },
): Promise<boolean> {
  const { handovers } = tx.tables;
  const sealed = tx.vault.seal("signature", Buffer.from(JSON.stringify(signature)));
  const closed = await tx
    .update(handovers)
    .set({ closedAt, signature: sealed })
    .where(
      and(
        eq(handovers.handoverId, handoverId),
        eq(handovers.accountId, accountId),
        isNull(handovers.closedAt),
      ),
    )
    .returning({ handoverId: handovers.handoverId });
  return closed.length === 1;
}

function openSignature(
  { vault }: Connection,
  { signature }: Pick<Tables["handovers"]["$inferSelect"], "signature">,
): Signature | null {
  const plain = signature && vault.open("signature", signature);
  // Written by `closeHandoverRow` alone, and signed by it.
  return plain && (JSON.parse(Buffer.from(plain).toString()) as Signature);
}

/** False when this label was scanned before, into this hand-over or another. */
export async function insertHandoverItem(
  tx: Connection,
  { accountId, handoverId }: Pick<Handover, "accountId" | "handoverId">,
  { scannedBy, ...item }: HandoverItem & { isLast: boolean },
): Promise<boolean> {
  const { handoverItems } = tx.tables;
  const { kind: actorKind, id: actorId } = scannedBy;
  const inserted = await tx
    .insert(handoverItems)
    .values({ ...item, accountId, handoverId, actorKind, actorId })
    .onConflictDoNothing()
    .returning({ shipmentId: handoverItems.shipmentId });
  return inserted.length === 1;
}

/** What counts of its scans, in their order. */
export const selectHandoverItems = (
  db: Connection,
  of: Pick<Handover, "accountId" | "handoverId">,
): Promise<HandoverItem[]> => selectItems(db, of, isNull(db.tables.handoverItems.takenOutAt));

/** The scans that were taken out of it, in their order. */
export async function selectTakenOut(
  db: Connection,
  of: Pick<Handover, "accountId" | "handoverId">,
): Promise<TakenOutItem[]> {
  const items = await selectItems(db, of, isNotNull(db.tables.handoverItems.takenOutAt));
  return items.flatMap((item) =>
    item.takenOutAt ? [{ ...item, takenOutAt: item.takenOutAt }] : [],
  );
}

/**
 * Takes the scan of a label out of a hand-over.
 * @param isComplete whether the shipment's other scans are of all its labels
 * @returns false when there is none that counts
 */
export async function takeOutItem(
  tx: Connection,
  { accountId, handoverId }: Pick<Handover, "accountId" | "handoverId">,
  { shipmentId, trackingNumber }: Pick<HandoverItem, "shipmentId" | "trackingNumber">,
  {
    takenOutAt,
    takenOutBy,
    isComplete,
  }: { takenOutAt: Date; takenOutBy: Actor; isComplete: boolean },
): Promise<boolean> {
  const { handoverItems } = tx.tables;
  const ofShipment = and(
    eq(handoverItems.accountId, accountId),
    eq(handoverItems.handoverId, handoverId),
    eq(handoverItems.shipmentId, shipmentId),
    isNull(handoverItems.takenOutAt),
  );
  const { kind: takenOutByKind, id: takenOutById } = takenOutBy;
  const taken = await tx
    .update(handoverItems)
    .set({ takenOutAt, takenOutByKind, takenOutById, isLast: false })
    .where(and(ofShipment, eq(handoverItems.trackingNumber, trackingNumber)))
    .returning({ shipmentId: handoverItems.shipmentId });
  if (taken.length === 0) return false;
  await tx.update(handoverItems).set({ isLast: isComplete }).where(ofShipment);
  return true;
}

async function selectItems(
  db: Connection,
  { accountId, handoverId }: Pick<Handover, "accountId" | "handoverId">,
  which: SQL,
): Promise<(HandoverItem & { takenOutAt: Date | null })[]> {
  const { handoverItems } = db.tables;
  const { shipmentId, trackingNumber, scannedAt, actorKind, actorId, takenOutAt } = handoverItems;
  const rows = await db
    .select({ shipmentId, trackingNumber, scannedAt, actorKind, actorId, takenOutAt })
    .from(handoverItems)
    .where(
      and(eq(handoverItems.accountId, accountId), eq(handoverItems.handoverId, handoverId), which),
    )
    .orderBy(asc(scannedAt), asc(shipmentId), asc(trackingNumber));
  return rows.map(({ actorKind: kind, actorId: id, ...row }) => {
    const scannedBy: Actor = { kind, id };
    return { ...row, scannedBy };
  });
}

/** The scans of these shipments that count, with the hand-overs that they are of: the first scan first. */
export async function selectScansOf(
  db: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<(HandoverItem & Pick<Handover, "handoverId" | "number">)[]> {
  if (shipmentIds.length === 0) return [];
  const { handovers, handoverItems } = db.tables;
  const rows = await db
    .select({
      shipmentId: handoverItems.shipmentId,
      trackingNumber: handoverItems.trackingNumber,
      scannedAt: handoverItems.scannedAt,
      actorKind: handoverItems.actorKind,
      actorId: handoverItems.actorId,
      handoverId: handoverItems.handoverId,
      number: handovers.number,
    })
    .from(handoverItems)
    .innerJoin(handovers, eq(handovers.handoverId, handoverItems.handoverId))
    .where(
      and(
        eq(handoverItems.accountId, accountId),
        inArray(handoverItems.shipmentId, [...shipmentIds]),
        isNull(handoverItems.takenOutAt),
      ),
    )
    .orderBy(asc(handoverItems.scannedAt), asc(handoverItems.trackingNumber));
  return rows.map(({ actorKind: kind, actorId: id, ...row }) => ({
    ...row,
    scannedBy: { kind, id },
  }));
}

/** The account's shipments that have one of these numbers, their own or that of a parcel, the newest first. */
export async function selectShipmentIdsByNumber(
  db: Connection,
  accountId: AccountId,
  numbers: readonly string[],
): Promise<ShipmentId[]> {
  const { shipments, parcelNumbers } = db.tables;
  const ofParcel = db
    .select({ shipmentId: parcelNumbers.shipmentId })
    .from(parcelNumbers)
    .where(
      and(
        eq(parcelNumbers.accountId, accountId),
        inArray(parcelNumbers.trackingNumber, [...numbers]),
      ),
    );
  const ofShipment = db
    .select({ shipmentId: shipments.shipmentId })
    .from(shipments)
    .where(
      and(eq(shipments.accountId, accountId), inArray(shipments.trackingNumber, [...numbers])),
    );
  const [own, parcels] = [await ofShipment, await ofParcel];
  const ids = new Set([...own, ...parcels].map(({ shipmentId }) => shipmentId));
  return [...ids].toSorted((a, b) => b - a);
}

/** Whether a label of the account's store was never made for printing, as far as its pages know. */
export async function isNeverPrinted(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<boolean> {
  const { shipments } = db.tables;
  const [found] = await db
    .select({ printedAt: shipments.labelPrintedAt, fileAt: shipments.labelFileAt })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), eq(shipments.shipmentId, shipmentId)));
  return found !== undefined && found.printedAt === null && found.fileAt === null;
}

/**
 * Of hand-overs from before then: the scans go, and who signed.
 * @returns how many were emptied, at most `limit`
 */
export async function emptyOldHandovers(
  tx: Connection,
  before: number,
  limit: number,
): Promise<number> {
  const { handovers, handoverItems } = tx.tables;
  const { handoverId } = handovers;
  const scans = tx
    .select({ handoverId: handoverItems.handoverId })
    .from(handoverItems)
    .where(eq(handoverItems.handoverId, handoverId));
  const old = await tx
    .select({ handoverId })
    .from(handovers)
    .where(
      and(
        lt(handoverId, before as HandoverId),
        isNotNull(handovers.closedAt),
        or(isNotNull(handovers.signature), exists(scans)),
      ),
    )
    .orderBy(asc(handoverId))
    .limit(limit);
  const ids = old.map((each) => each.handoverId);
  if (ids.length === 0) return 0;
  await tx.delete(handoverItems).where(inArray(handoverItems.handoverId, ids));
  await tx.update(handovers).set({ signature: null }).where(inArray(handoverId, ids));
  return ids.length;
}
