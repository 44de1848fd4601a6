import {
  listHistoryCantons,
  readCarrierHistory,
} from "#app/shipping/carriers/read-carrier-history.ts";
import type { CarrierHistory } from "#app/shipping/model/carrier-history.ts";
import { toDecimal } from "#app/shipping/model/money.ts";
import { cantonOf } from "#app/shipping/model/territory.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { carrierName } from "../purchase/rate-views.ts";

/** What the shop's carriers did, beside each other. */
export interface HistoryPage {
  /** Those to choose from. */
  cantons: { canton: string; name: string }[];
  /** The chosen one; null for all. */
  canton: string | null;
  /** Those with the most parcels first. */
  carriers: HistoryView[];
}

/** Money in decimals. */
export interface HistoryView extends Omit<CarrierHistory, "costPerDelivered"> {
  carrierToken: string;
  name: string;
  costPerDelivered: number | null;
}

/** Null while no carrier had enough parcels. An unknown canton is none. */
export async function readHistoryPage(
  ctx: ServedShopContext,
  chosen: string | null,
): Promise<HistoryPage | null> {
  const { accountId, market, messages } = ctx;
  const { read } = ctx.db;
  const now = ctx.now();
  const cantons = namesOfCantons(ctx, await listHistoryCantons(read, { accountId, now }));
  const canton = cantons.find((each) => each.canton === chosen)?.canton ?? null;
  const histories = await readCarrierHistory(read, { accountId, canton, now });
  if (histories.size === 0) return null;
  const carriers = [...histories].map(([carrierToken, { costPerDelivered, ...history }]) => ({
    carrierToken,
    name: carrierName(market, carrierToken, messages),
    ...history,
    costPerDelivered: costPerDelivered === null ? null : toDecimal(costPerDelivered),
  }));
  return { cantons, canton, carriers: carriers.toSorted((a, b) => b.parcels - a.parcels) };
}

/** In their order; a canton that has left the catalogue is left out. */
function namesOfCantons({ market }: ServedShopContext, cantons: readonly string[]) {
  const names = new Map<string, string | null>(cantons.map((canton) => [canton, null]));
  for (const territory of market.territories.values()) {
    const canton = cantonOf(territory.territoryBaseId);
    if (names.get(canton) === null)
      names.set(canton, `${territory.territory2Name}, ${territory.territory1Name}`);
  }
  return [...names].flatMap(([canton, name]) => (name === null ? [] : [{ canton, name }]));
}
