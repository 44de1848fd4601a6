import { asc, count, sql, sum } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "./engine/database.ts";
import type { Tables } from "./schema/tables.ts";

export type BucketRow = Tables["buckets"]["$inferSelect"];

/** All of the service, where this database is the home; itself in another. In the order of their numbers. */
export async function selectBuckets(db: Connection): Promise<BucketRow[]> {
  const { buckets } = db.tables;
  return db.select().from(buckets).orderBy(asc(buckets.bucketNumber));
}

/** False when a bucket has the name or the number already. */
export async function insertBucket(tx: Connection, bucket: BucketRow): Promise<boolean> {
  const { buckets } = tx.tables;
  const inserted = await tx
    .insert(buckets)
    .values(bucket)
    .onConflictDoNothing()
    .returning({ bucket: buckets.bucket });
  return inserted.length === 1;
}

/** Accounts that are not in the bucket of their id any more, and the bucket that they are in. */
export async function selectMovedAccounts(db: Connection): Promise<Map<AccountId, string>> {
  const rows = await db.select().from(db.tables.movedAccounts);
  return new Map(rows.map(({ accountId, bucket }) => [accountId, bucket]));
}

export async function countAccounts(db: Connection): Promise<number> {
  const [found] = await db.select({ rows: count() }).from(db.tables.accounts);
  return found?.rows ?? 0;
}

/** Of all accounts, by the kept counts: a row for up to 2,048 shipments, and exact. */
export async function countShipments(db: Connection): Promise<number> {
  const { shipmentCounts } = db.tables;
  const [found] = await db
    .select({ rows: sum(shipmentCounts.shipments).mapWith(Number) })
    .from(shipmentCounts);
  return found?.rows ?? 0;
}

/**
 * Bytes of its tables that have rows, with their indexes; PostgreSQL only. The tables are asked themselves: in a
 * cluster the coordinator's catalogue has none of their bytes, and its functions for them ask every worker.
 */
export async function sizeOfBucket(db: Connection): Promise<number> {
  const sizes = Object.values(db.tables).map(
    (table) => sql`(select pg_total_relation_size(tableoid) as bytes from ${table} limit 1)`,
  );
  const [found] = await db
    .select({ bytes: sql`sum(bytes)`.mapWith(Number) })
    .from(sql`(${sql.join(sizes, sql` union all `)}) as sizes`);
  return found?.bytes ?? 0;
}
