import { refreshScopes } from "#app/shopify/merchant/settings/refresh-scopes.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, openNeighbour, purchaseOf, test } from "../merchant/merchant-world.ts";

describe("an order on its page", () => {
  test("is synced when it was never seen, and is a draft with its rates", async ({ setup }) => {
    const order = setup.simulated.buyer.placeOrder({
      shippingAddress: { city: "Guayaquil" },
    });
    const view = await setup.order(order);
    const [parcel] = view.parcels;

    expect(view).toMatchObject({
      state: "synced",
      orderName: order.name,
      orderId: String(order.id),
    });
    expect(view.wallet).toEqual({
      balance: 100,
      currency: "USD",
      money: { locale: "es-EC", currency: "USD", wholeDigits: 2, digits: 2, isNamed: false },
      isLow: false,
      drawsMissing: false,
      topUpUrl: "https://admin.shopify.com/store/demo/apps/test-key/app/wallet",
    });
    expect(parcel).toMatchObject({
      state: "draft",
      summary: "Listo para comprar",
      place: "Guayaquil, Guayas",
      canPurchase: true,
      canPrint: false,
      canRefund: false,
      price: null,
      attention: [],
    });
    const open = parcel!.rates.filter(({ available }) => available);
    expect(open.length).toBeGreaterThan(1);
    expect(open.map(({ price }) => price)).toEqual(
      open.map(({ price }) => price).toSorted((a, b) => a - b),
    );
    expect(parcel!.selectedRateId).toBe(open[0]!.rateId);
    const closed = parcel!.rates.filter(({ available }) => !available);
    for (const { reason } of closed) expect(reason).toMatch(/^\p{Lu}/u);
    expect(parcel!.recipient).toMatchObject({ fullName: "Rosa Quishpe Andrade" });
  });

  test("speaks the language that is asked for", async ({ setup }) => {
    const order = await setup.placeOrder();
    expect((await setup.parcel(order, "en-US")).summary).toBe("Ready to purchase");
    expect((await setup.parcel(order, "qu")).summary).toBe("Listo para comprar");
  });

  test("is not there for another shop, and neither are its parcels", async ({ setup }) => {
    const order = await setup.placeOrder();
    const parcel = await setup.parcel(order);
    const neighbour = await openNeighbour(setup);
    const options = { token: await neighbour.token() };

    // Its own store does not know the order either, but it has no access here: the answer is that nothing was seen.
    const seen = await setup.get(setup.orderPath(order), options);
    expect(seen.json.parcels ?? []).toEqual([]);
    const purchase = await setup.post("/purchase", purchaseOf(parcel), options);
    expect([purchase.status, purchase.json.code]).toEqual([404, "pApiShipmentNotFound"]);
    const refund = { fulfillmentOrderId: parcel.fulfillmentOrderId, reason: "other" };
    expect((await setup.post("/refund", refund, options)).status).toBe(404);
    expect((await setup.post("/fix", { ...refund, phone: "0991234567" }, options)).status).toBe(
      404,
    );
    expect((await setup.get(`/label?id=${order.id}`, options)).status).toBe(404);
    expect((await setup.shipment(parcel.shipmentId)).isPaid).toBe(false);
  });

  test("that its store does not know is not found", async ({ setup }) => {
    expect((await setup.get("/order?id=gid://shopify/Order/999")).status).toBe(404);
  });

  test("that another fulfilment service ships says so and how to see it, not that it is missing", async ({
    setup,
  }) => {
    const { merchant } = setup;
    const elsewhere = merchant.addLocation({ fulfillmentServiceHandle: "bodega-xyz" });
    const { buyer } = setup.simulated;
    const order = buyer.placeOrder({ lines: [{ locationId: elsewhere.id }] });
    const view = await setup.order(order);
    expect([view.state, view.parcels]).toEqual(["otherService", []]);
    merchant.setScopes([
      "read_third_party_fulfillment_orders",
      "write_third_party_fulfillment_orders",
    ]);
    await refreshScopes(pageContext(setup.shopifyApp, await setup.shop()));
    expect(await setup.order(order)).toMatchObject({
      state: "synced",
      parcels: [{ state: "waiting" }],
    });
  });

  test("whose store does not answer says so, and does not fail", async ({ setup }) => {
    const order = setup.simulated.buyer.placeOrder();
    setup.store.fail({ on: "graphql", kind: "error500", times: 50 });
    const view = await setup.order(order);
    expect([view.state, view.parcels]).toEqual(["notSynced", []]);
    setup.store.forgive();
  });

  test("that ships from two places has a parcel for each", async ({ setup }) => {
    const there = setup.merchant.addLocation({ name: "Bodega sur" });
    const here = [...setup.simulated.state.locations.keys()][0]!;
    const lines = [{ locationId: here }, { locationId: there.id }];
    const order = await setup.placeOrder({ lines });
    const { parcels } = await setup.order(order);
    expect(parcels.map(({ state }) => state)).toEqual(["draft", "draft"]);
    expect(new Set(parcels.map(({ shipmentId }) => shipmentId)).size).toBe(2);
  });

  test("that was cancelled has nothing to send", async ({ setup }) => {
    const order = setup.simulated.buyer.placeOrder();
    setup.merchant.cancelOrder(order.id);
    expect(await setup.parcel(order, "en")).toMatchObject({
      state: "ended",
      headline: "Nothing to ship",
      canPurchase: false,
    });
  });

  test("proposes what the buyer chose, when it can be selected", async ({ setup }) => {
    const plain = await setup.parcel(await setup.placeOrder());
    const open = plain.rates.filter(({ available }) => available);
    const { carrierToken } = open.at(-1)!;
    expect(plain.selectedRateId).not.toBe(open.at(-1)!.rateId);
    const shippingLine = { title: "Envío", code: carrierToken, price: 600 };
    const parcel = await setup.parcel(await setup.placeOrder({ shippingLine }));
    const chosen = parcel.rates.find(({ rateId }) => rateId === parcel.selectedRateId);
    expect(chosen).toMatchObject({ carrierToken, isBuyersChoice: true, available: true });
  });
});
