import { describe, expect } from "vitest";

import { gid } from "#app/simulators/shopify/shop.ts";

import { test, type Ask } from "./fixture.ts";

const paymentDocument = `query Payment($id: ID!) {
  order(id: $id) {
    displayFinancialStatus paymentGatewayNames canMarkAsPaid test
    totalOutstandingSet { shopMoney { amount } }
    risk { recommendation assessments { riskLevel } }
    purchasingEntity { __typename }
    transactions { kind status gateway manualPaymentGateway }
  }
}`;
const termsDocument = `query Terms($id: ID!) {
  order(id: $id) { name paymentTerms { paymentTermsType dueInDays } }
}`;

const paymentOf = async (ask: Ask, { id }: { id: number }) =>
  (await ask(paymentDocument, { id: gid("Order", id) })).data.order;

describe("the payment of an order", () => {
  test("that is authorized owes its total until it is captured, voided or expired", async ({
    ask,
    shop,
  }) => {
    const place = () => shop.buyer.placeOrder({ isAuthorizedOnly: true });
    const [captured, voided, expired] = [place(), place(), place()];
    expect(await paymentOf(ask, captured)).toMatchObject({
      displayFinancialStatus: "AUTHORIZED",
      totalOutstandingSet: { shopMoney: { amount: "29.5" } },
      transactions: [{ kind: "AUTHORIZATION", status: "SUCCESS" }],
    });
    shop.merchant.markPaid(captured.id);
    shop.merchant.voidPayment(voided.id);
    shop.merchant.expireAuthorization(expired.id);
    expect((await paymentOf(ask, captured)).displayFinancialStatus).toBe("PAID");
    expect(await paymentOf(ask, voided)).toMatchObject({
      displayFinancialStatus: "VOIDED",
      canMarkAsPaid: false,
    });
    expect(await paymentOf(ask, expired)).toMatchObject({
      displayFinancialStatus: "EXPIRED",
      totalOutstandingSet: { shopMoney: { amount: "29.5" } },
    });
  });

  test("says of each transaction by which gateway it came, and whether past the store", async ({
    ask,
    shop,
  }) => {
    const cash = "Cash on Delivery (COD)";
    const order = shop.buyer.placeOrder({ gateway: cash });
    shop.merchant.recordPayment(order.id, 500);
    shop.merchant.recordPayment(order.id, 500, "shopify_payments");
    shop.merchant.recordPayment(order.id, 500, "manual");
    const { paymentGatewayNames, transactions } = await paymentOf(ask, order);
    expect(paymentGatewayNames).toEqual([cash, "shopify_payments", "manual"]);
    expect(transactions).toMatchObject([
      { status: "SUCCESS", gateway: cash, manualPaymentGateway: true },
      { status: "SUCCESS", gateway: "shopify_payments", manualPaymentGateway: false },
      { status: "SUCCESS", gateway: "manual", manualPaymentGateway: true },
      { status: "PENDING", gateway: cash, manualPaymentGateway: true },
    ]);
  });

  test("that was paid back leaves its items to be sent", async ({ ask, shop }) => {
    const order = shop.buyer.placeOrder();
    shop.merchant.refundMoney(order.id);
    expect((await paymentOf(ask, order)).displayFinancialStatus).toBe("REFUNDED");
    expect(order.fulfillmentOrders).toMatchObject([
      { status: "OPEN", lines: [{ remainingQuantity: 1 }] },
    ]);
  });

  test("on terms has no gateway and no transaction, and its terms take a scope of their own", async ({
    ask,
    shop,
  }) => {
    const paymentTerms = { type: "NET", name: "Net 30", dueInDays: 30 } as const;
    const order = shop.buyer.placeOrder({ isCompany: true, paymentTerms });
    expect(await paymentOf(ask, order)).toMatchObject({
      displayFinancialStatus: "PENDING",
      paymentGatewayNames: [],
      transactions: [],
      purchasingEntity: { __typename: "PurchasingCompany" },
    });
    const { data, errors } = await ask(termsDocument, { id: gid("Order", order.id) });
    expect(data.order).toEqual({ name: order.name, paymentTerms: null });
    expect(errors?.[0]?.message).toContain("`read_payment_terms` access scope");
  });

  test("is rated by the fraud analysis, also some time after the order", async ({ ask, shop }) => {
    const order = shop.buyer.placeOrder({ isTest: true });
    expect(await paymentOf(ask, order)).toMatchObject({
      test: true,
      risk: { recommendation: "ACCEPT", assessments: [{ riskLevel: "LOW" }] },
    });
    shop.merchant.assessRisk(order.id, "HIGH");
    expect((await paymentOf(ask, order)).risk).toEqual({
      recommendation: "CANCEL",
      assessments: [{ riskLevel: "HIGH" }],
    });
  });
});
