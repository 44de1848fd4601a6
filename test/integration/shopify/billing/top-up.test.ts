import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { firstIdAt } from "#app/shipping/model/ids.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { finishPurchaseState, finishTopUp } from "#app/shopify/billing/finish-top-up.ts";
import { onBilling } from "#app/shopify/billing/on-billing.ts";
import { sweepTopUps } from "#app/shopify/billing/sweep-top-ups.ts";
import type { WalletTopUpId } from "#app/shopify/model/ids.ts";
import { openShopifyApp } from "#app/shopify/open-shopify-app.ts";
import { selectJobs } from "#db/jobs.ts";
import { findTopUp } from "#db/shopify/top-ups.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import type { ConnectedShop } from "../connected-shop.ts";
import { chargesOf, describe, expect, submit, topUpAndDecide, test } from "./billing-test.ts";

const balanceOf = async ({ world }: ConnectedShop) =>
  (await showWallet(world.service, world.accountId)).balance;
const problemsOf = async ({ world }: ConnectedShop) => (await verifyBooks(world.service)).problems;

describe("a top-up that is asked for", () => {
  test("sends the merchant to the store, with its amount and as a test", async ({ connected }) => {
    const { answer, walletTopUpId } = await submit(connected, { amount: 25_05 });
    expect(answer).toMatchObject({ kind: "confirm" });
    expect(chargesOf(connected)).toMatchObject([
      {
        amount: 25_05,
        currency: "USD",
        isTest: true,
        name: `Saldo para envíos #${walletTopUpId}`,
      },
    ]);
  });

  test("is one charge, however often one submit arrives", async ({ connected }) => {
    const walletTopUpId = connected.shopifyApp.service.newId<"WalletTopUp">();
    const shopifyApps = [
      connected.shopifyApp,
      connected.otherShopifyApp(),
      connected.shopifyApp,
      connected.otherShopifyApp(),
    ];
    const answers = await Promise.all(
      shopifyApps.map((shopifyApp) => submit({ ...connected, shopifyApp }, { walletTopUpId })),
    );
    expect(chargesOf(connected)).toHaveLength(1);
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
  });

  test.for([4_99, 10_000_01, -5_00])("is refused at %i cents", async (amount, { connected }) => {
    expect((await submit(connected, { amount })).answer).toEqual({ kind: "outOfBounds" });
    expect(connected.store.calls("appPurchaseOneTimeCreate")).toEqual([]);
  });

  test.for([
    ["may have an id of a process whose clock is half a minute ahead", 30_000, "confirm"],
    ["is refused under an id that does not exist yet", 120_000, "notYours"],
  ] as const)("%s", async ([, aheadMs, kind], { connected }) => {
    const at = connected.shopifyApp.service.now().getTime() + aheadMs;
    const walletTopUpId = firstIdAt(new Date(at)) as WalletTopUpId;
    expect((await submit(connected, { walletTopUpId })).answer).toMatchObject({ kind });
  });

  test("is refused for another amount than the one that it was for", async ({ connected }) => {
    const { walletTopUpId } = await submit(connected, { amount: 25_00 });
    const { answer } = await submit(connected, { walletTopUpId, amount: 30_00 });
    expect(answer).toEqual({ kind: "notYours" });
    expect(chargesOf(connected)).toHaveLength(1);
  });

  test("is no second charge when the store's answer was lost", async ({ connected }) => {
    const walletTopUpId = connected.shopifyApp.service.newId<"WalletTopUp">();
    connected.store.fail({ on: "appPurchaseOneTimeCreate", kind: "cutAfter" });
    expect((await submit(connected, { walletTopUpId })).answer).toEqual({ kind: "lost" });
    connected.world.ctx.passTime(31_000);

    expect((await submit(connected, { walletTopUpId })).answer).toEqual({ kind: "lost" });
    expect((await submit(connected, { walletTopUpId })).answer).toEqual({ kind: "lost" });
    expect(chargesOf(connected)).toHaveLength(1);
  });

  test("does not wait for a lost response, and a new submit is the only charge", async ({
    connected,
  }) => {
    const { shopifyApp, simulated } = connected;
    let pauses = 0;
    const sleep = async () => void (pauses += 1);
    const observed = {
      ...connected,
      shopifyApp: { ...shopifyApp, service: { ...shopifyApp.service, sleep } },
    };
    const walletTopUpId = shopifyApp.service.newId<"WalletTopUp">();
    connected.store.fail({ on: "appPurchaseOneTimeCreate", kind: "cutAfter" });
    expect((await submit(observed, { walletTopUpId })).answer).toEqual({ kind: "lost" });
    expect((await submit(observed, { walletTopUpId })).answer).toEqual({ kind: "lost" });
    expect(pauses).toBe(0);
    expect(chargesOf(connected)).toHaveLength(1);

    const { purchaseId } = await topUpAndDecide(connected, "approve");
    expect(simulated.state.charges.size).toBe(2);
    await finishPurchaseState(pageContext(shopifyApp, await connected.shop()), purchaseId);
    connected.world.ctx.passTime(31_000);
    const { accountId } = connected.world;
    expect(await finishTopUp(shopifyApp, { accountId, walletTopUpId })).toBe("pending");
    expect((await submit(observed, { walletTopUpId })).answer).toEqual({ kind: "lost" });
    expect(simulated.state.charges.size).toBe(2);
    expect(await balanceOf(connected)).toBe(25_00);
  });

  test("is answered in seconds when the store hangs, and its late response is saved", async ({
    connected,
  }) => {
    const walletTopUpId = connected.shopifyApp.service.newId<"WalletTopUp">();
    connected.store.fail({ on: "appPurchaseOneTimeCreate", kind: "slow", delayMs: 10_000 });
    const startedMs = performance.now();
    const [first, second] = await Promise.all([
      submit(connected, { walletTopUpId }),
      submit(connected, { walletTopUpId }),
    ]);
    expect(performance.now() - startedMs).toBeLessThan(9_500);
    expect(first.answer).toEqual({ kind: "lost" });
    expect(second.answer).toEqual({ kind: "lost" });
    await expect
      .poll(async () => (await submit(connected, { walletTopUpId })).answer.kind)
      .toBe("confirm");
    expect(chargesOf(connected)).toHaveLength(1);
  });

  test("is asked for again when the store never heard of it", async ({ connected }) => {
    const walletTopUpId = connected.shopifyApp.service.newId<"WalletTopUp">();
    connected.store.fail({ on: "appPurchaseOneTimeCreate", kind: "cutBefore" });
    expect((await submit(connected, { walletTopUpId })).answer).toEqual({ kind: "lost" });
    connected.world.ctx.passTime(31_000);

    expect((await submit(connected, { walletTopUpId })).answer.kind).toBe("confirm");
    expect(chargesOf(connected)).toHaveLength(1);
  });
});

