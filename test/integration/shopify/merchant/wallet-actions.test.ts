import { lendMissing } from "#app/shipping/books/debts.ts";
import { add, cents } from "#app/shipping/model/money.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { walletOf } from "#app/shipping/wallet/transfers.ts";
import { readHome } from "#app/shopify/merchant/home/read-home.ts";
import { readWalletPage } from "#app/shopify/merchant/wallet/read-wallet-page.ts";
import {
  askForTopUp,
  askForUsagePlan,
  finishReturn,
} from "#app/shopify/merchant/wallet/request-money.ts";
import { walletAction } from "#app/shopify/merchant/wallet/wallet-action.ts";
import type { WalletTopUpId } from "#app/shopify/model/ids.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { chargeAnnounced } from "#test/support/charge-announced.ts";

import { describe, expect, test } from "./merchant-world.ts";

describe("money that is asked for", () => {
  test("is confirmed in the store, and credited once when the merchant comes back", async ({
    setup,
  }) => {
    const shop = await setup.shop();
    const { walletTopUpId, wallet } = await readWalletPage(pageContext(setup.shopifyApp, shop));
    setup.ctx.passTime(1_000);
    setup.ctx.newId();
    const asked = await askForTopUp(pageContext(setup.shopifyApp, shop), {
      walletTopUpId: walletTopUpId as WalletTopUpId,
      amount: cents(50_00),
    });
    const again = await askForTopUp(pageContext(setup.shopifyApp, shop), {
      walletTopUpId: walletTopUpId as WalletTopUpId,
      amount: cents(50_00),
    });
    expect(again).toEqual(asked);
    if (asked.kind !== "confirm") throw new Error(asked.code);

    const back = setup.merchant.visit(asked.url, "approve");
    const chargeId = new URL(back ?? "").searchParams.get("charge_id") ?? "";
    const settle = () => finishReturn(pageContext(setup.shopifyApp, shop), { chargeId, about: "" });
    expect([await settle(), await settle()]).toEqual(["active", "active"]);
    expect((await readWalletPage(pageContext(setup.shopifyApp, shop))).wallet.balance).toBe(
      wallet.balance + 50,
    );
    expect(
      await finishReturn(pageContext(setup.shopifyApp, shop), { chargeId: "1' or 1", about: "" }),
    ).toBe("unknown");
  });

  test.each(["1", "4.99", "10000.01", "10001", "20.005", "", "abc", "-50", "0x32", "5e1", "1,000"])(
    "is never %j, for a purchase or a limit",
    async (amount) => {
      // The amount is refused before anything of the shop is read.
      const ctx = { app: { options: {} }, shop: { shopDomain: "demo" } } as never;
      for (const intent of ["topUp", "plan", "raiseLimit"])
        expect(await walletAction(ctx, formOf({ intent, walletTopUpId: "1", amount }))).toEqual({
          kind: "refused",
          code: "outOfBounds",
        });
    },
  );

  test("is asked for by a form of the page, and by no other", async ({ setup }) => {
    const ctx = pageContext(setup.shopifyApp, await setup.shop());
    const { walletTopUpId } = await readWalletPage(ctx);
    setup.ctx.passTime(1_000);
    setup.ctx.newId();
    const fields = { intent: "topUp", walletTopUpId: String(walletTopUpId), amount: " 50.00 " };
    expect(await walletAction(ctx, formOf(fields))).toMatchObject({
      kind: "confirm",
    });
    expect(await walletAction(ctx, formOf({ ...fields, walletTopUpId: "x" }))).toEqual({
      kind: "refused",
      code: "notYours",
    });
    expect(await walletAction(ctx, formOf({ ...fields, intent: "give" }))).toBeNull();
    const returned = { intent: "settle", chargeId: "1' or 1", about: "" };
    expect(await walletAction(ctx, formOf(returned))).toBe("unknown");
  });

  test("may be charged by use, under a limit that the merchant approved", async ({ setup }) => {
    const shop = await setup.shop();
    expect((await readWalletPage(pageContext(setup.shopifyApp, shop))).plan.state).toBe("none");
    const asked = await askForUsagePlan(pageContext(setup.shopifyApp, shop), {
      limit: cents(100_00),
      isRaise: false,
    });
    if (asked.kind !== "confirm") throw new Error(asked.code);
    const back = new URL(setup.merchant.visit(asked.url, "approve") ?? "");
    const about = back.searchParams.get("about") ?? "";
    const chargeId = back.searchParams.get("charge_id") ?? "";
    expect(await finishReturn(pageContext(setup.shopifyApp, shop), { chargeId, about })).toBe(
      "plan",
    );
    const { plan } = await readWalletPage(pageContext(setup.shopifyApp, shop));
    expect(plan).toMatchObject({ state: "active", cappedAmount: 100, used: 0 });
  });

  test("is not lost when the store does not answer", async ({ setup }) => {
    const shop = await setup.shop();
    const { walletTopUpId } = await readWalletPage(pageContext(setup.shopifyApp, shop));
    setup.ctx.newId();
    setup.store.fail({ on: "appPurchaseOneTimeCreate", kind: "cutAfter" });
    const asked = await askForTopUp(pageContext(setup.shopifyApp, shop), {
      walletTopUpId: walletTopUpId as WalletTopUpId,
      amount: cents(50_00),
    });
    expect(asked).toEqual({ kind: "refused", code: "lost" });
  });
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("what the account owes is on its page and on Home, with when purchases stop, until a top-up has paid it", async ({
  setup,
}) => {
  const ctx = pageContext(setup.shopifyApp, await setup.shop());
  const { accountId } = ctx;
  const { daysMax, amountMax } = ctx.money.debtLimits;
  const owedAt = ctx.now().getTime();
  await ctx.db.tx(accountId, async (tx) => {
    const wallet = await walletOf(tx, accountId);
    const charge = add(wallet.balance, cents(1_50));
    const about = { cause: "reweigh", causeId: "1", shipmentId: null };
    await lendMissing(ctx, tx, { accountId, wallet, charge, ...about });
  });
  await ctx.db.tx(accountId, async (tx) => {
    const wallet = await walletOf(tx, accountId);
    const charge = add(wallet.balance, cents(2_00));
    const about = { cause: "returnFreight", causeId: "2", shipmentId: null };
    await lendMissing(ctx, tx, { accountId, wallet, charge, ...about });
  });
  const { debt } = await readWalletPage(ctx);
  expect(debt).toMatchObject({
    total: 3.5,
    lines: [
      { what: ctx.messages.adjustments.reweigh, amount: 1.5, open: 1.5 },
      { what: ctx.messages.transfers.returnFreight, amount: 2, open: 2 },
    ],
    stop: { state: "ahead", at: expect.any(String), above: amountMax },
  });
  const stop = debt?.stop.state === "ahead" ? debt.stop.at : "";
  expect(Date.parse(stop)).toBeGreaterThanOrEqual(owedAt + daysMax * DAY_MS);
  expect((await readHome(ctx)).debt).toEqual(debt);

  setup.ctx.passTime(daysMax * DAY_MS + 1_000);
  const late = pageContext(setup.shopifyApp, await setup.shop());
  expect((await readHome(late)).debt?.stop).toEqual({ state: "old", days: daysMax });

  await topUpWallet(ctx, { accountId, amount: cents(3_50), reference: "pays the debt" });
  expect((await readWalletPage(ctx)).debt).toBeNull();
  expect((await readHome(ctx)).debt).toBeNull();
});

test("who owes too much reads above which sum purchases stop", async ({ setup }) => {
  const ctx = pageContext(setup.shopifyApp, await setup.shop());
  const { accountId } = ctx;
  const { amountMax } = ctx.money.debtLimits;
  await ctx.db.tx(accountId, async (tx) => {
    const wallet = await walletOf(tx, accountId);
    const charge = add(wallet.balance, cents(amountMax * 100 + 1));
    const about = { cause: "reweigh", causeId: "1", shipmentId: null };
    await lendMissing(ctx, tx, { accountId, wallet, charge, ...about });
  });
  expect((await readHome(ctx)).debt?.stop).toEqual({ state: "large", above: amountMax });
});

test("a charge is on the page with its evidence, and is contested there once", async ({
  setup,
}) => {
  const ctx = pageContext(setup.shopifyApp, await setup.shop());
  const { shipmentId } = await setup.world.paid();
  await generateShipmentTrackingNumber(setup.ctx, shipmentId);
  const { chargeId } = await chargeAnnounced({ service: setup.ctx }, { shipmentId, amount: 1_50 });
  expect((await readWalletPage(ctx)).charges).toMatchObject([
    { chargeId, type: "reweigh", state: "announced", amount: 1.5, evidence: { billedKg: 4 } },
  ]);
  const contest = (text: string, id = String(chargeId)) =>
    walletAction(ctx, formOf({ intent: "contest", chargeId: id, text }));
  expect([await contest(" "), await contest("no", "x"), await contest("no", "1")]).toEqual([
    null,
    null,
    { kind: "refused", code: "contestTooLate" },
  ]);
  expect(await contest("I weighed it")).toEqual({ kind: "contested" });
  expect(await contest("again")).toEqual({ kind: "contested" });
  expect((await readWalletPage(ctx)).charges).toMatchObject([
    { state: "contested", contestText: "I weighed it" },
  ]);
});
