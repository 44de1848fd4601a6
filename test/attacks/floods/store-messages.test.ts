import { afterAll, beforeAll, expect, test } from "vitest";

import { openMerchant } from "#test/end-to-end/merchants.ts";
import { fillShelves, placeOrders } from "#test/end-to-end/two-hundred-orders.ts";
import { idle, openWorkplace, type Workplace } from "#test/end-to-end/workplace.ts";

let workplace: Workplace;
beforeAll(async () => void (workplace = await openWorkplace()));
afterAll(() => workplace.close());

test("of a burst of 200 orders, the store's messages are answered at their first attempt", async () => {
  const { shop } = await openMerchant(workplace, "demo.myshopify.com");
  const stock = fillShelves(shop);
  await idle(workplace);
  const before = workplace.store.deliveries.length;
  placeOrders(shop, stock, { clean: 200 });
  await idle(workplace);

  const deliveries = workplace.store.deliveries.slice(before);
  expect(deliveries.length).toBeGreaterThanOrEqual(400);
  const late = deliveries.filter(({ attempts }) => attempts[0] === null);
  expect(late.length).toBeLessThan(deliveries.length * 0.1);
});
