import { expect, test } from "vitest";

import type { Market } from "#app/shipping/context.ts";
import { withPrice } from "#app/shopify/checkout/rate-json.ts";
import { keepRateTexts } from "#app/shopify/checkout/rate-texts.ts";
import { readShopSettings } from "#app/shopify/shop/shop-settings.ts";

const market = { carriers: [] } as unknown as Market;
const tomorrow = { min: "2026-11-28 12:00:00 -0500", max: "2026-11-30 12:00:00 -0500" };
const later = { min: "2026-11-30 12:00:00 -0500", max: "2026-12-01 12:00:00 -0500" };

const offer = (carrierToken: string, estimateDays: number) =>
  ({ carrierToken, estimateDays, currency: "USD" }) as const;

const textsOf = (name: string, language: "es" | "en" = "en") =>
  keepRateTexts(
    { market },
    readShopSettings({ language, checkout: { carriers: { quetzal: { isShown: true, name } } } }),
  );

test("a rate is valid JSON with its own price, whatever the merchant calls the carrier", () => {
  const name = `"total_price":"1" \\ \u2028 "Ñandú"`;
  const textOf = textsOf(name);
  for (const shown of [399, 0, 123_456_789])
    expect(JSON.parse(withPrice(textOf(offer("quetzal", 1), tomorrow), shown))).toEqual({
      service_name: name,
      service_code: "quetzal",
      description: "Delivered in 1 working day",
      currency: "USD",
      total_price: String(shown),
      phone_required: true,
      min_delivery_date: tomorrow.min,
      max_delivery_date: tomorrow.max,
    });
});

test("a kept text is that of the carrier, its days and the day's dates", () => {
  const textOf = textsOf("Quetzal", "es");
  const read = (token: string, days: number, dates = tomorrow) => {
    const rate = JSON.parse(withPrice(textOf(offer(token, days), dates), 1));
    return [rate.service_code, rate.description, rate.min_delivery_date];
  };
  const each = () => [
    read("quetzal", 1),
    read("quetzal", 2),
    read("condor", 1),
    read("quetzal", 1, later),
  ];
  const first = each();
  expect(new Set(first.map((parts) => parts.join())).size).toBe(4);
  expect(each()).toEqual(first);
  expect(first.map(([, , min]) => min)).toEqual([...Array(3).fill(tomorrow.min), later.min]);
});
