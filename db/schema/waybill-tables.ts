import type { PgColumn } from "drizzle-orm/pg-core";

import type { AccountId, CarrierCallId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Columns } from "./columns.postgres.ts";

/** What carriers said of waybills, where their later calls need more than the number. */
export function declareWaybillTables(
  c: Columns,
  references: Record<"accountId" | "carrierCallId" | "shipmentId", () => PgColumn>,
) {
  const carrierWaybills = c.table(
    "carrier_waybills",
    {
      // The call that asked for the waybill.
      carrierCallId: c
        .id()
        .primaryKey()
        .$type<CarrierCallId>()
        .references(references.carrierCallId, { onDelete: "cascade" }),
      shipmentId: c.id().notNull().$type<ShipmentId>().references(references.shipmentId),
      // Null while the carrier has not said it.
      trackingNumber: c.text(),
      // The carrier's own id.
      carrierRef: c.text(),
      // Opaque here.
      carrierData: c.json().$type<Record<string, unknown>>(),
      // Of each parcel, in their order, where the carrier numbers them.
      parcelNumbers: c.json().$type<readonly string[]>(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [c.index("carrier_waybills_of_shipment").on(t.shipmentId)],
  );

  // What a search by number finds shipments by besides their own: the numbers of their parcels, and plain forms.
  const parcelNumbers = c.table(
    "parcel_numbers",
    {
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      trackingNumber: c.text().notNull(),
      shipmentId: c.id().notNull().$type<ShipmentId>().references(references.shipmentId),
    },
    (t) => [
      c.unique("parcel_numbers_once").on(t.accountId, t.trackingNumber, t.shipmentId),
      // Carriers report numbers without accounts.
      c.index("parcel_numbers_number").on(t.trackingNumber),
    ],
  );

  // Which shipment has a carrier's number: taken in the commit that gives it to the shipment, so that no two have one.
  const numberClaims = c.table(
    "number_claims",
    {
      country: c.text().notNull(),
      carrierToken: c.text().notNull(),
      trackingNumber: c.text().notNull(),
      accountId: c.id().notNull().$type<AccountId>(),
      shipmentId: c.id().notNull().$type<ShipmentId>(),
      // Where the carrier gave it before: nothing had happened to the earlier shipment since then. Null otherwise.
      freeSince: c.timestamp(),
    },
    (t) => [c.unique("number_claims_once").on(t.country, t.carrierToken, t.trackingNumber)],
  );

  return { carrierWaybills, parcelNumbers, numberClaims };
}
