import type { Context } from "../context.ts";
import type { Carrier } from "../model/carrier.ts";
import { listCarriers } from "./list-carriers.ts";

/** One of the carriers that the account can buy from in the request's market, or null. */
export const getCarrier = (ctx: Context, carrierToken: string): Carrier | null =>
  listCarriers(ctx).find((carrier) => carrier.carrierToken === carrierToken) ?? null;
