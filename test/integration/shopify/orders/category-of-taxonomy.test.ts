import { expect, test } from "vitest";

import { categoryOfTaxonomy } from "#app/shopify/orders/desired/category-of-taxonomy.ts";

/** Full names as the store's taxonomy spells them. */
test.each([
  ["Animals & Pet Supplies > Pet Supplies > Fish & Aquatic Supplies > Fish Food", "petFood"],
  [
    "Animals & Pet Supplies > Pet Supplies > Dog Supplies > Dog Food > Prescription Dog Food",
    "petFood",
  ],
  ["Animals & Pet Supplies > Pet Supplies > Dog Supplies > Dog Treats", "petFood"],
  ["Animals & Pet Supplies > Pet Supplies > Dog Supplies > Dog Toys", "petAccessory"],
  ["Apparel & Accessories > Clothing > Activewear > Activewear Pants", "clothes"],
  ["Apparel & Accessories > Shoe Accessories > Shoelaces", "shoeAndFootwear"],
  ["Arts & Entertainment > Hobbies & Creative Arts > Musical Instruments", "musicalInstrument"],
  [
    "Electronics > Communications > Telephony > Mobile & Smart Phones > Smart Phones",
    "cellularPhone",
  ],
  [
    "Electronics > Communications > Telephony > Mobile & Smart Phone Accessories > Mobile Phone Cases",
    "audioAndVideoAccessory",
  ],
  ["Electronics > Video > Computer Monitors", "computer"],
  ["Home & Garden > Kitchen & Dining > Kitchen Appliances", "electromenor"],
  ["Home & Garden > Kitchen & Dining > Tableware > Drinkware > Mugs", "kitchenware"],
  ["Media > Books > Print Books", "book"],
  ["Gift Cards", null],
])("%s is %s", (fullName, category) => {
  expect(categoryOfTaxonomy(fullName)).toBe(category);
});
