import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { ActorKind } from "#app/shipping/model/activity.ts";
import type { AccountId, AddressId, HandoverId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Columns } from "./columns.postgres.ts";

/** What carriers were given, label by label. */
export function declareHandoverTables(
  c: Columns,
  references: Record<"accountId" | "addressId" | "shipmentId", () => PgColumn>,
) {
  const handovers = c.table(
    "handovers",
    {
      handoverId: c.id().primaryKey().$type<HandoverId>(),
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      country: c.text().notNull(),
      carrierToken: c.text().notNull(),
      senderAddressId: c.id().notNull().$type<AddressId>().references(references.addressId),
      // 1, 2, 3 … within the account: what people call it.
      number: c.count().notNull(),
      // Null while parcels are scanned.
      closedAt: c.timestamp(),
      // Sealed: the name of who took them, and what that person drew. Null once it is erased.
      signature: c.bytes(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("handovers_numbered").on(t.accountId, t.number),
      c
        .index("handovers_open")
        .on(t.accountId, t.carrierToken, t.senderAddressId)
        .where(sql`closed_at is null`),
      c.check("handovers_signed", sql`${t.signature} is null or ${t.closedAt} is not null`),
    ],
  );

  // A scan of a label: in one hand-over, once, except for those that were taken out.
  const handoverItems = c.table(
    "handover_items",
    {
      shipmentId: c.id().notNull().$type<ShipmentId>().references(references.shipmentId),
      // Of one of its parcels, where the carrier numbers each.
      trackingNumber: c.text().notNull(),
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      handoverId: c
        .id()
        .notNull()
        .$type<HandoverId>()
        .references(() => handovers.handoverId),
      // With it all labels of the shipment were scanned.
      isLast: c.flag().notNull(),
      actorKind: c.text().notNull().$type<ActorKind>(),
      actorId: c.text(),
      scannedAt: c.timestamp().notNull(),
      // A scan that was wrong stays, and counts no more.
      takenOutAt: c.timestamp(),
      takenOutByKind: c.text().$type<ActorKind>(),
      takenOutById: c.text(),
    },
    (t) => [
      c
        .uniqueIndex("handover_items_once")
        .on(t.shipmentId, t.trackingNumber)
        .where(sql`taken_out_at is null`),
      c.index("handover_items_of_handover").on(t.handoverId, t.scannedAt),
    ],
  );

  return { handovers, handoverItems };
}
