import {
  bulkPageAction,
  findRunningBulk,
  readBulkPage,
} from "#app/shopify/merchant/bulk/bulk-page.ts";
import { listShipmentRows } from "#app/shopify/merchant/shipments/list-shipments.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import {
  describe,
  expect,
  openNeighbour,
  purchaseOf,
  test,
  type Merchant,
} from "../merchant-world.ts";

const pageOf = async (setup: Merchant) => pageContext(setup.shopifyApp, await setup.shop());

const list = async (setup: Merchant) =>
  (await listShipmentRows(await pageOf(setup), { group: "all", query: "", limit: 20, page: 1 }))
    .data;

async function planOf(setup: Merchant, shipmentIds: readonly (number | string)[]) {
  const query = new URLSearchParams({ shipments: shipmentIds.join(",") });
  const page = await readBulkPage(await pageOf(setup), query);
  if (page?.kind !== "plan") throw new Error("no plan");
  return page;
}

type Planned = Awaited<ReturnType<typeof planOf>>;

/** What the button under the plan sends. */
const formOf = ({ shipments, plan }: Planned, key: string) => ({
  key,
  shipments,
  rateIds: plan.items.flatMap(({ rateId }) => rateId ?? []).join(","),
});

async function runOf(setup: Merchant, bulkRunId: number) {
  const query = new URLSearchParams({ run: String(bulkRunId) });
  const page = await readBulkPage(await pageOf(setup), query);
  if (page?.kind !== "run") throw new Error("no run");
  return page.run;
}

async function start(setup: Merchant, form: ReturnType<typeof formOf>) {
  const result = await bulkPageAction(await pageOf(setup), form);
  if (!result?.ok) throw new Error(result?.code);
  return result.bulkRunId;
}

describe("the list of shipments", () => {
  test("shows the carrier and the price that each draft would be purchased at", async ({
    setup,
  }) => {
    const order = await setup.placeOrder();
    const { rates, selectedRateId } = await setup.parcel(order);
    const proposed = rates.find(({ rateId }) => rateId === selectedRateId)!;
    const [draft] = await list(setup);
    expect(draft).toMatchObject({
      carrier: proposed.carrier,
      price: proposed.price,
      isProposed: true,
      isDraft: true,
    });

    await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
    const [label] = await list(setup);
    expect(label).toMatchObject({ price: proposed.price, isProposed: false, isDraft: false });
  });

  test("proposes the carrier that the buyer chose, also when another is cheaper", async ({
    setup,
  }) => {
    const order = await setup.placeOrder();
    const { rates, fulfillmentOrderId } = await setup.parcel(order);
    const dearest = rates.filter(({ available }) => available).at(-1)!;
    expect(dearest.price).toBeGreaterThan(rates[0]!.price);
    const { storeOrders } = setup.db.read.tables;
    await setup.db.tx(setup.accountId, async (tx) => {
      await tx.update(storeOrders).set({ chosenCarrierToken: dearest.carrierToken });
    });
    expect((await setup.parcel(order)).fulfillmentOrderId).toBe(fulfillmentOrderId);
    const [draft] = await list(setup);
    expect(draft).toMatchObject({ carrier: dearest.carrier, price: dearest.price });
  });
});

