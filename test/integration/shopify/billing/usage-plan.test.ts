import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { cents } from "#app/shipping/model/money.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { reconcile } from "#app/shipping/tracking/reconcile.ts";
import { onBilling } from "#app/shopify/billing/on-billing.ts";
import { refreshUsagePlan } from "#app/shopify/billing/refresh-usage-plan.ts";
import { shopifyPayments } from "#app/shopify/billing/shopify-payments.ts";
import { raiseUsageCap, requestUsagePlan } from "#app/shopify/billing/usage-plan.ts";
import { openShopifyApp } from "#app/shopify/open-shopify-app.ts";
import type { Subscription } from "#app/simulators/shopify/billing/charge.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import type { ConnectedShop } from "../connected-shop.ts";
import { describe, expect, returnUrl, test } from "./billing-test.ts";

const CAP = cents(50_00);

async function approvePlan(connected: ConnectedShop): Promise<Subscription> {
  const asked = { cappedAmount: CAP, returnUrl };
  const answer = await requestUsagePlan(
    pageContext(connected.shopifyApp, await connected.shop()),
    asked,
  );
  if (answer.kind !== "confirm") throw new Error(`the store answers ${answer.kind}`);
  connected.simulated.merchant.visit(answer.confirmationUrl, "approve");
  const subscription = lastPlan(connected);
  const hint = { subscriptionId: String(subscription.id) };
  await onBilling(pageContext(connected.shopifyApp, await connected.shop()), hint);
  return subscription;
}

const lastPlan = ({ simulated }: ConnectedShop): Subscription =>
  [...simulated.state.subscriptions.values()].at(-1)!;
const paymentsOf = ({ shopifyApp }: ConnectedShop) => shopifyPayments(() => shopifyApp);
const signal = () => AbortSignal.timeout(20_000);
const autoTopUpOf = ({ world }: ConnectedShop, reference: string, amount: number) => ({
  accountId: world.accountId,
  reference,
  amount: cents(amount),
  currency: "USD" as const,
});

describe("a usage plan", () => {
  test("is no payment method until the merchant approved it", async ({ connected }) => {
    const payments = paymentsOf(connected);
    const { accountId } = connected.world;
    expect(await payments.hasMethod(accountId)).toBe(false);
    await requestUsagePlan(pageContext(connected.shopifyApp, await connected.shop()), {
      cappedAmount: CAP,
      returnUrl,
    });
    expect(await payments.hasMethod(accountId)).toBe(false);
    await approvePlan(connected);
    expect(await payments.hasMethod(accountId)).toBe(true);
  });

  test("is asked for once while the merchant has not decided", async ({ connected }) => {
    const asked = { cappedAmount: CAP, returnUrl };
    const first = await requestUsagePlan(
      pageContext(connected.shopifyApp, await connected.shop()),
      asked,
    );
    expect(
      await requestUsagePlan(pageContext(connected.shopifyApp, await connected.shop()), asked),
    ).toEqual(first);
    expect(lastPlan(connected)).toMatchObject({ cappedAmount: CAP, isTest: true });
    expect(connected.store.calls("appSubscriptionCreate")).toHaveLength(1);
  });

  test("counts as soon as it is active, though its making was never answered", async ({
    connected,
  }) => {
    connected.store.fail({ on: "appSubscriptionCreate", kind: "cutAfter" });
    const asked = { cappedAmount: CAP, returnUrl };
    await expect(
      requestUsagePlan(pageContext(connected.shopifyApp, await connected.shop()), asked),
    ).rejects.toThrow(/outcomeUnknown/);
    lastPlan(connected).status = "ACTIVE";
    await refreshUsagePlan(pageContext(connected.shopifyApp, await connected.shop()));
    expect(await paymentsOf(connected).hasMethod(connected.world.accountId)).toBe(true);
  });

  test("ends when it is cancelled or frozen, and is back when it is thawed", async ({
    connected,
  }) => {
    const { id } = await approvePlan(connected);
    const subscription = connected.simulated.state.subscriptions.get(id)!;
    const { accountId } = connected.world;
    for (const [status, isMethod] of [
      ["FROZEN", false],
      ["ACTIVE", true],
      ["CANCELLED", false],
    ] as const) {
      subscription.status = status;
      await onBilling(pageContext(connected.shopifyApp, await connected.shop()), {
        subscriptionId: String(id),
      });
      expect(await paymentsOf(connected).hasMethod(accountId)).toBe(isMethod);
    }
  });

  test("has another limit when the merchant approved that", async ({ connected }) => {
    await approvePlan(connected);
    const answer = await raiseUsageCap(
      pageContext(connected.shopifyApp, await connected.shop()),
      cents(80_00),
    );
    if (answer.kind !== "confirm") throw new Error(`the store answers ${answer.kind}`);
    const refresh = async () =>
      refreshUsagePlan(pageContext(connected.shopifyApp, await connected.shop()));
    expect(await refresh()).toMatchObject({ cappedAmount: CAP });
    connected.simulated.merchant.visit(answer.confirmationUrl, "approve");
    expect(await refresh()).toMatchObject({ cappedAmount: 80_00, state: "active" });
  });

  test("is no method in production when it is a test", async ({ connected }) => {
    await approvePlan(connected);
    const { shopifyApp, world } = connected;
    const options = { ...shopifyApp.options, isTestCharge: false };
    const production = openShopifyApp(shopifyApp.service, options, new Map());
    expect(await shopifyPayments(() => production).hasMethod(world.accountId)).toBe(false);
    expect(await refreshUsagePlan(pageContext(production, await connected.shop()))).toMatchObject({
      state: "ended",
    });
  });
});

