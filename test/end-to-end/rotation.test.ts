import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import type { Order } from "#app/simulators/shopify/orders/order.ts";
import { payloadOf } from "#test/spec/client.ts";
import type { Detail, Label } from "#test/spec/shapes.ts";

import { number, purchase, topUp } from "./journeys.ts";
import { openApp, openMerchant, shipmentsOf, type Merchant } from "./merchants.ts";
import { cuenca } from "./two-hundred-orders.ts";
import { idle, openWorkplace, type Workplace } from "./workplace.ts";

const first = "the-first-secret-of-this-test-of-rotation";
const second = "the-second-secret-of-this-test-of-rotation";

let workplace: Workplace;
let merchant: Merchant;
let paid: Order;
let draft: Order;
let labelPath: string;
let trackingPath: string;
let fingerprints: unknown;
let variantId: number;

const address = {
  ...cuenca,
  firstName: "Ana",
  lastName: "Ruiz",
  address1: "Calle Larga 4-10",
  phone: "+593991234567",
};

beforeAll(async () => {
  workplace = await openWorkplace({}, { SIGNING_SECRET: first });
  merchant = await openMerchant(workplace, "demo.myshopify.com");
  variantId = merchant.shop.merchant.addVariant({}).id;
  const service = [...merchant.shop.state.carrierServices.values()][0]!;
  await merchant.shop.merchant.offerRates(service.id);
  await topUp(workplace, merchant, "100.00");
  draft = merchant.shop.buyer.placeOrder({ shippingAddress: address });
  paid = merchant.shop.buyer.placeOrder({ shippingAddress: address, email: "ana@example.com" });
  await idle(workplace);
  await purchase(merchant, await shipmentOf(paid), "condor");
  await number(merchant, (await shipmentOf(paid)).shipmentId);
  await idle(workplace);
  labelPath = await mintLabel();
  trackingPath = await trackingPathOf(paid);
  fingerprints = await keptFingerprints();
});
afterAll(() => workplace.close());

async function shipmentOf(order: Order): Promise<Detail> {
  const all = await shipmentsOf(merchant);
  return all.find(({ extId }) => extId?.startsWith(`${order.id}-`))!;
}

async function mintLabel(): Promise<string> {
  const { shipmentId } = await shipmentOf(paid);
  const body = { type: "carrierDefault" };
  const answer = await merchant.api.post<Label>(`/shipment/generateLabelUrl/${shipmentId}`, body);
  return new URL(payloadOf(answer, 200).downloadUrl).pathname;
}

/** The store's fulfilment links to it, because this carrier has no page of its own. */
async function trackingPathOf(order: Order): Promise<string> {
  const [fulfillment] = merchant.shop.state.orders.get(order.id)!.fulfillments;
  return new URL(fulfillment!.tracking[0]!.url!).pathname;
}

const get = (path: string) => fetch(workplace.baseUrl + path, { redirect: "manual" });

const keptFingerprints = async () =>
  workplace.sql.rows(
    "select fulfillment_order_id, fingerprint, state from store_orders order by 1",
  );

const messageOf = async (response: Response) =>
  z.object({ message: z.string() }).parse(await response.json()).message;

/** Every order is read from the store again; nothing about them has changed. */
async function readOrdersAgain() {
  for (const { id } of [draft, paid])
    merchant.shop.merchant.changeAddress(id, { address1: address.address1 });
  await idle(workplace);
}

async function restart(settings: Record<string, string>) {
  await idle(workplace);
  await workplace.kill();
  await workplace.start(settings);
}

async function expectShopAsBefore() {
  const { store } = workplace;
  const exchanges = store.calls("tokenExchange").length;
  expect((await openApp(workplace, merchant.shop)).status).toBe(200);
  await idle(workplace);
  // The kept access token is still read: no other is asked for.
  expect(store.calls("tokenExchange")).toHaveLength(exchanges);
  merchant.shop.buyer.forgetRates();
  const offer = await merchant.shop.buyer.requestRates({
    lines: [{ variantId, quantity: 1 }],
    destination: address,
  });
  expect(offer.callbacks).toMatchObject([{ status: 200, failure: null }]);
  await readOrdersAgain();
  expect(await keptFingerprints()).toEqual(fingerprints);
}

test("before, the links work", async () => {
  expect((await get(labelPath)).status).toBe(200);
  expect((await get(trackingPath)).status).toBe(200);
});

describe("with a new secret and the previous one", () => {
  beforeAll(() => restart({ SIGNING_SECRET: second, SIGNING_SECRET_PREVIOUS: first }));

  test("links that were made before work, and so do new ones", async () => {
    expect((await get(labelPath)).status).toBe(200);
    expect((await get(trackingPath)).status).toBe(200);
    expect((await get(await mintLabel())).status).toBe(200);
  });

  test("the shop keeps its access, its rates and its orders as they were", expectShopAsBefore);
});

describe("with the new secret alone", () => {
  beforeAll(() => restart({ SIGNING_SECRET: second }));

  test("links that were made before are refused like forged ones, and new ones work", async () => {
    const old = await get(labelPath);
    const forged = await get(`${labelPath.slice(0, -4)}AAAA`);
    expect([old.status, await messageOf(old)]).toEqual([forged.status, await messageOf(forged)]);
    expect(old.status).toBe(403);
    expect((await get(trackingPath)).status).toBe(404);
    expect((await get(await mintLabel())).status).toBe(200);
  });

  test("the shop keeps its access, its rates and its orders as they were", expectShopAsBefore);
});

test("with another secret no server starts, and the line says which setting is wrong", async () => {
  await workplace.kill();
  const other = workplace.start({ SIGNING_SECRET: "a-secret-that-nobody-used-in-this-test" });
  await expect(other).rejects.toThrow(
    /"reason":"SIGNING_SECRET is not the signing secret.*DATABASE_ACCEPT=lostSecret-/,
  );
  await workplace.start({ SIGNING_SECRET: second });
  await expectShopAsBefore();
});
