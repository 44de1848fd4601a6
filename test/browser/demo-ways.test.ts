import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { openAdmin, type Admin } from "./open-admin.ts";
import { closePages, openChromium } from "./open-chromium.ts";

let browser: Browser;
let admin: Admin;

beforeAll(async () => {
  browser = await openChromium();
  // Less than any label costs: the ways to a top-up are offered.
  admin = await openAdmin(browser, 100);
});
beforeEach(() => {
  admin.failures.length = 0;
});
afterAll(async () => {
  await admin?.close();
  await closePages(browser);
});

const here = () => new URL(admin.page.url());

test("each page of the app has links to support and privacy, in its language, outside the frame", async () => {
  const { page, app } = admin;
  await admin.speak("es");
  await admin.openApp("/wallet");
  for (const [name, path] of [
    ["Ayuda", "/support"],
    ["Privacidad", "/privacy"],
  ] as const) {
    const opened = page.context().waitForEvent("page");
    await app.getByRole("contentinfo").getByRole("link", { name }).click();
    const tab = await opened;
    await tab.getByRole("heading", { level: 1, name }).waitFor();
    expect(new URL(tab.url()).pathname).toBe(path);
    await tab.close();
  }
  expect(admin.failures).toEqual([]);
});

test("the simulated admin refuses what App Bridge does not take in its elements", async () => {
  const { page } = admin;
  const frame = await admin.openApp("/wallet");
  await frame.evaluate(() => {
    document.body.insertAdjacentHTML(
      "beforeend",
      `<ui-title-bar title="Second"><a href="/app">Link</a><div></div>
        <button variant="plain"><b>Bold</b></button></ui-title-bar>
      <ui-modal id="two"><p></p><p></p></ui-modal>`,
    );
  });
  const opened = frame.evaluate(async () => {
    const { modal } = (
      window as unknown as { shopify: { modal: Record<"show", (id: string) => Promise<void>> } }
    ).shopify;
    await modal.show("two");
    await modal.show("none");
  });
  await expect(opened).rejects.toThrow("There is no ui-modal none.");
  await expect
    .poll(() => [...admin.failures].toSorted())
    .toEqual([
      "App Bridge: 2 elements in <ui-modal>: it takes one",
      "App Bridge: <div> is not allowed in <ui-title-bar>",
      "App Bridge: a button of <ui-title-bar> holds more than a text",
      "App Bridge: a link in <ui-title-bar> of a Remix app",
      "App Bridge: the variant plain of a button in <ui-title-bar>",
      "App Bridge: two title bars",
    ]);
  await page.goto(admin.demo.url);
});

describe("no link leaves the demo", () => {
  test("from the purchase dialog, the link of an empty wallet opens the app's wallet", async () => {
    const { page, block, dialog, app } = admin;
    const { said, wallet } = await admin.speak("en");
    const [order] = await admin.place({});
    await admin.openOrder(order!);
    await block.getByRole("button", { name: said("order-block", "open.purchase") }).click();
    const tabs = page.context().pages().length;
    await dialog.getByRole("link", { name: said("purchase-label", "topUp") }).click();

    await page.waitForURL(/\/admin\/app\/wallet/);
    await app.getByRole("button", { name: wallet.topUp.submit }).waitFor();
    expect(page.context().pages()).toHaveLength(tabs);
    expect(admin.failures).toEqual([]);
  });

  test("from the bulk dialog, too", async () => {
    const { page, dialog } = admin;
    const { said } = await admin.speak("en");
    await admin.place({});
    await page.goto(`${admin.demo.url}/admin/orders`);
    await page.locator("[data-select-all]").check();
    await page.getByRole("button", { name: said("bulk-purchase", "name") }).click();
    await dialog.getByRole("link", { name: said("bulk-purchase", "topUp") }).click();

    await page.waitForURL(/\/admin\/app\/wallet/);
    expect(here().origin).toBe(new URL(admin.demo.url).origin);
    expect(admin.failures).toEqual([]);
  });
});

describe.each([
  ["desktop", { width: 1280, height: 852 }],
  ["phone", { width: 390, height: 844 }],
] as const)("on a %s", (_name, viewport) => {
  test("a changed setting shows how to save it, in view, and it is saved", async () => {
    const { page, app } = admin;
    const { shell } = await admin.speak("en");
    await page.setViewportSize(viewport);
    await admin.openApp("/settings");
    const field = app.getByLabel("WhatsApp");
    await field.fill(`099 123 45${viewport.width === 390 ? "67" : "68"}`);
    const save = page.getByRole("button", { name: shell.save, exact: true });
    await save.waitFor();
    const box = await save.boundingBox();
    expect(box!.y + box!.height).toBeLessThan(viewport.height);

    await save.click();
    await save.waitFor({ state: "detached" });
    await admin.openApp("/settings");
    expect(await app.getByLabel("WhatsApp").inputValue()).toMatch(/^\+59399123456[78]$/);
    expect(admin.failures).toEqual([]);
  });

  test("the app's own pages are in the navigation", async () => {
    const { page } = admin;
    const { shell } = await admin.speak("en");
    await page.setViewportSize(viewport);
    await admin.openApp("/wallet");
    const link = page.locator("#app-links").getByRole("link", { name: shell.navigation.settings });
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await page.waitForURL(/\/admin\/app\/settings/);
    expect(admin.failures).toEqual([]);
  });
});
