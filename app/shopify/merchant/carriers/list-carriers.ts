import { listContracts } from "#app/shipping/contracts/list-contracts.ts";
import type { ContractState } from "#app/shipping/model/carrier-contract.ts";

import type { ServedShopContext } from "../../shop-context.ts";

export interface CarrierRow {
  plugin: string;
  name: string;
  state: ContractState | "none";
}

/** The carriers that the shop can connect, those with a contract first. */
export async function listCarriers(ctx: ServedShopContext): Promise<CarrierRow[]> {
  const { country } = ctx.market;
  const choices = await ctx.contracts.list(country);
  const contracts = await listContracts(ctx);
  const stateOf = new Map(
    contracts
      .filter((contract) => contract.country === country)
      .map(({ plugin, state }) => [plugin, state]),
  );
  return choices
    .filter(({ testOnly }) => !testOnly || ctx.caller.isTest)
    .map(({ plugin, displayName }): CarrierRow => {
      return { plugin, name: displayName, state: stateOf.get(plugin) ?? "none" };
    })
    .toSorted((a, b) => Number(a.state === "none") - Number(b.state === "none"));
}