describe("a top-up that was approved", () => {
  test("is credited once under webhook, return and sweep at once, in two processes", async ({
    connected,
  }) => {
    const { walletTopUpId, purchaseId } = await topUpAndDecide(connected, "approve");
    const shop = await connected.shop();
    const other = connected.otherShopifyApp();
    const { accountId } = shop;
    await Promise.all([
      onBilling(pageContext(connected.shopifyApp, shop), { purchaseId }),
      finishPurchaseState(pageContext(other, shop), purchaseId),
      finishTopUp(other, { accountId, walletTopUpId }),
      finishTopUp(connected.shopifyApp, { accountId, walletTopUpId }),
      onBilling(pageContext(other, shop), { purchaseId }),
    ]);
    await onBilling(pageContext(other, shop), { purchaseId });

    expect(await balanceOf(connected)).toBe(25_00);
    expect(await problemsOf(connected)).toEqual([]);
  });

  test("is credited once when the process dies before the state is written", async ({
    connected,
  }) => {
    const { walletTopUpId, purchaseId } = await topUpAndDecide(connected, "approve");
    const { shopifyApp, world } = connected;
    const { db } = shopifyApp.service;
    const { accountId } = world;
    let writes = 0;
    const dyingDb: typeof db = {
      ...db,
      tx: (...asked) => {
        writes += 1;
        if (writes === 2) throw new Error("the process died");
        return db.tx(...asked);
      },
    };
    const dying = openShopifyApp(
      { ...shopifyApp.service, db: dyingDb },
      shopifyApp.options,
      new Map(),
    );
    await expect(
      finishPurchaseState(pageContext(dying, await connected.shop()), purchaseId),
    ).rejects.toThrow(/died/);
    expect(await balanceOf(connected)).toBe(25_00);

    expect(await finishTopUp(shopifyApp, { accountId, walletTopUpId })).toBe("active");
    expect(await balanceOf(connected)).toBe(25_00);
    expect(await problemsOf(connected)).toEqual([]);
  });

  test("is credited although its making was never answered", async ({ connected }) => {
    const walletTopUpId = connected.shopifyApp.service.newId<"WalletTopUp">();
    connected.store.fail({ on: "appPurchaseOneTimeCreate", kind: "cutAfter" });
    expect((await submit(connected, { walletTopUpId })).answer).toEqual({ kind: "lost" });
    const [charge] = chargesOf(connected);
    charge!.status = "ACTIVE";

    await onBilling(pageContext(connected.shopifyApp, await connected.shop()), {
      purchaseId: String(charge!.id),
    });
    expect(await balanceOf(connected)).toBe(25_00);
  });

  test("is not credited when another amount was paid", async ({ connected }) => {
    const { walletTopUpId, purchaseId, charge } = await topUpAndDecide(connected, "approve");
    charge.amount = 24_00;
    const settled = await finishPurchaseState(
      pageContext(connected.shopifyApp, await connected.shop()),
      purchaseId,
    );
    expect(settled).toEqual({ walletTopUpId, state: "failed" });
    expect(await balanceOf(connected)).toBe(0);
    expect(connected.errors).toMatchObject([{ walletTopUpId, requested: 25_00 }]);
  });

  test("is not credited when another currency was paid", async ({ connected }) => {
    const { purchaseId, charge } = await topUpAndDecide(connected, "approve");
    charge.currency = "COP";
    await finishPurchaseState(
      pageContext(connected.shopifyApp, await connected.shop()),
      purchaseId,
    );
    expect(await balanceOf(connected)).toBe(0);
  });

  test("is not credited in production when it was only a test", async ({ connected }) => {
    const { purchaseId } = await topUpAndDecide(connected, "approve");
    const { shopifyApp } = connected;
    const production = openShopifyApp(
      shopifyApp.service,
      { ...shopifyApp.options, isTestCharge: false },
      new Map(),
    );
    const settled = await finishPurchaseState(
      pageContext(production, await connected.shop()),
      purchaseId,
    );
    expect(settled).toMatchObject({ state: "failed" });
    expect(await balanceOf(connected)).toBe(0);
  });
});

