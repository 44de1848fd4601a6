import { expect, test } from "vitest";

import { cents } from "#app/shipping/model/money.ts";
import { isDear } from "#app/shopify/merchant/bulk/is-dear.ts";
import { readMarkets } from "#db/markets/market-data.ts";

const steps = Object.fromEntries(
  readMarkets().map(({ country, customs }) => [country, customs.priceStep]),
);
const label = (country: string, price: number, buyerPaid: number | null) => ({
  price: cents(price * 100),
  buyerPaid: buyerPaid === null ? null : cents(buyerPaid * 100),
  priceStep: steps[country]!,
});

// What a parcel costs within a town, and to the far end of the country.
test.for([
  ["EC", 4, 40],
  ["CO", 8_000, 60_000],
  ["CL", 4_000, 30_000],
  ["MX", 90, 600],
])("free shipping of an ordinary parcel is no loss worth a warning: %s", ([country, low, high]) => {
  expect(isDear(label(String(country), Number(low), 0))).toBe(false);
  expect(isDear(label(String(country), Number(high), 0))).toBe(true);
  expect(isDear(label(String(country), Number(high), null))).toBe(false);
  expect(isDear(label(String(country), Number(high), Number(high) - 1))).toBe(false);
});
