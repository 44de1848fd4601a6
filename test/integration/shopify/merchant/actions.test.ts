import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { attentionAction } from "#app/shopify/merchant/attention/attention-action.ts";
import { readCheckoutPage } from "#app/shopify/merchant/checkout/read-checkout-page.ts";
import { listIdle } from "#app/shopify/merchant/incidents/list-idle.ts";
import { shipmentAction } from "#app/shopify/merchant/shipments/shipment-action.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { GUAYAQUIL } from "#test/support/world.ts";

import {
  describe,
  expect,
  openNeighbour,
  purchaseOf,
  test,
  withCarrier,
} from "./merchant-world.ts";

const form = (fields: [string, string][]): FormData => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

describe("orders that wait", () => {
  const elsewhere = { shippingAddress: { city: "Xyzzy", zip: null } };

  test("get one place together, and each has its result", async ({ setup }) => {
    const orders = [await setup.placeOrder(elsewhere), await setup.placeOrder(elsewhere)];
    const parcels = await Promise.all(orders.map((order) => setup.parcel(order)));
    const ids = parcels.map(({ fulfillmentOrderId }) => fulfillmentOrderId);
    const posted = form([
      ["fix", "territory"],
      ["territoryBaseId", GUAYAQUIL],
      ...ids.map((id): [string, string] => ["fulfillmentOrderId", id]),
    ]);
    const outcomes = await attentionAction(
      pageContext(setup.shopifyApp, await setup.shop()),
      posted,
    );
    expect(outcomes).toEqual(
      ids.map((fulfillmentOrderId) => ({ fulfillmentOrderId, refusal: null })),
    );
    expect((await setup.parcel(orders[1]!)).state).toBe("draft");
  });

  test("have a message for what was not possible", async ({ setup }) => {
    const order = await setup.placeOrder({ shippingAddress: { phone: null }, phone: null });
    const { fulfillmentOrderId } = await setup.parcel(order);
    const posted = form([
      ["fix", "phone"],
      ["phone", "12"],
      ["fulfillmentOrderId", fulfillmentOrderId],
    ]);
    const outcomes = await attentionAction(
      pageContext(setup.shopifyApp, await setup.shop(), "en"),
      posted,
    );
    expect(outcomes?.[0]?.refusal).toMatch(/phone|number/i);
  });

  test("know no other form, and no other shop's order", async ({ setup }) => {
    const shop = await setup.shop();
    const order = await setup.placeOrder(elsewhere);
    const { fulfillmentOrderId } = await setup.parcel(order);
    const submit = (fields: [string, string][]) =>
      attentionAction(pageContext(setup.shopifyApp, shop), form(fields));
    expect(await submit([["fulfillmentOrderId", fulfillmentOrderId]])).toBeNull();
    expect(await submit([["fix", "phone"]])).toBeNull();
    const productIds = Array.from({ length: 251 }, (_, id): [string, string] => [
      "productId",
      `${id}`,
    ]);
    const strange: [string, string][][] = [
      [
        ["fix", "weights"],
        ["productId", "__proto__"],
        ["grams", "5"],
      ],
      [["fix", "weights"], ...productIds],
      [
        ["fix", "gateway"],
        ["gateway", "x".repeat(201)],
        ["isCollected", "yes"],
      ],
      [
        ["fix", "gateway"],
        ["gateway", "Efectivo"],
        ["isCollected", "maybe"],
      ],
    ];
    for (const fields of strange)
      expect(await submit([...fields, ["fulfillmentOrderId", fulfillmentOrderId]])).toBeNull();
    expect(await setup.shop()).toEqual(shop);
  });

  test.for([
    ["weights", "productId", "1"],
    ["weights", "productId", "1", "grams", "Infinity"],
    ["contents", "grams", "much"],
    ["contents", "grams", ""],
  ])("refuse as a weight that is not possible: %j", async ([fix, ...fields], { setup }) => {
    const order = await setup.placeOrder(elsewhere);
    const { fulfillmentOrderId } = await setup.parcel(order);
    const [first, one, second, other] = fields;
    const posted: [string, string][] = [
      ["fix", fix!],
      ["fulfillmentOrderId", fulfillmentOrderId],
      [first!, one!],
    ];
    if (second !== undefined) posted.push([second, other!]);
    const ctx = pageContext(setup.shopifyApp, await setup.shop());
    expect(await attentionAction(ctx, form(posted))).toEqual([
      { fulfillmentOrderId, refusal: ctx.messages.refusals.weightNotPossible },
    ]);
  });

  test.for([
    ["phone", "phone", "9".repeat(41)],
    ["territory", "territoryBaseId", "x".repeat(101)],
    ["gateway", "gateway", "x".repeat(201)],
    ["weights", "productId", "x"],
    ["insurance", "goodsInsured", "5"],
  ])(
    "are none with a field that the extension may not send either: %j",
    async (sent, { setup }) => {
      const [fix, name, value] = sent as [string, string, string];
      const posted: [string, string][] = [
        ["fix", fix],
        ["fulfillmentOrderId", "1"],
        ["isCollected", "yes"],
        [name, value],
      ];
      const ctx = pageContext(setup.shopifyApp, await setup.shop());
      expect(await attentionAction(ctx, form(posted))).toBeNull();
    },
  );

  test("do not stop each other: one that is not there says so, the rest is fixed", async ({
    setup,
  }) => {
    const order = await setup.placeOrder(elsewhere);
    const { fulfillmentOrderId } = await setup.parcel(order);
    const neighbour = await openNeighbour(setup);
    const submit = async (shop: Awaited<ReturnType<typeof setup.shop>>) =>
      attentionAction(
        pageContext(setup.shopifyApp, shop, "en"),
        form([
          ["fix", "territory"],
          ["territoryBaseId", GUAYAQUIL],
          ["fulfillmentOrderId", "999"],
          ["fulfillmentOrderId", fulfillmentOrderId],
        ]),
      );
    const shop = await setup.shop();
    const missing = "We can't find this shipment in your store. Open the order again.";
    const stranger = await submit({ ...shop, accountId: neighbour.accountId });
    expect(stranger?.map(({ refusal }) => refusal)).toEqual([missing, missing]);
    expect((await setup.parcel(order)).state).toBe("attention");
    const own = await submit(shop);
    expect(own?.map(({ refusal }) => refusal)).toEqual([missing, null]);
    expect((await setup.parcel(order)).state).toBe("draft");
  });
});

