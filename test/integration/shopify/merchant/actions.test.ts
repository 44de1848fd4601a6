import { pressAttention } from "#app/shopify/merchant/attention/attention-action.ts";
import { readCheckoutPage } from "#app/shopify/merchant/checkout/read-checkout-page.ts";
import { listStray } from "#app/shopify/merchant/incidents/list-stalled.ts";
import { pressShipment } from "#app/shopify/merchant/shipments/shipment-action.ts";
import { readWalletPage } from "#app/shopify/merchant/wallet/read-wallet-page.ts";
import {
  askForTopUp,
  askForUsagePlan,
  settleReturn,
} from "#app/shopify/merchant/wallet/request-money.ts";
import { GUAYAQUIL } from "#test/support/world.ts";

import {
  describe,
  expect,
  openNeighbour,
  purchaseOf,
  test,
  withCarrier,
} from "./merchant-world.ts";

const HOUR_MS = 60 * 60_000;

const form = (fields: [string, string][]): FormData => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

describe("orders that wait", () => {
  const elsewhere = { shippingAddress: { city: "Xyzzy", zip: null } };

  test("get one place together, and each tells what became of it", async ({ desk }) => {
    const orders = [await desk.placeOrder(elsewhere), await desk.placeOrder(elsewhere)];
    const parcels = await Promise.all(orders.map((order) => desk.parcel(order)));
    const ids = parcels.map(({ fulfillmentOrderId }) => fulfillmentOrderId);
    const pressed = form([
      ["fix", "territory"],
      ["territoryBaseId", GUAYAQUIL],
      ...ids.map((id): [string, string] => ["fulfillmentOrderId", id]),
    ]);
    const outcomes = await pressAttention(desk.face, await desk.shop(), pressed, "es");
    expect(outcomes).toEqual(
      ids.map((fulfillmentOrderId) => ({ fulfillmentOrderId, refusal: null })),
    );
    expect((await desk.parcel(orders[1]!)).state).toBe("draft");
  });

  test("say in words what was not possible", async ({ desk }) => {
    const order = await desk.placeOrder({ shippingAddress: { phone: null }, phone: null });
    const { fulfillmentOrderId } = await desk.parcel(order);
    const pressed = form([
      ["fix", "phone"],
      ["phone", "12"],
      ["fulfillmentOrderId", fulfillmentOrderId],
    ]);
    const outcomes = await pressAttention(desk.face, await desk.shop(), pressed, "en");
    expect(outcomes?.[0]?.refusal).toMatch(/phone|number/i);
  });

  test("know no other form, and no other shop's order", async ({ desk }) => {
    const shop = await desk.shop();
    const order = await desk.placeOrder(elsewhere);
    const { fulfillmentOrderId } = await desk.parcel(order);
    const press = (fields: [string, string][]) =>
      pressAttention(desk.face, shop, form(fields), "es");
    expect(await press([["fulfillmentOrderId", fulfillmentOrderId]])).toBeNull();
    expect(await press([["fix", "phone"]])).toBeNull();
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
      expect(await press([...fields, ["fulfillmentOrderId", fulfillmentOrderId]])).toBeNull();
    expect(await desk.shop()).toEqual(shop);
  });

  test("do not stop each other: one that is not there says so, the rest is mended", async ({
    desk,
  }) => {
    const order = await desk.placeOrder(elsewhere);
    const { fulfillmentOrderId } = await desk.parcel(order);
    const neighbour = await openNeighbour(desk);
    const press = async (shop: Awaited<ReturnType<typeof desk.shop>>) =>
      pressAttention(
        desk.face,
        shop,
        form([
          ["fix", "territory"],
          ["territoryBaseId", GUAYAQUIL],
          ["fulfillmentOrderId", "999"],
          ["fulfillmentOrderId", fulfillmentOrderId],
        ]),
        "en",
      );
    const shop = await desk.shop();
    const missing = "We can't find this shipment in your store. Open the order again.";
    const stranger = await press({ ...shop, accountId: neighbour.accountId });
    expect(stranger?.map(({ refusal }) => refusal)).toEqual([missing, missing]);
    expect((await desk.parcel(order)).state).toBe("attention");
    const own = await press(shop);
    expect(own?.map(({ refusal }) => refusal)).toEqual([missing, null]);
    expect((await desk.parcel(order)).state).toBe("draft");
  });
});

