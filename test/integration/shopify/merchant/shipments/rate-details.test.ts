import { expect, test } from "../merchant-world.ts";

const sum = (parts: readonly number[]) =>
  parts.reduce((total, cents) => total + Math.round(cents * 100), 0) / 100;

test("a rate shows what its price is made of, to the cent, and the days of arrival without Sundays", async ({
  setup,
}) => {
  await setup.settings({ paymentGateways: { "Pago contra entrega": "collected" } });
  const order = await setup.placeOrder({ gateway: "Pago contra entrega" });
  const { rates, goodsCollection } = await setup.parcel(order);
  expect(goodsCollection).toBeGreaterThan(0);
  const offered = rates.filter(({ available }) => available);
  expect(offered.length).toBeGreaterThan(1);
  for (const { price, breakdown, expected, estimateDays } of offered) {
    if (!breakdown) throw new Error("no breakdown");
    expect(sum(Object.values(breakdown))).toBe(price);
    expect(breakdown.freight).toBeGreaterThan(0);
    for (const day of [expected!.first, expected!.last])
      expect(new Date(`${day}T12:00:00Z`).getUTCDay()).not.toBe(0);
    const days = (Date.parse(expected!.first) - setup.ctx.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(estimateDays - 2);
    expect(expected!.first < expected!.last).toBe(true);
  }
  expect(offered.some(({ breakdown }) => breakdown!.collection > 0)).toBe(true);
  const refused = rates.filter(({ available }) => !available);
  for (const { expected } of refused) expect(expected).toBeNull();
});
