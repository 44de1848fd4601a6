import { selectContracts } from "#db/shipping/contracts/carrier-contracts.ts";

import type { Context } from "../context.ts";
import type { CarrierContract } from "../model/carrier-contract.ts";
import type { CarrierChoice } from "./contract-carriers.ts";
import { missingFields } from "./contract-of.ts";
import { choiceOf, refuseSandbox } from "./contract-refused.ts";

/** A carrier that the account may connect, beside what the account states of its contract, without the secrets. */
export interface ContractOfCarrier {
  choice: CarrierChoice;
  /** Null before anything was stated. */
  contract: CarrierContract | null;
  /** What the contract still has to state, by the names of the fields. */
  missing: string[];
}

type Asking = Pick<Context, "db" | "accountId" | "contracts" | "market" | "caller">;

/**
 * The carriers of the market that the account may connect, those with a contract first.
 * @throws ContractRefused contractsUnavailable
 */
export async function listContracts(ctx: Asking): Promise<ContractOfCarrier[]> {
  const { country } = ctx.market;
  refuseSandbox(ctx);
  const choices = await ctx.contracts.list(country);
  const contracts = await selectContracts(ctx.db.read, ctx.accountId);
  return choices
    .filter(({ testOnly }) => !testOnly || ctx.caller.isTest)
    .map((choice) => ofCarrier(choice, contracts))
    .toSorted((a, b) => Number(a.contract === null) - Number(b.contract === null));
}

/** @throws ContractRefused contractsUnavailable, contractCarrierNotFound */
export async function getContract(ctx: Asking, plugin: string): Promise<ContractOfCarrier> {
  const choice = await choiceOf(ctx, plugin);
  return ofCarrier(choice, await selectContracts(ctx.db.read, ctx.accountId));
}

function ofCarrier(
  choice: CarrierChoice,
  contracts: readonly CarrierContract[],
): ContractOfCarrier {
  const { plugin, country } = choice;
  const contract = contracts.find((each) => each.plugin === plugin && each.country === country);
  const stated = contract ?? { secretHints: {}, fields: { constants: {}, numbers: null } };
  return { choice, contract: contract ?? null, missing: missingFields(choice, stated) };
}
