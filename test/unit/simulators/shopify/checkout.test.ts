import { createHmac } from "node:crypto";

import { expect } from "vitest";

import { createServiceDocument } from "#app/simulators/shopify/documents.ts";
import { idOf } from "#app/simulators/shopify/shop.ts";

import { apiSecret, test as base, type Ask } from "./fixture.ts";

const rate = {
  service_name: "Courier (24-48 h)",
  service_code: "courier",
  description: "",
  currency: "USD",
  total_price: "550",
  phone_required: true,
  min_delivery_date: "2026-11-23 12:00:00 -0500",
};

const test = base.extend<{ serviceId: number; shirtId: number }>({
  serviceId: async ({ ask, shop }, use) => {
    const { data } = await create(ask);
    const serviceId = idOf("DeliveryCarrierService", data.carrierServiceCreate.carrierService.id)!;
    await shop.merchant.offerRates(serviceId);
    await use(serviceId);
  },
  shirtId: async ({ shop }, use) => use(shop.merchant.addVariant().id),
});

const create = (ask: Ask) =>
  ask(createServiceDocument, {
    input: {
      name: "Encomienda",
      callbackUrl: "https://app.example/rates/secret",
      active: true,
      supportsServiceDiscovery: true,
    },
  });

test("a buyer sees what the app answers, and the order keeps the choice", async ({
  app,
  shop,
  serviceId,
  shirtId,
}) => {
  app.rates.body = { rates: [rate] };
  app.received = [];
  const cart = {
    lines: [{ variantId: shirtId, quantity: 3 }],
    destination: { city: "Cuenca", zip: "010101" },
  };
  const offer = await shop.buyer.requestRates(cart);
  expect(offer).toMatchObject({
    isBackupShown: false,
    rates: [{ serviceCode: "courier", totalPrice: 550, isPhoneRequired: true }],
  });
  const [{ path, headers, text }] = app.received as [(typeof app.received)[0]];
  expect(path).toBe("/rates/secret");
  expect(headers["x-shopify-shop-domain"]).toBe(shop.domain);
  expect(headers["x-shopify-hmac-sha256"]).toBe(
    createHmac("sha256", apiSecret).update(Buffer.from(text)).digest("base64"),
  );
  expect(JSON.parse(text)).toMatchObject({
    rate: {
      origin: { country: "EC", city: "Quito" },
      destination: { country: "EC", province: null, city: "Cuenca", postal_code: "010101" },
      items: [{ quantity: 3, grams: 500, price: 2500, requires_shipping: true }],
      currency: "USD",
      order_totals: { subtotal_price: "7500" },
    },
  });

  const placed = shop.buyer.placeOrder({ lines: cart.lines, rate: offer.rates[0]! });
  expect(placed.shippingLines).toMatchObject([
    { code: "courier", price: 550, source: "Encomienda" },
  ]);
  expect(placed.fulfillmentOrders[0]?.method.serviceCode).toBe("courier");
  expect(() =>
    shop.buyer.placeOrder({ shippingAddress: { phone: null }, rate: offer.rates[0]! }),
  ).toThrow("phone");
  expect(serviceId).toBeGreaterThan(0);
});

test("nothing is asked until the merchant offers the rates", async ({
  app,
  ask,
  shop,
  shirtId,
}) => {
  const { data } = await create(ask);
  const cart = { lines: [{ variantId: shirtId, quantity: 1 }], destination: {} };
  expect(await shop.buyer.requestRates(cart)).toEqual({
    rates: [],
    isBackupShown: false,
    callbacks: [],
  });

  app.rates.body = { rates: [rate] };
  const id = idOf("DeliveryCarrierService", data.carrierServiceCreate.carrierService.id)!;
  expect(await shop.merchant.offerRates(id)).toEqual(["Courier (24-48 h)"]);
  expect((await shop.buyer.requestRates(cart)).rates).toHaveLength(1);
});

test.for([
  ["an error", 500, { rates: [] }, 0],
  ["silence", 200, { rates: [] }, 400],
  ["a price in whole dollars", 200, { rates: [{ ...rate, total_price: "5.50" }] }, 0],
  ["a rate without a code", 200, { rates: [{ ...rate, service_code: undefined }] }, 0],
  ["two rates of one code", 200, { rates: [rate, rate] }, 0],
] as const)(
  "%s shows the backup rates, and is not asked again at once",
  async ([, status, body, delayMs], { app, shop, serviceId, shirtId }) => {
    void serviceId;
    app.rates = { status, body, delayMs };
    const cart = { lines: [{ variantId: shirtId, quantity: 1 }], destination: {} };
    const offer = await shop.buyer.requestRates(cart);
    expect(offer).toMatchObject({ rates: [], isBackupShown: true });
    expect(offer.callbacks).toHaveLength(1);
    expect(offer.callbacks[0]!.failure).not.toBeNull();
    expect((await shop.buyer.requestRates(cart)).callbacks).toEqual([]);
  },
);

