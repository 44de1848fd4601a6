import { describe, expect } from "vitest";

import {
  cancelReturnDocument,
  returnableDocument,
  returnDocument,
  reverseDeliveryDocument,
  reverseShippingDocument,
} from "#app/simulators/shopify/documents.ts";
import { gid } from "#app/simulators/shopify/shop.ts";
import type { SimulatedShop } from "#app/simulators/shopify/store.ts";

import { test, type Ask } from "./fixture.ts";

const OTHER = gid("ReturnReasonDefinition", 5);

/** A sent order of two shirts. */
function sentOrder(shop: SimulatedShop) {
  const order = shop.buyer.placeOrder({ lines: [{ quantity: 2 }] });
  const { lines } = shop.merchant.fulfill(order.fulfillmentOrders[0]!.id);
  return { order, fulfillmentLineItemId: gid("FulfillmentLineItem", lines[0]!.id) };
}

type Sent = ReturnType<typeof sentOrder>;

const inputOf = ({ order, fulfillmentLineItemId }: Sent, quantity = 2, more = {}) => ({
  input: {
    orderId: gid("Order", order.id),
    returnLineItems: [
      { fulfillmentLineItemId, quantity, returnReasonDefinitionId: OTHER, ...more },
    ],
  },
});
const create = async (ask: Ask, ...given: Parameters<typeof inputOf>) =>
  (await ask(returnDocument, inputOf(...given))).data.returnCreate;
const returnable = async (ask: Ask, { order }: Sent): Promise<number[]> => {
  const { data } = await ask(returnableDocument, { id: gid("Order", order.id) });
  return data.returnableFulfillments.nodes.flatMap(
    ({
      returnableFulfillmentLineItems: { nodes },
    }: {
      returnableFulfillmentLineItems: { nodes: { quantity: number }[] };
    }) => nodes.map(({ quantity }) => quantity),
  );
};

describe("a return", () => {
  test("takes what was sent, once; cancelled, it gives it free", async ({ ask, shop }) => {
    const sent = sentOrder(shop);
    expect(await returnable(ask, sent)).toEqual([2]);
    const made = await create(ask, sent);
    expect(made).toMatchObject({
      return: {
        name: `${sent.order.name}-R1`,
        status: "OPEN",
        totalQuantity: 2,
        reverseFulfillmentOrders: {
          nodes: [{ status: "OPEN", lineItems: { nodes: [{ totalQuantity: 2 }] } }],
        },
      },
      userErrors: [],
    });
    expect(await returnable(ask, sent)).toEqual([]);
    expect(await create(ask, sent, 1)).toMatchObject({
      return: null,
      userErrors: [{ code: "INVALID", field: expect.arrayContaining(["quantity"]) }],
    });
    const { id } = made.return;
    for (let time = 1; time <= 2; time += 1) {
      const { data } = await ask(cancelReturnDocument, { id });
      expect(data.returnCancel).toMatchObject({ return: { status: "CANCELED" }, userErrors: [] });
    }
    expect(await returnable(ask, sent)).toEqual([2]);
  });

  test.for([
    ["more than was sent", "INVALID", "quantity", 3, {}],
    [
      "what was not sent",
      "NOT_FOUND",
      "fulfillmentLineItemId",
      1,
      { fulfillmentLineItemId: gid("FulfillmentLineItem", 1) },
    ],
    [
      "without a reason",
      "NOT_FOUND",
      "returnReasonDefinitionId",
      1,
      { returnReasonDefinitionId: null },
    ],
  ] as const)(
    "is refused, and nothing is kept of it: %s",
    async ([, code, at, quantity, more], { ask, shop }) => {
      const sent = sentOrder(shop);
      const { userErrors } = await create(ask, sent, quantity, more);
      expect(userErrors).toMatchObject([
        { code, field: ["returnInput", "returnLineItems", "0", at] },
      ]);
      expect(sent.order.returns).toEqual([]);
    },
  );

  test("that names one line twice takes its pieces twice", async ({ ask, shop }) => {
    const sent = sentOrder(shop);
    const { input } = inputOf(sent, 2);
    const twice = {
      ...input,
      returnLineItems: [...input.returnLineItems, ...input.returnLineItems],
    };
    const { data } = await ask(returnDocument, { input: twice });
    expect(data.returnCreate.userErrors).toMatchObject([{ code: "INVALID" }]);
  });

  test("leaves out what was paid back without one", async ({ ask, shop }) => {
    const sent = sentOrder(shop);
    shop.merchant.refund(sent.order.id, [{ lineId: sent.order.lines[0]!.id, quantity: 1 }]);
    expect(await returnable(ask, sent)).toEqual([1]);
  });

  test("that the buyer asks for waits for the merchant, and its items are taken", async ({
    ask,
    shop,
  }) => {
    const sent = sentOrder(shop);
    const asked = shop.buyer.requestReturn(sent.order.id);
    expect([asked.status, asked.reverseFulfillmentOrders]).toEqual(["REQUESTED", []]);
    expect(await returnable(ask, sent)).toEqual([]);
    shop.merchant.approveReturn(asked.id);
    expect(asked).toMatchObject({ status: "OPEN", reverseFulfillmentOrders: [{ status: "OPEN" }] });
  });

  test("that was inspected or closed is not cancelled", async ({ ask, shop }) => {
    const sent = sentOrder(shop);
    for (const end of ["processReturn", "closeReturn"] as const) {
      const made = shop.merchant.openReturn(sent.order.id, [
        { fulfillmentLineId: sent.order.fulfillments[0]!.lines[0]!.id, quantity: 1 },
      ]);
      shop.merchant[end](made.id);
      const { data } = await ask(cancelReturnDocument, { id: gid("Return", made.id) });
      expect(data.returnCancel.userErrors).toMatchObject([{ code: "INVALID_STATE" }]);
    }
  });

  test("takes its own scopes", async ({ ask, shop }) => {
    const sent = sentOrder(shop);
    shop.state.installation!.scopes.delete("write_returns");
    const { errors } = await ask(returnDocument, inputOf(sent));
    expect(errors).toMatchObject([{ extensions: { code: "ACCESS_DENIED" } }]);
    expect(sent.order.returns).toEqual([]);
  });
});

