import type { Language } from "#app/shipping/model/language.ts";
import { AdminError } from "#app/shopify/admin-api/admin.ts";
import { listAttentionRows } from "#app/shopify/merchant/attention/list-attention-rows.ts";
import { reconcileStore } from "#app/shopify/orders/reconcile-store.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, signal, test, type Orders } from "./orders-world.ts";

const QUARTER_MS = 15 * 60_000;

async function sweep(orders: Orders) {
  orders.ctx.passTime(QUARTER_MS);
  await reconcileStore(orders.shopifyApp, { accountId: orders.accountId }, signal());
  return orders.work();
}

/** What the merchant reads in the list of what waits: of each order its number in the admin, and the reasons. */
async function listed({ shopifyApp, shop }: Orders, language: Language = "es") {
  const { data } = await listAttentionRows(pageContext(shopifyApp, await shop(), language), {
    limit: 100,
    page: 1,
  });
  return data.map(({ orderUrl, attention }) => ({
    order: orderUrl.split("/").at(-1),
    reasons: attention.map(({ text }) => text),
  }));
}

const notYet = {
  es: expect.stringMatching(/todavía no nos permite ver.*se preparará automáticamente/),
  en: expect.stringMatching(/doesn't let us see .* yet.*automatically/),
};

describe("a store that withholds its orders and their webhooks", () => {
  test("has each order listed with its reason, and drafts after the approval", async ({
    orders,
  }) => {
    orders.merchant.changeSettings({ protectedData: "notApproved" });
    const placed = [orders.buyer.placeOrder(), orders.buyer.placeOrder()];
    await sweep(orders);
    const everyOne = (reason: unknown) =>
      placed.map(({ id }) => ({ order: String(id), reasons: [reason] }));
    expect(await listed(orders)).toEqual(expect.arrayContaining(everyOne(notYet.es)));
    expect(await listed(orders, "en")).toEqual(expect.arrayContaining(everyOne(notYet.en)));
    await sweep(orders);
    expect(await listed(orders)).toHaveLength(2);

    orders.merchant.changeSettings({ protectedData: "approved" });
    await sweep(orders);
    expect(await listed(orders)).toEqual([]);
    for (const order of placed) {
      const states = (await orders.rows(order)).map(({ state }) => state).toSorted();
      expect(states).toEqual(["draft", "ended"]);
    }
    expect(await orders.shipments()).toHaveLength(2);
  });

  test("and not even which there are, has that listed once, until it does", async ({ orders }) => {
    orders.merchant.changeSettings({ protectedData: "notEvenFulfillmentOrders" });
    const order = orders.buyer.placeOrder();
    await sweep(orders);
    await sweep(orders);
    expect(await listed(orders)).toEqual([{ order: "", reasons: [notYet.es] }]);

    orders.merchant.changeSettings({ protectedData: "approved" });
    await sweep(orders);
    expect(await listed(orders)).toEqual([]);
    expect((await orders.draft(order)).status).toBe("quoted");

    orders.merchant.changeSettings({ protectedData: "notEvenFulfillmentOrders" });
    await sweep(orders);
    expect(await listed(orders)).toHaveLength(1);
    expect((await orders.draft(order)).status).toBe("quoted");
  });

  test("is asked for each order once, while it is known and waits", async ({ orders }) => {
    orders.merchant.changeSettings({ protectedData: "notApproved" });
    for (let count = 0; count < 60; count += 1) orders.buyer.placeOrder();
    expect(new Set(await sweep(orders)).size).toBe(60);
    expect(await listed(orders)).toHaveLength(60);
  });
});

describe("a store that keeps a part of an order from us", () => {
  test("has it listed when it is the lines, and nothing of the draft is annulled", async ({
    orders,
  }) => {
    const drafted = orders.buyer.placeOrder();
    await orders.sync(drafted);
    const fresh = orders.buyer.placeOrder();
    const admin = orders.shopifyApp.adminOf("demo.myshopify.com");
    const withoutLines: typeof admin = {
      ...admin,
      query: (question, variables) =>
        question.document.includes("query FulfillmentOrderLines")
          ? Promise.reject(new AdminError("forbidden", "FulfillmentOrderLines"))
          : admin.query(question, variables),
    };
    const shopifyApp = { ...orders.shopifyApp, adminOf: () => withoutLines };
    await orders.sync(drafted, shopifyApp);
    await orders.sync(fresh, shopifyApp);
    expect(await orders.codes(drafted)).toEqual(["redacted"]);
    expect(await orders.codes(fresh)).toEqual(["redacted"]);
    expect((await orders.draft(drafted)).status).toBe("quoted");
  });

  test("is asked again when it failed to read a line's weight, and the draft stays", async ({
    orders,
  }) => {
    const order = orders.buyer.placeOrder();
    await orders.sync(order);
    const admin = orders.shopifyApp.adminOf("demo.myshopify.com");
    const failing: typeof admin = {
      ...admin,
      query: async (question, variables) => {
        const response = await admin.query(question, variables);
        if (!question.document.includes("query FulfillmentOrderLines")) return response;
        const lost: unknown = JSON.parse(
          JSON.stringify(response.data).replace(/"weight":\{[^}]*\}/g, '"weight":null'),
        );
        const message = "Internal error";
        const withheld = [{ message, code: "INTERNAL_SERVER_ERROR", path: ["weight"] }];
        return { data: question.data.parse(lost), withheld };
      },
    };
    const shopifyApp = { ...orders.shopifyApp, adminOf: () => failing };
    await expect(orders.sync(order, shopifyApp)).rejects.toMatchObject({ kind: "unreachable" });
    expect((await orders.draft(order)).status).toBe("quoted");
  });
});
