import type { ShopifyApp } from "#app/shopify/app.ts";
import { GUAYAQUIL, QUITO } from "#test/support/world.ts";

import { describe, expect, test, type Orders } from "./orders-world.ts";

describe("an order that can be shipped", () => {
  test("becomes one draft with everything that its label needs", async ({ orders }) => {
    const order = orders.buyer.placeOrder({
      lines: [{ quantity: 3, weight: { value: 1, unit: "POUNDS" } }],
      shippingAddress: { city: "guayaquil ", zip: null, address2: "Piso 3", phone: "099 123 4567" },
    });
    await orders.sync(order);

    const [fulfillmentOrder] = order.fulfillmentOrders;
    expect(await orders.draft(order)).toMatchObject({
      status: "quoted",
      isPaid: false,
      extId: `${order.id}-${fulfillmentOrder!.id}`,
      integration: {
        platform: "shopify",
        url: "https://demo.myshopify.com",
        connectorVersion: "test",
      },
      recipient: {
        fullName: "Rosa Quishpe Andrade",
        streetLine1: "Av. Amazonas N24-03 y Colón",
        reference: "Piso 3",
        territoryBaseId: GUAYAQUIL,
        phone: "+593991234567",
        zip: null,
      },
      sender: { addressId: orders.world.sender.addressId },
      parcel: { weightKg: 1.361 },
      goodsCollection: 0,
      goodsInsured: 0,
    });
    expect(await orders.row(order)).toMatchObject({
      state: "draft",
      attention: [],
      orderName: order.name,
      lines: [{ quantity: 3 }],
    });
  });

  test("is one draft however often and concurrently it is synced", async ({ orders }) => {
    const order = orders.buyer.placeOrder();
    const shopifyApps = [orders.shopifyApp, { ...orders.shopifyApp }];
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => orders.sync(order, shopifyApps[at % 2])),
    );
    await orders.sync(order);
    expect(await orders.shipments()).toHaveLength(1);
    expect((await orders.row(order)).state).toBe("draft");
  });

  test.for([true, false])(
    "is the last state of the store, also when an earlier read is saved later (known before: %s)",
    async (isKnown, { orders }) => {
      const order = orders.buyer.placeOrder();
      if (isKnown) await orders.sync(order);
      const late = afterAnswer(orders, async () => {
        orders.merchant.changeAddress(order.id, { city: "Guayaquil", zip: null });
        await orders.sync(order);
      });
      await orders.sync(order, late);
      expect((await orders.draft(order)).recipient.territoryBaseId).toBe(GUAYAQUIL);
      expect(await orders.shipments()).toHaveLength(1);
    },
  );

  test("that changed in nothing is not written again", async ({ orders }) => {
    const order = orders.buyer.placeOrder();
    orders.ctx.passTime(60_000);
    await orders.sync(order);
    const before = await orders.row(order);
    orders.ctx.passTime(60_000);
    await orders.sync(order);
    // But when it was last read is.
    const { syncedAt, ...after } = await orders.row(order);
    expect({ ...after, syncedAt: before.syncedAt }).toEqual(before);
    expect(syncedAt?.getTime()).toBeGreaterThan(before.syncedAt?.getTime() ?? Infinity);
  });

  test("of any kind becomes a draft or a reason, once, however its events come", async ({
    orders,
  }) => {
    const cod = { gateway: "Cash on Delivery (COD)", shippingLine: null };
    const kinds: [string, Parameters<typeof orders.buyer.placeOrder>[0]][] = [
      ["draft", {}],
      ["draft", { shippingAddress: { city: "Cuenca", zip: "010101" } }],
      ["draft", { ...cod, lines: [{ unitPrice: 1_999, quantity: 2 }] }],
      ["draft", { shippingAddress: { city: "Guayaquil", zip: null, phone: "04 238 1234" } }],
      ["attention", { lines: [{ weight: null }] }],
      ["attention", { shippingAddress: { city: "La Libertad", zip: null } }],
      ["attention", { shippingAddress: { phone: null }, phone: null }],
      ["attention", { shippingAddress: { countryCode: "CO", city: "Bogotá", zip: null } }],
      ["waiting", { fulfillAt: new Date(Date.now() + 86_400_000) }],
      ["ended", { method: "PICK_UP" }],
      ["ended", { method: "LOCAL" }],
      ["ended", { method: "NONE", shippingAddress: null, lines: [{ requiresShipping: false }] }],
    ];
    const placed = [...kinds, ...kinds, ...kinds].map(([state, input]) => ({
      state,
      order: orders.buyer.placeOrder(input),
    }));
    const events = placed
      .flatMap(({ order }) => [order, order, order])
      .toSorted((one, other) => ((one.id * 7919) % 101) - ((other.id * 7919) % 101));
    for (let at = 0; at < events.length; at += 6) {
      await Promise.all(events.slice(at, at + 6).map((order) => orders.sync(order)));
    }
    for (const { state, order } of placed) {
      const row = await orders.row(order);
      expect([order.name, row.state]).toEqual([order.name, state]);
      expect(row.attention.length > 0).toBe(state === "attention");
    }
    const drafts = await orders.shipments();
    expect(new Set(drafts.map(({ extId }) => extId)).size).toBe(drafts.length);
    // Those of which only the weight is missing are drafts as well.
    expect(drafts).toHaveLength(3 * 5);
  });

  test("goes to the right place of two with one name only when the address distinguishes them", async ({
    orders,
  }) => {
    const certain = orders.buyer.placeOrder({ shippingAddress: { city: "Quito", zip: "170143" } });
    const unsure = orders.buyer.placeOrder({ shippingAddress: { city: "La Libertad", zip: null } });
    await orders.sync(certain);
    await orders.sync(unsure);
    expect((await orders.draft(certain)).recipient.territoryBaseId).toBe(QUITO);
    const [question] = (await orders.row(unsure)).attention;
    expect(question?.code).toBe("territoryAmbiguous");
    expect(question?.candidates?.length).toBeGreaterThan(1);
    expect(await orders.shipments()).toHaveLength(1);
  });
});

/** An app that delays the store's first response while something else happens. */
function afterAnswer({ shopifyApp }: Orders, happens: () => Promise<void>): ShopifyApp {
  let isFirst = true;
  return {
    ...shopifyApp,
    adminOf(domain) {
      const admin = shopifyApp.adminOf(domain);
      return {
        ...admin,
        async query(question, variables) {
          const answer = await admin.query(question, variables);
          if (!isFirst) return answer;
          isFirst = false;
          await happens();
          return answer;
        },
      };
    },
  };
}
