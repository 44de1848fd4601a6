import {
  and,
  count,
  eq,
  getTableColumns,
  inArray,
  is,
  Placeholder,
  sql,
  type SQL,
} from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";
import { extScopeOf } from "#app/shipping/model/integration.ts";
import { statusesBefore } from "#app/shipping/model/shipment-status.ts";
import type { QuotedShipment, Shipment, ShipmentOrder } from "#app/shipping/model/shipment.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";
import { sealNote } from "./persons.ts";
import { isThis, unpaid } from "./shipment-changes.ts";
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
        .select(numbered(shipments))
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
      returnOfShipmentId: shipment.returnOf ?? null,
      correctionOfShipmentId: shipment.correctionOf ?? null,
    });
  return inserted.length === 1;
}

// A cast hides the value from SQLite's planner, which would compile the statement and its triggers anew for each value.
const ofAccount = sql`account_id = cast(${sql.placeholder("accountId")} as bigint)`;
const vendor = sql`cast(${sql.placeholder("extVendorId")} as text)`;
// Safe because only one transaction at a time writes for an account. Not `max`: SQLite would read the whole list for it
// where the query is one of a FROM.
const newest = sql`(select seq from shipments where ${ofAccount} order by seq desc limit 1)`;
const newestOfVendor = sql`(select vendor_seq from shipments where ${ofAccount} and ext_vendor_id = ${vendor} order by vendor_seq desc limit 1)`;
const places = {
  seq: sql`coalesce(newest.seq, 0) + 1`,
  vendorSeq: sql`case when ${vendor} is not null then coalesce(newest_of_vendor.vendor_seq, 0) + 1 end`,
};

/**
 * The row of a draft with its places in the lists: selected, because a cluster takes no subquery among the values of an
 * insertion.
 */
function numbered(shipments: Tables["shipments"]): SQL {
  const given: Record<string, SQL | Placeholder> = { ...placeholders, ...places };
  const values = Object.entries(getTableColumns(shipments)).map(([name, column]) => {
    const value = given[name] ?? sql`null`;
    return is(value, Placeholder) ? sql.param(value, column) : value;
  });
  // The condition tells SQLite that what follows is no condition of a join.
  return sql`select ${sql.join(values, sql`, `)} from (select 1 as one) as draft
    left join ${newest} as newest on true left join ${newestOfVendor} as newest_of_vendor on true where true`;
}

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
  returnOfShipmentId: sql.placeholder("returnOfShipmentId"),
  correctionOfShipmentId: sql.placeholder("correctionOfShipmentId"),
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
      orderNote: sealNote(tx, order.note),
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

/** The account's unpaid drafts, at most that many. */
export async function countUnpaidDrafts(
  db: Connection,
  accountId: AccountId,
  atMost: number,
): Promise<number> {
  const { shipments } = db.tables;
  const some = db
    .select({ shipmentId: shipments.shipmentId })
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, accountId),
        inArray(shipments.status, ["created", "quoted"]),
        eq(shipments.isPaid, false),
      ),
    )
    .limit(atMost)
    .as("some");
  const [row] = await db.select({ drafts: count() }).from(some);
  return row?.drafts ?? 0;
}
