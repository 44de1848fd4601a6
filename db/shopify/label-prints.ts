import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, max } from "drizzle-orm";

import type { ActorKind } from "#app/shipping/model/activity.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";

import type { Connection } from "../engine/database.ts";

/** What decides whether the label of a shipment is still to be printed. */
export interface PrintState {
  shipmentId: ShipmentId;
  extId: string | null;
  status: ShipmentStatus;
  isPaid: boolean;
  trackingNumber: string | null;
  labelPrintedAt: Date | null;
  labelFileAt: Date | null;
  isErased: boolean;
}

export interface LastPrint {
  shipmentId: ShipmentId;
  at: Date;
  actorKind: ActorKind;
  actorId: string | null;
}

/** In no order; shipments of other accounts are left out. */
export async function selectPrintStates(
  db: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<PrintState[]> {
  if (shipmentIds.length === 0) return [];
  const { shipments, addresses } = db.tables;
  const rows = await db
    .select({
      shipmentId: shipments.shipmentId,
      extId: shipments.extId,
      status: shipments.status,
      isPaid: shipments.isPaid,
      trackingNumber: shipments.trackingNumber,
      labelPrintedAt: shipments.labelPrintedAt,
      labelFileAt: shipments.labelFileAt,
      erased: addresses.erased,
    })
    .from(shipments)
    .innerJoin(addresses, eq(addresses.addressId, shipments.recipientAddressId))
    .where(
      and(eq(shipments.accountId, accountId), inArray(shipments.shipmentId, [...shipmentIds])),
    );
  return rows.map(({ erased, ...state }) => ({ ...state, isErased: erased !== null }));
}

/** The newest record of a print of each of these labels; those without one are left out. */
export async function selectLastPrints(
  db: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<LastPrint[]> {
  if (shipmentIds.length === 0) return [];
  const { activities } = db.tables;
  const newest = db
    .select({ activityId: max(activities.activityId) })
    .from(activities)
    .where(
      and(
        eq(activities.accountId, accountId),
        eq(activities.subjectKind, "shipment"),
        inArray(activities.subjectId, shipmentIds.map(String)),
        eq(activities.action, "labelPrinted"),
      ),
    )
    .groupBy(activities.subjectId);
  const rows = await db
    .select({
      subjectId: activities.subjectId,
      actorKind: activities.actorKind,
      actorId: activities.actorId,
      at: activities.objectUpdated,
    })
    .from(activities)
    .where(inArray(activities.activityId, newest));
  return rows.map(({ subjectId, ...print }) => ({
    ...print,
    shipmentId: Number(subjectId) as ShipmentId,
  }));
}

/** Keeps that a print file with these labels was made: whether they came out, also once more, is open from then on. */
export async function markFileMade(
  tx: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
  now: Date,
): Promise<void> {
  const { shipments } = tx.tables;
  await tx
    .update(shipments)
    .set({ labelFileAt: now, labelPrintedAt: null })
    .where(
      and(eq(shipments.accountId, accountId), inArray(shipments.shipmentId, [...shipmentIds])),
    );
}

/** A label in a print file of which nobody has said yet whether it came out. */
export interface AskedLabel {
  shipmentId: ShipmentId;
  orderName: string | null;
  extId: string | null;
  fileAt: Date;
}

/**
 * Those of the newest print file with such labels before these states, in the order in which they were made.
 * @param among only of these; null for all of the account
 */
export async function selectAskedLabels(
  db: Connection,
  accountId: AccountId,
  {
    statuses,
    among,
    limit,
  }: { statuses: readonly ShipmentStatus[]; among: readonly ShipmentId[] | null; limit: number },
): Promise<AskedLabel[]> {
  if (among?.length === 0) return [];
  const { shipments } = db.tables;
  const asked = and(
    eq(shipments.accountId, accountId),
    isNotNull(shipments.labelFileAt),
    isNull(shipments.labelPrintedAt),
    inArray(shipments.status, [...statuses]),
    among ? inArray(shipments.shipmentId, [...among]) : undefined,
  );
  const [newest] = await db
    .select({ fileAt: shipments.labelFileAt })
    .from(shipments)
    .where(asked)
    .orderBy(desc(shipments.labelFileAt))
    .limit(1);
  const fileAt = newest?.fileAt;
  if (!fileAt) return [];
  const rows = await db
    .select({
      shipmentId: shipments.shipmentId,
      orderName: shipments.orderName,
      extId: shipments.extId,
    })
    .from(shipments)
    .where(and(asked, eq(shipments.labelFileAt, fileAt)))
    .orderBy(asc(shipments.seq))
    .limit(limit);
  return rows.map((row) => ({ ...row, fileAt }));
}

interface PrintAnswer {
  printed: readonly ShipmentId[];
  /** Did not come out: they are to be printed. */
  missing: readonly ShipmentId[];
  /** When the file was made that the answer is about: of a newer one it says nothing. */
  fileAt: Date;
}

/** Keeps what came out. A label that was answered for keeps its first answer. */
export async function answerPrint(
  tx: Connection,
  accountId: AccountId,
  { printed, missing, fileAt }: PrintAnswer,
  now: Date,
): Promise<void> {
  const { shipments } = tx.tables;
  const asked = (ids: readonly ShipmentId[]) =>
    and(
      eq(shipments.accountId, accountId),
      inArray(shipments.shipmentId, [...ids]),
      isNull(shipments.labelPrintedAt),
      lte(shipments.labelFileAt, fileAt),
    );
  if (printed.length > 0)
    await tx.update(shipments).set({ labelPrintedAt: now }).where(asked(printed));
  if (missing.length > 0)
    await tx.update(shipments).set({ labelFileAt: null }).where(asked(missing));
}

/** Asks again what was answered of that file. A label of which another file was made since then stays as it is. */
export async function askAgainForPrint(
  tx: Connection,
  accountId: AccountId,
  { printed, missing, fileAt }: PrintAnswer,
): Promise<void> {
  const { shipments } = tx.tables;
  const own = (ids: readonly ShipmentId[]) =>
    and(eq(shipments.accountId, accountId), inArray(shipments.shipmentId, [...ids]));
  if (printed.length > 0)
    await tx
      .update(shipments)
      .set({ labelPrintedAt: null })
      .where(and(own(printed), eq(shipments.labelFileAt, fileAt)));
  if (missing.length > 0)
    await tx
      .update(shipments)
      .set({ labelFileAt: fileAt })
      .where(and(own(missing), isNull(shipments.labelFileAt), isNull(shipments.labelPrintedAt)));
}