describe("a top-up that was not approved", () => {
  test.for([
    ["decline", "declined"],
    ["expire", "expired"],
  ] as const)("%s: is kept as %s and credits nothing", async ([decision, state], { connected }) => {
    const { walletTopUpId, purchaseId } = await topUpAndDecide(connected, decision);
    await onBilling(pageContext(connected.shopifyApp, await connected.shop()), { purchaseId });
    const key = { accountId: connected.world.accountId, walletTopUpId };
    expect(await findTopUp(connected.shopifyApp.service.db.read, key)).toMatchObject({ state });
    expect(await balanceOf(connected)).toBe(0);
  });

  test("stays open and is checked until it is decided", async ({ connected }) => {
    const { walletTopUpId } = await submit(connected);
    const { accountId } = connected.world;
    expect(await finishTopUp(connected.shopifyApp, { accountId, walletTopUpId })).toBe("pending");
    await sweepTopUps(connected.shopifyApp);
    await sweepTopUps(connected.shopifyApp);
    const jobs = await selectJobs(connected.shopifyApp.service.db.read, "ready", 100);
    expect(jobs.filter(({ kind }) => kind === "finishTopUp")).toMatchObject([
      { payload: { accountId, walletTopUpId } },
    ]);
  });

  test("has failed when the store does not know of it after an hour", async ({ connected }) => {
    const walletTopUpId = connected.shopifyApp.service.newId<"WalletTopUp">();
    connected.store.fail({ on: "appPurchaseOneTimeCreate", kind: "cutBefore" });
    expect((await submit(connected, { walletTopUpId })).answer).toEqual({ kind: "lost" });
    const key = { accountId: connected.world.accountId, walletTopUpId };
    expect(await finishTopUp(connected.shopifyApp, key)).toBe("requested");
    connected.world.ctx.passTime(61 * 60_000);
    expect(await finishTopUp(connected.shopifyApp, key)).toBe("failed");
  });
});
