import type { Carrier } from "#app/shipping/model/carrier.ts";
import type { GoodsLimits } from "#app/shipping/model/goods.ts";
import { type Cents, cents } from "#app/shipping/model/money.ts";

/** What the carriers of a market accept together: the market's minimum, and the highest ceiling of any carrier. */
export function goodsLimitsOf(
  carriers: readonly Carrier[],
  goodsCollectionMin: Cents,
): GoodsLimits {
  return {
    goodsCollectionMin,
    goodsCollectionMax: highest(carriers.map((carrier) => carrier.goodsCollectionMax)),
    goodsInsuredMax: highest(carriers.map((carrier) => carrier.goodsInsuredMax)),
  };
}

/** Zero when no carrier has a ceiling. */
function highest(ceilings: readonly (Cents | null)[]): Cents {
  return cents(Math.max(0, ...ceilings.map((ceiling) => ceiling ?? 0)));
}
