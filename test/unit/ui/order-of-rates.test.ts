import { expect, test } from "vitest";

import type { RateView } from "#app/shopify/merchant/views.ts";
import { orderRates } from "#app/ui/shipments/order-of-rates.ts";

const rate = (rateId: number, price: number, available = true): RateView => ({
  rateId,
  price,
  available,
  carrier: "Cóndor",
  carrierToken: "condor",
  charged: price,
  estimateDays: 2,
  expected: null,
  breakdown: null,
  reason: null,
  reasonCode: null,
  isBuyersChoice: false,
});

test("rates by true cost: those with a history by it, then those without by price, then those that cannot be selected", () => {
  const rates = [rate(1, 3), rate(2, 4), rate(3, 4.2), rate(4, 9), rate(5, 1, false)];
  const said = { parcels: 20, firstTryShare: 1, returnedShare: 0, days: null };
  const histories = [
    { ...said, rateId: 2, trueCost: 5 },
    { ...said, rateId: 3, trueCost: 4.3 },
  ];
  const ids = (order: "price" | "trueCost") =>
    orderRates(rates, histories, order).map(({ rateId }) => rateId);
  expect(ids("price")).toEqual([1, 2, 3, 4, 5]);
  expect(ids("trueCost")).toEqual([3, 2, 1, 4, 5]);
});
