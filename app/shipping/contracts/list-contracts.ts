import { selectContracts } from "#db/shipping/contracts/carrier-contracts.ts";

import type { Context } from "../context.ts";
import type { CarrierContract } from "../model/carrier-contract.ts";

/** The account's own, of every country, without their secrets. */
export const listContracts = (ctx: Pick<Context, "db" | "accountId">): Promise<CarrierContract[]> =>
  selectContracts(ctx.db.read, ctx.accountId);
