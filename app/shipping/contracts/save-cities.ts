import { updateContract } from "#db/shipping/contracts/carrier-contracts.ts";
import {
  countCities,
  saveCityDecision as decide,
  replaceCities,
  selectCities,
  type ContractCity,
} from "#db/shipping/contracts/contract-cities.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import { levelOf } from "../model/territory.ts";
import { contractOf } from "./contract-of.ts";
import { ContractRefused } from "./contract-refused.ts";

/** A city of the carrier's list, with the code of its territory; null while it is unsure. */
export type MatchedCity = Pick<ContractCity, "cityKey" | "city" | "province" | "territory">;

/**
 * Replaces the list of cities of a contract. Each territory has one city: a second one of the same is unsure.
 * @throws ContractRefused contractNotFound, contractCitiesInvalid for a key that comes twice, contractChanged
 */
export async function saveCities(
  ctx: Context,
  plugin: string,
  cities: readonly MatchedCity[],
): Promise<void> {
  const keys = new Set(cities.map(({ cityKey }) => cityKey));
  if (keys.size !== cities.length || cities.length === 0)
    throw new ContractRefused("contractCitiesInvalid");
  const taken = new Set<string>();
  const rows = cities.map((city) => {
    const isSure = city.territory !== null && !taken.has(city.territory);
    if (isSure && city.territory !== null) taken.add(city.territory);
    const { territory } = city;
    return isSure
      ? { ...city, territory, match: "sure" as const }
      : { ...city, territory: null, match: "unsure" as const };
  });
  await change(ctx, plugin, String(rows.length), async (tx, owner) => {
    await replaceCities(tx, owner, rows);
    return true;
  });
}

/**
 * What the merchant decides of an unsure city: its territory, or null to leave it out.
 * @throws ContractRefused contractNotFound, contractCitiesInvalid for a territory that is none, contractChanged
 */
export async function decideCity(
  ctx: Context,
  plugin: string,
  { cityKey, territory }: Pick<ContractCity, "cityKey" | "territory">,
): Promise<void> {
  if (territory !== null && !isCode(ctx, territory))
    throw new ContractRefused("contractCitiesInvalid", [territory]);
  await change(ctx, plugin, territory ?? "leftOut", (tx, owner) =>
    decide(tx, owner, cityKey, territory),
  );
}

/** How the list of an account's contract stands, with the first of what is unsure. */
export async function readCities(ctx: Context, plugin: string, unsureMax: number) {
  const contract = await contractOf(ctx, plugin);
  const counts = await countCities(ctx.db.read, contract);
  const { sure = 0, chosen = 0, unsure = 0, leftOut = 0 } = counts;
  return {
    matched: sure + chosen,
    total: sure + chosen + unsure + leftOut,
    unsure,
    leftOut,
    open: await selectCities(ctx.db.read, contract, ["unsure"], unsureMax),
  };
}

type Change = Parameters<Context["db"]["tx"]>[1] extends (tx: infer Tx) => unknown ? Tx : never;

async function change(
  ctx: Context,
  plugin: string,
  outcome: string,
  write: (tx: Change, owner: Parameters<typeof replaceCities>[1]) => Promise<boolean>,
): Promise<void> {
  const contract = await contractOf(ctx, plugin);
  await ctx.db.tx(ctx.accountId, async (tx) => {
    const { accountId, contractId } = contract;
    if (!(await write(tx, { accountId, contractId })))
      throw new ContractRefused("contractCitiesInvalid");
    // Every process opens the contract again when its revision has changed.
    if (!(await updateContract(tx, contract, { objectUpdated: ctx.now() })))
      throw new ContractRefused("contractChanged");
    await recordActivity(ctx, tx, ctx.accountId, {
      action: "contractCitiesSaved",
      subjectKind: "contract",
      subjectId: plugin,
      outcome,
    });
  });
  if (contract.state === "connected") await ctx.contracts.refresh();
}

function isCode({ market }: Context, code: string): boolean {
  for (const id of market.territories.keys())
    if (([1, 2, 3] as const).some((level) => levelOf(id, level) === code)) return true;
  return false;
}