describe("a usage charge", () => {
  test("charges once for one reference, also when the answer was lost", async ({ connected }) => {
    const subscription = await approvePlan(connected);
    const payments = paymentsOf(connected);
    connected.store.fail({ on: "appUsageRecordCreate", kind: "cutAfter" });
    const first = await payments.charge(autoTopUpOf(connected, "draw:1", 12_34), signal());
    expect(first.kind).toBe("unknown");
    expect(await payments.charge(autoTopUpOf(connected, "draw:1", 12_34), signal())).toEqual({
      kind: "paid",
      providerReference: String(subscription.usageRecords[0]!.id),
    });
    expect(subscription.balanceUsed).toBe(12_34);
  });

  test("is declined over the limit, and charges nothing", async ({ connected }) => {
    const subscription = await approvePlan(connected);
    const payments = paymentsOf(connected);
    expect((await payments.charge(autoTopUpOf(connected, "draw:1", 45_00), signal())).kind).toBe(
      "paid",
    );
    expect((await payments.charge(autoTopUpOf(connected, "draw:2", 5_01), signal())).kind).toBe(
      "declined",
    );
    expect((await payments.charge(autoTopUpOf(connected, "draw:3", 5_00), signal())).kind).toBe(
      "paid",
    );
    expect(subscription.balanceUsed).toBe(50_00);
  });

  test("is found by its reference after the plan was cancelled", async ({ connected }) => {
    const subscription = await approvePlan(connected);
    const payments = paymentsOf(connected);
    connected.store.fail({ on: "appUsageRecordCreate", kind: "cutAfter" });
    await payments.charge(autoTopUpOf(connected, "draw:1", 12_34), signal());
    subscription.status = "CANCELLED";
    await refreshUsagePlan(pageContext(connected.shopifyApp, await connected.shop()));
    expect((await payments.charge(autoTopUpOf(connected, "draw:1", 12_34), signal())).kind).toBe(
      "paid",
    );
    expect((await payments.charge(autoTopUpOf(connected, "draw:2", 12_34), signal())).kind).toBe(
      "declined",
    );
    expect(subscription.balanceUsed).toBe(12_34);
  });

  test("waits no longer than its signal allows", async ({ connected }) => {
    await approvePlan(connected);
    connected.store.fail({ on: "appUsageRecordCreate", kind: "slow", delayMs: 500 });
    const answer = await paymentsOf(connected).charge(
      autoTopUpOf(connected, "draw:1", 10_00),
      AbortSignal.timeout(20),
    );
    expect(answer.kind).toBe("unknown");
  });

  test("pays a label of an empty wallet, and the books balance", async ({ connected }) => {
    const { world } = connected;
    Object.assign(world.ctx.money, { payments: paymentsOf(connected) });
    const subscription = await approvePlan(connected);
    const shipment = await world.draft();
    const { rateId, priceTotal } = world.rateOf(shipment);
    const paid = await purchaseShipment(world.ctx, {
      shipmentId: shipment.shipmentId,
      preferredRateId: rateId,
      purchaseWith: "walletTokenized",
    });
    expect(paid.isPaid).toBe(true);
    expect(subscription.balanceUsed).toBe(priceTotal);
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  async function lostCharge(connected: ConnectedShop) {
    const { world } = connected;
    Object.assign(world.ctx.money, { payments: paymentsOf(connected) });
    const plan = await approvePlan(connected);
    const draft = await world.draft();
    const { rateId, priceTotal } = world.rateOf(draft);
    const { shipmentId } = draft;
    const purchase = () =>
      purchaseShipment(world.ctx, {
        shipmentId,
        preferredRateId: rateId,
        purchaseWith: "walletTokenized",
      });
    connected.store.fail({ on: "appUsageRecordCreate", kind: "cutAfter" });
    await expect(purchase()).rejects.toMatchObject({
      code: "paymentIntentExecuteTransactionWalletInsufficientFunds",
    });
    expect(plan.balanceUsed).toBe(priceTotal);
    world.ctx.passTime(60_000);
    return { world, plan, priceTotal, purchase };
  }

  test("whose answer was lost is searched for before the plan that replaced its own is charged", async ({
    connected,
  }) => {
    const { plan, priceTotal, purchase } = await lostCharge(connected);
    plan.status = "CANCELLED";
    await refreshUsagePlan(pageContext(connected.shopifyApp, await connected.shop()));
    const next = await approvePlan(connected);

    expect((await purchase()).isPaid).toBe(true);
    expect([plan.balanceUsed, next.balanceUsed]).toEqual([priceTotal, 0]);
  });

  test("whose answer was lost needs a person when the shop has left since", async ({
    connected,
  }) => {
    const { world } = await lostCharge(connected);
    await connected.change({ state: "uninstalled", objectUpdated: world.ctx.now() });
    await reconcile(world.service);

    const { durableCalls } = world.ctx.db.read.tables;
    const calls = await world.ctx.db.read
      .select({ state: durableCalls.state, detail: durableCalls.detail })
      .from(durableCalls);
    expect(calls).toEqual([
      { state: "needsPerson", detail: expect.stringContaining("the shop has left") },
    ]);
  });
});
