import type { ShopSettings } from "../../shop/shop-settings.ts";
import type { OrderLine } from "../read/store-order.ts";
import type { ProductFacts } from "./choose-category.ts";

/** Grams of everything that is left to send, or the products (lines without one: `line/<id>`) that nobody weighed. */
export type Weighed = { grams: number } | { missing: string[] };

/** What the merchant said of a product counts before the store's weight, and the shop's default only without either. */
export function weighLines(
  lines: readonly OrderLine[],
  { defaultWeightGrams }: Pick<ShopSettings, "defaultWeightGrams">,
  facts: ProductFacts,
): Weighed {
  let tenths = 0;
  const missing: string[] = [];
  for (const line of lines) {
    const productId = line.product?.productId ?? "";
    const said = facts.get(productId)?.weightGrams ?? null;
    const ofOne = said ?? line.weightGrams ?? defaultWeightGrams;
    if (ofOne === null) missing.push(productId || `line/${line.lineId}`);
    else tenths += Math.round(ofOne * 10) * line.remainingQuantity;
  }
  if (missing.length > 0) return { missing: [...new Set(missing)] };
  return { grams: Math.ceil(tenths / 10) };
}
