import { and, count, desc, eq, gte, lt, sql, type SQL } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../../engine/database.ts";

/** It holds its begin and not its end. */
export interface SeqRange {
  from: number;
  to: number;
}

/** A condition of a time that no index of times serves: it would be read from the period's begin. */
export function isWithin(
  { tables: { shipments } }: Connection,
  field: "objectCreated" | "objectUpdated",
  { from, to }: { from: Date | undefined; to: Date | undefined },
): SQL | undefined {
  const time = sql`coalesce(${shipments[field]}, ${shipments[field]})`;
  const at = (moment: Date) => sql.param(moment, shipments[field]);
  return and(from && sql`${time} >= ${at(from)}`, to && sql`${time} < ${at(to)}`);
}

/** How many of a range match; its rows are read. */
export async function countAlong(
  db: Connection,
  accountId: AccountId,
  { from, to }: SeqRange,
  matches: SQL | undefined,
): Promise<number> {
  const { shipments } = db.tables;
  const [counted] = await db
    .select({ count: count() })
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, accountId),
        gte(shipments.seq, from),
        lt(shipments.seq, to),
        matches,
        // No index of the times has it: PostgreSQL would read all of the account's, 5,000 pages instead of 50.
        sql`coalesce(${shipments.status}, ${shipments.status}) <> ''`,
      ),
    );
  return counted?.count ?? 0;
}

/** The newest of a range that match. */
export async function seqsAlong(
  db: Connection,
  accountId: AccountId,
  { from, to }: SeqRange,
  { matches, limit }: { matches: SQL | undefined; limit: number },
): Promise<number[]> {
  const { shipments } = db.tables;
  const rows = await db
    .select({ seq: shipments.seq })
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, accountId),
        matches,
        lt(shipments.seq, to),
        gte(shipments.seq, from),
      ),
    )
    .orderBy(desc(shipments.seq))
    .limit(limit);
  return rows.map(({ seq }) => seq);
}
