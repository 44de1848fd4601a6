import type { Context } from "../context.ts";
import type { Carrier } from "../model/carrier.ts";
import { mayQuote } from "../rates/askable-carriers.ts";

/** The carriers that the account can buy from in the request's market, its own contracts among them. */
export const listCarriers = (ctx: Context): readonly Carrier[] =>
  ctx.market.carriers.filter((carrier) => mayQuote(ctx, carrier));
