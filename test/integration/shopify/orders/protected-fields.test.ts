import { readHome } from "#app/shopify/merchant/home/read-home.ts";
import { NOT_APPROVED } from "#app/shopify/orders/desired/plan-recipient.ts";
import { protectedFields, type ProtectedField } from "#app/simulators/shopify/protected-data.ts";

import { describe, expect, test, type Orders } from "./orders-world.ts";

const allBut = (...withheld: ProtectedField[]) => ({
  protectedFields: protectedFields.filter((field) => !withheld.includes(field)),
});

const attentionOf = async (orders: Orders, order: { id: number }) =>
  (await orders.row(order)).attention;

/** The operator is the one who asks Shopify for the approval. */
function withLines({ shopifyApp }: Orders) {
  const lines: object[] = [];
  const log = { ...shopifyApp.options.log, info: (fields: object) => void lines.push(fields) };
  return { lines, shopifyApp: { ...shopifyApp, options: { ...shopifyApp.options, log } } };
}

describe("customer fields that are approved one by one", () => {
  test.for<ProtectedField>(["name", "address", "phone"])(
    "without the %s there is no draft with a gap, but the reason, until it is approved",
    async (field, { orders }) => {
      orders.merchant.changeSettings(allBut(field));
      const order = orders.buyer.placeOrder();
      await orders.sync(order);
      expect(await attentionOf(orders, order)).toEqual([NOT_APPROVED]);
      expect(await orders.shipments()).toEqual([]);
      expect((await readHome(await orders.page())).isDataWithheld).toBe(true);

      orders.merchant.changeSettings(allBut());
      await orders.sync(order);
      expect(await orders.row(order)).toMatchObject({ state: "draft", attention: [] });
    },
  );

  test("without the e-mail there is a draft that is complete for a carrier", async ({ orders }) => {
    orders.merchant.changeSettings(allBut("email"));
    const order = orders.buyer.placeOrder({ email: "ana@example.com" });
    const { shopifyApp, lines } = withLines(orders);
    await orders.sync(order, shopifyApp);
    expect(lines).toContainEqual(
      expect.objectContaining({ event: "order.data_withheld", fields: ["email"] }),
    );
    expect(await orders.row(order)).toMatchObject({ state: "draft", attention: [] });
    const { recipient } = await orders.draft(order);
    expect(recipient).toMatchObject({
      email: null,
      fullName: expect.stringMatching(/\S/),
      streetLine1: expect.stringMatching(/\S/),
      phone: expect.stringMatching(/^\+593/),
    });
  });

  test("what takes a scope that the app does without is no withheld data", async ({ orders }) => {
    // The type of a named buyer takes read_customers.
    const order = orders.buyer.placeOrder({ shippingAddress: null });
    const { shopifyApp, lines } = withLines(orders);
    await orders.sync(order, shopifyApp);
    expect(lines).not.toContainEqual(
      expect.objectContaining({ event: "order.data_withheld" }) as object,
    );
    expect(await attentionOf(orders, order)).not.toContainEqual(NOT_APPROVED);
  });

  test("a company's name does not stand in for a name that is withheld", async ({ orders }) => {
    orders.merchant.changeSettings(allBut("name"));
    const order = orders.buyer.placeOrder({ shippingAddress: { company: "Textiles S.A." } });
    await orders.sync(order);
    expect(await attentionOf(orders, order)).toEqual([NOT_APPROVED]);
  });
});
