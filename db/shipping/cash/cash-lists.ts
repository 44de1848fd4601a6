import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  sql,
  sum,
  type SQL,
} from "drizzle-orm";

import type { CashBooks, CashProblem, CashState } from "#app/shipping/model/cash.ts";
import { firstIdAt, type AccountId, type CashItemId } from "#app/shipping/model/ids.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import type { Connection } from "../../engine/database.ts";
import { disputedItems } from "./cash-disputes.ts";
import { itemColumns, type CashItem } from "./cash-items.ts";

/** How much of an account's cash is where, of one carrier, currency and state. Kept by the database's triggers. */
export interface CodSum {
  carrierToken: string;
  currency: Currency;
  books: CashBooks;
  state: CashState;
  items: number;
  problems: number;
  toCollect: Cents;
  withCarrier: Cents;
  onItsWay: Cents;
  inBalance: Cents;
  paidOut: Cents;
  keptItems: number;
  keptHours: number;
}

/** A few rows for each carrier, however many parcels there are. */
export function selectCashSums(db: Connection, accountId: AccountId): Promise<CodSum[]> {
  const { codSums: t } = db.tables;
  return db
    .select({
      carrierToken: t.carrierToken,
      currency: t.currency,
      books: t.books,
      state: t.state,
      items: t.items,
      problems: t.problems,
      toCollect: t.toCollect,
      withCarrier: t.withCarrier,
      onItsWay: t.onItsWay,
      inBalance: t.inBalance,
      paidOut: t.paidOut,
      keptItems: t.keptItems,
      keptHours: t.keptHours,
    })
    .from(t)
    .where(and(eq(t.accountId, accountId), gt(t.items, 0)));
}

/** The last day of each range of days after the day on which it was due; the last range has no end. */
const AGE_DAYS = [7, 15, 30] as const;

export interface CodAge {
  carrierToken: string;
  currency: Currency;
  /** 0 before it is due, then 1 for the first range of `AGE_DAYS`, and so on. */
  age: number;
  items: number;
  withCarrier: Cents;
}

/** What the carriers have, by how long they should have handed it over. Reads what is with the carriers alone. */
export async function selectCashAges(
  db: Connection,
  accountId: AccountId,
  now: Date,
): Promise<CodAge[]> {
  const { codItems: t } = db.tables;
  const since = (days: number) => new Date(now.getTime() - (days + 1) * DAY_MS);
  const [week, fortnight, month] = AGE_DAYS;
  const age = sql<number>`case when ${gt(t.dueAt, now)} then 0 when ${gt(t.dueAt, since(week))} then 1 when ${gt(t.dueAt, since(fortnight))} then 2 when ${gt(t.dueAt, since(month))} then 3 else 4 end`;
  // By its name, because a repeated parameter is another expression to PostgreSQL.
  const rows = await db
    .select({
      carrierToken: t.carrierToken,
      currency: t.currency,
      age: age.mapWith(Number).as("age"),
      items: count(),
      withCarrier: sum(sql`${t.collected} - ${t.remitted} - ${t.writtenOff}`).mapWith(Number),
    })
    .from(t)
    .where(and(eq(t.accountId, accountId), sql`${t.state} = 'collected'`))
    .groupBy(t.carrierToken, t.currency, sql`"age"`);
  return rows.map((row) => ({ ...row, withCarrier: row.withCarrier as Cents }));
}

export interface CodFilter {
  state?: CashState | undefined;
  carrierToken?: string | undefined;
  /** `any`: all that have one. */
  problem?: CashProblem | "any" | undefined;
  /** Only those of which a dispute with the carrier is open. */
  isDisputed?: boolean | undefined;
  dueBefore?: Date | undefined;
  /** When the parcel got its number. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** Older than this one. */
  before?: CashItemId | undefined;
}

/** With what its owner knows it by. */
export interface ListedCashItem extends CashItem {
  extId: string | null;
  orderName: string | null;
}

/** The newest first. */
export function selectListedCashItems(
  db: Connection,
  accountId: AccountId,
  filter: CodFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<ListedCashItem[]> {
  const { codItems, shipments } = db.tables;
  // The page is found in the index alone; only its own shipments are read.
  const shipment = aliasedTable(shipments, "shipment");
  return db
    .select({
      ...itemColumns(db.tables),
      extId: shipment.extId,
      orderName: shipment.orderName,
    })
    .from(codItems)
    .innerJoin(shipment, eq(shipment.shipmentId, codItems.shipmentId))
    .where(isMeant(db, accountId, filter))
    .orderBy(desc(codItems.codItemId))
    .limit(limit)
    .offset(skip)
    .execute();
}

export async function countCashItems(
  db: Connection,
  accountId: AccountId,
  filter: CodFilter,
): Promise<number> {
  const [row] = await db
    .select({ items: count() })
    .from(db.tables.codItems)
    .where(isMeant(db, accountId, filter));
  return row?.items ?? 0;
}

/** What a carrier should have handed over before now, the longest overdue first. */
export function selectOverdueCashItems(
  db: Connection,
  accountId: AccountId,
  { carrierToken, now }: { carrierToken: string; now: Date },
  limit: number,
): Promise<CashItem[]> {
  const { codItems: t } = db.tables;
  return db
    .select(itemColumns(db.tables))
    .from(t)
    .where(isMeant(db, accountId, { carrierToken, dueBefore: now }))
    .orderBy(asc(t.currency), asc(t.dueAt))
    .limit(limit)
    .execute();
}

function isMeant(
  db: Connection,
  accountId: AccountId,
  { state, carrierToken, problem, isDisputed, dueBefore, from, to, before }: CodFilter,
): SQL | undefined {
  const { codItems: t } = db.tables;
  return and(
    eq(t.accountId, accountId),
    isDisputed ? inArray(t.codItemId, disputedItems(db, accountId)) : undefined,
    state && eq(t.state, state),
    carrierToken === undefined ? undefined : eq(t.carrierToken, carrierToken),
    problem && (problem === "any" ? isNotNull(t.problem) : eq(t.problem, problem)),
    dueBefore && and(sql`${t.state} = 'collected'`, lt(t.dueAt, dueBefore)),
    from && gte(t.codItemId, firstIdAt(from) as CashItemId),
    to && lt(t.codItemId, firstIdAt(to) as CashItemId),
    before === undefined ? undefined : lt(t.codItemId, before),
  );
}
