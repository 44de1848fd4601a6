import { listShipmentRows } from "#app/shopify/merchant/shipments/list-shipments.ts";
import { readLabel } from "#app/shopify/merchant/shipments/read-label.ts";
import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { makeShopContext, servedShop } from "#app/shopify/shop-context.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, purchaseOf, test, type Merchant } from "../merchant-world.ts";

const pageOf = async (setup: Merchant) => pageContext(setup.shopifyApp, await setup.shop());

const list = async (setup: Merchant, page = 1, limit = 20) =>
  (await listShipmentRows(await pageOf(setup), { group: "all", query: "", limit, page })).data;

async function printBy(setup: Merchant, staffId: string, shipmentId: number) {
  const shop = await setup.shop();
  const entry = { actor: "page", staffId } as const;
  const ctx = servedShop(makeShopContext(setup.shopifyApp, shop, entry));
  expect((await readLabel(ctx, shipmentId)).kind).toBe("file");
}

describe("a label", () => {
  test("is shown with the time and the person of its last print file, not confirmed, in the list and on its page", async ({
    setup,
  }) => {
    const order = await setup.placeOrder();
    const { json } = await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
    const { shipmentId } = json.parcel as { shipmentId: number };
    expect((await list(setup))[0]).toMatchObject({ printed: null, isToPrint: true });
    expect(await readShipment(await pageOf(setup), shipmentId)).toMatchObject({
      printed: null,
      isToPrint: true,
    });

    await printBy(setup, "70000111222", shipmentId);
    await printBy(setup, "70000333444", shipmentId);
    const printed = {
      at: expect.stringMatching(/^\d{4}-/),
      who: { kind: "staff", name: "333444" },
      isConfirmed: false,
    };
    expect((await list(setup))[0]).toMatchObject({ printed, isToPrint: false });
    expect(await readShipment(await pageOf(setup), shipmentId)).toMatchObject({
      printed,
      isToPrint: false,
    });
  });

  test("that was printed before prints were recorded still counts as printed, by an unknown person", async ({
    setup,
  }) => {
    const order = await setup.placeOrder();
    await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
    const at = new Date("2026-01-02T03:04:05Z");
    const { shipments } = setup.db.read.tables;
    await setup.db.tx(setup.accountId, async (tx) => {
      await tx.update(shipments).set({ labelPrintedAt: at });
    });
    expect((await list(setup))[0]!.printed).toEqual({
      at: at.toISOString(),
      who: null,
      isConfirmed: true,
    });
  });
});

/** Three pieces, of which one is split off. */
async function splitOrder(setup: Merchant) {
  const order = await setup.placeOrder({ lines: [{ quantity: 3, unitPrice: 1_000 }] });
  const [whole] = order.fulfillmentOrders;
  const fulfillmentOrderLineId = whole!.lines[0]!.id;
  setup.merchant.split(whole!.id, [{ fulfillmentOrderLineId, quantity: 1 }]);
  await setup.sync(order);
  return order;
}

describe("an order that is split", () => {
  test("has its total once in the list, and each parcel says which of them it is", async ({
    setup,
  }) => {
    const order = await splitOrder(setup);
    const whole = await setup.placeOrder();
    const rows = await list(setup);
    const own = rows.filter(({ name }) => name === order.name);
    expect(own.map(({ orderTotal }) => orderTotal !== null)).toEqual([true, false]);
    expect(own.map(({ parcel }) => parcel)).toEqual([
      { number: 2, count: 2 },
      { number: 1, count: 2 },
    ]);
    const other = rows.find(({ name }) => name === whole.name)!;
    expect([other.orderTotal === null, other.parcel]).toEqual([false, null]);
  });

  test("has its total on each page of the list that shows one of its parcels", async ({
    setup,
  }) => {
    await splitOrder(setup);
    for (const page of [1, 2]) {
      const [row] = await list(setup, page, 1);
      expect(row!.orderTotal).toBeGreaterThan(0);
    }
  });

  test("has its total once, also beside an attempt that was given back", async ({ setup }) => {
    const order = await setup.placeOrder();
    const { fulfillmentOrderId, ...parcel } = await setup.parcel(order);
    await setup.post("/purchase", purchaseOf({ fulfillmentOrderId, ...parcel }));
    await setup.post("/refund", { fulfillmentOrderId, reason: "other" });
    await setup.sync(order);
    const rows = await list(setup);
    expect(rows.map(({ name }) => name)).toEqual([order.name, order.name]);
    expect(rows.map(({ orderTotal }) => orderTotal !== null)).toEqual([true, false]);
  });
});
