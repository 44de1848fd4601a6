import type { RateHistory } from "#app/shopify/merchant/purchase/rate-histories.ts";
import type { RateView } from "#app/shopify/merchant/views.ts";

export const rateOrders = ["price", "trueCost"] as const;
export type RateOrder = (typeof rateOrders)[number];

/**
 * By price as they come. By true cost: those with a history first, because a rate without one would seem cheaper than
 * it is; those that cannot be selected stay last.
 */
export function orderRates(
  rates: readonly RateView[],
  histories: readonly RateHistory[],
  order: RateOrder,
): RateView[] {
  if (order === "price") return [...rates];
  const costOf = new Map(histories.map(({ rateId, trueCost }) => [rateId, trueCost]));
  const rank = ({ rateId, available }: RateView) => (!available ? 2 : costOf.has(rateId) ? 0 : 1);
  return rates.toSorted(
    (a, b) => rank(a) - rank(b) || (costOf.get(a.rateId) ?? 0) - (costOf.get(b.rateId) ?? 0),
  );
}
