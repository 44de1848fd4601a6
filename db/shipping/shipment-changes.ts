import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";

import type { AccountId, RateId, ShipmentId } from "#app/shipping/model/ids.ts";
import { extScopeOf } from "#app/shipping/model/integration.ts";
import {
  statusAfter,
  statusesBefore,
  type ShipmentEvent,
  type ShipmentStatus,
} from "#app/shipping/model/shipment-status.ts";
import type {
  AnnulReasonStatus,
  QuotedShipment,
  Shipment,
  ShipmentOrder,
} from "#app/shipping/model/shipment.ts";

import type { Connection } from "../engine/database.ts";
import { extIdColumns } from "./shipments.ts";
import { parcelColumns } from "./waybills/parcel-columns.ts";

/**
 * False when the extId is taken in its scope; nothing is written then. Its addresses exist already, its rates follow.
 */
export async function insertShipment(tx: Connection, shipment: QuotedShipment): Promise<boolean> {
  const parcels = parcelColumns(shipment);
  const inserted = await tx
    .prepared("insertShipment", (connection) => {
      const { shipments } = connection.tables;
      return connection
        .insert(shipments)
        .values({ ...placeholders, seq: nextSeq, vendorSeq: nextVendorSeq })
        .onConflictDoNothing({ target: [shipments.accountId, shipments.extScope, shipments.extId] })
        .returning({ shipmentId: shipments.shipmentId })
        .prepare("insertShipment");
    })
    .execute({
      ...shipment,
      ...parcels,
      furtherParcels: parcels.furtherParcels && JSON.stringify(parcels.furtherParcels),
      ...extIdColumns(shipment.extId),
      extScope: extScopeOf(shipment.integration),
      integration: shipment.integration && JSON.stringify(shipment.integration),
      senderAddressId: shipment.sender.addressId,
      recipientAddressId: shipment.recipient.addressId,
    });
  return inserted.length === 1;
}

// Safe because only one transaction at a time writes for an account.
const nextSeq = sql`(select coalesce(max(seq), 0) + 1 from shipments where account_id = ${sql.placeholder("accountId")})`;
const nextVendorSeq = sql`(select case when cast(${sql.placeholder("extVendorId")} as text) is null then null else coalesce(max(vendor_seq), 0) + 1 end from shipments where account_id = ${sql.placeholder("accountId")} and ext_vendor_id = ${sql.placeholder("extVendorId")})`;

const placeholders = {
  shipmentId: sql.placeholder("shipmentId"),
  accountId: sql.placeholder("accountId"),
  country: sql.placeholder("country"),
  extScope: sql.placeholder("extScope"),
  extId: sql.placeholder("extId"),
  extIdWhole: sql.placeholder("extIdWhole"),
  extVendorId: sql.placeholder("extVendorId"),
  // Bypasses the column's own encoder, which writes null as the JSON text `null`.
  integration: sql`${sql.placeholder("integration")}`,
  status: sql.placeholder("status"),
  isPaid: sql.placeholder("isPaid"),
  weightKg: sql.placeholder("weightKg"),
  lengthCm: sql.placeholder("lengthCm"),
  widthCm: sql.placeholder("widthCm"),
  heightCm: sql.placeholder("heightCm"),
  furtherParcels: sql`${sql.placeholder("furtherParcels")}`,
  contents: sql.placeholder("contents"),
  goodsCollection: sql.placeholder("goodsCollection"),
  goodsInsured: sql.placeholder("goodsInsured"),
  goodsCurrency: sql.placeholder("goodsCurrency"),
  senderAddressId: sql.placeholder("senderAddressId"),
  recipientAddressId: sql.placeholder("recipientAddressId"),
  objectCreated: sql.placeholder("objectCreated"),
  objectUpdated: sql.placeholder("objectUpdated"),
};

/** What the merchant knows the parcel by. It changes nothing that is paid for, so no rate has to be quoted again. */
export async function updateOrderOfDraft(
  tx: Connection,
  draft: Pick<Shipment, "accountId" | "shipmentId">,
  order: ShipmentOrder,
): Promise<void> {
  const { shipments } = tx.tables;
  await tx
    .update(shipments)
    .set({
      orderName: order.name,
      orderedAt: order.placedAt,
      orderTotal: order.total,
      orderItems: [...order.items],
    })
    .where(unpaid(tx, draft));
}

/** Writes what an edit may change. False when the draft has been paid or annulled meanwhile. */
export async function updateDraft(tx: Connection, draft: QuotedShipment): Promise<boolean> {
  const parcels = parcelColumns(draft);
  const changed = await tx
    .prepared("updateDraft", (connection) => {
      const { shipments } = connection.tables;
      return connection
        .update(shipments)
        .set({
          status: sql`${sql.placeholder("status")}`,
          weightKg: sql`${sql.placeholder("weightKg")}`,
          lengthCm: sql`${sql.placeholder("lengthCm")}`,
          widthCm: sql`${sql.placeholder("widthCm")}`,
          heightCm: sql`${sql.placeholder("heightCm")}`,
          furtherParcels: sql`${sql.placeholder("furtherParcels")}`,
          contents: sql`${sql.placeholder("contents")}`,
          goodsCollection: sql`${sql.placeholder("goodsCollection")}`,
          goodsInsured: sql`${sql.placeholder("goodsInsured")}`,
          goodsCurrency: sql`${sql.placeholder("goodsCurrency")}`,
          senderAddressId: sql`${sql.placeholder("senderAddressId")}`,
          recipientAddressId: sql`${sql.placeholder("recipientAddressId")}`,
          selectedRateId: null,
          objectUpdated: sql`${sql.param(sql.placeholder("objectUpdated"), shipments.objectUpdated)}`,
        })
        .where(
          and(
            isThis(connection),
            eq(shipments.isPaid, false),
            inArray(shipments.status, statusesBefore("quoted")),
          ),
        )
        .returning({ shipmentId: shipments.shipmentId })
        .prepare("updateDraft");
    })
    .execute({
      ...draft,
      ...parcels,
      furtherParcels: parcels.furtherParcels && JSON.stringify(parcels.furtherParcels),
      senderAddressId: draft.sender.addressId,
      recipientAddressId: draft.recipient.addressId,
    });
  return changed.length === 1;
}

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
  const { accountId, shipmentId } = draft;
  const changed = await tx
    .prepared("markPaid", (connection) => {
      const { shipments } = connection.tables;
      return connection
        .update(shipments)
        .set({
          isPaid: true,
          selectedRateId: sql`${sql.placeholder("rateId")}`,
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
    .execute({ rateId, now, shipmentId, accountId });
  return changed.length === 1;
}

type KeptNumber = Pick<Shipment, "trackingCarrierUrl" | "parcelNumbers"> & {
  trackingNumber: string;
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

/** The number of a waybill that turned up after the wish to annul it: kept, to be annulled. */
export async function keepNumberOfWish(
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
export async function keepWish(
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
function isThis({ tables: { shipments } }: Connection) {
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

function unpaid(tx: Connection, draft: Pick<Shipment, "accountId" | "shipmentId">) {
  return and(mine(tx, draft), eq(tx.tables.shipments.isPaid, false));
}
