import { startWorker } from "#app/jobs/worker.ts";
import type { RateId } from "#app/shipping/model/ids.ts";
import { cantonOf } from "#app/shipping/model/territory.ts";
import { bulkJobs } from "#app/shopify/merchant/bulk/jobs.ts";
import { purchaseBulkItem } from "#app/shopify/merchant/bulk/purchase-bulk-item.ts";
import { startBulk } from "#app/shopify/merchant/bulk/start-bulk.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { GUAYAQUIL } from "#test/support/world.ts";
import { isUnreadable, readLabel, readers } from "#test/unit/labels/pdf-tools.ts";

import {
  agreeTo,
  describe,
  expect,
  idOf,
  openNeighbour,
  purchaseOf,
  test,
  withCarrier,
  type Merchant,
} from "../merchant/merchant-world.ts";

/** Twenty orders of which three cannot be purchased: one of an unknown payment, one cancelled, one without a phone. */
async function twentyOrders(setup: Merchant) {
  const orders = [];
  for (let count = 0; count < 17; count += 1) {
    orders.push(
      await setup.placeOrder(count % 2 === 0 ? { shippingAddress: { city: "Guayaquil" } } : {}),
    );
  }
  const cancelled = await setup.placeOrder();
  setup.merchant.cancelOrder(cancelled.id);
  await setup.sync(cancelled);
  orders.splice(3, 0, await setup.placeOrder({ gateway: "Pago contra entrega" }));
  orders.splice(9, 0, cancelled);
  orders.push(await setup.placeOrder({ shippingAddress: { phone: null }, phone: null }));
  return orders;
}