describe("a shipment's page", () => {
  test("purchases once however often it is sent, and gives back with a reason", async ({
    setup,
  }) => {
    const order = await setup.placeOrder();
    const parcel = await setup.parcel(order);
    const { rateId } = purchaseOf(parcel);
    const shop = await setup.shop();
    const submit = (fields: object) =>
      shipmentAction(pageContext(setup.shopifyApp, shop), parcel.shipmentId!, { ...fields });
    const purchase = { intent: "purchase", rateId: String(rateId) };
    const [first, second] = [await submit(purchase), await submit(purchase)];
    expect(second?.wallet.balance).toBe(first?.wallet.balance);
    expect(first?.parcel.state).toBe("labelled");

    expect(await submit({ intent: "refund", reason: "because" })).toBeNull();
    const refund = await submit({ intent: "refund", reason: "other", details: " " });
    expect(refund).toMatchObject({ ok: true, parcel: { state: "refunded" } });
    expect(await submit({ intent: "dance" })).toBeNull();
  });
});

test("the preview begins with the shop's own town and every carrier", async ({ setup }) => {
  const page = await readCheckoutPage(pageContext(setup.shopifyApp, await setup.shop()));
  expect(page.carriers.length).toBe(setup.ctx.market.carriers.length);
  expect(setup.ctx.market.territories.has(page.place.territoryBaseId)).toBe(true);
});

test("an unused number is announced before its carrier annuls it, to its own shop", async ({
  db,
}) => {
  await withCarrier(db, {}, async (setup, { carrier }) => {
    Object.assign(carrier, { idleAnnulHours: 48 });
    const order = await setup.placeOrder();
    await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
    const idle = async () => listIdle(pageContext(setup.shopifyApp, await setup.shop()));
    setup.ctx.passTime(23 * HOUR_MS);
    expect(await idle()).toEqual([]);
    setup.ctx.passTime(2 * HOUR_MS);
    expect(await idle()).toMatchObject([{ name: order.name, status: "labelCreated" }]);

    const { accountId } = await openNeighbour(setup);
    const neighbour = { ...(await setup.shop()), accountId };
    expect(await listIdle(pageContext(setup.shopifyApp, neighbour))).toEqual([]);
  });
});
