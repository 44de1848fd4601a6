import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Delivery } from "#app/simulators/shopify/webhooks/announcement.ts";

import { balanceOf, topUp } from "./journeys.ts";
import { accountsOf, openApp, openMerchant, shipmentsOf, type Merchant } from "./merchants.ts";
import { outcomesOf } from "./outcomes.ts";
import { cuenca, expectDraft } from "./two-hundred-orders.ts";
import { openWorkplace, idle, type Workplace } from "./workplace.ts";

const domain = "demo.myshopify.com";
let workplace: Workplace;
let merchant: Merchant;

beforeAll(async () => {
  workplace = await openWorkplace();
  merchant = await openMerchant(workplace, domain);
  await topUp(workplace, merchant, "30.00");
});
afterAll(() => workplace.close());

const placeOrder = () => merchant.shop.buyer.placeOrder({ shippingAddress: cuenca });
const sessions = () => workplace.sql.rows("select * from shop_sessions");

/** The store sends no webhooks now; they wait to be redelivered. */
function whileMessagesAreLost(happens: () => void) {
  const { store } = workplace;
  const before = store.deliveries.length;
  store.conditions.loss = 1;
  happens();
  store.conditions.loss = 0;
  return store.deliveries.slice(before);
}

async function expectItWorks() {
  const order = placeOrder();
  await idle(workplace);
  const { of } = await outcomesOf(workplace, merchant, [order]);
  expectDraft(of(order)[0]!, "010150");
}

test("a first load opens one account named by the domain, however often it happens at once", async () => {
  const shop = workplace.store.openShop("several.myshopify.com");
  shop.merchant.install();
  const loads = await Promise.all(Array.from({ length: 5 }, () => openApp(workplace, shop)));
  expect(loads.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await idle(workplace);
  expect(await accountsOf(workplace, shop.domain)).toHaveLength(1);
  expect(shop.state.carrierServices.size).toBe(1);
});

test("tokens are not in the database as they are", async () => {
  expect(await sessions()).not.toEqual([]);
  const tokens = JSON.stringify(await sessions());
  expect(tokens).not.toMatch(/shp[a-z]{2}_|shpat|shprt/);
});

test("after it was uninstalled no order is worked on, no token is kept, and the wallet is", async () => {
  const late = whileMessagesAreLost(placeOrder);
  merchant.shop.merchant.uninstall();
  await idle(workplace);
  const asked = workplace.store.requests.length;
  for (const delivery of late) workplace.store.redeliver(delivery);
  await idle(workplace);
  expect(await shipmentsOf(merchant)).toEqual([]);
  expect(workplace.store.requests.length).toBe(asked);
  const kept = await workplace.sql.rows(
    `select * from shop_sessions where shop_domain = '${domain}'`,
  );
  expect(kept).toEqual([]);
  expect(await balanceOf(workplace, merchant.accountId)).toBe(30);
});

test("installed again it has the account that it had, its money, and live rates again", async () => {
  merchant.shop.merchant.install();
  expect((await openApp(workplace, merchant.shop)).status).toBe(200);
  await idle(workplace);
  expect(await accountsOf(workplace, domain)).toEqual([
    expect.objectContaining({ accountId: merchant.accountId }),
  ]);
  expect(await balanceOf(workplace, merchant.accountId)).toBe(30);
  expect(merchant.shop.state.carrierServices.size).toBe(1);
  await expectItWorks();
});

test("an order that came in meanwhile is found then", async () => {
  const orders = [...merchant.shop.state.orders.values()];
  const { of } = await outcomesOf(workplace, merchant, orders);
  for (const order of orders) expectDraft(of(order)[0]!, "010150");
});

describe("a message of the uninstalling that comes after the next installation", () => {
  test("changes nothing when the app noticed meanwhile that it had been away", async () => {
    const late = whileMessagesAreLost(() => merchant.shop.merchant.uninstall());
    expect(late.map(({ topic }) => topic)).toEqual(["app/uninstalled"]);
    merchant.shop.merchant.install();
    // Its token is of the installation before: the store refuses it.
    placeOrder();
    await idle(workplace);
    await expectLateChangesNothing(late);
  });

  // Nothing was asked of the store between the two: only the page's own token says that the app is back.
  test("changes nothing when the merchant opens the app at once", async () => {
    const late = whileMessagesAreLost(() => merchant.shop.merchant.uninstall());
    merchant.shop.merchant.install();
    await expectLateChangesNothing(late);
  });
});

async function expectLateChangesNothing(late: Delivery[]) {
  const ownSession = async () =>
    (await sessions()).find((session) => session["shop_domain"] === domain)?.["content"];
  const rejected = await ownSession();
  expect((await openApp(workplace, merchant.shop)).status).toBe(200);
  // The page does not wait until the store was asked whether the kept token still works. The rejected one goes first.
  await expect.poll(async () => ![undefined, rejected].includes(await ownSession())).toBe(true);
  await idle(workplace);
  const before = { sessions: await sessions(), shops: await shopState() };
  for (const delivery of late) workplace.store.redeliver(delivery);
  await idle(workplace);
  expect({ sessions: await sessions(), shops: await shopState() }).toEqual(before);
  await expectItWorks();
}

test("the ledger adds up", async () => {
  await expect(workplace.server().operator("wallet", "verify")).resolves.toBeDefined();
});

const shopState = () =>
  workplace.sql.rows("select shop_domain, state, uninstalled_at from shops order by shop_domain");
