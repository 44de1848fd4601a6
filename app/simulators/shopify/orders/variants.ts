import type { Shop, Variant } from "../shop.ts";

/** A variant of its own product; defaults to a shirt of half a kilogram. */
export function makeVariant(shop: Shop, input: Partial<Omit<Variant, "id">> = {}): Variant {
  const newId = () => shop.world.newId();
  const variant: Variant = {
    id: newId(),
    productId: newId(),
    inventoryItemId: newId(),
    title: "Camiseta de algodón",
    variantTitle: "M / Azul",
    sku: "CAM-M-AZ",
    vendor: "Tejidos Andinos",
    unitPrice: 2500,
    weight: { value: 500, unit: "GRAMS" },
    requiresShipping: true,
    productType: "Ropa",
    category: {
      id: "gid://shopify/TaxonomyCategory/aa-1-13-8",
      fullName: "Apparel & Accessories > Clothing > Clothing Tops > T-Shirts",
    },
    locationId: firstLocationOf(shop),
    ...input,
  };
  shop.variants.set(variant.id, variant);
  return variant;
}

export function firstLocationOf(shop: Shop): number {
  const [first] = [...shop.locations.values()].filter(({ isActive }) => isActive);
  if (!first) throw new Error(`${shop.domain} has no active location`);
  return first.id;
}
