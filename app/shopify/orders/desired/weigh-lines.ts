import { pieceGrams } from "../../shop/piece-grams.ts";
import type { ShopSettings } from "../../shop/shop-settings.ts";
import type { OrderLine } from "../read/store-order.ts";
import type { ProductFacts } from "./choose-category.ts";

/** Grams of everything left to ship, or the products (lines without one: `line/<id>`) without a weight. */
export type Weighed = { grams: number } | { missing: string[] };

/** The merchant's weight of a product, else the store's, else the shop's default. */
export function weighLines(
  lines: readonly OrderLine[],
  { defaultWeightGrams }: Pick<ShopSettings, "defaultWeightGrams">,
  facts: ProductFacts,
): Weighed {
  let tenths = 0;
  const missing: string[] = [];
  for (const line of lines) {
    const productId = line.product?.productId ?? null;
    const piece = { productId, storeGrams: line.weightGrams };
    const grams = pieceGrams(piece, facts, defaultWeightGrams);
    if (grams === null) missing.push(productId ?? `line/${line.lineId}`);
    else tenths += Math.round(grams * 10) * line.remainingQuantity;
  }
  if (missing.length > 0) return { missing: [...new Set(missing)] };
  return { grams: Math.ceil(tenths / 10) };
}
