import { eq } from "drizzle-orm";

import { cantonOf } from "#app/shipping/model/territory.ts";
import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

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

test("a draft's rates have what their carrier did to that canton, and the price with what its returns cost", async ({
  setup,
}) => {
  const { shipmentId, rates } = await setup.parcel(await setup.placeOrder());
  const ctx = pageContext(setup.shopifyApp, await setup.shop());
  const { accountId, db } = ctx;
  const read = async () => (await readShipment(ctx, shipmentId!))?.rateHistories;
  expect(await read()).toEqual([]);
  const { price, rateId, carrierToken, breakdown } = rates.find(({ available }) => available)!;
  const { shipments, addresses } = db.read.tables;
  const [to] = await db.read
    .select({ place: addresses.territoryBaseId })
    .from(shipments)
    .innerJoin(addresses, eq(addresses.addressId, shipments.recipientAddressId))
    .where(eq(shipments.shipmentId, shipmentId as never));
  const canton = cantonOf(to!.place);
  const month = ctx.now().toISOString().slice(0, 7);
  const counts = { parcels: 40, delivered: 30, firstTry: 20, withIncident: 0, withCash: 0 };
  await db.tx(accountId, async (tx) => {
    const route = { accountId, canton, carrierToken, month, days: 3, refused: 0, spent: 0 };
    await tx.insert(tx.tables.routeMonths).values({ ...route, ...counts });
  });
  const shares = { parcels: 40, firstTryShare: 0.5, returnedShare: 0.25 };
  const returns = Math.round((breakdown?.freight ?? price) * 100 * 0.25);
  const trueCost = (Math.round(price * 100) + returns) / 100;
  expect(await read()).toEqual([{ rateId, ...shares, days: { p50: 3, p90: 3 }, trueCost }]);
});
