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

  // How many of each 2,048 shipments changed last on each day of UTC. Written by triggers of db/rules alone; a day on
  // which none of a block changed last has no row.
  const changedDays = c.table(
    "changed_days",
    {
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      // Since 1 January 1970.
      day: c.count().notNull(),
      // seq / 2048
      block: c.count().notNull(),
      shipments: c.count().notNull(),
    },
    (t) => [c.unique("changed_days_once").on(t.accountId, t.day, t.block)],
  );

  return { shipmentCounts, changedDays };
}
