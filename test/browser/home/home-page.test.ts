import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openDemo, type Demo } from "#app/demo/open-demo.ts";
import { topUp } from "#app/demo/scenario/top-up.ts";

import { wordsOf } from "../locales.ts";
import { languages, openChromium, openSession, type Language } from "../open-chromium.ts";
import { openPage } from "../open-page.ts";
import { sizes } from "../validate-page.ts";

const PHONE = { width: 390, height: 844 };
/** Two screens: four charts below each other are as many again. */
const PHONE_HEIGHT_MAX = 1_600;

let browser: Browser;
const demos: Demo[] = [];

beforeAll(async () => {
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
  for (const demo of demos) await demo.close();
});

async function open(options: Omit<Parameters<typeof openDemo>[0], "port" | "print">) {
  const demo = await openDemo({ port: 0, print: () => {}, ...options });
  demos.push(demo);
  return demo;
}

async function openHome(demo: Demo, language: Language = "en", viewport = PHONE) {
  const session = await openSession(browser, { viewport, language });
  const frame = await openPage(session, demo, "/app", language);
  return {
    frame,
    asked: session.failures,
    height: () => frame.evaluate(() => document.documentElement.scrollHeight),
    headings: () => frame.locator("h2:visible").allInnerTexts(),
    close: () => session.page.context().close(),
  };
}

describe("a shop's first day", () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await open({ isEmpty: true });
  });

  test.each(languages)(
    "begins with the first steps and shows no zeros, in %s",
    async (language) => {
      const { home } = wordsOf(language);
      const { headings, close } = await openHome(demo, language);
      expect(await headings()).toEqual([home.setUp.title, home.wallet, home.checkout.title]);
      await close();
    },
  );

  test("shows the orders that wait below the first steps", async () => {
    const { home } = wordsOf("en");
    demo.shop.buyer.placeOrder({});
    await demo.store.settled();
    await expect
      .poll(
        async () => {
          const { headings, close } = await openHome(demo);
          const found = await headings();
          await close();
          return found.slice(0, 2);
        },
        { timeout: 30_000 },
      )
      .toEqual([home.setUp.title, home.toDoTitle]);
  });

  test.each(languages)(
    "warns of a low balance once there was money, with the way to top up, in %s",
    async (language) => {
      if (language === languages[0]) await topUp(demo, 150);
      const { home } = wordsOf(language);
      const { frame, close } = await openHome(demo, language);
      const banner = frame.getByRole("alert").filter({ hasText: home.lowBalance.title });
      const action = banner.getByRole("link", { name: home.topUp, exact: true });
      expect(await action.getAttribute("href")).toMatch(/^\/app\/wallet(\?|$)/);
      expect(await banner.innerText()).toMatch(/1[.,]50/);
      await close();
    },
  );
});

describe("home with months of work", () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await open({ hasHistory: true });
  });

  test.each(languages)(
    "is two screens on a phone where the rates are not in the shipping settings, in %s",
    async (language) => {
      const { setUp, checkout, statuses } = wordsOf(language).home;
      const services = demo.shop.state.carrierServices;
      for (const service of services.values()) service.isOffered = false;
      const { frame, height, close } = await openHome(demo, language);
      await frame.getByRole("button", { name: setUp.check, exact: true }).click();
      await frame.getByText(statuses.unseen.title).waitFor();
      expect(await height()).toBeLessThanOrEqual(PHONE_HEIGHT_MAX);
      // The first steps link to the shipping settings, and the card does not.
      expect(await frame.getByRole("link", { name: checkout.openSettings }).count()).toBe(1);

      for (const service of services.values()) service.isOffered = true;
      await frame.getByRole("button", { name: setUp.check, exact: true }).click();
      await frame.getByText(statuses.awaited.title).first().waitFor();
      await close();
    },
  );

  test.each(languages)(
    "is two screens on a phone; charts come when asked, in %s",
    async (language) => {
      const { home, analytics } = wordsOf(language);
      const { frame, height, headings, close } = await openHome(demo, language);
      expect((await headings())[0]).toBe(home.toDoTitle);
      expect(await height()).toBeLessThanOrEqual(PHONE_HEIGHT_MAX);
      expect(await frame.getByText(analytics.spending.title).count()).toBe(0);

      const show = frame.getByRole("button", { name: analytics.show });
      expect(await show.getAttribute("aria-expanded")).toBe("false");
      await show.click();
      await frame.getByText(analytics.spending.title).waitFor();
      // More carriers than fit the legend.
      await frame
        .locator(".bars")
        .getByText(/^\+\d$/)
        .first()
        .waitFor();
      await frame.getByRole("button", { name: analytics.hide }).click();
      expect(await height()).toBeLessThanOrEqual(PHONE_HEIGHT_MAX);
      await close();
    },
  );

  test("sets no cookie: it works where the browser takes none from a frame", async () => {
    const { frame, close } = await openHome(demo);
    expect(await frame.page().context().cookies()).toEqual([]);
    await close();
  });

  test("shows its charts on a monitor without a click", async () => {
    const { analytics } = wordsOf("en");
    const { frame, close } = await openHome(demo, "en", sizes.desktop);
    await frame.getByText(analytics.spending.title).waitFor();
    expect(await frame.getByRole("button", { name: analytics.show }).count()).toBe(0);
    await close();
  });
});
