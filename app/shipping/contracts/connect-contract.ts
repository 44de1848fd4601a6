import type { Context } from "../context.ts";
import type { CarrierContract } from "../model/carrier-contract.ts";
import { contractOf, missingFields, moveContract } from "./contract-of.ts";
import { choiceOf, ContractRefused } from "./contract-refused.ts";

/**
 * From now on offers under the contract are in the account's quotations. Connecting it again changes nothing.
 * @throws ContractRefused contractCarrierNotFound, contractNotFound, contractFieldMissing, contractChanged
 */
export async function connectContract(ctx: Context, plugin: string): Promise<CarrierContract> {
  const choice = await choiceOf(ctx, plugin);
  const contract = await contractOf(ctx, plugin);
  const missing = missingFields(choice, contract);
  if (missing.length > 0) throw new ContractRefused("contractFieldMissing", missing);
  return moveContract(ctx, contract, "connected");
}