describe("a reverse delivery", () => {
  const tracking = { number: "DEV-1", url: "https://track.example/DEV-1" };
  const label = { fileUrl: "https://app.example/label" };
  async function reverseOf(ask: Ask, sent: Sent) {
    const { nodes } = (await create(ask, sent)).return.reverseFulfillmentOrders;
    return nodes[0] as { id: string; lineItems: { nodes: { id: string }[] } };
  }

  test("without lines brings all of them back, once", async ({ ask, shop }) => {
    const sent = sentOrder(shop);
    const { id } = await reverseOf(ask, sent);
    const variables = { id, lines: [], tracking, label };
    const { data } = await ask(reverseDeliveryDocument, variables);
    expect(data.reverseDeliveryCreateWithShipping).toMatchObject({
      reverseDelivery: { deliverable: { tracking, label: { publicFileUrl: label.fileUrl } } },
      userErrors: [],
    });
    const again = (await ask(reverseDeliveryDocument, variables)).data;
    expect(again.reverseDeliveryCreateWithShipping.userErrors).toMatchObject([
      { code: null, message: "cannot deliver more items than are returned" },
    ]);
    const [delivery] = sent.order.returns[0]!.reverseFulfillmentOrders[0]!.deliveries;
    expect(delivery).toMatchObject({ lines: [{ quantity: 2 }], notices: 1 });
  });

  test("takes another number, and keeps its label", async ({ ask, shop }) => {
    const sent = sentOrder(shop);
    const { id } = await reverseOf(ask, sent);
    const made = (await ask(reverseDeliveryDocument, { id, lines: [], tracking, label })).data;
    const { data } = await ask(reverseShippingDocument, {
      id: made.reverseDeliveryCreateWithShipping.reverseDelivery.id,
      tracking: { number: "DEV-2" },
    });
    expect(data.reverseDeliveryShippingUpdate.reverseDelivery.deliverable).toEqual({
      tracking: { number: "DEV-2" },
      label: { publicFileUrl: label.fileUrl },
    });
  });

  test("is of what comes back: no other line, no more pieces, no return that is over", async ({
    ask,
    shop,
  }) => {
    const sent = sentOrder(shop);
    const reverse = await reverseOf(ask, sent);
    const { id } = reverse;
    const ship = async (lines: object[]) =>
      (await ask(reverseDeliveryDocument, { id, lines, tracking })).data
        .reverseDeliveryCreateWithShipping.userErrors;
    const own = { reverseFulfillmentOrderLineItemId: reverse.lineItems.nodes[0]!.id };
    const foreign = {
      reverseFulfillmentOrderLineItemId: gid("ReverseFulfillmentOrderLineItem", 1),
    };
    expect(await ship([{ ...foreign, quantity: 1 }])).toMatchObject([{ message: "must exist" }]);
    expect(await ship([{ ...own, quantity: 3 }])).toHaveLength(1);
    shop.merchant.cancelReturn(sent.order.returns[0]!.id);
    expect(await ship([])).toMatchObject([{ code: "INVALID_STATE" }]);
  });

  test.for([
    ["a number that is nowhere", reverseShippingDocument, gid("ReverseDelivery", 1)],
    ["an order that is nowhere", reverseDeliveryDocument, gid("ReverseFulfillmentOrder", 1)],
  ] as const)("is not made of %s", async ([, document, id], { ask, shop }) => {
    sentOrder(shop);
    const { data } = await ask(document, {
      id,
      ...(document === reverseDeliveryDocument && { lines: [] }),
    });
    expect(Object.values(data)).toMatchObject([{ userErrors: [{ code: "NOT_FOUND" }] }]);
  });
});