test("an empty list is no failure", async ({ shop, serviceId, shirtId }) => {
  void serviceId;
  const cart = { lines: [{ variantId: shirtId, quantity: 1 }], destination: {} };
  expect(await shop.buyer.requestRates(cart)).toMatchObject({ rates: [], isBackupShown: false });
});

test("answers are kept by cart and place, for every customer", async ({
  app,
  shop,
  serviceId,
  shirtId,
}) => {
  void serviceId;
  app.rates.body = { rates: [rate] };
  const cart = { lines: [{ variantId: shirtId, quantity: 1 }], destination: { city: "Loja" } };
  await shop.buyer.requestRates(cart);
  const customer = { id: 1, tags: ["vip"] };
  expect((await shop.buyer.requestRates({ ...cart, customer })).callbacks).toEqual([]);
  shop.buyer.forgetRates();
  expect((await shop.buyer.requestRates(cart)).callbacks).toHaveLength(1);
  const elsewhere = { ...cart, destination: { city: "Ambato" } };
  expect((await shop.buyer.requestRates(elsewhere)).callbacks).toHaveLength(1);
});

test("a cart of two locations is asked in parts and offered as one", async ({
  app,
  shop,
  serviceId,
  shirtId,
}) => {
  void serviceId;
  app.rates.body = { rates: [rate] };
  const { id: locationId } = shop.merchant.addLocation();
  const capId = shop.merchant.addVariant({ locationId }).id;
  const lines = [shirtId, capId].map((variantId) => ({ variantId, quantity: 1 }));
  const offer = await shop.buyer.requestRates({ lines, destination: {} });
  expect(offer.callbacks).toHaveLength(2);
  expect(offer.rates).toMatchObject([{ serviceCode: "courier", totalPrice: 1100 }]);
});

test("the signature can be wrong or missing", async ({ app, store, shop, serviceId, shirtId }) => {
  void serviceId;
  const signatureOf = async (quantity: number) => {
    app.received = [];
    await shop.buyer.requestRates({ lines: [{ variantId: shirtId, quantity }], destination: {} });
    const [{ headers, text }] = app.received as [(typeof app.received)[0]];
    const right = createHmac("sha256", apiSecret).update(text).digest("base64");
    return headers["x-shopify-hmac-sha256"] === right ? "right" : headers["x-shopify-hmac-sha256"];
  };
  expect(await signatureOf(1)).toBe("right");
  store.rateSignature = "wrong";
  expect(await signatureOf(2)).toMatch(/=$/);
  store.rateSignature = "none";
  expect(await signatureOf(3)).toBeUndefined();
});

test("a plan without carrier rates refuses the service by its message, a closed shop by 403", async ({
  ask,
  shop,
}) => {
  shop.merchant.changeSettings({ carrierRates: "notInPlan" });
  const { data } = await create(ask);
  expect(data.carrierServiceCreate).toEqual({
    carrierService: null,
    userErrors: [
      {
        code: "CARRIER_SERVICE_CREATE_FAILED",
        message: "Carrier Calculated Shipping must be enabled for your store",
      },
    ],
  });
  shop.merchant.changeSettings({ carrierRates: "forbidden" });
  expect(await create(ask)).toEqual({ status: 403 });
  shop.merchant.changeSettings({ carrierRates: "allowed" });
  expect((await create(ask)).data.carrierServiceCreate.userErrors).toEqual([]);
  expect((await create(ask)).data.carrierServiceCreate.userErrors[0].message).toContain("already");
});

test("a price in dollars is converted into the shop's currency", async ({
  app,
  shop,
  serviceId,
  shirtId,
}) => {
  void serviceId;
  shop.merchant.changeSettings({ currency: "COP", unitsPerUsd: 4000 });
  app.rates.body = { rates: [rate] };
  const lines = [{ variantId: shirtId, quantity: 1 }];
  const { rates } = await shop.buyer.requestRates({ lines, destination: {} });
  const order = shop.buyer.placeOrder({ lines, rate: rates[0]! });
  expect(order.shippingLines).toMatchObject([{ price: 2_200_000 }]);
});
