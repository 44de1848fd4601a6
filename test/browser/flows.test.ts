import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { casesOfRun } from "#test/support/is-long-run.ts";
import { isUnreadable, readLabel } from "#test/unit/labels/pdf-tools.ts";

import { amountIn, NUMBER, openAdmin, type Admin } from "./open-admin.ts";
import { languages, closePages, openChromium } from "./open-chromium.ts";
import { printed } from "./printed.ts";
import { keepVitals } from "./vitals/keep-vitals.ts";
import { inpMs, timesSlower, vitalsMax } from "./vitals/watch-vitals.ts";

const WALLET_CENTS = 60_000;

let browser: Browser;
let admin: Admin;

beforeAll(async () => {
  browser = await openChromium();
  admin = await openAdmin(browser, WALLET_CENTS);
});
beforeEach(() => {
  admin.failures.length = 0;
});
afterAll(async () => {
  await admin?.close();
  await closePages(browser);
});

test.each(casesOfRun(languages))(
  "in %s a label is purchased with two quick clicks, charged once, printed, and refunded",
  async (language) => {
    const { page, block, dialog, balance, waybills } = admin;
    const { said, shipments } = await admin.speak(language);
    const [order] = await admin.place({});
    const [before, waybillsBefore] = [await balance(), waybills()];

    await admin.openOrder(order!);
    await block.getByRole("button", { name: said("order-block", "open.purchase") }).click();
    const purchase = dialog.getByRole("button", { name: said("purchase-label", "purchaseFor") });
    const price = amountIn(await purchase.ariaSnapshot());
    await purchase.dblclick();
    await dialog.getByText(NUMBER).first().waitFor();
    expect(await balance()).toBeCloseTo(before - price, 2);
    expect(waybills()).toBe(waybillsBefore + 1);
    await dialog.getByRole("button", { name: said("purchase-label", "close") }).click();
    await block.getByText(NUMBER).first().waitFor();

    const heading = page.locator(".heading");
    await heading.getByRole("button", { name: said("print-label", "name") }).click();
    const { shipmentId, trackingNumber } = await admin.parcelOf(order!);
    await expectLabels(await printed(admin), [trackingNumber ?? "none"]);

    await admin.openApp(`/shipments/${shipmentId}`);
    await admin.titleBar.getByRole("button", { name: shipments.refund.open }).click();
    const { question, asked } = admin;
    const confirm = question.getByRole("button", { name: shipments.refund.confirm });
    const reason = asked.getByLabel(shipments.refund.reason);
    await asked.getByText(shipments.refund.reasonHelp).waitFor();
    expect(await reason.inputValue()).toBe("");
    expect(await confirm.isDisabled()).toBe(true);
    await reason.selectOption("recipientCanceledOrder");
    await confirm.click();
    await question.waitFor({ state: "detached" });
    await expect.poll(balance).toBeCloseTo(before, 2);
    expect(admin.failures).toEqual([]);
  },
);

test.each(
  casesOfRun([
    ["es", "San Antonio", /^San Antonio, Ibarra/],
    ["en", "Santa Rosa", /^Santa Rosa, Ambato/],
  ] as const),
)(
  "in %s a place that was chosen once is known for the next order that is written alike",
  async (language, city, meant) => {
    const { app, block, dialog } = admin;
    const { said } = await admin.speak(language);
    const shippingAddress = { city, zip: null };
    const [first] = await admin.place({ shippingAddress });
    expect(await admin.parcelOf(first!)).toMatchObject({ state: "attention" });

    await admin.openApp("/attention");
    const place = app.getByRole("button", { name: meant });
    await place.click();
    await place.waitFor({ state: "detached" });
    const fixed = await admin.parcelOf(first!);
    expect(fixed).toMatchObject({ state: "draft", attention: [] });

    const [next] = await admin.place({ shippingAddress });
    await admin.openOrder(next!);
    await block.getByRole("button", { name: said("order-block", "open.purchase") }).click();
    await dialog.getByRole("button", { name: said("purchase-label", "purchaseFor") }).waitFor();
    expect(await admin.parcelOf(next!)).toMatchObject({ state: "draft", place: fixed.place });
    expect(admin.failures).toEqual([]);
  },
);

