import type { Market } from "#app/shipping/context.ts";
import type { Goods } from "#app/shipping/model/goods.ts";
import { cents, NO_MONEY, type Cents } from "#app/shipping/model/money.ts";

import { insuredAmount } from "../shop/insured-amount.ts";
import { pieceGrams } from "../shop/piece-grams.ts";
import type { ShopSettings } from "../shop/shop-settings.ts";
import type { RateItem } from "./rate-request.ts";

/** Grams of all items, as the order's draft weighs them; null when one has no weight and the shop no default. */
export function weightOf(
  items: readonly RateItem[],
  { defaultWeightGrams }: Pick<ShopSettings, "defaultWeightGrams">,
  weights: Parameters<typeof pieceGrams>[1],
): number | null {
  let sum = 0;
  for (const { productId, grams, quantity } of items) {
    const each = pieceGrams({ productId, storeGrams: grams }, weights, defaultWeightGrams);
    if (each === null) return null;
    sum += each * quantity;
  }
  return sum;
}

/** Above every limit, and still exact. */
const GOODS_MAX = 1_000_000_000_00;

/** The total price of the items, in the shop's currency. */
export function goodsOf(items: readonly RateItem[]): Cents {
  const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
  return cents(Math.min(sum, GOODS_MAX));
}

/**
 * The amounts that the label would declare. Prices in another currency than the carriers' are not declared. The insured
 * amount is capped at the carriers' maximum; an amount that no carrier collects is quoted without collection.
 */
export function declaredGoods(
  goodsTotal: Cents,
  currency: string,
  settings: ShopSettings,
  market: Pick<Market, "currency" | "goodsLimits">,
): Goods {
  if (currency !== market.currency) return { goodsCollection: NO_MONEY, goodsInsured: NO_MONEY };

  const { goodsCollectionMin, goodsCollectionMax, goodsInsuredMax } = market.goodsLimits;
  const isCollectable = goodsTotal >= goodsCollectionMin && goodsTotal <= goodsCollectionMax;
  return {
    goodsCollection: settings.checkout.quotesCollection && isCollectable ? goodsTotal : NO_MONEY,
    goodsInsured: cents(Math.min(insuredAmount(goodsTotal, settings), goodsInsuredMax)),
  };
}
