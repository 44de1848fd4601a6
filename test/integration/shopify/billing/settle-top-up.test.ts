import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { collectAttention } from "#app/shipping/tracking/collect-attention.ts";
import { finishPurchaseState } from "#app/shopify/billing/finish-top-up.ts";
import { sweepTopUps } from "#app/shopify/billing/sweep-top-ups.ts";
import { terminal } from "#test/integration/operator/terminal.ts";

import type { ConnectedShop } from "../connected-shop.ts";
import { pageContext } from "../contexts.ts";
import { describe, expect, submit, test, topUpAndDecide } from "./billing-test.ts";

interface Row {
  callId: number;
  kind: string;
  state: string;
  needsPerson: boolean;
  detail: string | null;
  amount: number;
}

/** A purchase that was approved, and of which the store has said nothing for more than an hour. */
async function unheard(connected: ConnectedShop) {
  const { walletTopUpId, purchaseId } = await topUpAndDecide(connected, "approve");
  connected.world.ctx.passTime(59 * 60_000);
  await sweepTopUps(connected.shopifyApp);
  expect(await collectAttention(connected.shopifyApp.service)).toEqual([]);
  connected.world.ctx.passTime(2 * 60_000);
  await sweepTopUps(connected.shopifyApp);
  return { walletTopUpId, purchaseId, ...tools(connected) };
}

function tools(connected: ConnectedShop) {
  const { service } = connected.shopifyApp;
  const { json, refusal } = terminal(service, undefined, { name: "Ana" });
  const balance = () => connected.world.balance();
  const problems = async () => (await verifyBooks(service)).problems;
  const finish = async (purchaseId: string) =>
    finishPurchaseState(pageContext(connected.shopifyApp, await connected.shop()), purchaseId);
  return { service, json, refusal, balance, problems, finish };
}

describe("a purchase of which the store says nothing", () => {
  test("needs a person after an hour, once, and is credited as they say, once", async ({
    connected,
  }) => {
    const { walletTopUpId, purchaseId, ...shop } = await unheard(connected);
    expect(await collectAttention(shop.service)).toMatchObject([
      { kind: "walletTopUp", subject: walletTopUpId },
    ]);
    await sweepTopUps(connected.shopifyApp);
    expect(await collectAttention(shop.service)).toEqual([]);
    expect(await shop.json<Row[]>("top-ups", "list")).toMatchObject([
      { callId: walletTopUpId, kind: "store", amount: 25, state: "needsPerson", needsPerson: true },
    ]);

    const settle = ["top-ups", "settle", "--call", String(walletTopUpId)];
    const charged = { callId: walletTopUpId, state: "succeeded", settledBy: "Ana" };
    expect(await shop.json(...settle, "--charged")).toEqual(charged);
    expect(await shop.json(...settle, "--charged")).toEqual(charged);
    expect(await shop.refusal(...settle, "--not-charged")).toMatchObject({ error: "topUpSettled" });
    expect(await shop.balance()).toBe(25_00);

    // The store answers after all.
    expect(await shop.finish(purchaseId)).toMatchObject({ state: "active" });
    expect(await shop.balance()).toBe(25_00);
    expect(await shop.problems()).toEqual([]);
    expect(await shop.json("top-ups", "list")).toMatchObject([
      { state: "active", needsPerson: false, settledBy: "Ana" },
    ]);
  });

  test("that was settled as not charged is credited when the store reports it as paid", async ({
    connected,
  }) => {
    const { walletTopUpId, purchaseId, ...shop } = await unheard(connected);
    const settle = ["top-ups", "settle", "--call", String(walletTopUpId), "--not-charged"];
    expect(await shop.json(...settle)).toMatchObject({ state: "rejected" });
    expect(await shop.json(...settle)).toMatchObject({ state: "rejected" });
    expect(await shop.balance()).toBe(0);
    await shop.finish(purchaseId);
    expect(await shop.balance()).toBe(25_00);
    expect(await shop.problems()).toEqual([]);
  });

  test("needs no person any more once the store answers", async ({ connected }) => {
    const { walletTopUpId, purchaseId, ...shop } = await unheard(connected);
    await shop.finish(purchaseId);
    expect(await shop.balance()).toBe(25_00);
    expect(await shop.json("top-ups", "list")).toMatchObject([
      { callId: walletTopUpId, state: "active", needsPerson: false },
    ]);
  });

  test("is not charged when no merchant can have confirmed it", async ({ connected }) => {
    connected.store.fail({ on: "appPurchaseOneTimeCreate", kind: "cutBefore" });
    const { walletTopUpId } = await submit(connected);
    connected.world.ctx.passTime(61 * 60_000);
    await sweepTopUps(connected.shopifyApp);
    const { json, refusal } = tools(connected);
    const settle = ["top-ups", "settle", "--call", String(walletTopUpId)];
    expect(await refusal(...settle, "--charged")).toMatchObject({ error: "topUpNotConfirmed" });
    expect(await json(...settle, "--not-charged")).toMatchObject({ state: "rejected" });
    expect(await json("top-ups", "list")).toMatchObject([{ state: "failed", needsPerson: false }]);
  });
});

test("a purchase that was paid with another amount needs a person", async ({ connected }) => {
  const { walletTopUpId, purchaseId, charge } = await topUpAndDecide(connected, "approve");
  charge.amount = 24_00;
  const { service, json, finish, balance, problems } = tools(connected);
  expect(await finish(purchaseId)).toMatchObject({ state: "failed" });
  expect(await finish(purchaseId)).toMatchObject({ state: "failed" });
  expect(await collectAttention(service)).toMatchObject([
    { kind: "walletTopUp", subject: walletTopUpId, detail: expect.stringContaining("24") },
  ]);
  const settle = ["top-ups", "settle", "--call", String(walletTopUpId), "--charged"];
  expect(await json(...settle)).toMatchObject({ state: "succeeded" });
  expect(await balance()).toBe(25_00);
  expect(await problems()).toEqual([]);
});

test("a purchase that the merchant declined has no question to answer", async ({ connected }) => {
  const { walletTopUpId, purchaseId } = await topUpAndDecide(connected, "decline");
  const { refusal, finish } = tools(connected);
  await finish(purchaseId);
  const settle = ["top-ups", "settle", "--call", String(walletTopUpId), "--charged"];
  expect(await refusal(...settle)).toMatchObject({ error: "topUpSettled" });
});
