import { and, eq, inArray, isNull, max } from "drizzle-orm";

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

/** Keeps when these labels were first handed out for printing. One that was printed before keeps that time. */
export async function markPrinted(
  tx: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
  now: Date,
): Promise<void> {
  const { shipments } = tx.tables;
  await tx
    .update(shipments)
    .set({ labelPrintedAt: now })
    .where(
      and(
        eq(shipments.accountId, accountId),
        inArray(shipments.shipmentId, [...shipmentIds]),
        isNull(shipments.labelPrintedAt),
      ),
    );
}
