import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  lt,
  min,
  notExists,
  sql,
  type SQL,
} from "drizzle-orm";

import type { CarrierKey } from "#app/shipping/model/carrier-key.ts";
import { DISPUTE_END, type CashMoveKind } from "#app/shipping/model/cash.ts";
import type { AccountId, CashItemId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../../engine/database.ts";
import { selectForIds } from "../for-rows.ts";
import { itemColumns, selectMovesOf, type CashItem } from "./cash-items.ts";

/** A dispute with a carrier about the cash of one parcel; open while it has no end. */
export interface CashDispute {
  item: CashItem;
  openedAt: Date;
  openedBy: string | null;
  note: string | null;
  ended: { kind: CashMoveKind; at: Date; by: string | null; note: string | null } | null;
}

/** Those of all accounts of the bucket: the open ones first, then the newest. */
export async function selectCashDisputes(
  db: Connection,
  { onlyOpen }: { onlyOpen: boolean },
  limit: number,
): Promise<CashDispute[]> {
  const { codItems } = db.tables;
  const opening = openingsIn(db);
  const isOpen = hasNoEnd(db, opening);
  const rows = await db
    .select({
      ...itemColumns(db.tables),
      openedAt: opening.occurredAt,
      openedBy: opening.actorId,
      note: opening.proof,
      cause: opening.cause,
    })
    .from(opening)
    .innerJoin(codItems, eq(codItems.codItemId, opening.codItemId))
    .where(and(sql`${opening.kind} = 'dispute'`, onlyOpen ? isOpen : undefined))
    .orderBy(asc(sql`case when ${isOpen} then 0 else 1 end`), desc(opening.codMoveId))
    .limit(limit)
    .execute();
  const moves = await selectMovesOf(db, [...new Set(rows.map(({ codItemId }) => codItemId))]);
  return rows.map(({ openedAt, openedBy, note, cause, ...item }) => {
    const end = moves.find(
      (move) => move.codItemId === item.codItemId && move.cause === `${cause}${DISPUTE_END}`,
    );
    const ended = end
      ? { kind: end.kind, at: end.occurredAt, by: end.actor.id, note: end.proof }
      : null;
    return { item, openedAt, openedBy, note, ended };
  });
}

/** Since when the cash of these parcels is disputed; absent of those without an open dispute. */
export async function selectDisputedSince(
  db: Connection,
  cashItemIds: readonly CashItemId[],
): Promise<Map<CashItemId, Date>> {
  const rows = await selectForIds(db, "disputedSince", cashItemIds, (connection, ids, name) => {
    const opening = openingsIn(connection);
    return connection
      .select({ codItemId: opening.codItemId, at: opening.occurredAt })
      .from(opening)
      .where(
        and(
          sql`${opening.codItemId} in ${ids}`,
          sql`${opening.kind} = 'dispute'`,
          hasNoEnd(connection, opening),
        ),
      )
      .prepare(name);
  });
  return new Map(rows.map(({ codItemId, at }) => [codItemId, at]));
}

/** The parcels of an account whose cash is disputed. All disputes are looked at, because they are few. */
export function disputedItems(db: Connection, accountId: AccountId): SQL {
  const opening = openingsIn(db);
  const items = db
    .select({ codItemId: opening.codItemId })
    .from(opening)
    .where(
      and(
        sql`${opening.kind} = 'dispute'`,
        eq(opening.accountId, accountId),
        hasNoEnd(db, opening),
      ),
    );
  return sql`${items}`;
}

const openingsIn = (db: Connection) => aliasedTable(db.tables.codMoves, "opening");

const hasNoEnd = (db: Connection, opening: ReturnType<typeof openingsIn>): SQL => {
  const { codMoves } = db.tables;
  return notExists(
    db
      .select({ codMoveId: codMoves.codMoveId })
      .from(codMoves)
      .where(
        and(
          eq(codMoves.codItemId, opening.codItemId),
          eq(codMoves.cause, sql`${opening.cause} || ${DISPUTE_END}`),
        ),
      ),
  );
};

/** A carrier's remittances since then can still be disputed. */
export interface DisputeWindow extends CarrierKey {
  since: Date;
  /** Only those whose window ends soon: that were handed over before this. */
  before?: Date;
}

const REMITTED_WRONG = sql.raw("('short', 'over')");

/** What a carrier handed over wrong and nobody has disputed: what can be for the least time comes first. */
export function selectDisputable(
  db: Connection,
  window: DisputeWindow,
  limit: number,
): Promise<CashItem[]> {
  const { codItems } = db.tables;
  return db
    .select(itemColumns(db.tables))
    .from(codItems)
    .where(isDisputable(db, window))
    .orderBy(asc(codItems.remittedAt), asc(codItems.codItemId))
    .limit(limit)
    .execute();
}

/** How many those are, and the first moment at which one of them was handed over. */
export async function measureDisputable(
  db: Connection,
  window: DisputeWindow,
): Promise<{ count: number; oldest: Date | null }> {
  const { codItems } = db.tables;
  const [measured] = await db
    .select({ count: count(), oldest: min(codItems.remittedAt) })
    .from(codItems)
    .where(isDisputable(db, window));
  return measured ?? { count: 0, oldest: null };
}

function isDisputable(db: Connection, { country, carrierToken, since, before }: DisputeWindow) {
  const { codItems: t, codMoves } = db.tables;
  const disputes = db
    .select({ codMoveId: codMoves.codMoveId })
    .from(codMoves)
    .where(and(eq(codMoves.codItemId, t.codItemId), sql`${codMoves.kind} = 'dispute'`));
  return and(
    // Written out for the partial index of problems.
    sql`${t.problem} in ${REMITTED_WRONG}`,
    eq(t.country, country),
    eq(t.carrierToken, carrierToken),
    eq(t.books, "ledger"),
    sql`${t.remittedAt} > ${t.remittedAt.mapToDriverValue(since)}`,
    before && lt(t.remittedAt, before),
    notExists(disputes),
  );
}