describe("labels that are purchased from the list of shipments", () => {
  test("cost what the plan said, for the selected parcels alone", async ({ setup }) => {
    const orders = [await setup.placeOrder(), await setup.placeOrder(), await setup.placeOrder()];
    const rows = await list(setup);
    const selected = rows.slice(0, 2);
    const planned = await planOf(
      setup,
      selected.map(({ shipmentId }) => shipmentId),
    );
    expect(planned.plan).toMatchObject({ ready: 2, blocked: 0, missing: 0 });
    expect(planned.plan.items.map(({ shipmentId }) => shipmentId)).toEqual(
      selected.map(({ shipmentId }) => shipmentId),
    );
    expect(planned.plan.total).toBeCloseTo(
      selected.reduce((sum, { price }) => sum + price!, 0),
      5,
    );
    expect(await setup.world.balance()).toBe(10_000);

    const bulkRunId = await start(setup, formOf(planned, "from-the-list"));
    expect(await findRunningBulk(await pageOf(setup))).toEqual({ bulkRunId, done: 0, total: 2 });
    expect(await runOf(setup, bulkRunId)).toMatchObject({ state: "running", total: 2 });
    await setup.work();
    expect(await runOf(setup, bulkRunId)).toMatchObject({ state: "done", done: 2, failed: 0 });
    expect(await findRunningBulk(await pageOf(setup))).toBeNull();
    expect((await setup.world.balance()) / 100).toBeCloseTo(planned.plan.walletAfter, 5);
    const states = await Promise.all(
      orders.map(async (order) => (await setup.parcel(order)).state),
    );
    expect(states).toEqual(["draft", "labelled", "labelled"]);
  });

  test("of an order in two parcels are those of the selected parcel", async ({ setup }) => {
    const order = await setup.placeOrder();
    const [first] = await setup.rows(order);
    const other = { ...first!, fulfillmentOrderId: "777000777", shipmentId: null };
    const second = await setup.placeOrder();
    const [its] = await setup.rows(second);
    const { storeOrders } = setup.db.read.tables;
    await setup.db.tx(setup.accountId, async (tx) => {
      await tx.insert(storeOrders).values({ ...other, state: "waiting" });
    });
    const { plan } = await planOf(setup, [first!.shipmentId!, its!.shipmentId!]);
    expect(plan.items.map(({ fulfillmentOrderId }) => fulfillmentOrderId)).toEqual([
      first!.fulfillmentOrderId,
      its!.fulfillmentOrderId,
    ]);
  });

  test("are one run when the form is sent twice, and paid once", async ({ setup }) => {
    await setup.placeOrder();
    const planned = await planOf(setup, [(await list(setup))[0]!.shipmentId]);
    const form = formOf(planned, "sent-twice");
    const [first, again] = await Promise.all([start(setup, form), start(setup, form)]);
    expect(again).toBe(first);
    await setup.work();
    expect((await setup.world.balance()) / 100).toBeCloseTo(100 - planned.plan.total, 5);
  });

  test("are not purchased at another price than was shown", async ({ setup }) => {
    const order = await setup.placeOrder();
    const planned = await planOf(setup, [(await list(setup))[0]!.shipmentId]);
    setup.merchant.changeAddress(order.id, { city: "Guayaquil", zip: "090313" });
    await setup.sync(order);
    const result = await bulkPageAction(await pageOf(setup), formOf(planned, "other-price"));
    expect(result).toMatchObject({ ok: false, code: "planChanged" });
    await setup.work();
    expect(await setup.world.balance()).toBe(10_000);
  });

  test("are none of what is no draft here, of another account, or no number", async ({ setup }) => {
    const order = await setup.placeOrder();
    const { shipmentId } = await setup.parcel(order);
    const ctx = await pageOf(setup);
    const nothing = await planOf(setup, [99_999_999, "x", "-1", ""]);
    expect(nothing).toMatchObject({ elsewhere: 1, plan: { items: [], ready: 0, total: 0 } });
    expect(await bulkPageAction(ctx, formOf(nothing, "nothing-at-all"))).toMatchObject({
      ok: false,
      code: "planChanged",
    });
    expect(await bulkPageAction(ctx, { intent: "start" })).toBeNull();
    expect(await readBulkPage(ctx, new URLSearchParams({ run: "x" }))).toBeNull();

    const neighbour = await openNeighbour(setup);
    const of = Object.assign(await pageOf(setup), { accountId: neighbour.accountId });
    const query = new URLSearchParams({ shipments: String(shipmentId) });
    expect(await readBulkPage(of, query)).toMatchObject({ elsewhere: 1, plan: { items: [] } });
    const bulkRunId = await start(setup, formOf(await planOf(setup, [shipmentId!]), "own-run-1"));
    expect(await readBulkPage(of, new URLSearchParams({ run: String(bulkRunId) }))).toBeNull();
    expect(await findRunningBulk(of)).toBeNull();
  });
});
