import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { openAdmin, type Admin } from "./open-admin.ts";
import { openChromium } from "./open-chromium.ts";

const WALLET_CENTS = 60_000;
const INP_MAX_MS = 200;
const NUMBER = /SIM\d{13}/;
const PURCHASE = /^Purchase for \$/;

let browser: Browser;
let admin: Admin;

beforeAll(async () => {
  browser = await openChromium();
  admin = await openAdmin(browser, WALLET_CENTS);
});
beforeEach(() => {
  admin.faults.length = 0;
});
afterEach(() => admin.page.context().setOffline(false));
afterAll(async () => {
  await admin?.close();
  await browser?.close();
});

test("a label is purchased with two presses in haste, charged once, printed, and refunded", async () => {
  const { page, block, dialog, app, balance, guides } = admin;
  const [order] = await admin.place({});
  const [before, guidesBefore] = [await balance(), guides()];

  await admin.openOrder(order!);
  await block.getByRole("button", { name: "Purchase label" }).click();
  const purchase = dialog.getByRole("button", { name: PURCHASE });
  const price = amountIn(await purchase.ariaSnapshot());
  await purchase.dblclick();
  await dialog.getByText(NUMBER).first().waitFor();
  expect(await balance()).toBeCloseTo(before - price, 2);
  expect(guides()).toBe(guidesBefore + 1);
  await dialog.getByRole("button", { name: "Close" }).click();
  await block.getByText(NUMBER).first().waitFor();

  await page.locator(".heading").getByRole("button", { name: "Print label" }).click();
  expect(await printedDocument()).toBe("%PDF-");

  const { shipmentId } = await admin.parcelOf(order!);
  await admin.openApp(`/shipments/${shipmentId}`);
  await app.getByRole("button", { name: "Annul and refund" }).click();
  const question = app.getByRole("dialog");
  await question.getByLabel("Reason").selectOption("recipientCanceledOrder");
  await question.getByRole("button", { name: "Annul and refund" }).click();
  await question.waitFor({ state: "detached" });
  await expect.poll(balance).toBeCloseTo(before, 2);
  expect(admin.faults).toEqual([]);
});

test("a place that was chosen once is known for the next order that is written alike", async () => {
  const { app, block, dialog } = admin;
  const shippingAddress = { city: "San Antonio", zip: null };
  const [first] = await admin.place({ shippingAddress });
  expect(await admin.parcelOf(first!)).toMatchObject({ state: "attention" });

  await admin.openApp("/attention");
  const place = app.getByRole("button", { name: /San Antonio, Quito/ });
  await place.click();
  await place.waitFor({ state: "detached" });
  const mended = await admin.parcelOf(first!);
  expect(mended).toMatchObject({ state: "draft", place: "Quito, Pichincha" });

  const [next] = await admin.place({ shippingAddress });
  await admin.openOrder(next!);
  await block.getByRole("button", { name: "Purchase label" }).click();
  await dialog.getByRole("button", { name: PURCHASE }).waitFor();
  expect(await admin.parcelOf(next!)).toMatchObject({ state: "draft", place: mended.place });
  expect(admin.faults).toEqual([]);
});

test("a top-up that the merchant approves is credited once, however often its page is opened", async () => {
  const { page, app, balance } = admin;
  const before = await balance();
  await admin.openApp("/wallet");
  await app.locator("label", { hasText: "$100.00" }).first().click();
  await app.getByRole("button", { name: "Top up" }).click();
  await page.getByText("Approve this charge?").waitFor();
  await page.getByRole("button", { name: "Approve" }).click();
  await app.getByText("Top-up credited.").waitFor();
  await page.reload();
  await app.getByText("Top-up credited.").waitFor();
  await admin.demo.store.settled();
  expect(await balance()).toBeCloseTo(before + 100, 2);
  expect(admin.faults).toEqual([]);
});

