import { findContract, updateContract } from "#db/shipping/contracts/carrier-contracts.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import type { CarrierContract, StoredContract } from "../model/carrier-contract.ts";
import type { CarrierChoice } from "./contract-carriers.ts";
import { ContractRefused } from "./contract-refused.ts";

/** What the contract still has to state, by the names of the fields. */
export function missingFields(
  { secrets, numbers }: Pick<CarrierChoice, "secrets" | "numbers">,
  { secretHints, fields }: Pick<CarrierContract, "secretHints" | "fields">,
): string[] {
  const missing = secrets.filter(({ name, isPushPath }) => !isPushPath && !secretHints[name]);
  const names = missing.map(({ name }) => name);
  return numbers && !fields.numbers ? [...names, "numbers"] : names;
}

/** @throws ContractRefused contractNotFound */
export async function contractOf(ctx: Context, plugin: string): Promise<StoredContract> {
  const { country } = ctx.market;
  const contract = await findContract(ctx.db.read, ctx.accountId, { country, plugin });
  if (!contract) throw new ContractRefused("contractNotFound", [plugin]);
  return contract;
}

/** @throws ContractRefused contractChanged */
export async function moveContract(
  ctx: Context,
  contract: StoredContract,
  state: "connected" | "disabled",
): Promise<CarrierContract> {
  const { secrets: _secrets, ...shown } = contract;
  if (contract.state === state) return shown;
  const objectUpdated = ctx.now();
  const disconnectedAt = state === "disabled" ? objectUpdated : null;
  const changes = { state, disconnectedAt, objectUpdated };
  await ctx.db.tx(ctx.accountId, async (tx) => {
    if (!(await updateContract(tx, contract, changes)))
      throw new ContractRefused("contractChanged");
    await recordActivity(ctx, tx, ctx.accountId, {
      action: state === "connected" ? "contractConnected" : "contractDisconnected",
      subjectKind: "contract",
      subjectId: contract.plugin,
    });
  });
  await ctx.contracts.refresh();
  return { ...shown, ...changes, revision: contract.revision + 1 };
}
