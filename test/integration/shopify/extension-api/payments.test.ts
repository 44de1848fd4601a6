import type { OrderInput } from "#app/simulators/shopify/buyer.ts";

import { describe, expect, idOf, test, type Merchant } from "../merchant/merchant-world.ts";

const TRANSFER = "Transferencia bancaria";

type Decision = "collected" | "prepaid" | "awaitPayment";

async function decide(setup: Merchant, order: { id: number }, decision: Decision, name = TRANSFER) {
  const { fulfillmentOrderId } = await setup.parcel(order);
  return setup.post("/fix", { fulfillmentOrderId, gateway: { name, decision } });
}

async function sendAnyway(setup: Merchant, order: { id: number }) {
  const { fulfillmentOrderId } = await setup.parcel(order);
  return setup.post("/fix", { fulfillmentOrderId, sendAnyway: true });
}

async function isReady(setup: Merchant, order: { id: number }): Promise<boolean> {
  const { json } = await setup.post("/bulk/plan", { orderIds: [idOf(order)] });
  return json.items[0].ready;
}

const codesOf = async (setup: Merchant, order: { id: number }) =>
  (await setup.parcel(order)).attention.map(({ code }) => code);

describe("an order that is paid by bank transfer", () => {
  test("is asked about first, and is not ready meanwhile", async ({ setup }) => {
    const order = await setup.placeOrder({ gateway: TRANSFER });
    expect(await setup.parcel(order)).toMatchObject({
      state: "attention",
      canPurchase: false,
      attention: [{ code: "paymentGateway", subjects: [TRANSFER] }],
    });
    expect(await isReady(setup, order)).toBe(false);
  });

  test("waits until it is paid, and is ready the moment it is", async ({ setup }) => {
    const order = await setup.placeOrder({ gateway: TRANSFER });
    const { json } = await decide(setup, order, "awaitPayment");
    expect(json).toMatchObject({ ok: true, parcel: { state: "waiting", canPurchase: false } });
    const next = await setup.placeOrder({ gateway: TRANSFER });
    for (const each of [order, next]) {
      expect(await setup.parcel(each)).toMatchObject({
        state: "waiting",
        canPurchase: false,
        attention: [{ code: "awaitingPayment", subjects: [TRANSFER] }],
      });
    }
    const { json: plan } = await setup.post("/bulk/plan", { orderIds: [idOf(next)] });
    expect(plan.items[0]).toMatchObject({ ready: false, reasonCode: "awaitingPayment" });
    expect(plan.items[0].reason).toContain(TRANSFER);

    setup.merchant.markPaid(next.id);
    await setup.sync(next);
    expect(await setup.parcel(next)).toMatchObject({
      state: "draft",
      canPurchase: true,
      goodsCollection: 0,
      attention: [],
    });
    expect(await isReady(setup, next)).toBe(true);
  });

  test("and paid in part still waits for the rest", async ({ setup }) => {
    const order = await setup.placeOrder({ gateway: TRANSFER });
    await decide(setup, order, "awaitPayment");
    setup.merchant.recordPayment(order.id, 500);
    await setup.sync(order);
    expect((await setup.parcel(order)).state).toBe("waiting");
  });

  test("is sent before it is paid when the merchant says so, for this order alone", async ({
    setup,
  }) => {
    const order = await setup.placeOrder({ gateway: TRANSFER });
    await decide(setup, order, "awaitPayment");
    const other = await setup.placeOrder({ gateway: TRANSFER });
    const { json } = await sendAnyway(setup, order);
    expect(json).toMatchObject({
      ok: true,
      parcel: { state: "draft", canPurchase: true, goodsCollection: 0 },
    });
    await setup.sync(other);
    expect((await setup.parcel(other)).state).toBe("waiting");
  });

  test("follows another answer, drafts that were ready included", async ({ setup }) => {
    const order = await setup.placeOrder({ gateway: TRANSFER });
    const second = await setup.placeOrder({ gateway: TRANSFER });
    await decide(setup, order, "prepaid");
    await setup.work();
    expect((await setup.parcel(second)).state).toBe("draft");
    await decide(setup, order, "awaitPayment");
    await setup.work();
    expect((await setup.parcel(second)).state).toBe("waiting");
    const { json } = await decide(setup, order, "collected");
    expect(json.parcel.goodsCollection).toBeGreaterThan(0);
  });

  test("is still decided by the answers of older extensions", async ({ setup }) => {
    const order = await setup.placeOrder({ gateway: TRANSFER });
    const { fulfillmentOrderId } = await setup.parcel(order);
    const fix = (gateway: object) => setup.post("/fix", { fulfillmentOrderId, gateway });
    const { json } = await fix({ name: TRANSFER, isCollected: false });
    expect(json).toMatchObject({ ok: true, parcel: { state: "draft", goodsCollection: 0 } });
    for (const wrong of [{}, { decision: "later" }, { decision: "prepaid", isCollected: true }])
      expect((await fix({ name: TRANSFER, ...wrong })).status).toBe(400);
  });
});

