import { afterAll, beforeAll, expect, test } from "vitest";

import { openMerchant } from "#test/end-to-end/merchants.ts";
import { fillShelves, placeOrders } from "#test/end-to-end/two-hundred-orders.ts";
import { idle, openWorkplace, type Workplace } from "#test/end-to-end/workplace.ts";
import { isLongRun } from "#test/support/is-long-run.ts";

const ORDERS = isLongRun ? 200 : 50;

let workplace: Workplace;
beforeAll(async () => void (workplace = await openWorkplace()));
afterAll(() => workplace.close());

test("of a burst of orders, the store's messages are answered at their first attempt", async () => {
  const { shop } = await openMerchant(workplace, "demo.myshopify.com");
  const stock = fillShelves(shop);
  await idle(workplace);
  const before = workplace.store.deliveries.length;
  placeOrders(shop, stock, { clean: ORDERS });
  await idle(workplace);

  const deliveries = workplace.store.deliveries.slice(before);
  expect(deliveries.length).toBeGreaterThanOrEqual(2 * ORDERS);
  const late = deliveries.filter(({ attempts }) => attempts[0] === null);
  expect(late.length).toBeLessThan(deliveries.length * 0.1);
});