describe("a shipment's page", () => {
  test("purchases once however often it is pressed, and gives back with a reason", async ({
    desk,
  }) => {
    const order = await desk.placeOrder();
    const parcel = await desk.parcel(order);
    const { rateId } = purchaseOf(parcel);
    const shop = await desk.shop();
    const press = (fields: object) =>
      pressShipment(desk.face, shop, parcel.shipmentId!, { ...fields }, "es");
    const purchase = { intent: "purchase", rateId: String(rateId) };
    const [first, second] = [await press(purchase), await press(purchase)];
    expect(second?.wallet.balance).toBe(first?.wallet.balance);
    expect(first?.parcel.state).toBe("labelled");

    expect(await press({ intent: "refund", reason: "because" })).toBeNull();
    const refund = await press({ intent: "refund", reason: "other", details: " " });
    expect(refund).toMatchObject({ ok: true, parcel: { state: "refunded" } });
    expect(await press({ intent: "dance" })).toBeNull();
  });
});

describe("money that is asked for", () => {
  test("is confirmed in the store, and credited once when the merchant comes back", async ({
    desk,
  }) => {
    const shop = await desk.shop();
    const { walletTopUpId, wallet } = await readWalletPage(desk.face, shop);
    desk.ctx.passTime(1_000);
    desk.ctx.newId();
    const asked = await askForTopUp(desk.face, shop, { walletTopUpId, amount: 50 });
    const again = await askForTopUp(desk.face, shop, { walletTopUpId, amount: 50 });
    expect(again).toEqual(asked);
    if (asked.kind !== "confirm") throw new Error(asked.code);

    const back = desk.merchant.visit(asked.url, "approve");
    const chargeId = new URL(back ?? "").searchParams.get("charge_id") ?? "";
    const settle = () => settleReturn(desk.face, shop, { chargeId, about: "" });
    expect([await settle(), await settle()]).toEqual(["active", "active"]);
    expect((await readWalletPage(desk.face, shop)).wallet.balance).toBe(wallet.balance + 50);
    expect(await settleReturn(desk.face, shop, { chargeId: "1' or 1", about: "" })).toBe("unknown");
  });

  test.each([1, 10_001, 20.005, Number.NaN])("is never %d", async (amount) => {
    // Refused before anything of the shop is looked at.
    const asked = await askForTopUp({ options: {} } as never, { shopDomain: "demo" } as never, {
      walletTopUpId: 1,
      amount,
    });
    expect(asked).toEqual({ kind: "refused", code: "outOfBounds" });
  });

  test("may be charged by use, under a limit that the merchant approved", async ({ desk }) => {
    const shop = await desk.shop();
    expect((await readWalletPage(desk.face, shop)).plan.state).toBe("none");
    const asked = await askForUsagePlan(desk.face, shop, { limit: 100, isRaise: false });
    if (asked.kind !== "confirm") throw new Error(asked.code);
    const back = new URL(desk.merchant.visit(asked.url, "approve") ?? "");
    const about = back.searchParams.get("about") ?? "";
    const chargeId = back.searchParams.get("charge_id") ?? "";
    expect(await settleReturn(desk.face, shop, { chargeId, about })).toBe("plan");
    const { plan } = await readWalletPage(desk.face, shop);
    expect(plan).toMatchObject({ state: "active", cappedAmount: 100, used: 0 });
  });

  test("is not lost when the store does not answer", async ({ desk }) => {
    const shop = await desk.shop();
    const { walletTopUpId } = await readWalletPage(desk.face, shop);
    desk.ctx.newId();
    desk.store.fail({ on: "appPurchaseOneTimeCreate", kind: "cutAfter" });
    const asked = await askForTopUp(desk.face, shop, { walletTopUpId, amount: 50 });
    expect(asked).toEqual({ kind: "refused", code: "lost" });
  });
});

test("the preview begins with the shop's own town and every carrier", async ({ desk }) => {
  const page = await readCheckoutPage(desk.face, await desk.shop());
  expect(page.carriers.length).toBe(desk.ctx.market.carriers.length);
  expect(desk.ctx.market.territories.has(page.place.territoryBaseId)).toBe(true);
});

test("a number that nobody uses is told of before its carrier annuls it, to its own shop", async ({
  db,
}) => {
  await withCarrier(db, {}, async (desk, { carrier }) => {
    Object.assign(carrier, { idleAnnulHours: 48 });
    const order = await desk.placeOrder();
    await desk.post("/purchase", purchaseOf(await desk.parcel(order)));
    const stray = async () => listStray(desk.face, await desk.shop(), "es");
    desk.ctx.passTime(23 * HOUR_MS);
    expect((await stray()).idle).toEqual([]);
    desk.ctx.passTime(2 * HOUR_MS);
    expect((await stray()).idle).toMatchObject([{ name: order.name, status: "labelCreated" }]);

    const { accountId } = await openNeighbour(desk);
    const neighbour = { ...(await desk.shop()), accountId };
    expect(await listStray(desk.face, neighbour, "es")).toEqual({ returning: [], idle: [] });
  });
});
