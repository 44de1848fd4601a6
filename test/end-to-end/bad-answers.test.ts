import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { FaultKind } from "#app/simulators/shopify/http/requests.ts";
import type { Order } from "#app/simulators/shopify/orders/order.ts";

import { number, purchase, topUp } from "./journeys.ts";
import { openApp, openMerchant, shipmentsOf, type Merchant } from "./merchants.ts";
import { outcomesOf } from "./outcomes.ts";
import { cuenca, expectDraft } from "./two-hundred-orders.ts";
import { openWorkplace, reconciled, idle, type Workplace } from "./workplace.ts";

let workplace: Workplace;
let merchant: Merchant;

beforeAll(async () => {
  workplace = await openWorkplace();
  merchant = await openMerchant(workplace, "demo.myshopify.com");
  await topUp(workplace, merchant, "500.00");
});
afterAll(() => workplace.close());

const place = (count: number): Order[] =>
  Array.from({ length: count }, () => merchant.shop.buyer.placeOrder({ shippingAddress: cuenca }));

async function expectDrafts(orders: Order[]) {
  const { of, strangers } = await outcomesOf(workplace, merchant, orders);
  for (const order of orders) expectDraft(of(order)[0]!, "010150");
  return { of, strangers };
}

describe("questions that go wrong", () => {
  const kinds: FaultKind[] = [
    "cutBefore",
    "cutAfter",
    "error500",
    "error502After",
    "throttled",
    "tooManyRequests",
    "malformed",
    "slow",
  ];

  test("in every way at once still make one draft of each order", async () => {
    for (const kind of kinds) workplace.store.fail({ on: "graphql", kind, delayMs: 500 });
    const orders = place(12);
    await idle(workplace);
    expect(workplace.store.requests.filter(({ fault }) => fault !== null)).toHaveLength(8);
    await expectDrafts(orders);
    expect(await shipmentsOf(merchant)).toHaveLength(12);
  });

  test("because the shop's points are used up are asked again when they are back", async () => {
    merchant.shop.merchant.changeSettings({
      throttle: { maximumAvailable: 1_000, restoreRate: 400 },
    });
    const orders = place(8);
    await idle(workplace);
    await expectDrafts(orders);
    merchant.shop.merchant.changeSettings({
      throttle: { maximumAvailable: 100_000, restoreRate: 50_000 },
    });
  });

  test("because personal data is withheld wait with that reason, and are drafts when it is approved", async () => {
    merchant.shop.merchant.changeSettings({ protectedData: "notApproved" });
    const [order] = place(1) as [Order];
    // No webhook about it: the store sends none to an app without level 1.
    await reconciled(workplace);
    const noted = await workplace.sql.rows(
      `select state, attention from store_orders where order_id = '${order.id}'`,
    );
    expect(noted).toMatchObject([{ state: "attention" }]);
    expect(JSON.stringify(noted)).toContain("redacted");
    const { of } = await outcomesOf(workplace, merchant, [order]);
    expect(of(order)[0]?.shipments).toEqual([]);

    merchant.shop.merchant.changeSettings({ protectedData: "approved" });
    await reconciled(workplace);
    await expectDrafts([order]);
  });
});

describe("a fulfilment whose answer goes wrong", () => {
  const kinds: FaultKind[] = [
    "cutBefore",
    "cutAfter",
    "error500",
    "error502After",
    "throttled",
    "tooManyRequests",
    "malformed",
  ];

  test("in any way is there once, and so are its events", async () => {
    const orders = place(kinds.length);
    await idle(workplace);
    const { of } = await outcomesOf(workplace, merchant, orders);
    const drafts = orders.map((order) => of(order)[0]!.shipments[0]!);
    for (const draft of drafts) await purchase(merchant, draft);
    for (const kind of kinds) {
      workplace.store.fail({ on: "fulfillmentCreate", kind });
      workplace.store.fail({ on: "fulfillmentEventCreate", kind });
    }
    const labels = await Promise.all(drafts.map(({ shipmentId }) => number(merchant, shipmentId)));
    await idle(workplace);

    for (const [at, { fulfillments }] of orders.entries()) {
      expect(fulfillments).toHaveLength(1);
      expect(fulfillments[0]!.tracking).toMatchObject([{ number: labels[at]!.trackingNumber }]);
      const statuses = fulfillments[0]!.events.map(({ status }) => status);
      expect(statuses.length).toBeGreaterThan(0);
      expect(new Set(statuses).size).toBe(statuses.length);
    }
    const played = workplace.store.calls("fulfillmentCreate").map(({ fault }) => fault);
    expect(played.filter((fault) => fault !== null).toSorted()).toEqual(kinds.toSorted());
  });
});

describe("a token that the store does not take any more", () => {
  test("stops the work until the merchant opens the app, and then it is all done, once", async () => {
    workplace.store.fail({ on: "graphql", kind: "unauthorized", times: 1 });
    workplace.store.fail({ on: "refresh", kind: "refused", times: 100 });
    const orders = place(5);
    await workplace.store.settled();
    await expect
      .poll(() => workplace.sql.rows("select needs_reopen from shops"))
      .toEqual([{ needs_reopen: expect.toSatisfy(Boolean) }]);
    const asked = workplace.store.requests.length;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(workplace.store.requests.length - asked).toBeLessThanOrEqual(2);

    workplace.store.forgive();
    expect((await openApp(workplace, merchant.shop)).status).toBe(200);
    await idle(workplace);
    await reconciled(workplace);
    await expectDrafts(orders);
  });

  test("nothing is doubled by any of it, and the ledger adds up", async () => {
    const shipments = await shipmentsOf(merchant);
    expect(new Set(shipments.map(({ extId }) => extId)).size).toBe(shipments.length);
    expect(shipments).toHaveLength(merchant.shop.state.orders.size);
    await expect(workplace.server().operator("wallet", "verify")).resolves.toBeDefined();
  });
});
