import type { RateId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { startBulk } from "#app/shopify/merchant/bulk/start-bulk.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import {
  agreeTo,
  describe,
  expect,
  idOf,
  purchaseOf,
  test,
  withCarrier,
  type Merchant,
} from "../merchant/merchant-world.ts";

async function plan(setup: Merchant, orders: readonly { id: number }[]) {
  const { json } = await setup.post("/bulk/plan", { orderIds: orders.map(idOf) });
  return json as {
    total: number;
    ready: number;
    items: { orderId: string; rateId: number | null; price: number | null }[];
  };
}

/** Clicks the button under a plan that was made a while ago. */
const submit = (setup: Merchant, orders: readonly { id: number }[], agreed: object, key: string) =>
  setup.post("/bulk/start", { orderIds: orders.map(idOf), key, ...agreed }, { locale: "en" });

/** The order is sent somewhere else, and its draft has another price. */
async function moveFar(setup: Merchant, order: { id: number }) {
  setup.merchant.changeAddress(order.id, { city: "Guayaquil", zip: "090313" });
  await setup.sync(order);
}

const centsSpent = async (setup: Merchant) => 10_000 - (await setup.world.balance());

describe("a bulk purchase pays what its plan showed and nothing else:", () => {
  test("when a price changed since, it is refused whole, and the next plan has the new one", async ({
    setup,
  }) => {
    const orders = [await setup.placeOrder(), await setup.placeOrder()];
    const seen = await plan(setup, orders);
    await moveFar(setup, orders[1]!);

    const { status, json } = await submit(setup, orders, agreeTo(seen), "changed-before");
    expect([status, json.ok, json.code]).toEqual([200, false, "planChanged"]);
    expect(json.text).toContain("Nothing was purchased");
    await setup.work();
    expect(await centsSpent(setup)).toBe(0);

    const next = await plan(setup, orders);
    expect(next.items[1]!.rateId).not.toBe(seen.items[1]!.rateId);
    const again = await submit(setup, orders, agreeTo(next), "agreed-anew");
    expect(again.json.ok).toBe(true);
    await setup.work();
    expect((await centsSpent(setup)) / 100).toBeCloseTo(next.total, 5);
  });

  test("an order that was blocked in the plan and is ready now is not slipped in", async ({
    setup,
  }) => {
    const gateway = "Pago contra entrega";
    const orders = [await setup.placeOrder(), await setup.placeOrder({ gateway })];
    const seen = await plan(setup, orders);
    expect(seen.ready).toBe(1);
    const { fulfillmentOrderId } = await setup.parcel(orders[1]!);
    const decided = { gateway: { name: gateway, isCollected: true } };
    await setup.post("/fix", { fulfillmentOrderId, ...decided });
    expect((await plan(setup, orders)).ready).toBe(2);

    const { json } = await submit(setup, orders, agreeTo(seen), "ready-since");
    expect([json.ok, json.code]).toEqual([false, "planChanged"]);
    await setup.work();
    expect(await centsSpent(setup)).toBe(0);
  });

  test("an order that cannot be purchased any more is left out, and costs nothing", async ({
    setup,
  }) => {
    const orders = [await setup.placeOrder(), await setup.placeOrder()];
    const seen = await plan(setup, orders);
    setup.merchant.cancelOrder(orders[0]!.id);
    await setup.sync(orders[0]!);

    const { json } = await submit(setup, orders, agreeTo(seen), "cancelled-since");
    expect(json.ok).toBe(true);
    await setup.work();
    const { json: run } = await setup.get(`/bulk/run?id=${json.bulkRunId}`);
    expect(run.items.map(({ state }: { state: string }) => state)).toEqual(["blocked", "done"]);
    expect((await centsSpent(setup)) / 100).toBeCloseTo(seen.items[1]!.price!, 5);
  });

  test("nothing that was agreed to is nothing that is purchased", async ({ setup }) => {
    const orders = [await setup.placeOrder()];
    const { json } = await submit(setup, orders, { rateIds: [] }, "agreed-to-none");
    expect([json.ok, json.code]).toEqual([false, "planChanged"]);
    expect((await submit(setup, orders, {}, "says-no-rates")).status).toBe(400);
    await setup.work();
    expect(await centsSpent(setup)).toBe(0);
  });

  test("a run that is under way is found by its key, whatever has changed since", async ({
    setup,
  }) => {
    const orders = [await setup.placeOrder()];
    const seen = await plan(setup, orders);
    const first = await submit(setup, orders, agreeTo(seen), "answer-was-lost");
    await moveFar(setup, orders[0]!);
    const again = await submit(setup, orders, agreeTo(seen), "answer-was-lost");
    expect(again.json).toEqual(first.json);
  });
});

