import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openDemo, type Demo } from "#app/demo/open-demo.ts";
import { topUp } from "#app/demo/scenario/top-up.ts";

import { wordsOf } from "./locales.ts";
import { closePages, languages, openChromium, type Language } from "./open-chromium.ts";
import { openHomePage } from "./open-home-page.ts";

let browser: Browser;
let demo: Demo;

beforeAll(async () => {
  browser = await openChromium();
  demo = await openDemo({ port: 0, print: () => {}, isEmpty: true });
});
afterAll(async () => {
  await closePages(browser);
  await demo?.close();
});

const openHome = (language: Language = "en") => openHomePage(browser, demo, language);

describe("a shop's first day", () => {
  test.each(languages)(
    "begins with the first steps and shows no zeros, in %s",
    async (language) => {
      const { home } = wordsOf(language);
      const { headings, close } = await openHome(language);
      expect(await headings()).toEqual([home.setUp.title, home.wallet, home.checkout.title]);
      await close();
    },
  );

  test("shows the orders that wait below the first steps", async () => {
    const { home } = wordsOf("en");
    demo.shop.buyer.placeOrder({});
    await demo.store.settled();
    await expect
      .poll(async () => {
        const { headings, close } = await openHome();
        const found = await headings();
        await close();
        return found.slice(0, 2);
      })
      .toEqual([home.setUp.title, home.toDoTitle]);
  });

  test.each(languages)(
    "warns of a low balance once there was money, with the way to top up, in %s",
    async (language) => {
      if (language === languages[0]) await topUp(demo, 150);
      const { home } = wordsOf(language);
      const { frame, close } = await openHome(language);
      const banner = frame.getByRole("alert").filter({ hasText: home.lowBalance.title });
      const action = banner.getByRole("link", { name: home.topUp, exact: true });
      expect(await action.getAttribute("href")).toMatch(/^\/app\/wallet(\?|$)/);
      expect(await banner.innerText()).toMatch(/1[.,]50/);
      // No error, so its reader can put it away.
      await banner.locator("button").click();
      await banner.waitFor({ state: "detached" });
      await close();
    },
  );
});
