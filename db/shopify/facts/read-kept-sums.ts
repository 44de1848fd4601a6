import { and, eq, gte, sql } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Currency } from "#app/shipping/model/money.ts";
import { sumsOf, type CostSum, type TravelSum } from "#app/shipping/model/shipment-fact.ts";

import type { Connection } from "../../engine/database.ts";
import { withRecent, type Calendar, type Recent } from "./changed-since-kept.ts";

export interface KeptSums {
  /** By month and carrier; `day` is the month. */
  costs: CostSum[];
  travels: Omit<TravelSum, "month">[];
}

/**
 * Costs and travels from a month on, from what is kept and what has changed since.
 * @param since `2026-11`
 * @returns null while the facts do not reach far enough (`withRecent`)
 */
export function readKeptSums(
  db: Connection,
  asked: Asked,
  calendar: Calendar,
): Promise<KeptSums | null> {
  return withRecent(db, asked.accountId, calendar, (recent) => sumsWith(db, asked, recent));
}

interface Asked {
  accountId: AccountId;
  currency: Currency;
  since: string;
}

async function sumsWith(
  db: Connection,
  { accountId, currency, since }: Asked,
  recent: Recent,
): Promise<KeptSums> {
  const changes = sumsOf(recent.fresh, recent.kept);
  const costs = [
    ...(await selectCosts(db, accountId, currency, since)),
    ...changes.costs
      .filter((sum) => sum.currency === currency && sum.day >= since)
      .map((sum) => ({ ...sum, day: sum.day.slice(0, since.length) })),
  ];
  const travels = [
    ...(await selectTravels(db, accountId, since)),
    ...changes.travels
      .filter(({ month }) => month >= since)
      .map(({ month: _month, ...travel }) => travel),
  ];
  return {
    costs: [...Map.groupBy(costs, ({ day, carrierToken }) => `${day} ${carrierToken}`).values()]
      .map((same) => same.reduce(addCosts))
      .filter(({ parcels }) => parcels !== 0)
      .toSorted((a, b) => compare(a.day, b.day) || compare(a.carrierToken, b.carrierToken)),
    travels: [
      ...Map.groupBy(travels, ({ carrierToken, tenths }) => `${carrierToken} ${tenths}`).values(),
    ]
      .map((same) => same.reduce(addTravels))
      .filter(({ parcels }) => parcels !== 0)
      .toSorted((a, b) => compare(a.carrierToken, b.carrierToken) || a.tenths - b.tenths),
  };
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const addCosts = (a: CostSum, b: CostSum): CostSum => ({
  ...a,
  parcels: a.parcels + b.parcels,
  spent: a.spent + b.spent,
  buyersPaid: a.buyersPaid + b.buyersPaid,
  labelsOfBuyers: a.labelsOfBuyers + b.labelsOfBuyers,
  parcelsOfBuyers: a.parcelsOfBuyers + b.parcelsOfBuyers,
});

type Travel = Omit<TravelSum, "month">;
const addTravels = (a: Travel, b: Travel): Travel => ({
  ...a,
  parcels: a.parcels + b.parcels,
  promisedDays: a.promisedDays + b.promisedDays,
});

const sum = (column: unknown) => sql<number>`sum(${column})`.mapWith(Number);

function selectCosts(
  db: Connection,
  accountId: AccountId,
  currency: Currency,
  since: string,
): Promise<CostSum[]> {
  const { costDays: t } = db.tables;
  const month = sql<string>`substr(${t.day}, 1, 7)`;
  return db
    .select({
      currency: t.currency,
      day: month,
      carrierToken: t.carrierToken,
      parcels: sum(t.parcels),
      spent: sum(t.spent),
      buyersPaid: sum(t.buyersPaid),
      labelsOfBuyers: sum(t.labelsOfBuyers),
      parcelsOfBuyers: sum(t.parcelsOfBuyers),
    })
    .from(t)
    .where(and(eq(t.accountId, accountId), eq(t.currency, currency), gte(t.day, since)))
    .groupBy(t.currency, month, t.carrierToken)
    .execute();
}

function selectTravels(db: Connection, accountId: AccountId, since: string): Promise<Travel[]> {
  const { travelMonths: t } = db.tables;
  return db
    .select({
      carrierToken: t.carrierToken,
      tenths: t.tenths,
      parcels: sum(t.parcels),
      promisedDays: sum(t.promisedDays),
    })
    .from(t)
    .where(and(eq(t.accountId, accountId), gte(t.month, since)))
    .groupBy(t.carrierToken, t.tenths)
    .execute();
}
