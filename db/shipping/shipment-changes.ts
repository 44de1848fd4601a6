import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";

import type { AccountId, RateId, ShipmentId } from "#app/shipping/model/ids.ts";
import {
  statusAfter,
  statusesBefore,
  type ShipmentEvent,
  type ShipmentStatus,
} from "#app/shipping/model/shipment-status.ts";
import type { AnnulReasonStatus, Shipment } from "#app/shipping/model/shipment.ts";

import type { Connection } from "../engine/database.ts";

/** Keeps the selected rate of a purchase that could not be paid yet. */
export async function selectRate(
  tx: Connection,
  draft: Shipment,
  rateId: RateId,
  now: Date,
): Promise<void> {
  const { shipments } = tx.tables;
  await tx
    .update(shipments)
    .set({ selectedRateId: rateId, objectUpdated: now })
    .where(unpaid(tx, draft));
}

/** True for exactly one of several purchases. Its charge must already be in the ledger of the same transaction. */
export async function markPaid(
  tx: Connection,
  draft: Shipment,
  rateId: RateId,
  now: Date,
): Promise<boolean> {
  const { accountId, shipmentId, servicePointRef = null, servicePointName = null } = draft;
  const changed = await tx
    .prepared("markPaid", (connection) => {
      const { shipments } = connection.tables;
      return connection
        .update(shipments)
        .set({
          isPaid: true,
          selectedRateId: sql`${sql.placeholder("rateId")}`,
          servicePointRef: sql`${sql.placeholder("servicePointRef")}`,
          servicePointName: sql`${sql.placeholder("servicePointName")}`,
          objectUpdated: sql`${sql.param(sql.placeholder("now"), shipments.objectUpdated)}`,
        })
        .where(
          and(
            isThis(connection),
            eq(shipments.isPaid, false),
            inArray(shipments.status, statusesBefore("quoted")),
          ),
        )
        .returning({ shipmentId: shipments.shipmentId })
        .prepare("markPaid");
    })
    .execute({ rateId, now, servicePointRef, servicePointName, shipmentId, accountId });
  return changed.length === 1;
}

type KeptNumber = Pick<Shipment, "trackingCarrierUrl" | "parcelNumbers"> & {
  trackingNumber: string;
  labelSha256: string;
};

/** True for the one caller that sets the number. */
export async function markLabelCreated(
  tx: Connection,
  shipment: Shipment,
  waybill: KeptNumber,
  now: Date,
): Promise<boolean> {
  const { shipments } = tx.tables;
  const changed = await tx
    .update(shipments)
    .set({ ...waybill, status: "labelCreated", objectUpdated: now })
    .where(
      and(
        mine(tx, shipment),
        eq(shipments.isPaid, true),
        isNull(shipments.trackingNumber),
        isNull(shipments.annulRequestedAt),
        inArray(shipments.status, statusesBefore("labelled")),
      ),
    )
    .returning({ shipmentId: shipments.shipmentId });
  return changed.length === 1;
}

/** The number of a waybill that turned up after the request to annul it: kept, to be annulled. */
export async function keepNumberToAnnul(
  tx: Connection,
  shipment: Shipment,
  waybill: KeptNumber,
  now: Date,
): Promise<boolean> {
  const { shipments } = tx.tables;
  const changed = await tx
    .update(shipments)
    .set({ ...waybill, objectUpdated: now })
    .where(
      and(
        mine(tx, shipment),
        isNull(shipments.trackingNumber),
        isNotNull(shipments.annulRequestedAt),
        eq(shipments.status, "refundPending"),
      ),
    )
    .returning({ shipmentId: shipments.shipmentId });
  return changed.length === 1;
}

/** From here on no carrier may be asked to make a waybill for it. */
export async function keepAnnulRequest(
  tx: Connection,
  shipment: Shipment,
  annulRequestedAt: Date,
): Promise<void> {
  const { shipments } = tx.tables;
  await tx.update(shipments).set({ annulRequestedAt }).where(mine(tx, shipment));
}

export interface Annulment {
  annulReasonStatus: AnnulReasonStatus;
  annulReasonDetails: string | null;
}

