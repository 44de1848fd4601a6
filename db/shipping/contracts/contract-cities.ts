import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";

import type { CityMatch } from "#app/shipping/model/carrier-contract.ts";
import type { ContractId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../../engine/database.ts";
import type { Tables } from "../../schema/tables.ts";

export type ContractCity = Tables["contractCities"]["$inferSelect"];
type Owner = Pick<ContractCity, "accountId" | "contractId">;

/** Below the databases' limit of parameters per statement. */
const BATCH = 500;

/** Replaces the whole list. */
export async function replaceCities(
  tx: Connection,
  owner: Owner,
  cities: readonly Omit<ContractCity, keyof Owner>[],
): Promise<void> {
  const { contractCities } = tx.tables;
  await tx.delete(contractCities).where(isOf(tx, owner));
  for (let first = 0; first < cities.length; first += BATCH)
    await tx
      .insert(contractCities)
      .values(cities.slice(first, first + BATCH).map((city) => ({ ...owner, ...city })));
}

/** Of every account: the carrier's key of each territory, by contract. */
export function selectMatchedCities(
  db: Connection,
): Promise<{ contractId: ContractId; cityKey: string; territory: string | null }[]> {
  const { contractCities } = db.tables;
  const { contractId, cityKey, territory } = contractCities;
  return db
    .select({ contractId, cityKey, territory })
    .from(contractCities)
    .where(isNotNull(territory))
    .orderBy(asc(contractId), asc(cityKey))
    .execute();
}

/** How many of each kind. */
export async function countCities(
  db: Connection,
  owner: Owner,
): Promise<Partial<Record<CityMatch, number>>> {
  const { contractCities } = db.tables;
  const rows = await db
    .select({ match: contractCities.match, count: sql<number>`count(*)`.mapWith(Number) })
    .from(contractCities)
    .where(isOf(db, owner))
    .groupBy(contractCities.match);
  return Object.fromEntries(rows.map(({ match, count }) => [match, count]));
}

export function selectCities(
  db: Connection,
  owner: Owner,
  matches: readonly CityMatch[],
  limit: number,
): Promise<ContractCity[]> {
  const { contractCities } = db.tables;
  return db
    .select()
    .from(contractCities)
    .where(and(isOf(db, owner), inArray(contractCities.match, [...matches])))
    .orderBy(asc(contractCities.province), asc(contractCities.city), asc(contractCities.cityKey))
    .limit(limit)
    .execute();
}

/** False when the list has no such city. */
export async function saveCityDecision(
  tx: Connection,
  owner: Owner,
  cityKey: string,
  territory: string | null,
): Promise<boolean> {
  const { contractCities } = tx.tables;
  const decided = await tx
    .update(contractCities)
    .set({ territory, match: territory === null ? "leftOut" : "chosen" })
    .where(and(isOf(tx, owner), eq(contractCities.cityKey, cityKey)))
    .returning({ cityKey: contractCities.cityKey });
  return decided.length === 1;
}

function isOf({ tables: { contractCities } }: Connection, { accountId, contractId }: Owner) {
  return and(eq(contractCities.accountId, accountId), eq(contractCities.contractId, contractId));
}
