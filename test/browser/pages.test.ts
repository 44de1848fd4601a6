import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import axe, { type AxeResults } from "axe-core";
import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openDemo, type Demo } from "../../demo/open-demo.ts";
import { openChromium, openDesk, type Desk } from "./open-chromium.ts";
import { languages, openPage } from "./open-page.ts";

const PICTURES = join(import.meta.dirname, "../../build/screenshots/pages");
const LCP_MAX_MS = 2_500;
const CLS_MAX = 0.1;

const sizes = [
  { size: "desktop", viewport: { width: 1280, height: 900 } },
  { size: "phone", viewport: { width: 390, height: 844 } },
] as const;

/** Those of single shipments are found in the list that stands here. */
const pages = {
  home: "/app",
  attention: "/app/attention",
  shipments: "/app/shipments",
  "shipment-draft": "/app/shipments?group=drafts",
  "shipment-delivered": "/app/shipments?group=delivered",
  incidents: "/app/incidents",
  wallet: "/app/wallet",
  checkout: "/app/checkout",
  packing: "/app/packing",
  addresses: "/app/addresses",
  settings: "/app/settings",
  keys: "/app/keys",
};

let demo: Demo;
let browser: Browser;
const paths: Record<string, string> = {};
const measured: Record<string, { lcpMs: number; cls: number }> = {};

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  demo = await openDemo({ port: 0, tell: () => {} });
  browser = await openChromium();
  const { page } = await openDesk(browser);
  for (const [name, path] of Object.entries(pages))
    paths[name] = name.startsWith("shipment-") ? await firstShipment(page, path) : path;
  await page.context().close();
});

afterAll(async () => {
  writeFileSync(join(PICTURES, "vitals.json"), JSON.stringify(measured, null, 2));
  await browser?.close();
  await demo?.close();
});

describe.each(sizes)("on a $size", ({ size, viewport }) => {
  describe.each(languages)("in %s", (language) => {
    let desk: Desk;

    beforeAll(async () => {
      desk = await openDesk(browser, viewport);
    });
    afterAll(() => desk?.page.context().close());

    test.each(Object.keys(pages))(
      "%s is quick, steady, accessible and complains of nothing",
      async (name) => {
        const { page, faults, vitals } = desk;
        faults.length = 0;
        Object.assign(vitals, { lcpMs: 0, cls: 0 });
        const frame = await openPage(page, demo, paths[name] ?? "", language);
        await picturesAreDrawn(frame);

        const { lcpMs, cls } = vitals;
        const picture = `${language}-${size}-${name}`;
        measured[picture] = { lcpMs, cls };
        await photograph(page, frame, viewport, picture);
        expect(await frame.locator("html").getAttribute("lang")).toBe(language);
        expect(lcpMs).toBeGreaterThan(0);
        expect(lcpMs).toBeLessThan(LCP_MAX_MS);
        expect(cls).toBeLessThan(CLS_MAX);
        expect(await widthPx(frame)).toBeLessThanOrEqual(viewport.width);
        expect(await seriousFaults(frame)).toEqual([]);
        expect(faults).toEqual([]);
      },
    );
  });
});

async function firstShipment(page: Page, path: string): Promise<string> {
  const frame = await openPage(page, demo, path, "en");
  const links = frame.locator('tbody a[href*="/app/shipments/"]');
  const href = (await links.first().getAttribute("href")) ?? "";
  return href.split("?")[0] ?? "";
}

/** The charts' code is loaded last, and only where there are some. */
async function picturesAreDrawn(frame: Frame): Promise<void> {
  const pictures = await frame.locator(".picture").count();
  if (pictures > 0)
    await frame
      .locator(".picture:has(svg)")
      .nth(pictures - 1)
      .waitFor();
  await frame.page().waitForLoadState("networkidle");
}

/** All of the page, however long: the frame grows with the window. */
async function photograph(
  page: Page,
  frame: Frame,
  viewport: { width: number; height: number },
  name: string,
): Promise<void> {
  const height = await frame.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...viewport, height: Math.max(height, viewport.height) });
  await page.screenshot({ path: join(PICTURES, `${name}.png`), animations: "disabled" });
  await page.setViewportSize(viewport);
}

const widthPx = (frame: Frame): Promise<number> =>
  frame.evaluate(() => document.documentElement.scrollWidth);

/** Of all of the page but its charts, which are inert: what they show is in the table beside them. */
async function seriousFaults(frame: Frame): Promise<string[]> {
  await frame.evaluate(axe.source);
  const { violations } = (await frame.evaluate("axe.run()")) as AxeResults;
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
