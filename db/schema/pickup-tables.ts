import type { PgColumn } from "drizzle-orm/pg-core";

import type {
  AccountId,
  AddressId,
  ManifestId,
  PickupId,
  ShipmentId,
  StandingPickupId,
} from "#app/shipping/model/ids.ts";
import type { NoShowReason } from "#app/shipping/model/pickup.ts";
import type { SkipReason } from "#app/shipping/model/standing-pickup.ts";
import type { Weekday } from "#app/shipping/model/weekday.ts";

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

  // The list that a carrier signs at the handover, made once. Written before the carrier is asked; how it goes is in
  // the durable call of the same id.
  const manifests = c.table(
    "manifests",
    {
      manifestId: c.id().primaryKey().$type<ManifestId>(),
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      country: c.text().notNull(),
      carrierToken: c.text().notNull(),
      senderAddressId: c.id().notNull().$type<AddressId>().references(references.addressId),
      // Of the handover, where the parcels are.
      date: c.text().notNull(),
      parcelCount: c.count().notNull(),
      // The carrier's own key, and its PDF; null while it has none.
      manifestRef: c.text(),
      document: c.bytes(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [c.index("manifests_of_account").on(t.accountId, t.manifestId)],
  );

  // The one list that a shipment is on.
  const manifestShipments = c.table(
    "manifest_shipments",
    {
      shipmentId: c.id().primaryKey().$type<ShipmentId>().references(references.shipmentId),
      manifestId: c
        .id()
        .notNull()
        .$type<ManifestId>()
        .references(() => manifests.manifestId, { onDelete: "cascade" }),
    },
    (t) => [c.index("manifest_shipments_of_manifest").on(t.manifestId)],
  );

  // What is asked for on certain days of every week. `askedDay` is the claim that makes one pickup of a day.
  const standingPickups = c.table(
    "standing_pickups",
    {
      standingPickupId: c.id().primaryKey().$type<StandingPickupId>(),
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      country: c.text().notNull(),
      carrierToken: c.text().notNull(),
      senderAddressId: c.id().notNull().$type<AddressId>().references(references.addressId),
      weekdays: c.json().notNull().$type<readonly Weekday[]>(),
      // 14:00, as clocks at the origin show it.
      from: c.text().notNull(),
      to: c.text().notNull(),
      leastParcels: c.count().notNull(),
      note: c.text(),
      askedDay: c.text(),
      skippedDay: c.text(),
      skippedFor: c.text().$type<SkipReason>(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [
      c
        .uniqueIndex("standing_pickups_of_origin")
        .on(t.accountId, t.country, t.carrierToken, t.senderAddressId),
    ],
  );

  return { pickups, pickupShipments, manifests, manifestShipments, standingPickups };
}
