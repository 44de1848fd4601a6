import type { Context } from "../context.ts";
import type { CarrierContract } from "../model/carrier-contract.ts";
import { contractOf, moveContract } from "./contract-of.ts";

/**
 * No offers from now on. Parcels that were bought under it are followed and can be annulled: its secrets stay for as
 * long as docs/retention.md says.
 * @throws ContractRefused contractNotFound, contractChanged
 */
export async function disconnectContract(ctx: Context, plugin: string): Promise<CarrierContract> {
  const contract = await contractOf(ctx, plugin);
  return contract.state === "draft" ? contract : moveContract(ctx, contract, "disabled");
}
