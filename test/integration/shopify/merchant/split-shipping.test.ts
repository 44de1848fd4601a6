import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { expect, test } from "./merchant-world.ts";

test("what the buyer paid for shipping is counted once for an order that is split", async ({
  setup,
}) => {
  const order = await setup.placeOrder({
    lines: [{ quantity: 3, unitPrice: 1_000 }],
    shippingLine: { title: "Andina", code: "andina", price: 451 },
  });
  const [whole] = order.fulfillmentOrders;
  const fulfillmentOrderLineId = whole!.lines[0]!.id;
  setup.merchant.split(whole!.id, [{ fulfillmentOrderLineId, quantity: 1 }]);
  await setup.sync(order);
  const rows = await setup.rows(order);
  expect(inOrder(rows)).toEqual([225, 226]);
  const page = pageContext(setup.shopifyApp, await setup.shop());
  const shown = await Promise.all(
    rows.map(async ({ shipmentId }) => (await readShipment(page, shipmentId!))!.costs),
  );
  expect(inOrder(shown)).toEqual([2.25, 2.26]);
  expect(inOrder((await setup.order(order)).parcels)).toEqual([2.25, 2.26]);
});

const inOrder = (parcels: readonly { buyerPaid: number | null }[]) =>
  parcels.map(({ buyerPaid }) => Number(buyerPaid)).toSorted((a, b) => a - b);
