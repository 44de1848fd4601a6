import type { ProductCategory } from "#app/shipping/model/goods.ts";

import type { ShopSettings } from "../../shop/shop-settings.ts";
import type { OrderLine } from "../read/store-order.ts";
import { categoryOfTaxonomy } from "./category-of-taxonomy.ts";

/** What the merchant entered for a product. */
export interface ProductFact {
  weightGrams: number | null;
  category: ProductCategory | null;
}
export type ProductFacts = ReadonlyMap<string, ProductFact>;

/** The declared contents of a parcel: the category of the highest total value; the first of equals. */
export function chooseCategory(
  lines: readonly OrderLine[],
  settings: ShopSettings,
  facts: ProductFacts,
): ProductCategory {
  const worth = new Map<ProductCategory, number>();
  for (const line of lines) {
    const category = categoryOf(line, settings, facts);
    worth.set(category, (worth.get(category) ?? 0) + line.value);
  }
  const [mostValuable] = [...worth].toSorted(([, one], [, other]) => other - one);
  return mostValuable?.[0] ?? settings.defaultCategory;
}

/**
 * The shop's rules, then the merchant's category of the product, then the store's taxonomy, then the shop's default.
 */
function categoryOf(
  line: OrderLine,
  { categoryRules, defaultCategory }: ShopSettings,
  facts: ProductFacts,
): ProductCategory {
  const { product, vendor } = line;
  const values = {
    productType: product?.productType,
    productId: product?.productId,
    vendor: vendor ?? undefined,
  };
  const rule = categoryRules.find(({ field, equals }) => folded(values[field]) === folded(equals));
  return (
    rule?.category ??
    (product && facts.get(product.productId)?.category) ??
    (product?.category ? categoryOfTaxonomy(product.category) : null) ??
    defaultCategory
  );
}

/** Without case, accents and surrounding space. */
function folded(text: string | undefined): string | null {
  if (text === undefined) return null;
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .trim()
    .toLowerCase();
}