describe("starts that meet", () => {
  test("of one click begin one run, of which each label is paid once", async ({ db }) => {
    await withCarrier(db, { delayMs: 20 }, async (setup, scripted) => {
      const orders = [await setup.placeOrder(), await setup.placeOrder(), await setup.placeOrder()];
      const agreed = agreeTo(await plan(setup, orders));
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => submit(setup, orders, agreed, "one-press-six-times")),
      );
      expect(new Set(replies.map(({ json }) => json.bulkRunId)).size).toBe(1);
      await setup.work();
      expect([scripted.waybillsMade(), await centsSpent(setup)]).toEqual([3, 1_500]);
    });
  });

  test("of two merchants at once pay each label once, at the price that both saw", async ({
    db,
  }) => {
    await withCarrier(db, { delayMs: 20 }, async (setup, scripted) => {
      const orders = [await setup.placeOrder(), await setup.placeOrder()];
      const agreed = agreeTo(await plan(setup, orders));
      const keys = ["press-of-rosa", "press-of-luis"];
      const replies = await Promise.all(keys.map((key) => submit(setup, orders, agreed, key)));
      expect(new Set(replies.map(({ json }) => json.bulkRunId)).size).toBe(2);
      await setup.work();

      for (const { json } of replies) {
        const { json: run } = await setup.get(`/bulk/run?id=${json.bulkRunId}`);
        expect(run).toMatchObject({ state: "done", done: 2, failed: 0 });
      }
      expect([scripted.waybillsMade(), await centsSpent(setup)]).toEqual([2, 1_000]);
    });
  });

  test("and a price that changes while they begin spend nothing that was not agreed to", async ({
    setup,
  }) => {
    const orders = [await setup.placeOrder(), await setup.placeOrder()];
    const seen = await plan(setup, orders);
    const prices = new Map(seen.items.map(({ rateId, price }) => [rateId, price]));
    const at = {
      orderIds: orders.map(({ id }) => String(id)),
      rateIds: agreeTo(seen).rateIds as RateId[],
    };
    const shop = await setup.shop();
    await Promise.allSettled([
      startBulk(pageContext(setup.shopifyApp, shop), { ...at, key: "first-of-two" }),
      moveFar(setup, orders[0]!),
      startBulk(pageContext(setup.shopifyApp, shop), { ...at, key: "second-of-two" }),
    ]);
    await setup.work();
    for (const order of orders) {
      const { shipmentId, price } = await setup.parcel(order);
      if (price === null) continue;
      const { selectedRate } = await setup.shipment(shipmentId);
      expect(prices.get(selectedRate!.rateId)).toBe(price);
    }
    expect((await centsSpent(setup)) / 100).toBeLessThanOrEqual(seen.total);
  });
});

test("going on with a parcel that is not paid after all charges nothing", async ({ db }) => {
  await withCarrier(
    db,
    {},
    async (setup, scripted) => {
      const order = await setup.placeOrder();
      const purchase = purchaseOf(await setup.parcel(order));
      // Refused for want of money, it leaves its rate selected.
      expect((await setup.post("/purchase", purchase)).json.ok).toBe(false);
      const { accountId } = setup;
      await topUpWallet(setup.shopifyApp.service, {
        accountId,
        amount: cents(5_000),
        reference: "more",
      });
      const { fulfillmentOrderId } = purchase;
      const { json } = await setup.post("/purchase", { fulfillmentOrderId });
      expect([json.ok, json.code]).toEqual([false, "pApiShipmentPreferredRateRequired"]);
      expect([scripted.waybillsMade(), await setup.world.balance()]).toEqual([0, 5_100]);
    },
    100,
  );
});
