import type { Browser, Page, Response } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { casesOfRun } from "#test/support/is-long-run.ts";

import { amountIn, NUMBER, openAdmin, type Admin } from "./open-admin.ts";
import { languages, closePages, openChromium } from "./open-chromium.ts";
import { alive } from "./open-page.ts";

let browser: Browser;
let admin: Admin;

/** A page of the app, as the admin's menu opens it: within the frame. */
const followMenu = (page: Page, path: string) =>
  page.locator(`#app-links a[href="/admin${path}"]`).click();

beforeAll(async () => {
  browser = await openChromium();
  admin = await openAdmin(browser, 20_000);
});
afterEach(() => admin.page.context().setOffline(false));
afterAll(async () => {
  await admin?.close();
  await closePages(browser);
});

test.each(casesOfRun(languages))(
  "in %s a click without a connection is offered again, and charged once",
  async (language) => {
    const { page, block, dialog, balance } = admin;
    const { said } = await admin.speak(language);
    const [order] = await admin.place({});
    const before = await balance();
    await admin.openOrder(order!);
    await block.getByRole("button", { name: said("order-block", "open.purchase") }).click();
    const purchase = dialog.getByRole("button", { name: said("purchase-label", "purchaseFor") });
    const price = amountIn(await purchase.ariaSnapshot());

    await page.context().setOffline(true);
    await purchase.click();
    await dialog.getByText(said("purchase-label", "trouble.offline.heading")).waitFor();
    expect(await balance()).toBe(before);
    await page.context().setOffline(false);
    await dialog.getByRole("button", { name: said("purchase-label", "retry") }).click();
    await purchase.or(dialog.getByText(NUMBER)).first().waitFor();
    if (await purchase.isVisible()) await purchase.click();
    await dialog.getByText(NUMBER).first().waitFor();
    expect(await balance()).toBeCloseTo(before - price, 2);
  },
);

test("a purchase whose answer was lost on the way is found as it was made, and charged once", async () => {
  const { page, block, dialog, balance, waybills } = admin;
  const { said } = await admin.speak("es");
  const [order] = await admin.place({});
  const [before, waybillsBefore] = [await balance(), waybills()];
  await admin.openOrder(order!);
  await block.getByRole("button", { name: said("order-block", "open.purchase") }).click();
  const purchase = dialog.getByRole("button", { name: said("purchase-label", "purchaseFor") });
  const price = amountIn(await purchase.ariaSnapshot());
  const loseAnswer = async (route: Parameters<Parameters<typeof page.route>[1]>[0]) => {
    await route.fetch();
    await route.abort("connectionreset");
  };
  await page.route("**/api/extension/purchase", loseAnswer, { times: 1 });
  await purchase.click();
  const retry = dialog.getByRole("button", { name: said("purchase-label", "retry") });
  await retry.or(dialog.getByText(NUMBER)).first().waitFor();
  if (await retry.isVisible()) await retry.click();
  await dialog.getByText(NUMBER).first().waitFor();
  expect(await balance()).toBeCloseTo(before - price, 2);
  expect(waybills()).toBe(waybillsBefore + 1);
});

test("a label is purchased with a session that expired while the dialog was open", async () => {
  const { page, block, dialog, demo, balance } = admin;
  const { said } = await admin.speak("en");
  const [order] = await admin.place({});
  const before = await balance();
  const expired = await demo.shop.merchant.idToken({ lifetimeSeconds: -600 });
  await admin.openOrder(order!);
  await block.getByRole("button", { name: said("order-block", "open.purchase") }).click();
  const purchase = dialog.getByRole("button", { name: said("purchase-label", "purchaseFor") });
  const price = amountIn(await purchase.ariaSnapshot());
  const refused = page.waitForResponse((response) => response.status() === 401);
  // Other extensions of the page ask for tokens of their own, and on a busy machine later than this.
  const frame = await (await purchase.elementHandle())?.ownerFrame();
  let given = 0;
  await page.route("**/extension-host/id-token", (route) => {
    const isFirst = route.request().frame() === frame && ++given === 1;
    return isFirst ? route.fulfill({ json: { idToken: expired } }) : route.continue();
  });
  await purchase.click();
  expect(new URL((await refused).url()).pathname).toBe("/api/extension/purchase");
  await dialog.getByText(NUMBER).first().waitFor();
  expect(given).toBeGreaterThan(1);
  await page.unroute("**/extension-host/id-token");
  expect(await balance()).toBeCloseTo(before - price, 2);
});

