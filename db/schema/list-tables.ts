import type { PgColumn } from "drizzle-orm/pg-core";

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";

import type { Columns } from "./columns.postgres.ts";

/** What makes a long list of shipments as quick as a short one. */
export function declareListTables(c: Columns, references: { accountId: () => PgColumn }) {
  // How many of each 2,048 shipments, in the order of `seq`, are in each state. Written by triggers of db/rules alone.
  const shipmentCounts = c.table(
    "shipment_counts",
    {
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      // seq / 2048
      block: c.count().notNull(),
      status: c.text().notNull().$type<ShipmentStatus>(),
      isPaid: c.flag().notNull(),
      shipments: c.count().notNull(),
      // Of them, with an open incident.
      incidents: c.count().notNull(),
    },
    (t) => [c.unique("shipment_counts_once").on(t.accountId, t.block, t.status, t.isPaid)],
  );

  const changed = () => ({
    // Since 1 January 1970.
    day: c.count().notNull(),
    block: c.count().notNull(),
    status: c.text().notNull().$type<ShipmentStatus>(),
    isPaid: c.flag().notNull(),
    shipments: c.count().notNull(),
  });

  // How many of each 2,048 shipments in each state changed last on each day of UTC. Written by triggers of db/rules
  // alone; what there is none of has no row. The block is seq / 2048.
  const changedDays = c.table(
    "changed_days",
    {
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      ...changed(),
    },
    (t) => [c.unique("changed_days_once").on(t.accountId, t.day, t.block, t.status, t.isPaid)],
  );

  // The same of a vendor's shipments, by vendor_seq / 2048. The block 0 is not kept: most vendors have no other, and it
  // is soon counted.
  const changedVendorDays = c.table(
    "changed_vendor_days",
    {
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      extVendorId: c.text().notNull(),
      ...changed(),
    },
    (t) => [
      c
        .unique("changed_vendor_days_once")
        .on(t.accountId, t.extVendorId, t.day, t.block, t.status, t.isPaid),
    ],
  );

  return { shipmentCounts, changedDays, changedVendorDays };
}
