import { listContracts } from "#app/shipping/contracts/list-contracts.ts";
import type { ContractState } from "#app/shipping/model/carrier-contract.ts";

import type { ServedShopContext } from "../../shop-context.ts";

export interface CarrierRow {
  plugin: string;
  name: string;
  state: ContractState | "none";
}

/** The carriers that the shop can connect, those with a contract first. */
export async function listCarrierRows(ctx: ServedShopContext): Promise<CarrierRow[]> {
  const found = await listContracts(ctx);
  return found.map(({ choice: { plugin, displayName }, contract }) => {
    return { plugin, name: displayName, state: contract?.state ?? "none" };
  });
}
