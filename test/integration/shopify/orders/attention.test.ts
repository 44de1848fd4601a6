import { confirmTerritory } from "#app/shopify/orders/decisions/confirm-territory.ts";
import { decidePaymentGateway } from "#app/shopify/orders/decisions/decide-payment-gateway.ts";
import {
  setProductCategory,
  setProductWeight,
} from "#app/shopify/orders/decisions/set-product-fact.ts";
import { setRecipientPhone } from "#app/shopify/orders/decisions/set-recipient-phone.ts";
import { listAttention } from "#app/shopify/orders/list-attention.ts";
import { replaceLocation } from "#db/shopify/locations.ts";
import { GUAYAQUIL } from "#test/support/world.ts";

import { describe, expect, openNeighbour, signal, test } from "./orders-world.ts";

const SALINAS_OF_SANTA_ELENA = "EC|:|24|:|2403|:|240350";

describe("what cannot be decided waits with its reason", () => {
  test.for([
    ["territoryAmbiguous", { shippingAddress: { city: "La Libertad", zip: null } }],
    ["territoryUnknown", { shippingAddress: { city: "Xyzzyville", zip: null } }],
    ["countryNotServed", { shippingAddress: { countryCode: "US", city: "Miami", zip: "33101" } }],
    ["phone", { shippingAddress: { phone: null }, phone: null }],
    ["phone", { shippingAddress: { phone: "123" }, phone: null }],
    ["street", { shippingAddress: { address1: " ", address2: null } }],
    ["recipientName", { shippingAddress: { firstName: null, lastName: null } }],
    ["goodsOutOfRange", { gateway: "Cash on Delivery (COD)", lines: [{ unitPrice: 9_999_900 }] }],
  ] as const)("%s, and no draft", async ([code, input], { orders }) => {
    const order = orders.buyer.placeOrder(input);
    await orders.sync(order);
    expect(await orders.codes(order)).toEqual([code]);
    expect(await orders.row(order)).toMatchObject({ state: "attention", shipmentId: null });
    expect(await orders.shipments()).toEqual([]);
  });

  test("currency, when money of another one would have to be collected", async ({ orders }) => {
    orders.merchant.changeSettings({ currency: "EUR" });
    const cod = orders.buyer.placeOrder({ gateway: "Cash on Delivery (COD)" });
    const prepaid = orders.buyer.placeOrder();
    await orders.sync(cod);
    await orders.sync(prepaid);
    expect(await orders.codes(cod)).toEqual(["currency"]);
    expect((await orders.draft(prepaid)).status).toBe("quoted");
  });

  test("senderUnknown, until the shop has a sender", async ({ orders }) => {
    await orders.change({ senderAddressId: null, objectUpdated: orders.ctx.now() });
    const order = orders.buyer.placeOrder();
    await orders.sync(order);
    expect(await orders.codes(order)).toEqual(["senderUnknown"]);
  });

  test("senderUnknown, for a location that the store no longer lists: it is searched for once", async ({
    orders,
  }) => {
    const { accountId, ctx, db, merchant } = orders;
    const known = { accountId, locationId: "1", name: "Matriz", isActive: true, fingerprint: "x" };
    const senderAddressId = (await orders.shop()).senderAddressId;
    await db.tx(accountId, (tx) =>
      replaceLocation(tx, { ...known, senderAddressId, objectUpdated: ctx.now() }),
    );
    const gone = merchant.addLocation({ name: "Bodega vieja" });
    const order = orders.buyer.placeOrder({ lines: [{ locationId: gone.id }] });
    const setUps = async () =>
      (await db.read.select().from(db.read.tables.jobs)).filter(({ kind }) => kind === "setUpShop");
    await orders.sync(order);
    expect(await orders.codes(order)).toEqual(["senderUnknown"]);
    expect(await setUps()).toHaveLength(1);
    await orders.work();
    for (let round = 0; round < 3; round += 1) {
      await orders.sync(order);
      await orders.work();
    }
    expect(await setUps()).toHaveLength(1);
  });

  test("redacted, when the store keeps the customer or the whole order from us", async ({
    orders,
  }) => {
    orders.merchant.changeSettings({ protectedData: "onlyLevel1" });
    const hidden = orders.buyer.placeOrder();
    await orders.sync(hidden);
    expect(await orders.codes(hidden)).toEqual(["redacted"]);

    orders.merchant.changeSettings({ protectedData: "notApproved" });
    const withheld = orders.buyer.placeOrder();
    await orders.sync(withheld);
    await orders.sync(hidden);
    expect(await orders.codes(withheld)).toEqual(["redacted"]);
    expect(await orders.codes(hidden)).toEqual(["redacted"]);

    orders.merchant.changeSettings({ protectedData: "approved" });
    await orders.sync(withheld);
    await orders.sync(hidden);
    const states = (await orders.rows(withheld)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(["draft", "ended"]);
    expect((await orders.row(hidden)).state).toBe("draft");
  });

  test("a draft stays when the store stops showing its customer", async ({ orders }) => {
    const order = orders.buyer.placeOrder();
    await orders.sync(order);
    orders.merchant.changeSettings({ protectedData: "onlyLevel1" });
    await orders.sync(order);
    expect((await orders.draft(order)).status).toBe("quoted");
    expect(await orders.codes(order)).toEqual(["redacted"]);
    orders.merchant.changeSettings({ protectedData: "approved" });
    await orders.sync(order);
    expect(await orders.row(order)).toMatchObject({ state: "draft", attention: [] });
  });

  test("no personal data is saved with it", async ({ orders }) => {
    const order = orders.buyer.placeOrder({
      shippingAddress: {
        firstName: "Zoraida",
        address1: "Calle Zigzag",
        city: "La Libertad",
        zip: null,
      },
    });
    await orders.sync(order);
    expect(JSON.stringify(await orders.rows(order))).not.toMatch(/zoraida|zigzag|593\d{8}|@/i);
  });

  test("is listed, the newest first", async ({ orders }) => {
    const one = orders.buyer.placeOrder({ shippingAddress: { city: "Xyzzyville", zip: null } });
    const other = orders.buyer.placeOrder({ shippingAddress: { phone: null }, phone: null });
    await orders.sync(one);
    await orders.sync(other);
    await orders.sync(orders.buyer.placeOrder());
    const list = await listAttention(await orders.page(), { limit: 1, page: 2 });
    expect(list).toMatchObject({
      total: 2,
      data: [{ orderName: one.name, reasons: [{ code: "territoryUnknown" }] }],
    });
  });
});

describe("an answer of the merchant", () => {
  test("about a place makes the drafts that wait for it, and the next one by itself, in this shop only", async ({
    orders,
  }) => {
    const place = { shippingAddress: { city: "Salinas", zip: null } };
    const first = orders.buyer.placeOrder(place);
    const second = orders.buyer.placeOrder(place);
    const unlike = orders.buyer.placeOrder({ shippingAddress: { city: "La Libertad", zip: null } });
    for (const order of [first, second, unlike]) await orders.sync(order);

    const syncedAt = await confirmTerritory(await orders.page(), {
      fulfillmentOrderId: String(first.fulfillmentOrders[0]!.id),
      territoryBaseId: SALINAS_OF_SANTA_ELENA,
    });
    expect(syncedAt).toBe(2);
    await orders.work();
    for (const order of [first, second]) {
      expect((await orders.draft(order)).recipient.territoryBaseId).toBe(SALINAS_OF_SANTA_ELENA);
    }
    expect(await orders.codes(unlike)).toEqual(["territoryAmbiguous"]);
    const next = orders.buyer.placeOrder({ shippingAddress: { city: "SALINAS", zip: null } });
    await orders.sync(next);
    expect((await orders.row(next)).state).toBe("draft");
    // The merchant's answer does not make the reader certain: the buyer may be asked before the parcel leaves.
    for (const order of [first, next])
      expect((await orders.draft(order)).recipient.placeDoubt).toBe("unsure");

    const other = await openNeighbour(orders);
    await other.sync(first);
    expect(await other.codes(first)).toEqual(["territoryAmbiguous"]);
  });

  test("about words that no place has leaves no doubt, and a place that the reader is certain of has none", async ({
    orders,
  }) => {
    const named = orders.buyer.placeOrder({ shippingAddress: { city: "Xyzzyville", zip: null } });
    const certain = orders.buyer.placeOrder();
    for (const order of [named, certain]) await orders.sync(order);
    await confirmTerritory(await orders.page(), {
      fulfillmentOrderId: String(named.fulfillmentOrders[0]!.id),
      territoryBaseId: GUAYAQUIL,
    });
    await orders.work();
    for (const order of [named, certain])
      expect((await orders.draft(order)).recipient.placeDoubt).toBeNull();
  });

  test("about a place with too little text holds for that order only", async ({ orders }) => {
    const place = { shippingAddress: { city: "", zip: null } };
    const order = orders.buyer.placeOrder(place);
    const other = orders.buyer.placeOrder(place);
    await orders.sync(order);
    await orders.sync(other);
    await confirmTerritory(await orders.page(), {
      fulfillmentOrderId: String(order.fulfillmentOrders[0]!.id),
      territoryBaseId: GUAYAQUIL,
    });
    await orders.work();
    expect((await orders.draft(order)).recipient).toMatchObject({
      territoryBaseId: GUAYAQUIL,
      placeDoubt: "unsure",
    });
    expect((await orders.row(other)).state).toBe("attention");
    orders.merchant.changeAddress(order.id, { address1: "Otra calle 5", city: "", zip: null });
    await orders.sync(order);
    expect((await orders.row(order)).state).toBe("attention");
  });

  test("is refused for a place that is not in the shop's country, and for another shop's order", async ({
    orders,
  }) => {
    const order = orders.buyer.placeOrder({ shippingAddress: { city: "Salinas", zip: null } });
    await orders.sync(order);
    const { id } = order.fulfillmentOrders[0]!;
    const confirm = async (fulfillmentOrderId: string, territoryBaseId: string) =>
      confirmTerritory(await orders.page(), { fulfillmentOrderId, territoryBaseId });
    await expect(confirm(String(id), "EC|:|99|:|9999|:|999999")).rejects.toThrow(
      "pApiAddressTerritoryNotFound",
    );
    await expect(confirm("1", GUAYAQUIL)).rejects.toThrow("pApiShipmentNotFound");
  });

  test("about a weight completes the deferred draft, and the next order's", async ({ orders }) => {
    const variant = orders.merchant.addVariant({ weight: null });
    const lines = [{ variantId: variant.id, quantity: 4 }];
    const order = orders.buyer.placeOrder({ lines });
    await orders.sync(order);
    expect(await orders.draft(order)).toMatchObject({ status: "created", parcel: null });
    expect((await orders.row(order)).attention).toEqual([
      { code: "weight", subjects: [String(variant.productId)] },
    ]);

    const ctx = await orders.page();
    const productId = String(variant.productId);
    expect(await setProductWeight(ctx, { productId, weightGrams: 700 })).toBe(1);
    await orders.work();
    expect(await orders.draft(order)).toMatchObject({
      status: "quoted",
      parcel: { weightKg: 2.8 },
    });
    const next = orders.buyer.placeOrder({ lines });
    await orders.sync(next);
    expect((await orders.row(next)).state).toBe("draft");
    expect(() => setProductWeight(ctx, { productId, weightGrams: 0 })).toThrow(RangeError);
  });

  test("about a product names what is in the next parcels", async ({ orders }) => {
    const variant = orders.merchant.addVariant({});
    const productId = String(variant.productId);
    await setProductCategory(await orders.page(), { productId, category: "book" });
    const order = orders.buyer.placeOrder({ lines: [{ variantId: variant.id }] });
    await orders.sync(order);
    expect((await orders.draft(order)).contents).toBe("book");
  });

  test("about a payment collects what is owed from then on, however its name is typed", async ({
    orders,
  }) => {
    orders.merchant.changeSettings({
      manualGateways: ["Pago Contra Entrega", "pago contra entrega "],
    });
    const input = {
      gateway: "Pago Contra Entrega",
      shippingLine: null,
      lines: [{ unitPrice: 2_550 }],
    };
    const order = orders.buyer.placeOrder(input);
    await orders.sync(order);
    expect(await orders.draft(order)).toMatchObject({ goodsCollection: 0 });
    expect((await orders.row(order)).attention).toEqual([
      { code: "paymentGateway", subjects: ["Pago Contra Entrega"] },
    ]);
    const decide = { gateway: "PAGO contra entrega", decision: "collected" } as const;
    expect(await decidePaymentGateway(await orders.page(), decide)).toBe(1);
    await orders.work();
    expect(await orders.draft(order)).toMatchObject({ goodsCollection: 2_550 });
    const next = orders.buyer.placeOrder({ ...input, gateway: "pago contra entrega " });
    await orders.sync(next);
    expect(await orders.draft(next)).toMatchObject({ goodsCollection: 2_550 });
    expect((await orders.row(next)).state).toBe("draft");
  });

  test("with a phone makes that draft, and the phone survives the order's next change", async ({
    orders,
  }) => {
    const order = orders.buyer.placeOrder({ shippingAddress: { phone: null }, phone: null });
    await orders.sync(order);
    const ctx = await orders.page();
    const answer = { fulfillmentOrderId: String(order.fulfillmentOrders[0]!.id) };
    expect(await setRecipientPhone(ctx, { ...answer, phone: "12" }, signal())).toBe(false);
    expect(await setRecipientPhone(ctx, { ...answer, phone: "0987654321" }, signal())).toBe(true);
    const { shipmentId, recipient } = await orders.draft(order);
    expect(recipient.phone).toBe("+593987654321");
    orders.merchant.changeAddress(order.id, { city: "Guayaquil", zip: null, phone: null });
    await orders.sync(order);
    expect(await orders.draft(order)).toMatchObject({
      shipmentId,
      recipient: { phone: "+593987654321", territoryBaseId: GUAYAQUIL },
    });
    expect(await setRecipientPhone(ctx, { ...answer, phone: "0911111111" }, signal())).toBe(true);
    expect((await orders.draft(order)).recipient.phone).toBe("+593911111111");
  });
});
