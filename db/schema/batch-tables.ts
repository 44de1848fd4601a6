import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { Actor } from "#app/shipping/model/activity.ts";
import type { BatchItemState, BatchOperation, RefusalDetail } from "#app/shipping/model/batch.ts";
import type { AccountId, BatchId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Cents } from "#app/shipping/model/money.ts";

import type { Columns } from "./columns.postgres.ts";

/** One operation on many shipments: one job for each item, so that it continues when a process is killed. */
export function declareBatchTables(c: Columns, references: { accountId: () => PgColumn }) {
  const ownedBy = () => c.id().notNull().$type<AccountId>().references(references.accountId);

  const batches = c.table(
    "batches",
    {
      batchId: c.id().primaryKey().$type<BatchId>(),
      accountId: ownedBy(),
      operation: c.text().notNull().$type<BatchOperation>(),
      // Nothing is created and nothing paid.
      isDryRun: c.flag().notNull(),
      // The market of the request, and what its key could choose.
      country: c.text().notNull(),
      hasTestMoney: c.flag().notNull(),
      doneBy: c.json().$type<Actor>(),
      // Items that are not over, counted down by each that ends: who takes the last one announces the batch.
      waiting: c.count().notNull(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [
      c.index("batches_of_account").on(t.accountId, t.batchId),
      c.check(
        "batches_operation",
        sql`${t.operation} in ('create', 'purchase', 'generateTrackingNumber')`,
      ),
    ],
  );

  const batchItems = c.table(
    "batch_items",
    {
      batchId: c
        .id()
        .notNull()
        .$type<BatchId>()
        .references(() => batches.batchId),
      // 1, 2, 3 … in the order of the request.
      position: c.count().notNull(),
      accountId: ownedBy(),
      state: c.text().notNull().$type<BatchItemState>(),
      // What the operation is called with, as JSON, sealed. A draft's names its recipient, so it goes with the outcome.
      input: c.bytes(),
      extId: c.text(),
      // What was made or is paid; of a refusal the shipment that it names. The client's own number until it is found.
      shipmentId: c.id().$type<ShipmentId>(),
      priceTotal: c.cents().$type<Cents>(),
      // What a dry run of a draft was offered.
      offers: c.json().$type<object[]>(),
      // Of a refusal.
      code: c.text(),
      details: c.json().$type<RefusalDetail[]>(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("batch_items_once").on(t.batchId, t.position),
      c
        .index("batch_items_waiting")
        .on(t.accountId)
        .where(sql`${t.state} = 'waiting'`),
      c.check("batch_items_state", sql`${t.state} in ('waiting', 'done', 'failed')`),
      c.check("batch_items_code", sql`(${t.state} = 'failed') = (${t.code} is not null)`),
    ],
  );

  return { batches, batchItems };
}
