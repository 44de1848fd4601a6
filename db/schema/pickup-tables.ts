import type { PgColumn } from "drizzle-orm/pg-core";

import type { AccountId, AddressId, PickupId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { NoShowReason } from "#app/shipping/model/pickup.ts";

import type { Columns } from "./columns.postgres.ts";

/** What carriers were asked to collect. */
export function declarePickupTables(
  c: Columns,
  references: Record<"accountId" | "addressId" | "shipmentId", () => PgColumn>,
) {
  // Written before the carrier is asked; how it goes is in the durable call of the same id.
  const pickups = c.table(
    "pickups",
    {
      pickupId: c.id().primaryKey().$type<PickupId>(),
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      country: c.text().notNull(),
      carrierToken: c.text().notNull(),
      senderAddressId: c.id().notNull().$type<AddressId>().references(references.addressId),
      // Between these two times of one day.
      pickupFrom: c.timestamp().notNull(),
      pickupTo: c.timestamp().notNull(),
      parcelCount: c.count().notNull(),
      // Of the merchant, for the person who picks up.
      note: c.text(),
      // The carrier's own key, and what it said.
      pickupRef: c.text(),
      carrierDetail: c.text(),
      // That nobody came, as a person said; null for one that came or is to come.
      noShowAt: c.timestamp(),
      noShowReason: c.text().$type<NoShowReason>(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [c.index("pickups_of_account").on(t.accountId, t.pickupId)],
  );

  // The one pickup that a shipment waits for: the claim that keeps it out of a second one.
  const pickupShipments = c.table(
    "pickup_shipments",
    {
      shipmentId: c.id().primaryKey().$type<ShipmentId>().references(references.shipmentId),
      pickupId: c
        .id()
        .notNull()
        .$type<PickupId>()
        .references(() => pickups.pickupId, { onDelete: "cascade" }),
    },
    (t) => [c.index("pickup_shipments_of_pickup").on(t.pickupId)],
  );

  return { pickups, pickupShipments };
}
