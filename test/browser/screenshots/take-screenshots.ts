/**
 * Takes the README's screenshots from a running demo with its history: `npm run demo`, then
 * `node test/browser/screenshots/take-screenshots.ts http://localhost:3000`. View each before you commit it.
 */
import { join } from "node:path";

import { openChromium, openSession } from "../open-chromium.ts";

const FOLDER = join(import.meta.dirname, "../../../docs/pictures");
const SETTLED_MS = 4_000;
const [url = "http://localhost:3000"] = process.argv.slice(2);

const browser = await openChromium();
try {
  const { page } = await openSession(browser);
  const app = page.frameLocator("#app");
  const take = async (name: string, height: number) => {
    await page.setViewportSize({ width: 1280, height });
    // Charts and lists come after the page.
    await page.waitForTimeout(SETTLED_MS);
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  };
  const open = async (path: string) => {
    await page.goto(url + path);
    await app.locator("h1").first().waitFor();
  };

  await open("/admin/app");
  await app.getByRole("button", { name: "Hide" }).click();
  await take("home", 1_250);
  await open("/admin/app/shipments");
  await app.getByRole("tab", { name: /^In transit/ }).click();
  await take("shipments", 900);

  await page.goto(`${url}/admin/orders`);
  const ready = page.getByText("Ready", { exact: true });
  await page.locator("tr").filter({ has: ready }).getByRole("link").click();
  const block = page.frameLocator(".app-block iframe");
  await block.getByRole("button", { name: "Purchase label" }).click();
  const dialog = page.frameLocator("dialog iframe");
  await dialog.getByRole("button", { name: /^Purchase for/ }).waitFor();
  await take("purchase", 900);

  await page.goto(`${url}/admin/orders`);
  const moving = page.getByText("On its way, paid at the door", { exact: true });
  await page.locator("tr").filter({ has: moving }).getByRole("link").click();
  await page.getByRole("link", { name: "What the buyer sees of this order" }).click();
  const tracking = block.getByRole("link", { name: "Track your package" });
  await page.goto((await tracking.getAttribute("href")) ?? "");
  await take("tracking", 1_000);
} finally {
  await browser.close();
}
