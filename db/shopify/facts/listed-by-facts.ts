import { and, asc, desc, eq, inArray, notInArray, type SQL } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Fact } from "#app/shipping/model/shipment-fact.ts";

import type { Connection } from "../../engine/database.ts";
import type { RowRange } from "../../shipping/lists/shipment-counts.ts";
import { withRecent, type Recent } from "./changed-since-kept.ts";

/** With more of them at several places, one is found sooner along the list. */
const FEW_MAX = 5_000;
/** Pages further down are read along the list. */
const SKIP_MAX = 5_000;

export interface FactFilter {
  carrierToken?: string | undefined;
  territoryBaseIds?: readonly string[] | undefined;
}

/**
 * The `seq` of shipments by their carrier or place, from the kept facts and what has changed since, so that few or
 * none of a million are found without comparing the million.
 * @param others conditions on `shipments`; null when there is none
 * @returns null when the list itself is to be read
 */
export async function seqsByFacts(
  db: Connection,
  accountId: AccountId,
  { filter, others, range }: { filter: FactFilter; others: SQL | null; range: RowRange },
): Promise<number[] | null> {
  if (range.skip > SKIP_MAX) return null;
  if (filter.territoryBaseIds && filter.territoryBaseIds.length !== 1)
    if (!(await areFew(db, accountId, filter))) return null;
  return withRecent(db, accountId, null, async ({ seqs: changed, fresh }) => {
    const kept = await keptSeqs(db, accountId, { filter, others, range, changed });
    const recent = fresh.filter((fact) => isMeant(fact, filter)).map(({ seq }) => seq);
    const { skip, limit, isOldestFirst } = range;
    return [...kept, ...(await thoseOf(db, accountId, recent, others))]
      .toSorted((a, b) => (isOldestFirst ? a - b : b - a))
      .slice(skip, skip + limit);
  });
}

const isMeant = (fact: Fact, { carrierToken, territoryBaseIds }: FactFilter): boolean =>
  (carrierToken === undefined || fact.carrierToken === carrierToken) &&
  (territoryBaseIds === undefined || territoryBaseIds.includes(fact.territoryBaseId));

function meantBy(
  { tables: { shipmentFacts } }: Connection,
  accountId: AccountId,
  filter: FactFilter,
) {
  const { carrierToken, territoryBaseIds } = filter;
  const [first] = territoryBaseIds ?? [];
  return and(
    eq(shipmentFacts.accountId, accountId),
    carrierToken === undefined ? undefined : eq(shipmentFacts.carrierToken, carrierToken),
    territoryBaseIds &&
      (territoryBaseIds.length === 1 && first !== undefined
        ? eq(shipmentFacts.territoryBaseId, first)
        : inArray(shipmentFacts.territoryBaseId, [...territoryBaseIds])),
  );
}

async function areFew(db: Connection, accountId: AccountId, filter: FactFilter): Promise<boolean> {
  const { shipmentFacts } = db.tables;
  const found = await db
    .select({ seq: shipmentFacts.seq })
    .from(shipmentFacts)
    .where(meantBy(db, accountId, filter))
    .limit(1)
    .offset(FEW_MAX);
  return found.length === 0;
}

async function keptSeqs(
  db: Connection,
  accountId: AccountId,
  {
    filter,
    others,
    range: { skip, limit, isOldestFirst },
    changed,
  }: { filter: FactFilter; others: SQL | null; range: RowRange; changed: Recent["seqs"] },
): Promise<number[]> {
  const { shipmentFacts, shipments } = db.tables;
  const facts = db.select({ seq: shipmentFacts.seq }).from(shipmentFacts).$dynamic();
  const joined = others
    ? facts.innerJoin(
        shipments,
        and(eq(shipments.accountId, shipmentFacts.accountId), eq(shipments.seq, shipmentFacts.seq)),
      )
    : facts;
  const unchanged = changed.length > 0 ? notInArray(shipmentFacts.seq, [...changed]) : undefined;
  const rows = await joined
    .where(and(meantBy(db, accountId, filter), unchanged, others ?? undefined))
    .orderBy((isOldestFirst ? asc : desc)(shipmentFacts.seq))
    .limit(skip + limit);
  return rows.map(({ seq }) => seq);
}

async function thoseOf(
  db: Connection,
  accountId: AccountId,
  seqs: readonly number[],
  others: SQL | null,
): Promise<readonly number[]> {
  if (seqs.length === 0 || !others) return seqs;
  const { shipments } = db.tables;
  const rows = await db
    .select({ seq: shipments.seq })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), inArray(shipments.seq, [...seqs]), others));
  return rows.map(({ seq }) => seq);
}
