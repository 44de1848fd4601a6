import type { AddressInput } from "#app/simulators/shopify/address.ts";
import type { SimulatedShop } from "#app/simulators/shopify/store.ts";

import { priceIn, type DemoCountry } from "../country/demo-country.ts";
import { ecuador } from "../country/ecuador.ts";

const grams = (value: number) => ({ value, unit: "GRAMS" as const });
const apparel = { id: "gid://shopify/TaxonomyCategory/aa-1", fullName: "Apparel & Accessories" };
const home = { id: "gid://shopify/TaxonomyCategory/hg", fullName: "Home & Garden" };

const names = {
  es: {
    poncho: "Poncho de alpaca",
    shirt: "Camiseta de algodón",
    blue: "M / Azul",
    hat: "Sombrero de paja toquilla",
    boots: "Botas de cuero",
    rug: "Alfombra tejida",
    mug: "Taza de cerámica",
    hammock: "Hamaca de la costa",
  },
  en: {
    poncho: "Alpaca poncho",
    shirt: "Cotton T-shirt",
    blue: "M / Blue",
    hat: "Straw hat",
    boots: "Leather boots",
    rug: "Woven rug",
    mug: "Ceramic mug",
    hammock: "Beach hammock",
  },
} as const;

/** The shop's products, by the names that the orders use. */
export type Products = ReturnType<typeof stockShop>;

/** Stocks the shop: everything at its own location, but the hammock in the second one. Prices are dollars' here. */
export function stockShop({ merchant }: SimulatedShop, country: DemoCountry = ecuador) {
  const called = names[country.language];
  const inCountry = (address: AddressInput) => ({ countryCode: country.code, ...address });
  const coast = merchant.addLocation({
    name: country.second.name,
    address: inCountry(country.second.address),
  });
  const stock = (title: string, price: number, more: Parameters<typeof merchant.addVariant>[0]) =>
    merchant.addVariant({
      title,
      variantTitle: null,
      unitPrice: priceIn(country, price),
      category: apparel,
      ...more,
    }).id;

  return {
    poncho: stock(called.poncho, 6500, { sku: "PON-ALP", weight: grams(900) }),
    shirt: stock(called.shirt, 2500, {
      sku: "CAM-M-AZ",
      variantTitle: called.blue,
      weight: grams(250),
    }),
    hat: stock(called.hat, 12000, { sku: "SOM-TOQ", weight: grams(300) }),
    boots: stock(called.boots, 8900, {
      sku: "BOT-38",
      variantTitle: "38",
      weight: grams(1400),
    }),
    rug: stock(called.rug, 14500, { sku: "ALF-GR", weight: grams(4200), category: home }),
    /** Without a weight. */
    mug: stock(called.mug, 1400, { sku: "TAZ-01", weight: null, category: home }),
    hammock: stock(called.hammock, 4800, {
      sku: "HAM-01",
      weight: grams(1800),
      category: home,
      locationId: coast.id,
    }),
  };
}
