import type { Browser } from "playwright-core";

import type { Demo } from "#app/demo/open-demo.ts";

import { openSession, type Language } from "./open-chromium.ts";
import { openPage } from "./open-page.ts";
import { sizes } from "./validate-page.ts";

/** The app's home for somebody who has just come, on a phone unless another window is asked for. */
export async function openHomePage(
  browser: Browser,
  demo: Demo,
  language: Language = "en",
  viewport: { width: number; height: number } = sizes.phone,
) {
  const session = await openSession(browser, { viewport, language });
  const frame = await openPage(session, demo, "/app", language);
  return {
    frame,
    height: () => frame.evaluate(() => document.documentElement.scrollHeight),
    headings: () => frame.locator("h2:visible").allInnerTexts(),
    close: () => session.page.context().close(),
  };
}
