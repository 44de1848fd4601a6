import { afterEach, beforeEach, expect, inject, test } from "vitest";

import { isLongRun } from "#test/support/is-long-run.ts";

import { openMerchant, shipmentsOf, type Merchant } from "./merchants.ts";
import { outcomesOf } from "./outcomes.ts";
import { fillShelves, placeOrders } from "./two-hundred-orders.ts";
import { openWorkplace, reconciled, idle, type Workplace } from "./workplace.ts";

let workplace: Workplace;
let merchant: Merchant;

beforeEach(async () => {
  // The store waits longer before each retry, as it does over its four hours.
  workplace = await openWorkplace({ retryDelayMs: (retry) => 200 * 2 ** (retry - 1) });
  merchant = await openMerchant(workplace, "demo.myshopify.com");
});
afterEach(() => workplace.close());

const mixed = (share: number) => ({
  clean: share * 5,
  collected: share * 2,
  twoLocations: share,
  withoutPhone: share,
  nowhere: share,
});

async function shelves() {
  const stock = fillShelves(merchant.shop);
  await idle(workplace);
  return stock;
}

async function expectEachOnce(sent: ReturnType<typeof placeOrders>) {
  const orders = sent.map(({ order }) => order);
  const { of, strangers } = await outcomesOf(workplace, merchant, orders);
  expect(strangers).toEqual([]);
  for (const { order, validate } of sent) validate(of(order));
}

// The sweep asks the store, and nothing of it depends on the database; it waits in real time.
test.runIf(isLongRun && inject("dialect") === "sqlite")(
  "orders without a webhook are found by the next sweep of the shop",
  async () => {
    const stock = await shelves();
    workplace.store.conditions.loss = 1;
    const sent = placeOrders(merchant.shop, stock, mixed(1));
    await idle(workplace);
    expect(await shipmentsOf(merchant)).toEqual([]);
    await reconciled(workplace);
    await expectEachOnce(sent);

    const before = await shipmentsOf(merchant);
    await reconciled(workplace);
    expect(await shipmentsOf(merchant)).toEqual(before);
  },
);

test("a server that is killed again and again while orders arrive makes one draft or reason of each", async () => {
  const stock = await shelves();
  workplace.store.conditions.disorderMs = 1_500;
  const sent = placeOrders(merchant.shop, stock, mixed(isLongRun ? 10 : 4));
  for (const afterMs of [700, 1_200, 600]) {
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await workplace.kill();
    await workplace.start();
  }
  await idle(workplace);
  expect(workplace.store.deliveries.map(({ outcome }) => outcome)).not.toContain("givenUp");
  const interrupted = workplace.store.deliveries.filter(({ attempts }) => attempts.includes(null));
  expect(interrupted.length).toBeGreaterThan(0);
  await expectEachOnce(sent);
  await expect(workplace.server().operator("wallet", "verify")).resolves.toBeDefined();
});