describe("a bulk purchase", () => {
  test("says before it what its carriers did with the shop's packages to each canton", async ({
    setup,
  }) => {
    const { accountId, ctx } = setup;
    const there = await setup.placeOrder({ shippingAddress: { city: "Guayaquil" } });
    const elsewhere = await setup.placeOrder();
    const orderIds = [there, elsewhere].map(idOf);
    const plan = async () => (await setup.post("/bulk/plan", { orderIds })).json;
    const { rates, selectedRateId } = await setup.parcel(there);
    const { carrierToken } = rates.find(({ rateId }) => rateId === selectedRateId)!;
    const month = ctx.now().toISOString().slice(0, "2026-11".length);
    const counts = { parcels: 40, delivered: 30, firstTry: 20, withIncident: 0, withCash: 0 };
    const route = { accountId, canton: cantonOf(GUAYAQUIL), carrierToken, month, days: 3 };
    await ctx.db.tx(accountId, async (tx) => {
      await tx.insert(tx.tables.routeMonths).values({ ...route, ...counts, refused: 0, spent: 0 });
    });
    const { items, silence } = await plan();
    expect(items.map(({ historyText }: { historyText: string | null }) => historyText)).toEqual([
      expect.stringMatching(
        /^De tus 40 paquetes allí: 50\s?% al primer intento, 25\s?% devueltos$/,
      ),
      null,
    ]);
    expect(silence).toEqual([]);
  });

  test("does exactly what its plan said, for twenty orders of which three are blocked", async ({
    setup,
  }) => {
    const orders = await twentyOrders(setup);
    const orderIds = orders.map(idOf);
    const { json: plan } = await setup.post("/bulk/plan", { orderIds });
    expect([plan.items.length, plan.ready, plan.blocked, plan.missing]).toEqual([20, 17, 3, 0]);
    expect(plan.items.map(({ orderName }: { orderName: string }) => orderName)).toEqual(
      orders.map(({ name }) => name),
    );
    expect(plan.items[3]).toMatchObject({
      ready: false,
      reasonCode: "paymentGateway",
      price: null,
    });
    expect(plan.items[3].reason).toContain("Pago contra entrega");
    expect(plan.items[9]).toMatchObject({ ready: false, reasonCode: "notShippable" });
    expect(plan.items[19]).toMatchObject({ ready: false, reasonCode: "phone" });
    expect(await setup.world.balance()).toBe(10_000);

    const key = "press-number-1";
    const { json: started } = await setup.post("/bulk/start", {
      ...agreeTo(plan),
      orderIds,
      key,
    });
    expect(started.ok).toBe(true);
    const runPath = `/bulk/run?id=${started.bulkRunId}`;
    const { json: running } = await setup.get(runPath);
    expect(running).toMatchObject({ state: "running", done: 0, failed: 0, total: 20 });
    expect(running.items[0].state).toBe("working");
    await setup.work();

    const { json: run } = await setup.get(runPath);
    expect(run).toMatchObject({ state: "done", done: 17, failed: 0, total: 20 });
    for (const [index, item] of run.items.entries()) {
      const { ready } = plan.items[index];
      expect(item.state).toBe(ready ? "done" : "blocked");
      expect(item.trackingNumber !== null).toBe(ready);
    }
    expect((await setup.world.balance()) / 100).toBeCloseTo(plan.walletAfter, 5);
    for (const item of plan.items.filter(({ ready }: { ready: boolean }) => ready)) {
      const { parcels } = await setup.order({ id: Number(item.orderId) });
      expect([parcels[0]!.price, parcels[0]!.carrier?.name]).toEqual([item.price, item.carrier]);
    }
  });

  test("that is sent twice is one run, and pays once", async ({ setup }) => {
    const orders = [await setup.placeOrder(), await setup.placeOrder()];
    const { json: agreed } = await setup.post("/bulk/plan", { orderIds: orders.map(idOf) });
    const posted = { ...agreeTo(agreed), orderIds: orders.map(idOf), key: "one-press-only" };
    const shop = await setup.shop();
    const at = {
      ...posted,
      orderIds: orders.map(({ id }) => String(id)),
      rateIds: posted.rateIds as RateId[],
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => startBulk(pageContext(setup.shopifyApp, shop), at)),
    );
    const again = await setup.post("/bulk/start", {
      ...posted,
      orderIds: [idOf(orders[0]!)],
    });
    const ids = new Set([...answers, again.json.bulkRunId]);
    expect(ids.size).toBe(1);
    await setup.work();
    const [bulkRunId] = [...ids];
    const balance = await setup.world.balance();

    const item = (position: number) => ({
      accountId: setup.accountId,
      bulkRunId,
      position,
    });
    await Promise.all(
      [0, 1, 0, 1].map((each) =>
        purchaseBulkItem(setup.shopifyApp, item(each), AbortSignal.timeout(60_000)),
      ),
    );
    expect(await setup.world.balance()).toBe(balance);
    const { json: plan } = await setup.post("/bulk/plan", { orderIds: posted.orderIds });
    expect(plan.items[0]).toMatchObject({ ready: false, reasonCode: "alreadyPurchased" });
  });

  test("shows the merchant an item whose job was given up, in the commit that gives it up", async ({
    setup,
  }) => {
    const order = await setup.placeOrder();
    const { json } = await setup.startBulk([order], "given-up");
    const broken = Object.assign(new Error("broken for good"), { isPermanent: true });
    const { purchaseBulkItem: job } = bulkJobs;
    const worker = startWorker(
      setup.shopifyApp.service,
      { purchaseBulkItem: () => Promise.reject(broken) },
      { warn: () => {}, error: () => {} },
      { jobs: { purchaseBulkItem: job } },
    );
    const read = async () =>
      (await setup.get(`/bulk/run?id=${json.bulkRunId}`, { locale: "en" })).json;
    await expect.poll(async () => (await read()).state).toBe("done");
    await worker.stop();
    const run = await read();
    expect(run).toMatchObject({ done: 0, failed: 1, total: 1 });
    expect(run.items[0]).toMatchObject({ state: "failed" });
    expect(run.items[0].text).toContain("A day of attempts failed");
    expect(await setup.world.balance()).toBe(10_000);
  });

  test("that is stopped pays nothing more, and the next process finishes it", async ({ setup }) => {
    const order = await setup.placeOrder();
    const { json } = await setup.startBulk([order], "stopped-run");
    const item = { accountId: setup.accountId, bulkRunId: json.bulkRunId, position: 0 };
    const stopped = AbortSignal.abort(new Error("the process is stopping"));
    await expect(purchaseBulkItem(setup.shopifyApp, item, stopped)).rejects.toThrow("stopping");
    expect(await setup.world.balance()).toBe(10_000);
    await setup.work();
    const { json: run } = await setup.get(`/bulk/run?id=${json.bulkRunId}`);
    expect(run).toMatchObject({ state: "done", done: 1, failed: 0 });
  });

  test("never pays another price than was planned", async ({ setup }) => {
    const order = await setup.placeOrder();
    const { json } = await setup.startBulk([order], "changed-price");
    setup.merchant.changeAddress(order.id, { city: "Guayaquil", zip: "090313" });
    setup.ctx.passTime(2 * 60_000);
    await setup.work();
    const { json: run } = await setup.get(`/bulk/run?id=${json.bulkRunId}`, {
      locale: "en",
    });
    expect(run).toMatchObject({ state: "done", done: 0, failed: 1 });
    expect(run.items[0].text).toContain("Rates changed");
    expect(await setup.world.balance()).toBe(10_000);
  });

  test("says what the wallet lacks before, and fails those that it lacks for", async ({ db }) => {
    const purchaseAll = async (setup: Merchant) => {
      const orders = [await setup.placeOrder(), await setup.placeOrder(), await setup.placeOrder()];
      const orderIds = orders.map(idOf);
      const { json: plan } = await setup.post("/bulk/plan", { orderIds });
      expect(plan).toMatchObject({ ready: 3, total: 15, walletAfter: 0, missing: 3 });
      const { json } = await setup.startBulk(orders, "too-expensive");
      await setup.work();
      const { json: run } = await setup.get(`/bulk/run?id=${json.bulkRunId}`);
      expect(run).toMatchObject({ state: "done", done: 2, failed: 1 });
      expect(run.items[2]).toMatchObject({ state: "failed", trackingNumber: null });
      expect(run.items[2].text).toContain("No alcanza el saldo");
      expect(await setup.world.balance()).toBe(200);
    };
    await withCarrier(db, {}, purchaseAll, 1_200);
  });

  test("of orders of another shop finds none of them", async ({ setup }) => {
    const order = await setup.placeOrder();
    const neighbour = await openNeighbour(setup);
    const token = await neighbour.token();
    const { json: plan } = await setup.post("/bulk/plan", { orderIds: [idOf(order)] }, { token });
    expect(plan).toMatchObject({ ready: 0, blocked: 1, total: 0 });
    const { json } = await setup.startBulk([order], "mine-only");
    expect((await setup.get(`/bulk/run?id=${json.bulkRunId}`, { token })).status).toBe(404);
    const tooMany = Array.from({ length: 251 }, (_, index) => `gid://shopify/Order/${index + 1}`);
    expect((await setup.post("/bulk/plan", { orderIds: tooMany })).status).toBe(400);
  });
});