describe("an order that an online payment has not reached yet", () => {
  test("waits without a question", async ({ setup }) => {
    const order = await setup.placeOrder({ gateway: "PayPhone", paid: 0 });
    expect(await setup.parcel(order)).toMatchObject({
      state: "waiting",
      attention: [{ code: "awaitingPayment", subjects: ["PayPhone"] }],
    });
    setup.merchant.markPaid(order.id);
    await setup.sync(order);
    expect((await setup.parcel(order)).state).toBe("draft");
  });
});

describe("what must not be sent unseen", () => {
  const cases: [string, OrderInput, (setup: Merchant, id: number) => unknown][] = [
    ["testOrder", { isTest: true }, () => null],
    ["riskyOrder", {}, ({ merchant }, id) => merchant.assessRisk(id, "HIGH")],
    ["paymentVoided", { isAuthorizedOnly: true }, ({ merchant }, id) => merchant.voidPayment(id)],
    [
      "paymentExpired",
      { isAuthorizedOnly: true },
      ({ merchant }, id) => merchant.expireAuthorization(id),
    ],
    ["paymentRefunded", {}, ({ merchant }, id) => merchant.refundMoney(id)],
  ];

  test.for(cases)(
    "%s: asked about, and sent by one decision",
    async ([code, input, happens], { setup }) => {
      const order = await setup.placeOrder(input);
      happens(setup, order.id);
      await setup.sync(order);
      const asked = await setup.parcel(order);
      expect(asked).toMatchObject({ state: "attention", canPurchase: false, goodsCollection: 0 });
      expect(asked.attention.map((each) => each.code)).toEqual([code]);
      expect(await isReady(setup, order)).toBe(false);

      const { json } = await sendAnyway(setup, order);
      expect(json).toMatchObject({ ok: true, parcel: { state: "draft", canPurchase: true } });
      await setup.sync(order);
      expect(await isReady(setup, order)).toBe(true);
    },
  );

  test("a decision does not answer a later question", async ({ setup }) => {
    const order = await setup.placeOrder({ isTest: true });
    await sendAnyway(setup, order);
    setup.merchant.assessRisk(order.id, "HIGH");
    await setup.sync(order);
    expect(await codesOf(setup, order)).toEqual(["riskyOrder"]);
  });

  test("a middling risk is the merchant's own matter", async ({ setup }) => {
    const order = await setup.placeOrder({ riskLevel: "MEDIUM" });
    expect((await setup.parcel(order)).canPurchase).toBe(true);
  });
});

describe("a company's order", () => {
  const paymentTerms = { type: "NET", name: "Net 30", dueInDays: 30 } as const;

  test.for([{ isCompany: true, paymentTerms }, { paymentTerms }])(
    "on payment terms is an invoice: nothing is collected and nothing asked, whatever 'manual' means",
    async (input, { setup }) => {
      await setup.settings({ paymentGateways: { manual: "collected" } });
      const order = await setup.placeOrder(input);
      expect(await setup.parcel(order)).toMatchObject({
        state: "draft",
        canPurchase: true,
        goodsCollection: 0,
        attention: [],
      });
    },
  );

  test("without terms is never collected in cash: it waits for its payment", async ({ setup }) => {
    const gateway = "Cash on Delivery (COD)";
    const order = await setup.placeOrder({ isCompany: true, gateway });
    expect(await setup.parcel(order)).toMatchObject({
      state: "waiting",
      attention: [{ code: "awaitingPayment", subjects: [gateway] }],
    });
  });
});
