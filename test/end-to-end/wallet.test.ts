import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { balanceOf } from "./journeys.ts";
import { openApp, openMerchant, postToApp, type Merchant } from "./merchants.ts";
import { openWorkplace, idle, type Workplace } from "./workplace.ts";

let workplace: Workplace;
let merchant: Merchant;

beforeAll(async () => {
  workplace = await openWorkplace();
  merchant = await openMerchant(workplace, "demo.myshopify.com");
});
afterAll(() => workplace.close());

const balance = () => balanceOf(workplace, merchant.accountId);
const charges = () => [...merchant.shop.state.charges.values()];
const statement = async () =>
  (await workplace
    .server()
    .operator("wallet", "statement", "--account", merchant.accountId)) as object[];

/** The form of the wallet's page, as it is now: its id makes one purchase of a click that arrives twice. */
async function readForm(): Promise<string> {
  const page = await openApp(workplace, merchant.shop, "/app/wallet");
  expect(page.status).toBe(200);
  const [, walletTopUpId] = /walletTopUpId\D{1,40}?(\d{10,})/.exec(await page.text()) ?? [];
  expect(walletTopUpId).toBeDefined();
  return walletTopUpId!;
}

/** Clicks the button; answers where the store asks the merchant, or null. */
async function ask(amount: string, walletTopUpId?: string): Promise<string | null> {
  const form = { intent: "topUp", amount, walletTopUpId: walletTopUpId ?? (await readForm()) };
  const answer = await postToApp(workplace, merchant.shop, "/app/wallet.data", form);
  return /https:\/\/demo\.myshopify\.com\/admin\/charges\/[^"\\]+/.exec(answer)?.[0] ?? null;
}

async function comeBack(to: string | null) {
  const chargeId = new URL(to!).searchParams.get("charge_id")!;
  const form = { intent: "settle", chargeId, about: "" };
  await postToApp(workplace, merchant.shop, "/app/wallet.data", form);
}

describe("a top-up that the merchant asks for in the wallet's page", () => {
  test("is credited once, however it is reported and how often", async () => {
    const id = await readForm();
    const [url, again] = await Promise.all([ask("50", id), ask("50", id)]);
    expect(url ?? again).not.toBeNull();
    expect(charges()).toMatchObject([{ amount: 5000, currency: "USD", status: "PENDING" }]);
    expect(await balance()).toBe(0);

    const to = merchant.shop.merchant.visit((url ?? again)!, "approve");
    await Promise.all([comeBack(to), comeBack(to), comeBack(to)]);
    await idle(workplace);
    for (const delivery of workplace.store.deliveries) workplace.store.redeliver(delivery);
    await idle(workplace);
    expect(await balance()).toBe(50);
    expect(await statement()).toHaveLength(1);
  });

  test("is credited by the store's message alone when the merchant closes the page", async () => {
    const url = await ask("20");
    merchant.shop.merchant.visit(url!, "approve");
    await idle(workplace);
    expect(await balance()).toBe(70);
  });

  test("is credited by coming back alone when the message is lost", async () => {
    const url = await ask("10");
    workplace.store.conditions.loss = 1;
    const to = merchant.shop.merchant.visit(url!, "approve");
    workplace.store.conditions.loss = 0;
    await comeBack(to);
    await idle(workplace);
    expect(await balance()).toBe(80);
  });

  test("credits nothing when it is declined, or its time passes", async () => {
    for (const decision of ["decline", "expire"] as const) {
      const url = await ask("30");
      const to = merchant.shop.merchant.visit(url!, decision);
      if (to) await comeBack(to);
    }
    await idle(workplace);
    expect(await balance()).toBe(80);
  });

  test("whose request lost its answer is one charge, and credited once", async () => {
    const before = charges().length;
    workplace.store.fail({ on: "appPurchaseOneTimeCreate", kind: "cutAfter" });
    const id = await readForm();
    const first = await ask("40", id);
    const url = first ?? (await ask("40", id));
    expect(charges()).toHaveLength(before + 1);
    const confirmationUrl = url ?? confirmationOf(charges().at(-1)!.id);
    merchant.shop.merchant.visit(confirmationUrl, "approve");
    await idle(workplace);
    expect(await balance()).toBe(120);
  });

  test("only the shop's staff can ask for it", async () => {
    const before = charges().length;
    const form = { intent: "topUp", amount: "50", walletTopUpId: await readForm() };
    const forged = await merchant.shop.merchant.idToken({ apiSecret: "not the secret" });
    await postToApp(workplace, merchant.shop, "/app/wallet.data", form, forged).catch(() => null);
    expect(charges()).toHaveLength(before);
  });
});

test("the ledger adds up", async () => {
  await expect(workplace.server().operator("wallet", "verify")).resolves.toBeDefined();
});

const confirmationOf = (id: number) =>
  `https://demo.myshopify.com/admin/charges/${id}/ApplicationCharge/confirm`;