const textOf = (pdf: Uint8Array) => readLabel(pdf, (label) => label.text());

describe(`labels for the printer, read by ${readers}`, () => {
  test.skipIf(isUnreadable)(
    "are one document in the order of picking, without a page for those that are missing",
    async ({ setup }) => {
      const [first, second, unpaid] = [
        await setup.placeOrder(),
        await setup.placeOrder(),
        await setup.placeOrder(),
      ];
      const numbers = [];
      for (const order of [first, second]) {
        const { fulfillmentOrderId, selectedRateId } = await setup.parcel(order);
        const bought = { fulfillmentOrderId, rateId: selectedRateId };
        numbers.push((await setup.post("/purchase", bought)).json.parcel.trackingNumber);
      }
      const one = await setup.get(`/label?id=${encodeURIComponent(idOf(first))}`);
      expect(one.status).toBe(200);
      expect(one.headers.get("content-type")).toBe("application/pdf");
      expect(one.headers.get("content-disposition")).toBe("inline");
      expect(one.headers.get("access-control-allow-origin")).toBe("*");
      expect(await textOf(one.bytes)).toContain(numbers[0]);

      const ids = [second, unpaid, first].map(idOf).join(",");
      const many = await setup.get(`/labels?ids=${encodeURIComponent(ids)}`);
      const text = await textOf(many.bytes);
      const places = [numbers[1], numbers[0]].map((each) => text.indexOf(each));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places[0]).toBeGreaterThanOrEqual(0);
      expect(text).not.toContain(unpaid.name);
    },
  );
});

describe("a label that its carrier made", () => {
  test("is printed as it is when alone, and damaged is listed among others", async ({ db }) => {
    await withCarrier(db, {}, async (setup) => {
      const [first, second] = [await setup.placeOrder(), await setup.placeOrder()];
      for (const order of [first, second]) {
        await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
      }
      const alone = await setup.get(`/label?id=${first.id}`);
      expect(Buffer.from(alone.bytes).toString()).toBe("%PDF-1.4 scripted");
      const both = await setup.get(`/labels?ids=${first.id},${second.id}`);
      expect(both.status).toBe(200);
      expect(both.bytes.byteLength).toBeGreaterThan(1_000);
    });
  });

  test("is not printed again for a parcel that was given back", async ({ db }) => {
    await withCarrier(db, {}, async (setup) => {
      const order = await setup.placeOrder();
      const parcel = await setup.parcel(order);
      await setup.post("/purchase", purchaseOf(parcel));
      const { fulfillmentOrderId } = parcel;
      await setup.post("/refund", { fulfillmentOrderId, reason: "other" });
      const { bytes } = await setup.get(`/label?id=${order.id}`);
      expect(Buffer.from(bytes).toString("latin1")).not.toContain("scripted");
    });
  });
});
