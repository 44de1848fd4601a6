import { expect, test } from "vitest";

import {
  fulfillmentOrderLines,
  openFulfillmentOrders,
  ordersSince,
} from "#app/shopify/orders/read/order-queries.ts";

const pageInfo = { hasNextPage: false, endCursor: null };
const order = (id: number, more: object = {}) => ({
  id: `gid://shopify/Order/${id}`,
  updatedAt: "2026-11-29T10:00:00Z",
  cancelledAt: null,
  displayFulfillmentStatus: "UNFULFILLED",
  ...more,
});
const orders = (...nodes: unknown[]) => ordersSince.data.safeParse({ orders: { pageInfo, nodes } });

test("an odd order of a page costs itself, is named, and none of its neighbours", () => {
  const odd = [null, {}, order(2, { id: "gid://bad" }), order(3, { updatedAt: "soon" })];
  const { data } = orders(order(1), ...odd, order(9, { cancelledAt: "2026-11-29T11:00:00Z" }));
  expect(data?.orders.nodes).toMatchObject({
    read: [
      { orderId: "1", isDone: false },
      { orderId: "9", isDone: true },
    ],
    unread: { length: odd.length },
  });
  // A form that nobody knows is no page without orders.
  expect(orders(...odd).success).toBe(false);
  expect(orders().success).toBe(true);

  const nodes = [{ orderId: "gid://shopify/Order/1" }, { orderId: 7 }];
  const open = openFulfillmentOrders.data.parse({ fulfillmentOrders: { pageInfo, nodes } });
  expect(open.fulfillmentOrders.nodes).toMatchObject({ read: ["1"], unread: { length: 1 } });
});

const line = {
  id: "gid://shopify/FulfillmentOrderLineItem/1",
  totalQuantity: 2,
  remainingQuantity: 2,
  requiresShipping: true,
  productTitle: "Café",
  variantTitle: null,
  sku: "A",
  vendor: null,
  weight: { value: 1, unit: "KILOGRAMS" },
  financialSummaries: [],
  lineItem: { id: "gid://shopify/LineItem/1", currentQuantity: 2, product: null },
};
const lines = (...nodes: unknown[]) =>
  fulfillmentOrderLines.data.safeParse({ fulfillmentOrder: { lineItems: { pageInfo, nodes } } });

test("of a line only what is shipped is indispensable: without it the order is not read as a smaller one", () => {
  const product = { id: 7, productType: "x", category: null };
  const odd = { ...line, weight: { value: "1" }, sku: 7, lineItem: { ...line.lineItem, product } };
  const { data } = lines(line, odd);
  expect(data?.fulfillmentOrder?.lineItems.nodes).toMatchObject([
    { sku: "A" },
    { sku: null, weight: null, totalQuantity: 2, lineItem: { product: null } },
  ]);
  expect(lines(line, { ...line, totalQuantity: "2" }).success).toBe(false);
});
