/**
 * Takes the README's screenshots from a running demo with its history: `npm run demo`, then
 * `node test/browser/screenshots/take-screenshots.ts http://localhost:3000`. View each before you commit it.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";

import { NUMBER } from "../open-admin.ts";
import { openChromium, openSession } from "../open-chromium.ts";

const FOLDER = join(import.meta.dirname, "../../../docs/pictures");
const SETTLED_MS = 4_000;
const [url = "http://localhost:3000"] = process.argv.slice(2);

const browser = await openChromium();
try {
  const { page } = await openSession(browser);
  const app = page.frameLocator("#app");
  const take = async (name: string, height: number, width = 1_280) => {
    await page.setViewportSize({ width, height });
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
  // The demo's buyer has asked for rates, which is written a moment later.
  while ((await app.getByText("Your customers see live rates").count()) === 0) {
    await page.waitForTimeout(SETTLED_MS);
    await open("/admin/app");
  }
  await take("home", 1_186);
  await open("/admin/app/shipments");
  await app.getByRole("tab", { name: /^In transit/ }).click();
  await take("shipments", 746);
  await open("/admin/app/cash");
  await take("cash", 900);
  await open("/admin/app/incidents");
  await take("incidents", 900);

  /** The order of the demo to which this happens. */
  const openOrder = async (what: string) => {
    await page.goto(`${url}/admin/orders`);
    const cell = page.getByText(what, { exact: true });
    await page.locator("tr").filter({ has: cell }).getByRole("link").click();
  };
  const block = page.frameLocator(".app-block iframe");
  const dialog = page.frameLocator("dialog iframe");
  await openOrder("Ready");
  await block.getByRole("button", { name: "Purchase label" }).click();
  await dialog.getByRole("button", { name: /^Purchase for/ }).waitFor();
  await take("purchase", 1_000, 1_000);

  await openOrder("Ready, cash on delivery");
  const order = await page.locator("h1").innerText();
  await block.getByRole("button", { name: "Purchase label" }).click();
  await dialog.getByRole("button", { name: /^Purchase for/ }).waitFor();
  await dialog.getByRole("button", { name: /^Purchase for/ }).click();
  await dialog.getByRole("button", { name: "Close" }).waitFor();
  // The store hears of the label a moment later.
  const fulfilled = page.locator("h1").locator("..").getByText("Fulfilled", { exact: true });
  do await page.reload();
  while ((await fulfilled.count()) === 0);
  await block.getByText(NUMBER).first().waitFor();
  await take("order", 640);

  await open(`/admin/app/shipments?query=${encodeURIComponent(order)}`);
  const link = app.locator('tbody a[href*="/app/shipments/"]').first();
  const shipment = new URL((await link.getAttribute("href")) ?? "", url).pathname;
  const frame = page.frames().find((each) => new URL(each.url()).pathname.startsWith("/app"));
  const label = await frame?.evaluate(async (address) => {
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  }, `${shipment}/label`);
  renderLabel(Buffer.from(label ?? "", "base64"));

  await openOrder("On its way, paid at the door");
  await page.getByRole("link", { name: "What the buyer sees of this order" }).click();
  const tracking = block.getByRole("link", { name: "Track your package" });
  await page.goto((await tracking.getAttribute("href")) ?? "");
  await take("tracking", 1_120, 1_000);
} finally {
  await browser.close();
}

/** The first page of a label's PDF, at the resolution of a screen. */
function renderLabel(input: Buffer): void {
  const options = ["-png", "-singlefile", "-r", "130", "-", join(FOLDER, "label")];
  execFileSync("pdftoppm", options, { input });
}
