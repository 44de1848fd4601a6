import {
  listAttentionRows,
  type AttentionKind,
} from "#app/shopify/merchant/attention/list-attention-rows.ts";
import { insertStoreOrder } from "#db/shopify/store-orders.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, openNeighbour, test, type Merchant } from "./merchant-world.ts";

const list = async (
  setup: Merchant,
  asked: { kind?: AttentionKind; page?: number; limit?: number } = {},
) =>
  listAttentionRows(pageContext(setup.shopifyApp, await setup.shop(), "en"), {
    limit: 25,
    page: 1,
    ...asked,
  });
const unweighed = (title: string, variantTitle: string | null = null) => ({
  title,
  weight: null,
  variantTitle,
});
const asked = ({ store }: Merchant) => store.calls("nodes").length;

describe("the list of orders that wait", () => {
  test("calls products as the store does, with the variants that were ordered", async ({
    setup,
  }) => {
    const poncho = setup.merchant.addVariant({
      title: "Poncho",
      variantTitle: "M",
      weight: null,
    });
    const order = await setup.placeOrder({
      lines: [{ variantId: poncho.id }, unweighed("Tarjeta de regalo")],
    });
    const other = await setup.placeOrder({ lines: [{ variantId: poncho.id }] });
    const { data } = await list(setup);
    expect(data.map(({ orderName }) => orderName)).toEqual([other.name, order.name]);
    const names = Object.values(data[1]!.products).toSorted();
    expect(names).toEqual(["Poncho (M)", "Tarjeta de regalo"]);
    const subjects = data[1]!.attention.flatMap((reason) => reason.subjects ?? []);
    expect(Object.keys(data[1]!.products).toSorted()).toEqual(subjects.toSorted());
    expect(data[0]!.orderUrl).toBe(`https://admin.shopify.com/store/demo/orders/${other.id}`);
  });

  test("shows the customer as typed, the total and the items, in two questions for the page", async ({
    setup,
  }) => {
    const typed = {
      firstName: "Pedro",
      lastName: "Intriago",
      company: "Ferretería Sol",
      address1: "Calle 5 y Av. Quito",
      address2: "casa verde",
      city: "Xyzzy",
      zip: null,
      phone: "0991234567",
    };
    await setup.placeOrder({
      lines: [{ ...unweighed("Poncho"), quantity: 2 }],
      shippingAddress: typed,
    });
    await setup.placeOrder({ shippingAddress: { city: "Xyzzy", zip: null } });
    const before = asked(setup);
    const { data } = await list(setup);
    expect(asked(setup) - before).toBe(2);
    const row = data.find(({ order }) => order?.customer?.fullName === "Pedro Intriago");
    expect(row?.order?.customer).toEqual({
      fullName: "Pedro Intriago",
      address: ["Ferretería Sol", "Calle 5 y Av. Quito", "casa verde", "Xyzzy", "090101"].slice(
        0,
        4,
      ),
      phone: "0991234567",
    });
    expect(row?.items).toEqual([{ quantity: 2, title: "Poncho" }]);
    expect(row?.order).toMatchObject({ total: expect.any(Number), currency: "USD" });
    expect(row?.order?.total).toBeGreaterThan(0);
    expect(Date.parse(row?.order?.placedAt ?? "")).not.toBeNaN();
  });

  test("shows nothing of the customer that the store withholds", async ({ setup }) => {
    const order = await setup.placeOrder({ shippingAddress: { city: "Xyzzy", zip: null } });
    setup.merchant.changeSettings({ protectedData: "onlyLevel1" });
    const { data } = await list(setup);
    expect(data).toMatchObject([
      {
        orderName: order.name,
        order: { customer: { fullName: "", address: ["Xyzzy"], phone: null } },
      },
    ]);
  });

  test("shows the orders that wait for their payment apart: nothing is asked about them", async ({
    setup,
  }) => {
    await setup.settings({ paymentGateways: { "Transferencia bancaria": "awaitPayment" } });
    const waiting = await setup.placeOrder({ gateway: "Transferencia bancaria" });
    const held = await setup.placeOrder({ fulfillAt: new Date(Date.now() + 86_400_000) });
    const all = await list(setup);
    expect([all.total, all.counts.all, all.counts.awaiting]).toEqual([0, 0, 1]);
    const { data, total } = await list(setup, { kind: "awaiting" });
    expect(data.map(({ orderName }) => orderName)).toEqual([waiting.name]);
    expect([total, data[0]!.attention[0]?.text]).toEqual([
      1,
      "Waiting for payment by “Transferencia bancaria”. It's ready to ship once the payment shows in Shopify.",
    ]);
    expect((await setup.parcel(held)).state).toBe("waiting");
  });

  test("is there without names when the store does not answer, and does not wait", async ({
    setup,
  }) => {
    await setup.placeOrder({ lines: [unweighed("Poncho")] });
    for (const failure of [
      { kind: "forbidden" as const },
      { kind: "slow" as const, delayMs: 60_000 },
    ]) {
      setup.store.fail({ on: "nodes", times: 2, ...failure });
      const startMs = performance.now();
      const { data } = await list(setup);
      expect(data).toMatchObject([{ products: {}, order: null, items: [] }]);
      expect(performance.now() - startMs).toBeLessThan(10_000);
    }
  });

  test("is sorted by what is to be done, and counts each", async ({ setup }) => {
    await setup.placeOrder({ shippingAddress: { city: "Xyzzy", zip: null } });
    await setup.placeOrder({ lines: [unweighed("Poncho")] });
    const both = await setup.placeOrder({
      lines: [unweighed("Poncho")],
      shippingAddress: { phone: null },
      phone: null,
    });
    const all = await list(setup);
    expect(all).toMatchObject({ total: 3, counts: { all: 3, place: 1, weight: 2, phone: 1 } });
    expect(all.counts).toMatchObject({ payment: 0, purchased: 0, other: 0 });
    const phones = await list(setup, { kind: "phone" });
    expect(phones).toMatchObject({ total: 1, data: [{ orderName: both.name }] });
    expect(await list(setup, { kind: "weight", limit: 1, page: 2 })).toMatchObject({
      total: 2,
    });
    expect((await list(setup, { kind: "payment" })).data).toEqual([]);

    const { accountId } = await openNeighbour(setup);
    const stranger = { ...(await setup.shop()), accountId };
    const theirs = await listAttentionRows(pageContext(setup.shopifyApp, stranger), {
      limit: 9,
      page: 1,
    });
    expect(theirs).toMatchObject({ total: 0, data: [] });
  });

  test("is paged through to its end, however long it is", async ({ setup }) => {
    const { accountId, db, ctx } = setup;
    const count = 1_030;
    await db.tx(accountId, async (tx) => {
      for (let at = 0; at < count; at += 1)
        await insertStoreOrder(tx, {
          accountId,
          fulfillmentOrderId: String(10_000 + at),
          orderId: String(at),
          orderName: `#${at}`,
          locationId: null,
          state: "attention",
          attention: [{ code: at % 2 ? "phone" : "street" }],
          accepted: [],
          attempt: 1,
          shipmentId: null,
          fingerprint: null,
          placeKey: null,
          lines: [],
          changes: {},
          owed: null,
          chosenCarrierToken: null,
          buyerPaid: null,
          checkoutQuoteId: null,
          orderUpdatedAt: ctx.now(),
          syncedAt: null,
          objectCreated: new Date(at),
          objectUpdated: ctx.now(),
        });
    });
    const seen = new Set<string>();
    for (let page = 1; page <= Math.ceil(count / 25); page += 1)
      for (const { orderName } of (await list(setup, { page })).data) seen.add(orderName);
    expect(seen.size).toBe(count);
    expect(await list(setup)).toMatchObject({
      total: count,
      counts: { phone: 500, other: 500 },
    });
  });
});
