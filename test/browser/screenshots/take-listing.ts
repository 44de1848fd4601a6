/**
 * Takes the listing's pictures, in each language, and its icon, from a demo that it starts:
 * `npm run listing:screenshots`. View each before you upload it.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { openDemo } from "#app/demo/open-demo.ts";
import { LANGUAGE_COOKIE } from "#app/demo/pages/page-theme.ts";

import { languages, openChromium, openSession } from "../open-chromium.ts";

const FOLDER = join(import.meta.dirname, "../../../build/listing");
const SETTLED_MS = 3_000;
const DESKTOP = { width: 1_600, height: 900 };
const PHONE = { width: 900, height: 1_600 };
/** The phone's page is as narrow as a phone, and its picture twice as large. */
const PHONE_ZOOM = 2;
const ICON_SIDE = 1_200;
const pages = ["home", "shipments", "shipment", "checkout", "wallet", "carriers"] as const;
const say = (line: string) => void process.stdout.write(`${line}\n`);

const demo = await openDemo({ port: 0, print: say, hasHistory: true });
const browser = await openChromium();
try {
  for (const language of languages) {
    const folder = join(FOLDER, language);
    mkdirSync(folder, { recursive: true });
    const { page } = await openSession(browser, { viewport: DESKTOP, language });
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: demo.url }]);
    const app = page.frameLocator("#app");

    /** The app alone, as large as asked for: nothing of the admin around it. */
    const take = async (name: string, { width, height }: typeof DESKTOP, zoom = 1) => {
      await page.locator("#app").evaluate(
        (frame, style) => {
          frame.setAttribute("style", style);
        },
        `position:fixed;inset:0;z-index:9;border:0;transform-origin:0 0;transform:scale(${zoom});` +
          `width:${width / zoom}px;height:${height / zoom}px`,
      );
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(SETTLED_MS);
      await page.screenshot({ path: join(folder, `${name}.png`) });
      say(join("build/listing", language, `${name}.png`));
    };
    const open = async (path: string) => {
      await page.goto(`${demo.url}/admin/app${path}`);
      await app.locator("h1").first().waitFor();
    };
    await open("/shipments?group=delivered");
    const link = app.locator('tbody a[href*="/app/shipments/"]').first();
    const shipment = new URL((await link.getAttribute("href")) ?? "", demo.url).pathname;
    const pathOf = (name: (typeof pages)[number]) =>
      name === "home" ? "" : name === "shipment" ? shipment.replace("/app", "") : `/${name}`;

    for (const name of pages) {
      await open(pathOf(name));
      await take(name, DESKTOP);
    }
    for (const name of ["home", "shipments"] as const) {
      await open(pathOf(name));
      await take(`phone-${name}`, PHONE, PHONE_ZOOM);
    }
    await page.context().close();
  }
  const { page } = await openSession(browser, {
    viewport: { width: ICON_SIDE, height: ICON_SIDE },
  });
  // A parcel with its tape, on a ground that is not white.
  await page.setContent(`<body style="margin:0"><svg width="1200" height="1200" viewBox="0 0 120 120">
    <rect width="120" height="120" fill="#0b5d4e"/><path d="M60 24 96 42v38L60 98 24 80V42z" fill="#f4c95d"/>
    <path d="M60 60 96 42v38L60 98z" fill="#d9a93a"/><path d="M24 42 60 60v38L24 80z" fill="#e8ba4b"/>
    <path d="m42 33 36 18v14l-8 4V55L34 37z" fill="#0b5d4e"/></svg>`);
  await page.screenshot({ path: join(FOLDER, "icon.png") });
  say("build/listing/icon.png");
} finally {
  await browser.close();
  await demo.close();
}
