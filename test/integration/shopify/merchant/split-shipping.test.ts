import fc from "fast-check";
import { describe } from "vitest";

import { cents } from "#app/shipping/model/money.ts";
import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { shareOfShipping } from "#app/shopify/orders/chosen-shipping.ts";
import type { ChosenDelivery } from "#app/simulators/shopify/buyer.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import {
  sampleFulfillmentOrder,
  sampleOrder,
} from "#test/integration/shopify/orders/sample-order.ts";

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

/** Two goods, each in the group that the buyer chose a service for. */
const splitCart = (...deliveries: ChosenDelivery[]) => ({
  lines: deliveries.map((delivery) => ({ title: delivery.title, unitPrice: 1_000, delivery })),
});

describe("a cart whose groups are delivered differently", () => {
  const condor = { title: "Cóndor", code: "condor", price: 301 };
  const pickup = { title: "Bodega", code: "pickup", price: 0, method: "PICK_UP" } as const;

  test.for([
    [
      "each parcel has its own carrier and what was paid for it",
      splitCart(condor, { title: "Delfín", code: "delfin", price: 500 }),
      [
        ["condor", 301],
        ["delfin", 500],
      ],
    ],
    [
      "a pickup takes nothing of the parcel, whichever comes first",
      splitCart(pickup, condor),
      [
        [null, null],
        ["condor", 301],
      ],
    ],
    [
      "a fee of the pickup is not the parcel's",
      splitCart(condor, { ...pickup, price: 90 }),
      [
        ["condor", 301],
        [null, null],
      ],
    ],
    [
      "the shop's own local delivery has what was paid for it",
      splitCart(condor, { title: "Moto", code: "local", price: 120, method: "LOCAL" }),
      [
        ["condor", 301],
        [null, null],
      ],
    ],
  ] as const)("%s", async ([, input, expected], { setup }) => {
    const order = await setup.placeOrder(input);
    await setup.sync(order);
    const rows = await setup.rows(order);
    const chosen = order.fulfillmentOrders.map(({ id }) => {
      const row = rows.find(({ fulfillmentOrderId }) => fulfillmentOrderId === String(id));
      return [row?.chosenCarrierToken ?? null, row?.buyerPaid ?? null];
    });
    expect(chosen).toEqual(expected);
  });
});

test("the shares of any shipping lines add up to what was paid for the delivered groups", () => {
  const methods = fc.constantFrom("SHIPPING", "LOCAL", "PICK_UP", "PICKUP_POINT", "RETAIL", null);
  const codes = fc.constantFrom("condor", "delfin", "pickup", null);
  const lines = fc.array(fc.record({ code: codes, price: fc.nat(10_000).map(cents) }));
  const groups = fc.array(fc.record({ method: methods, serviceCode: codes }), { maxLength: 5 });
  fc.assert(
    fc.property(lines, groups, (shippingLines, made) => {
      const fulfillmentOrders = made.map((group, index) =>
        sampleFulfillmentOrder({ ...group, fulfillmentOrderId: String(index) }),
      );
      const order = sampleOrder({ shippingLines, fulfillmentOrders });
      const shares = fulfillmentOrders.map((each) => ({
        method: each.method,
        paid: shareOfShipping(order, each, "USD") ?? 0,
      }));
      const sum = shares.reduce((total, { paid }) => total + paid, 0);
      const isOfPickup = ({ code }: { code: string | null }) =>
        shippingLines.length > 1 &&
        made.some(({ serviceCode }) => serviceCode === code) &&
        made.every(({ serviceCode, method }) => serviceCode !== code || !isSent(method));
      const paid = shippingLines.filter((line) => !isOfPickup(line));
      const total = paid.reduce((all, { price }) => all + price, 0);
      expect(sum).toBe(made.some(({ method }) => isSent(method)) ? total : 0);
      for (const share of shares) if (!isSent(share.method)) expect(share.paid).toBe(0);
    }),
  );
});

const isSent = (method: string | null) => ["SHIPPING", "LOCAL", null].includes(method);

const inOrder = (parcels: readonly { buyerPaid: number | null }[]) =>
  parcels.map(({ buyerPaid }) => Number(buyerPaid)).toSorted((a, b) => a - b);
