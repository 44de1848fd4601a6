import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { simpleParser } from "mailparser";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openDemo, type Demo } from "#app/demo/open-demo.ts";
import { readOrder } from "#app/demo/scenario/merchant-client.ts";
import { moveTo } from "#app/demo/scenario/move-parcel.ts";
import { topUp } from "#app/demo/scenario/top-up.ts";
import { until } from "#app/demo/scenario/until.ts";
import { mailFolder } from "#app/demo/start-app.ts";
import { purchaseMessages } from "#app/locales/messages/purchase.ts";
import { openService } from "#app/main/open-service.ts";
import { listAccounts } from "#app/shipping/accounts/list-accounts.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { adjustWallet } from "#app/shipping/wallet/adjust-wallet.ts";
import { casesOfRun } from "#test/support/is-long-run.ts";

import { amountIn, enterAdmin } from "./open-admin.ts";
import { closePages, openChromium } from "./open-chromium.ts";
import { sizes, visitors } from "./validate-page.ts";

const WALLET_CENTS = 20_000;
const REWEIGH_CENTS = 185;

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => closePages(browser));

/** The carrier weighed again, as its operator books it. */
async function reweigh({ folder }: Demo, shipmentId: number): Promise<void> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const databaseUrl = `file:${join(folder, "shipping.db")}`;
  const { service, close } = await openService({ databaseUrl }, log, { isBrief: true });
  try {
    const [account] = await listAccounts(service);
    await adjustWallet(service, {
      accountId: account!.accountId,
      type: "reweigh",
      amount: cents(-REWEIGH_CENTS),
      reason: "Repesaje: 1 kg a 2,4 kg",
      reference: "factura 7",
      shipmentId: shipmentId as ShipmentId,
      topUpReference: null,
      actor: "ana",
      needsConfirmation: false,
    });
  } finally {
    await close();
  }
}

/** The documents that were mailed to this address. */
async function mailedTo({ folder }: Demo, address: string): Promise<string[]> {
  const mails = mailFolder(folder);
  const documents: string[] = [];
  for (const name of existsSync(mails) ? readdirSync(mails) : []) {
    if (!name.endsWith(".eml")) continue;
    const { to, attachments } = await simpleParser(readFileSync(join(mails, name)));
    if ([to].flat().some((each) => each?.text.includes(address)))
      documents.push(...attachments.map(({ filename }) => filename ?? ""));
  }
  return documents;
}

test.each(casesOfRun(visitors))(
  "a split cart is bought with its carriers, a return goes to its buyer, and the month adds up to the cent, in $language on a $size",
  async ({ language, size }) => {
    const demo = await openDemo({ port: 0, print: () => {}, isEmpty: true });
    await topUp(demo, WALLET_CENTS);
    const admin = await enterAdmin(browser, demo);
    const { app, page, question, asked, titleBar } = admin;
    await page.setViewportSize(sizes[size]);
    const words = await admin.speak(language);
    const { shipments } = words;
    const purchase = purchaseMessages[language];
    page.on("dialog", (dialog) => void dialog.dismiss());
    const buyer = "rosa@example.com";
    const delivery = (code: string) => ({ title: code, code, price: 400 });
    const weight = { value: 1, unit: "KILOGRAMS" } as const;
    const line = (code: string) => ({
      title: code,
      unitPrice: 1_000,
      weight,
      delivery: delivery(code),
    });
    const address = { city: "Guayaquil" };
    const [split, single] = await admin.place(
      { lines: [line("condor"), line("tortuga")], shippingAddress: address, email: buyer },
      { shippingAddress: address, email: buyer },
    );
    const balanceOf = async () => (await readOrder(demo, single!.id)).wallet.balance;
    const start = await balanceOf();

    const drafts = await until("both parcels of the cart are drafts", async () => {
      const { parcels } = await readOrder(demo, split!.id);
      return parcels.length === 2 && parcels.every(({ state }) => state === "draft")
        ? parcels
        : null;
    });
    const ids = [...drafts, await admin.parcelOf(single!)].map(({ shipmentId }) => shipmentId);
    await admin.openApp(`/purchase?shipments=${ids.join(",")}`);
    await app.getByText(purchase.ready(3)).waitFor();
    const submit = titleBar.getByRole("button", { name: /3/ });
    const total = amountIn(await submit.ariaSnapshot());
    await submit.click();
    await app.getByText(purchase.finished(3, 3)).waitFor({ timeout: 60_000 });
    const bought = (await readOrder(demo, split!.id)).parcels;
    const chosen = new Set(bought.map(({ carrier }) => carrier?.token));
    expect(chosen).toEqual(new Set(["condor", "tortuga"]));
    expect(await balanceOf()).toBeCloseTo(start - total, 2);

    const [weighed, refunded] = bought;
    await reweigh(demo, weighed!.shipmentId!);
    await admin.openApp(`/shipments/${refunded!.shipmentId}`);
    await titleBar.getByRole("button", { name: shipments.refund.open }).click();
    await asked.getByRole("combobox").selectOption("recipientCanceledOrder");
    await question.getByRole("button", { name: shipments.refund.confirm }).click();
    await question.waitFor({ state: "detached" });

    const sent = await admin.parcelOf(single!);
    await moveTo(demo, sent, "delivered");
    await until("it is delivered", async () => {
      const { state } = await admin.parcelOf(single!);
      return state === "delivered" || null;
    });
    await admin.openApp(`/shipments/${sent.shipmentId}`);
    await titleBar.getByRole("button", { name: shipments.returns.create }).click();
    await app.getByRole("link", { name: shipments.returns.of(single!.name) }).waitFor();
    const buy = app.getByRole("button", { name: new RegExp(`^${shipments.detail.purchase} `) });
    const back = amountIn(await buy.ariaSnapshot());
    await buy.click();
    await until("the buyer has its label", async () => {
      const documents = await mailedTo(demo, buyer);
      return documents.some((name) => name.endsWith(".pdf")) || null;
    });

    const spent = total + REWEIGH_CENTS / 100 - refunded!.price! + back;
    expect(await balanceOf()).toBeCloseTo(start - spent, 2);
    const shows = async (path: string, texts: readonly number[]) => {
      const frame = await admin.openApp(path);
      for (const amount of texts)
        await frame.getByText(written(amount, language)).first().waitFor();
    };
    await shows("/wallet", [start - spent, -REWEIGH_CENTS / 100, refunded!.price!]);
    await shows("", [spent, start - spent]);
    await shows(`/shipments/${weighed!.shipmentId}`, [weighed!.price! + REWEIGH_CENTS / 100]);
    expect(admin.failures).toEqual([]);
    await page.context().close();
    await demo.close();
  },
);

/** `$4.60`, or `$4,60` where it is read in Spanish. */
const written = (amount: number, language: "es" | "en"): RegExp => {
  const text = Math.abs(amount)
    .toFixed(2)
    .replace(".", language === "es" ? "," : "[.]");
  return new RegExp(`\\$ ?${text}`);
};
