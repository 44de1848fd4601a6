import { join } from "node:path";

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { purchaseMessages } from "#app/locales/messages/purchase.ts";
import { casesOfRun } from "#test/support/is-long-run.ts";

import { amountIn, openAdmin, type Admin } from "../open-admin.ts";
import { closePages, openChromium } from "../open-chromium.ts";
import { sizes } from "../validate-page.ts";
import { screenshotsFolder } from "../vitals/keep-vitals.ts";

let browser: Browser;
let admin: Admin;

beforeAll(async () => {
  browser = await openChromium();
  admin = await openAdmin(browser, 60_000);
});
afterAll(async () => {
  await admin?.close();
  await closePages(browser);
});

test.each(
  casesOfRun([
    ["es", "desktop"],
    ["en", "phone"],
  ] as const),
)(
  "in %s on a %s drafts are selected in the list, purchased at the total that was shown, printed, and what came out is said",
  async (language, size) => {
    const { page, app, titleBar, balance, waybills } = admin;
    const messages = purchaseMessages[language];
    const { shipments } = await admin.speak(language);
    await page.setViewportSize(sizes[size]);
    const orders = await admin.place({}, {}, {});
    const unclear = { gateway: "Pago contra entrega" };
    const [blocked] = await admin.place(unclear);
    const keep = (name: string) =>
      page.screenshot({
        path: join(screenshotsFolder, `${language}-${size}-${name}.png`),
        animations: "disabled",
      });
    const [before, waybillsBefore] = [await balance(), waybills()];

    await admin.openApp("/shipments?group=drafts");
    await keep("list-drafts");
    for (const { name } of [...orders, blocked!]) {
      const row = app.locator("tbody tr, li").filter({ hasText: name });
      await row.locator("label:has(input[type=checkbox])").click();
    }
    await keep("list-selected");
    await app.getByRole("button", { name: shipments.selected.purchase(4) }).click();

    await app.getByRole("heading", { name: messages.nothingYet }).waitFor();
    await keep("purchase-plan");
    await app.getByText(messages.ready(3)).waitFor();
    await app.getByText(messages.blocked(1)).waitFor();
    expect(await balance()).toBeCloseTo(before, 2);
    const buy = titleBar.getByRole("button", { name: /3 / });
    const total = amountIn(await buy.ariaSnapshot());
    await buy.dblclick();
    await app.getByText(messages.finished(3, 3)).waitFor({ timeout: 60_000 });
    await keep("purchase-run");
    expect(await balance()).toBeCloseTo(before - total, 2);
    expect(waybills()).toBe(waybillsBefore + 3);

    await titleBar.getByRole("button", { name: messages.printNow(3) }).click();
    // Its button says the same as the one that leads to it.
    await titleBar.getByText(shipments.print.title, { exact: true }).waitFor();
    await titleBar.getByRole("button", { name: shipments.print.submit(3) }).click();
    const { askPrinted } = shipments;
    await app.getByText(askPrinted.question(3)).waitFor();
    await keep("print-asked");
    await app.getByRole("button", { name: askPrinted.notAll, exact: true }).click();
    await app.getByRole("checkbox", { name: orders[1]!.name }).check({ force: true });
    await keep("print-not-all");
    await app.getByRole("button", { name: askPrinted.save }).click();
    await app.getByText(askPrinted.done(2, 1)).waitFor();
    await titleBar.getByRole("button", { name: shipments.print.submit(1) }).waitFor();
    await keep("print-answered");
    await app.getByRole("button", { name: askPrinted.undo }).click();
    await app.getByText(askPrinted.question(3)).waitFor();
    expect(admin.failures).toEqual([]);
  },
);
