import { mkdirSync, writeFileSync } from "node:fs";

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { colombia } from "#app/demo/country/colombia.ts";
import { mexico } from "#app/demo/country/mexico.ts";
import { openDemo } from "#app/demo/open-demo.ts";
import { readOrder } from "#app/demo/scenario/merchant-client.ts";
import { stockShop } from "#app/demo/scenario/products.ts";
import { topUp } from "#app/demo/scenario/top-up.ts";
import { walletMessages } from "#app/locales/messages/wallet.ts";
import { casesOfRun } from "#test/support/is-long-run.ts";
import { isUnreadable, readLabel } from "#test/unit/labels/pdf-tools.ts";

import { findTrackingLink } from "../find-tracking-link.ts";
import { enterAdmin, NUMBER } from "../open-admin.ts";
import { closePages, openChromium } from "../open-chromium.ts";
import { printed } from "../printed.ts";

/** For people. */
const FOLDER = "build/screenshots/flows";

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
  mkdirSync(FOLDER, { recursive: true });
});
afterAll(() => closePages(browser));

test.each(
  casesOfRun([
    {
      country: colombia,
      place: "Medellín, Antioquia",
      wallet: 50_000_000,
      price: /\$ \d{1,2}\.\d{3}"/,
    },
    {
      country: mexico,
      place: "Guadalajara, Jalisco",
      wallet: 200_000,
      price: /\$\d{2,3}\.\d{2} MXN"/,
    },
  ]),
)(
  "$country.code: a buyer's order with a live rate gets its label and its tracking mail",
  async ({ country, place, wallet, price }) => {
    const demo = await openDemo({ port: 0, print: () => {}, isEmpty: true, country });
    try {
      await topUp(demo, wallet);
      stockShop(demo.shop, country);
      const admin = await enterAdmin(browser, demo);
      const { page, block, dialog } = admin;
      const { said } = await admin.speak("es");

      await page.goto(`${demo.url}/checkout`);
      await page.getByLabel(/Poncho de alpaca/).fill("1");
      await page.locator("#rates input[type=radio]").first().check();
      await page.getByRole("button", { name: "Place the order" }).click();
      await page.waitForURL(/\/admin\/orders\/\d+/);
      const id = Number(/orders\/(\d+)/.exec(page.url())?.[1]);
      const order = { id, name: await page.locator("h1").innerText() };
      expect(await admin.parcelOf(order)).toMatchObject({ state: "draft", place });

      await page.reload();
      await block.getByRole("button", { name: said("order-block", "open.purchase") }).click();
      const purchase = dialog.getByRole("button", { name: said("purchase-label", "purchaseFor") });
      expect(await purchase.ariaSnapshot()).toMatch(price);
      await page.screenshot({ path: `${FOLDER}/purchase-${country.code}.png` });
      const before = (await readOrder(demo, id)).wallet;
      expect(before.currency).toBe(country.currency);
      await purchase.click();
      await dialog.getByText(NUMBER).first().waitFor();
      await dialog.getByRole("button", { name: said("purchase-label", "close") }).click();
      const heading = page.locator(".heading");
      await heading.getByRole("button", { name: said("print-label", "name") }).click();
      const pdf = await printed(admin);
      writeFileSync(`${FOLDER}/label-${country.code}.pdf`, pdf);
      const { trackingNumber } = await admin.parcelOf(order);
      const codes = isUnreadable
        ? [trackingNumber]
        : await readLabel(pdf, (label) => label.scanAll());
      expect(codes).toEqual([trackingNumber]);

      // Shopify bills the store in dollars: what that makes is said before the press, and credited in its own money.
      await admin.openApp("/wallet");
      await admin.app
        .getByText(/\bUSD\b|US\$/)
        .first()
        .waitFor();
      const balance = async () => (await readOrder(demo, id)).wallet.balance;
      const unfilled = await balance();
      await admin.app.getByRole("button", { name: walletMessages.es.topUp.submit }).click();
      await page
        .getByText(/\$\d+\.\d\d/)
        .first()
        .waitFor();
      await page.getByRole("button", { name: "Approve" }).click();
      await admin.app.getByText(walletMessages.es.outcomes.active).waitFor();
      expect(await balance()).toBeGreaterThan(unfilled);
      await page.goto(await findTrackingLink(demo));
      await page.getByText(trackingNumber!).first().waitFor();
      await page.screenshot({ path: `${FOLDER}/tracking-${country.code}.png` });
      expect(admin.failures).toEqual([]);
      await page.context().close();
    } finally {
      await demo.close();
    }
  },
);
