import { buildPublicApi } from "#app/public-api/api.ts";
import { erasePersons } from "#app/shipping/accounts/erase-personal-data.ts";

import {
  describe,
  expect,
  purchaseOf,
  test,
  withCarrier,
  type Desk,
} from "../merchant/merchant-world.ts";

/** Whoever clicks the link: a browser without a key, at the address that the link says. */
function click(desk: Desk, url: string): Promise<Response> {
  const { service, options } = desk.face;
  const api = buildPublicApi(service, {
    signingKey: options.signingKey,
    publicUrl: options.appUrl,
    rateLimitPerMinute: 0,
    bodyMaxBytes: 1_000,
    log: { info: () => undefined, error: () => undefined },
  });
  return Promise.resolve(api.fetch(new Request(url)));
}

async function purchased(desk: Desk) {
  const order = await desk.placeOrder();
  const { json } = await desk.post("/purchase", purchaseOf(await desk.parcel(order)));
  return { order, labelUrl: json.parcel.labelUrl as string };
}

const DAY_MS = 24 * 60 * 60 * 1_000;

describe("the link to a label", () => {
  test("comes with the purchase, is absolute, and opens the document without a key", async ({
    desk,
  }) => {
    const { order, labelUrl } = await purchased(desk);
    expect(new URL(labelUrl).origin).toBe("https://app.example");
    const document = await click(desk, labelUrl);
    expect([document.status, document.headers.get("content-type")]).toEqual([
      200,
      "application/pdf",
    ]);
    expect(document.headers.get("content-disposition")).toMatch(/^inline; /);
    expect(Buffer.from(await document.arrayBuffer()).toString("latin1")).toMatch(/^%PDF-/);

    const again = await click(desk, (await desk.parcel(order)).labelUrl!);
    expect(again.status).toBe(200);
  });

  test("is not there before there is a label", async ({ db }) => {
    await withCarrier(db, { create: ["isDown"] }, async (desk) => {
      const order = await desk.placeOrder();
      const draft = await desk.parcel(order);
      expect([draft.labelUrl, draft.canPrint]).toEqual([null, false]);
      const { json } = await desk.post("/purchase", purchaseOf(draft));
      expect([json.parcel.state, json.parcel.labelUrl]).toEqual(["paid", null]);
    });
  });

  test("is over after a day, and every look gives a fresh one", async ({ desk }) => {
    const { order, labelUrl } = await purchased(desk);
    desk.ctx.passTime(DAY_MS + 1_000);
    const late = await click(desk, labelUrl);
    expect([late.status, await late.json()]).toMatchObject([403, { message: "labelLinkExpired" }]);
    const fresh = (await desk.parcel(order)).labelUrl!;
    expect((await click(desk, fresh)).status).toBe(200);
  });

  test("is gone with the label: refunded, or its persons taken out", async ({ desk }) => {
    const refunded = await purchased(desk);
    const { fulfillmentOrderId } = await desk.parcel(refunded.order);
    const { json } = await desk.post("/refund", { fulfillmentOrderId, reason: "other" });
    expect(json.parcel.labelUrl).toBeNull();
    expect((await click(desk, refunded.labelUrl)).status).toBe(410);

    const { order } = await purchased(desk);
    await erasePersons(desk.face.service, { accountId: desk.accountId, of: "everybody" });
    expect((await desk.parcel(order)).labelUrl).toBeNull();
  });
});

test("a shipment's own page is linked from its parcel", async ({ desk }) => {
  const { shipmentId, shipmentUrl } = await desk.parcel(await desk.placeOrder());
  expect(shipmentUrl).toBe(
    `https://admin.shopify.com/store/demo/apps/test-key/app/shipments/${shipmentId}`,
  );
  const cancelled = desk.simulated.buyer.placeOrder();
  desk.merchant.cancelOrder(cancelled.id);
  expect((await desk.parcel(cancelled)).shipmentUrl).toBeNull();
});

describe("which actions an order's page offers", () => {
  const offers = async (desk: Desk, order: { id: number }) =>
    (await desk.get(desk.orderPath(order).replace("/order", "/offers"))).json;

  test("is a label to purchase, then to follow and to print", async ({ desk }) => {
    const order = await desk.placeOrder();
    expect(await offers(desk, order)).toEqual({ purchase: true, print: false });
    await desk.post("/purchase", purchaseOf(await desk.parcel(order)));
    expect(await offers(desk, order)).toEqual({ purchase: true, print: true });
    const { fulfillmentOrderId } = await desk.parcel(order);
    await desk.post("/refund", { fulfillmentOrderId, reason: "other" });
    expect((await offers(desk, order)).print).toBe(false);
  });

  test("is something to put right, and nothing for what is not to be sent", async ({ desk }) => {
    const asked = await desk.placeOrder({ gateway: "Pago contra entrega" });
    expect(await offers(desk, asked)).toEqual({ purchase: true, print: false });
    const cancelled = desk.simulated.buyer.placeOrder();
    desk.merchant.cancelOrder(cancelled.id);
    await desk.sync(cancelled);
    expect(await offers(desk, cancelled)).toEqual({ purchase: false, print: false });
  });

  test("is answered without asking the store, also for an order that was never seen", async ({
    desk,
  }) => {
    const order = desk.simulated.buyer.placeOrder();
    desk.store.fail({ on: "graphql", kind: "error500", times: 50 });
    expect(await offers(desk, order)).toEqual({ purchase: true, print: false });
    desk.store.forgive();
    expect(await desk.rows(order)).toEqual([]);
  });
});