/** Applies an event to the shipment if its state allows it. Returns the new status to exactly one caller. */
export async function moveShipment(
  tx: Connection,
  shipment: Shipment,
  event: ShipmentEvent,
  changes: Partial<Annulment> & { objectUpdated: Date },
): Promise<ShipmentStatus | null> {
  const status = statusAfter(shipment.status, event);
  if (!status) return null;

  const { shipmentId, accountId, isPaid, status: before } = shipment;
  const hasReason = changes.annulReasonStatus !== undefined;
  const name = hasReason ? "annulShipment" : "moveShipment";
  const changed = await tx
    .prepared(name, (connection) => {
      const { shipments } = connection.tables;
      const { isPaid: paid, objectUpdated } = shipments;
      const reason = hasReason && {
        annulReasonStatus: sql`${sql.placeholder("annulReasonStatus")}`,
        annulReasonDetails: sql`${sql.placeholder("annulReasonDetails")}`,
      };
      return connection
        .update(shipments)
        .set({
          ...reason,
          status: sql`${sql.placeholder("status")}`,
          objectUpdated: sql`${sql.param(sql.placeholder("objectUpdated"), objectUpdated)}`,
        })
        .where(
          and(
            isThis(connection),
            // `eq` leaves a placeholder's value as it is, and SQLite has no booleans.
            sql`${paid} = ${sql.param(sql.placeholder("isPaid"), paid)}`,
            eq(shipments.status, sql.placeholder("before")),
          ),
        )
        .returning({ shipmentId: shipments.shipmentId })
        .prepare(name);
    })
    .execute({
      annulReasonDetails: null,
      ...changes,
      status,
      shipmentId,
      accountId,
      isPaid,
      before,
    });
  return changed.length === 1 ? status : null;
}

/** Stores the reason of an annulment before the carrier is called, so that a crash cannot lose it. */
export async function keepAnnulment(
  tx: Connection,
  shipment: Shipment,
  { annulReasonStatus, annulReasonDetails }: Annulment,
): Promise<void> {
  const { shipments } = tx.tables;
  await tx
    .update(shipments)
    .set({ annulReasonStatus, annulReasonDetails })
    .where(mine(tx, shipment));
}

/** The stored reason, or null when no annulment was requested. */
export async function findAnnulment(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<Annulment | null> {
  const { shipments } = db.tables;
  const { annulReasonStatus, annulReasonDetails } = shipments;
  const [found] = await db
    .select({ annulReasonStatus, annulReasonDetails })
    .from(shipments)
    .where(mine(db, { accountId, shipmentId }));
  if (!found?.annulReasonStatus) return null;
  return { ...found, annulReasonStatus: found.annulReasonStatus };
}

/** Of a prepared statement, with placeholders for the two. */
export function isThis({ tables: { shipments } }: Connection) {
  return and(
    eq(shipments.shipmentId, sql.placeholder("shipmentId")),
    eq(shipments.accountId, sql.placeholder("accountId")),
  );
}

function mine(
  { tables: { shipments } }: Connection,
  ids: { accountId: AccountId; shipmentId: ShipmentId },
) {
  return and(eq(shipments.shipmentId, ids.shipmentId), eq(shipments.accountId, ids.accountId));
}

export function unpaid(tx: Connection, draft: Pick<Shipment, "accountId" | "shipmentId">) {
  return and(mine(tx, draft), eq(tx.tables.shipments.isPaid, false));
}

/**
 * Names the correction of a refused shipment, in place of the one that `original` was read with. True for exactly one
 * of several corrections.
 */
export async function claimCorrection(
  tx: Connection,
  { accountId, shipmentId, correctedBy }: Shipment,
  correction: ShipmentId,
  now: Date,
): Promise<boolean> {
  const { shipments } = tx.tables;
  const { correctedByShipmentId } = shipments;
  const claimed = await tx
    .update(shipments)
    .set({ correctedByShipmentId: correction, objectUpdated: now })
    .where(
      and(
        eq(shipments.shipmentId, shipmentId),
        eq(shipments.accountId, accountId),
        eq(shipments.status, "refunded"),
        correctedBy === undefined
          ? isNull(correctedByShipmentId)
          : eq(correctedByShipmentId, correctedBy),
      ),
    )
    .returning({ shipmentId: shipments.shipmentId });
  return claimed.length === 1;
}
