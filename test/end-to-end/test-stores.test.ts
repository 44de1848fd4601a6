import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { ShopSettings } from "#app/simulators/shopify/shop.ts";

import { balanceOf, number, purchase, ratesOf } from "./journeys.ts";
import {
  merchantOf,
  openApp,
  openMerchant,
  postToApp,
  shipmentsOf,
  type Merchant,
} from "./merchants.ts";
import { idle, openWorkplace, type Workplace } from "./workplace.ts";

let workplace: Workplace;

beforeAll(async () => {
  workplace = await openWorkplace();
});
afterAll(() => workplace.close());

async function topUp({ shop }: Merchant, amount: string): Promise<void> {
  const page = await (await openApp(workplace, shop, "/app/wallet")).text();
  const [, walletTopUpId] = /walletTopUpId\D{1,40}?(\d{10,})/.exec(page) ?? [];
  const form = { intent: "topUp", amount, walletTopUpId: walletTopUpId! };
  const answer = await postToApp(workplace, shop, "/app/wallet.data", form);
  const [url] = /https:\/\/[\w.-]+\/admin\/charges\/[^"\\]+/.exec(answer) ?? [];
  shop.merchant.visit(url!, "approve");
  await idle(workplace);
}

const carriersOf = async (merchant: Merchant, shipmentId: number) =>
  (await ratesOf(merchant, shipmentId)).rates.map(({ carrierToken }) => carrierToken);

const accountOf = async ({ accountId }: Merchant) => {
  const accounts = (await workplace.server().operator("accounts", "list")) as {
    accountId: unknown;
  }[];
  return accounts.find((account) => String(account.accountId) === accountId);
};

describe.each<[string, Partial<ShopSettings>]>([
  ["development.myshopify.com", { isDevelopmentShop: true }],
  ["review.myshopify.com", { forcesTestCharges: true }],
])("%s, whose charges are tests whatever was asked", (domain, settings) => {
  test("is installed, tops up test money and buys a test label that fulfils its order", async () => {
    const merchant = await openMerchant(workplace, domain, settings);
    await topUp(merchant, "50");
    expect(await balanceOf(workplace, merchant.accountId)).toBe(50);
    expect(await accountOf(merchant)).toMatchObject({ isTest: true, shopDomain: domain });
    const page = await (await openApp(workplace, merchant.shop, "/app/wallet")).text();
    expect(page).toContain("Tienda de prueba: las etiquetas no son reales");

    const order = merchant.shop.buyer.placeOrder({ isTest: true });
    await idle(workplace);
    const [draft] = await shipmentsOf(merchant);
    const { shipmentId } = draft!;
    expect(await carriersOf(merchant, shipmentId)).toEqual(["prueba"]);
    await purchase(merchant, { shipmentId }, "prueba");
    const { trackingNumber } = await number(merchant, shipmentId);
    await idle(workplace);
    expect(trackingNumber).toMatch(/^PRU/);
    expect(order.fulfillments.map(({ tracking }) => tracking[0]?.number)).toEqual([trackingNumber]);
  });
});

test("a real store is no test store: it sees no test carrier and no banner", async () => {
  const merchant = await openMerchant(workplace, "real.myshopify.com");
  merchant.shop.buyer.placeOrder();
  await idle(workplace);
  const [draft] = await shipmentsOf(merchant);
  expect(await carriersOf(merchant, draft!.shipmentId)).not.toContain("prueba");
  expect(await accountOf(merchant)).toMatchObject({ isTest: false });
  const page = await (await openApp(workplace, merchant.shop, "/app/wallet")).text();
  expect(page).not.toContain("Tienda de prueba");
});

test("a development store that goes live buys real labels with real money, for the orders that are open", async () => {
  const before = await openMerchant(workplace, "agency.myshopify.com", { isDevelopmentShop: true });
  await topUp(before, "50");
  const order = before.shop.buyer.placeOrder();
  await idle(workplace);
  const [testDraft] = await shipmentsOf(before);
  expect(await carriersOf(before, testDraft!.shipmentId)).toEqual(["prueba"]);

  before.shop.merchant.changeSettings({ isDevelopmentShop: false, planName: "Basic" });
  await idle(workplace);
  expect((await before.api.get("/shipment?limit=10&page=1")).status).toBe(401);
  const live = await merchantOf(workplace, before.shop);
  expect(live.accountId).not.toBe(before.accountId);
  expect(await accountOf(live)).toMatchObject({ isTest: false, shopDomain: before.shop.domain });
  expect(await balanceOf(workplace, live.accountId)).toBe(0);
  expect(await balanceOf(workplace, before.accountId)).toBe(50);

  const [draft] = await shipmentsOf(live);
  expect(draft!.extId).toContain(String(order.id));
  expect(await carriersOf(live, draft!.shipmentId)).not.toContain("prueba");
  const home = await (await openApp(workplace, live.shop, "/app")).text();
  expect(home).toContain("Tu tienda ya no es de prueba");
  expect(home).not.toContain("Tienda de prueba: las etiquetas no son reales");

  await topUp(live, "20");
  expect(await balanceOf(workplace, live.accountId)).toBe(20);
  expect([...live.shop.state.charges.values()].map(({ isTest }) => isTest)).toEqual([true, false]);
  await purchase(live, { shipmentId: draft!.shipmentId });
  expect(await balanceOf(workplace, before.accountId)).toBe(50);
});
