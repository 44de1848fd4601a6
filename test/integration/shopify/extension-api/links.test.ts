import { buildPublicApi } from "#app/public-api/api.ts";
import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { fetchApi } from "#test/support/fetch-api.ts";

import {
  describe,
  expect,
  purchaseOf,
  test,
  withCarrier,
  type Merchant,
} from "../merchant/merchant-world.ts";

/** Who clicks the link: a browser without a key, at the address that the link says. */
function click(setup: Merchant, url: string): Promise<Response> {
  const { service, options } = setup.shopifyApp;
  const answer = buildPublicApi(service, {
    signingKeys: options.signingKeys,
    publicUrl: options.appUrl,
    localUrl: "http://localhost:3000",
    rateLimitPerMinute: 0,
    bodyLimitBytes: 1_000,
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: () => undefined,
      handled: () => undefined,
    },
  });
  return fetchApi(answer).fetch(new Request(url));
}

async function purchased(setup: Merchant) {
  const order = await setup.placeOrder();
  const { json } = await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
  return { order, labelUrl: json.parcel.labelUrl as string };
}

describe("the link to a label", () => {
  test("comes with the purchase, is absolute, and opens the document without a key", async ({
    setup,
  }) => {
    const { order, labelUrl } = await purchased(setup);
    expect(new URL(labelUrl).origin).toBe("https://app.example");
    const document = await click(setup, labelUrl);
    expect([document.status, document.headers.get("content-type")]).toEqual([
      200,
      "application/pdf",
    ]);
    expect(document.headers.get("content-disposition")).toMatch(/^inline; /);
    expect(Buffer.from(await document.arrayBuffer()).toString("latin1")).toMatch(/^%PDF-/);

    const again = await click(setup, (await setup.parcel(order)).labelUrl!);
    expect(again.status).toBe(200);
  });

  test("is not there before there is a label", async ({ db }) => {
    await withCarrier(db, { create: ["isDown"] }, async (setup) => {
      const order = await setup.placeOrder();
      const draft = await setup.parcel(order);
      expect([draft.labelUrl, draft.canPrint]).toEqual([null, false]);
      const { json } = await setup.post("/purchase", purchaseOf(draft));
      expect([json.parcel.state, json.parcel.labelUrl]).toEqual(["paid", null]);
    });
  });

  test("is over after a day, and every read gives a fresh one", async ({ setup }) => {
    const { order, labelUrl } = await purchased(setup);
    setup.ctx.passTime(DAY_MS + 1_000);
    const late = await click(setup, labelUrl);
    expect([late.status, await late.json()]).toMatchObject([403, { message: "labelLinkExpired" }]);
    const fresh = (await setup.parcel(order)).labelUrl!;
    expect((await click(setup, fresh)).status).toBe(200);
  });

  test("is gone with the label: refunded, or its personal data erased", async ({ setup }) => {
    const refunded = await purchased(setup);
    const { fulfillmentOrderId } = await setup.parcel(refunded.order);
    const { json } = await setup.post("/refund", { fulfillmentOrderId, reason: "other" });
    expect(json.parcel.labelUrl).toBeNull();
    expect((await click(setup, refunded.labelUrl)).status).toBe(410);

    const { order } = await purchased(setup);
    await erasePersonalData(setup.shopifyApp.service, {
      accountId: setup.accountId,
      of: "everybody",
    });
    expect((await setup.parcel(order)).labelUrl).toBeNull();
  });
});

test("a shipment's own page is linked from its parcel", async ({ setup }) => {
  const { shipmentId, shipmentUrl } = await setup.parcel(await setup.placeOrder());
  expect(shipmentUrl).toBe(
    `https://admin.shopify.com/store/demo/apps/test-key/app/shipments/${shipmentId}`,
  );
  const cancelled = setup.simulated.buyer.placeOrder();
  setup.merchant.cancelOrder(cancelled.id);
  expect((await setup.parcel(cancelled)).shipmentUrl).toBeNull();
});

describe("which actions an order's page offers", () => {
  const offers = async (setup: Merchant, order: { id: number }) =>
    (await setup.get(setup.orderPath(order).replace("/order", "/offers"))).json;

  test("is a label to purchase, then to follow and to print", async ({ setup }) => {
    const order = await setup.placeOrder();
    expect(await offers(setup, order)).toEqual({ purchase: true, print: false });
    await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
    expect(await offers(setup, order)).toEqual({ purchase: true, print: true });
    const { fulfillmentOrderId } = await setup.parcel(order);
    await setup.post("/refund", { fulfillmentOrderId, reason: "other" });
    expect((await offers(setup, order)).print).toBe(false);
  });

  test("is something to put right, and nothing for what is not to be sent", async ({ setup }) => {
    const asked = await setup.placeOrder({ gateway: "Pago contra entrega" });
    expect(await offers(setup, asked)).toEqual({ purchase: true, print: false });
    const cancelled = setup.simulated.buyer.placeOrder();
    setup.merchant.cancelOrder(cancelled.id);
    await setup.sync(cancelled);
    expect(await offers(setup, cancelled)).toEqual({ purchase: false, print: false });
  });

  test("is answered without asking the store, also for an order that was never seen", async ({
    setup,
  }) => {
    const order = setup.simulated.buyer.placeOrder();
    setup.store.fail({ on: "graphql", kind: "error500", times: 50 });
    expect(await offers(setup, order)).toEqual({ purchase: true, print: false });
    setup.store.forgive();
    expect(await setup.rows(order)).toEqual([]);
  });
});