test.each(casesOfRun(languages))(
  "in %s a page of the app that could not be reached is there after a second try",
  async (language) => {
    const { page, app } = admin;
    const { shell, shipments } = await admin.speak(language);
    await admin.openApp("/shipments");
    const another = app.getByRole("tab", { name: shipments.groups.incidents });
    await another.waitFor();
    await page.context().setOffline(true);
    await another.click();
    await app.getByText(shell.errors.offline.title).waitFor();
    const retry = app.getByRole("button", { name: shell.retry });
    await page.context().setOffline(false);
    await retry.click();
    await retry.waitFor({ state: "detached" });
    await another.waitFor();
    expect(await app.getByRole("heading", { level: 1 }).textContent()).toBe(shipments.title);
  },
);

test("every page is there again when its frame is loaded anew, after it was come to by a link", async () => {
  const { page, app } = admin;
  await admin.speak("en");
  await admin.openApp("");
  const menu = await page
    .locator("#app-links a")
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute("href")!.replace(/^\/admin/, "")),
    );
  expect(menu.length).toBeGreaterThan(5);
  const framed = () =>
    page.frames().find((each) => new URL(each.url()).pathname.startsWith("/app"))!;
  const heading = async () => {
    await app.locator("h1").first().waitFor();
    await alive(framed());
    await admin.quiet();
    return app.locator("h1").first().textContent();
  };
  const wrong: string[] = [];
  // The first page last: it is open already.
  for (const path of menu.toSorted((a, b) => b.length - a.length)) {
    await followMenu(page, path);
    await expect.poll(() => new URL(framed().url()).pathname).toBe(path);
    const before = await heading();
    // Of a page that was come to, the address says nothing of shop and frame.
    const { searchParams } = new URL(framed().url());
    if (searchParams.has("shop") || searchParams.has("host")) wrong.push(`${path} is as opened`);

    const documents: number[] = [];
    const hear = (response: Response) => {
      if (response.request().isNavigationRequest()) documents.push(response.status());
    };
    page.on("response", hear);
    await framed().evaluate(() => location.reload());
    // The page that asks for the frame's shop, then the app's.
    const found = () => documents.filter((status) => status === 200).length;
    await expect.poll(found).toBeGreaterThan(1);
    await expect.poll(() => framed()?.url() ?? "").toContain(path);
    const after = await heading();
    page.off("response", hear);
    if (after !== before) wrong.push(`${path}: ${before} became ${after}`);
  }
  expect(wrong).toEqual([]);
});

test("a page whose code a new build took away is there after the frame has loaded itself", async () => {
  const { page, app } = admin;
  const { shell, wallet } = await admin.speak("es");
  await admin.openApp("/packing");
  // What the next page's code is answered with after a deploy, until the frame knows the new build.
  let gone = 0;
  await page.route("**/assets/app.wallet*", (route) => {
    gone += 1;
    return gone === 1 ? route.fulfill({ status: 404, body: "" }) : route.continue();
  });
  await followMenu(page, "/app/wallet");
  await expect.poll(() => gone).toBeGreaterThan(0);
  await app.locator("h1").first().waitFor();
  await admin.quiet();
  await followMenu(page, "/app/wallet");
  await app.getByRole("heading", { level: 1, name: wallet.title }).waitFor();
  expect(await app.getByText(shell.errors.failed.title).count()).toBe(0);
  await page.unroute("**/assets/app.wallet*");
});

test("a session that expired while the page was open is renewed without a word", async () => {
  const { page, app, demo } = admin;
  const { shipments } = await admin.speak("en");
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname);
  });
  const expired = await demo.shop.merchant.idToken({ lifetimeSeconds: -600 });
  await admin.openApp("/shipments");
  const another = app.getByRole("tab", { name: shipments.groups.incidents });
  await page.route("**/admin/id-token", (route) => route.fulfill({ json: { idToken: expired } }), {
    times: 1,
  });
  await another.click();
  await app.getByRole("tab", { name: shipments.groups.incidents, selected: true }).waitFor();
  await expect.poll(() => refused).toEqual(["/app/shipments.data"]);
  await app.getByText(shipments.emptyState.title).waitFor();
});