test("of fifty orders three are blocked: they are told apart, the others purchased and printed", async () => {
  const { page, dialog, balance, guides } = admin;
  const ready = Array.from({ length: 47 }, () => ({}));
  const orders = await admin.place(
    ...ready,
    { shippingAddress: { city: "Xyzzy", zip: null } },
    { shippingAddress: { phone: null }, phone: null },
    { lines: [{ title: "Poncho", weight: null, unitPrice: 2500 }] },
  );
  const [before, guidesBefore] = [await balance(), guides()];
  const select = async () => {
    await page.goto(`${admin.demo.url}/admin/orders`);
    for (const { name } of orders) await page.getByLabel(`Select ${name}`, { exact: true }).check();
  };

  await select();
  await page.locator("#selection").getByRole("button", { name: "Purchase labels" }).click();
  await dialog.getByText("3 have to wait").waitFor();
  const purchase = dialog.getByRole("button", { name: /^Purchase 47 labels for \$/ });
  const price = amountIn(await purchase.ariaSnapshot());
  await purchase.dblclick();
  await dialog.getByText(/47 of \d+ labels are ready/).waitFor({ timeout: 90_000 });
  expect(await balance()).toBeCloseTo(before - price, 2);
  expect(guides()).toBe(guidesBefore + 47);

  await select();
  await page.locator("#selection").getByRole("button", { name: "Print labels" }).click();
  expect(await printedDocument()).toBe("%PDF-");
  expect(admin.faults).toEqual([]);
});

test("what is pressed without a connection is offered again, and charged once", async () => {
  const { page, block, dialog, balance } = admin;
  const [order] = await admin.place({});
  const before = await balance();
  await admin.openOrder(order!);
  await block.getByRole("button", { name: "Purchase label" }).click();
  const purchase = dialog.getByRole("button", { name: PURCHASE });
  const price = amountIn(await purchase.ariaSnapshot());

  await page.context().setOffline(true);
  await purchase.click();
  await dialog.getByText("No connection").waitFor();
  expect(await balance()).toBe(before);
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await purchase.or(dialog.getByText(NUMBER)).first().waitFor();
  if (await purchase.isVisible()) await purchase.click();
  await dialog.getByText(NUMBER).first().waitFor();
  expect(await balance()).toBeCloseTo(before - price, 2);
});

test("a page of the app that could not be reached is there after a second try", async () => {
  const { page, app } = admin;
  await admin.openApp("/shipments");
  const delivered = app.getByRole("tab", { name: /Delivered/ });
  await delivered.waitFor();
  await page.context().setOffline(true);
  await delivered.click();
  const retry = app.getByRole("button", { name: "Try again" });
  await retry.waitFor();
  await page.context().setOffline(false);
  await retry.click();
  await retry.waitFor({ state: "detached" });
  await delivered.waitFor();
  expect(await app.getByRole("heading", { level: 1 }).textContent()).toBe("Shipments");
});

test("a session that expired while the page was open is renewed without a word", async () => {
  const { page, app, demo } = admin;
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname);
  });
  const expired = await demo.shop.merchant.idToken({ lifetimeSeconds: -600 });
  await admin.openApp("/shipments");
  const delivered = app.getByRole("tab", { name: /Delivered/ });
  await delivered.waitFor();
  await page.route("**/admin/id-token", (route) => route.fulfill({ json: { idToken: expired } }), {
    times: 1,
  });
  await delivered.click();
  await app.getByRole("tab", { name: /Delivered/, selected: true }).waitFor();
  await expect.poll(() => refused).toEqual(["/app/shipments.data"]);
  await app.getByText("Nothing matches").waitFor();
});

test("whatever was pressed on the way showed its effect at once", () => {
  const { interactionsMs } = admin.vitals;
  expect(interactionsMs.length).toBeGreaterThan(0);
  expect(Math.max(...interactionsMs)).toBeLessThan(INP_MAX_MS);
});

/** `button "Purchase for $4.30"` is 4.30. */
const amountIn = (text: string): number =>
  Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(",", ""));

/** The first letters of what the print dialog offers. */
async function printedDocument(): Promise<string> {
  const link = admin.dialog.locator("a[href^='blob:']");
  await link.waitFor({ timeout: 30_000 });
  return link.evaluate(async (a) => {
    const response = await fetch((a as HTMLAnchorElement).href);
    return (await response.text()).slice(0, 5);
  });
}
