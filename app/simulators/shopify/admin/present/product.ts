import { gid } from "../../shop.ts";
import type { AdminContext } from "../context.ts";

/** The product of a variant; null for a custom line and for a product that was deleted. */
export function presentProduct({ shop }: AdminContext, variantId: number | null) {
  const variant = variantId === null ? undefined : shop.variants.get(variantId);
  if (!variant) return null;
  return {
    __typename: "Product",
    id: gid("Product", variant.productId),
    legacyResourceId: String(variant.productId),
    title: variant.title,
    vendor: variant.vendor,
    productType: variant.productType,
    category: variant.category,
  };
}
