import type { Context } from "../context.ts";
import type { Territory } from "../model/territory.ts";

/** The whole catalogue of the request's market, in catalogue order. */
export function listTerritories(ctx: Context): readonly Territory[] {
  return [...ctx.market.territories.values()];
}