test("a top-up that the merchant approves is credited once, however often its page is opened", async () => {
  const { page, app, balance } = admin;
  const { wallet } = await admin.speak("en");
  const before = await balance();
  await admin.openApp("/wallet");
  await app.locator("label", { hasText: "$100.00" }).first().click();
  await app.getByRole("button", { name: wallet.topUp.submit }).click();
  await page.getByText("Approve this charge?").waitFor();
  await page.getByRole("button", { name: "Approve" }).click();
  await app.getByText(wallet.outcomes.active).waitFor();
  await page.reload();
  await app.getByText(wallet.outcomes.active).waitFor();
  await admin.demo.store.settled();
  expect(await balance()).toBeCloseTo(before + 100, 2);
  expect(admin.failures).toEqual([]);
});

test("of twenty orders three are blocked: the others are purchased, and printed without paper for the three", async () => {
  const { page, dialog, balance, waybills } = admin;
  const { said } = await admin.speak("en");
  const ready = Array.from({ length: 17 }, () => ({}));
  const orders = await admin.place(
    ...ready,
    { shippingAddress: { city: "Xyzzy", zip: null } },
    { shippingAddress: { phone: null }, phone: null },
    { lines: [{ title: "Poncho", weight: null, unitPrice: 2500 }] },
  );
  const [before, waybillsBefore] = [await balance(), waybills()];
  const click = async (button: RegExp) => {
    await page.goto(`${admin.demo.url}/admin/orders`);
    for (const { name } of orders) await page.getByLabel(`Select ${name}`, { exact: true }).check();
    await page.locator("#selection").getByRole("button", { name: button }).click();
  };

  await click(said("bulk-purchase", "name"));
  await dialog.getByText("3 orders can't be purchased yet").waitFor();
  const purchase = dialog.getByRole("button", { name: said("bulk-purchase", "purchaseFor") });
  expect(await purchase.ariaSnapshot()).toContain("17");
  const price = amountIn(await purchase.ariaSnapshot());
  await purchase.dblclick();
  await dialog.getByText(said("bulk-purchase", "finished")).waitFor({ timeout: 200_000 });
  expect(await balance()).toBeCloseTo(before - price, 2);
  expect(waybills()).toBe(waybillsBefore + 17);

  await click(said("bulk-print", "name"));
  const pdf = await printed(admin);
  const parcels = await Promise.all(orders.map(admin.parcelOf));
  const numbers = parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  expect(new Set(numbers).size).toBe(17);
  await expectLabels(pdf, numbers.toReversed());
  await dialog.getByText("3 not printed").waitFor();
  expect(admin.failures).toEqual([]);
});

test("every click of these flows showed its effect at once", async () => {
  const { size: clicks } = admin.vitals.interactionsMs;
  const slowestMs = inpMs(admin.vitals);
  keepVitals({ page: `flows (${clicks} clicks)`, inpMs: slowestMs });
  expect(clicks).toBeGreaterThan(15);
  const isQuick = slowestMs < vitalsMax.inpMs;
  const slower = isQuick ? 1 : await timesSlower(admin.page.context());
  expect(slowestMs).toBeLessThan(vitalsMax.inpMs * slower);
});

/** A page for each number, in this order, that a scanner reads, and no other. */
async function expectLabels(pdf: Uint8Array, numbers: readonly string[]): Promise<void> {
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
  if (isUnreadable) return;
  await readLabel(pdf, async (label) => {
    const pages = (await label.text()).split("\f").slice(0, -1);
    expect(pages.map((page) => NUMBER.exec(page.replace(/\s/g, ""))?.[0])).toEqual(numbers);
    expect(await label.scanAll()).toEqual(numbers);
  });
}
