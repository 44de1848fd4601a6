import type { Browser, FrameLocator, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openDemo, type Demo } from "#app/demo/open-demo.ts";
import { readOrder } from "#app/demo/scenario/merchant-client.ts";
import { stockShop } from "#app/demo/scenario/products.ts";
import { topUp } from "#app/demo/scenario/top-up.ts";
import { until } from "#app/demo/scenario/until.ts";
import type { Order } from "#app/simulators/shopify/orders/order.ts";
import { casesOfRun } from "#test/support/is-long-run.ts";
import { isUnreadable, readLabel } from "#test/unit/labels/pdf-tools.ts";

import { enterAdmin, NUMBER } from "./open-admin.ts";
import { openAnotherShop } from "./open-another-shop.ts";
import { closePages, openChromium, type Language } from "./open-chromium.ts";
import { printed } from "./printed.ts";
import { sizes, type Size } from "./validate-page.ts";

const WALLET_CENTS = 30_000;
const FIRST_LABEL_CLICKS_MAX = 7;
const MORNING_CLICKS_MAX = 8;

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => closePages(browser));

/** Clicks as a merchant does, and counts them: what is typed or waited for is no click. */
function countClicks() {
  let clicks = 0;
  return {
    click: async (what: Locator) => {
      clicks += 1;
      await what.click();
    },
    clicks: () => clicks,
  };
}

// The clicks are as many for eight orders as for forty.
describe.each(
  casesOfRun([
    ["es", "desktop", 40],
    ["en", "phone", 8],
  ] as const),
)("in %s on a %s", (language: Language, size: Size, orderCount: number) => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await openDemo({ port: 0, print: () => {}, isEmpty: true });
  });
  afterAll(() => demo?.close());

  async function enter(shop: Demo) {
    const admin = await enterAdmin(browser, shop);
    await admin.page.setViewportSize(sizes[size]);
    return { ...admin, ...(await admin.speak(language)), ...countClicks() };
  }

  test("a development store is installed, tops up test money and has its first test label in seven clicks", async () => {
    const shop = await openAnotherShop(demo, `desarrollo-${size}.myshopify.com`, {
      isDevelopmentShop: true,
    });
    const admin = await enter(shop);
    const { page, app, block, dialog, click, wallet, shell, said } = admin;
    stockShop(shop.shop);
    shop.shop.merchant.install();
    // The click on the app's name in the admin.
    await admin.openApp("");
    await until("its account is a test account", async () => {
      await admin.openApp("/wallet");
      return (await app.getByText(shell.testStore.title).count()) > 0 || null;
    });
    await click(app.getByRole("button", { name: wallet.topUp.submit }));
    await click(page.getByRole("button", { name: "Approve" }));
    await app.getByText(wallet.outcomes.active).waitFor();

    const [order] = await admin.place({});
    await page.goto(`${shop.url}/admin/orders`);
    await click(page.getByRole("link", { name: order!.name, exact: true }));
    await click(block.getByRole("button", { name: said("order-block", "open.purchase") }));
    await click(dialog.getByRole("button", { name: said("purchase-label", "purchaseFor") }));
    await dialog
      .getByText(/\d{10,}/)
      .first()
      .waitFor();
    const { state, carrier } = await admin.parcelOf(order!);
    expect([state, carrier?.token]).toEqual(["labelled", "prueba"]);
    expect(1 + admin.clicks()).toBeLessThanOrEqual(FIRST_LABEL_CLICKS_MAX);
    expect(admin.failures).toEqual([]);
    await page.context().close();
    await shop.closeFront();
  });

  test("a morning of orders is purchased and printed with slips and pick list in eight clicks", async () => {
    await topUp(demo, WALLET_CENTS);
    const admin = await enter(demo);
    const { page, app, dialog, click, shipments, said } = admin;
    const customer = { firstName: "Pedro", lastName: "Intriago" };
    const others = Array.from({ length: orderCount - 1 }, () => ({}));
    const orders = await admin.place(...others, { shippingAddress: customer });

    await page.goto(`${demo.url}/admin/orders`);
    await click(page.locator("[data-select-all]"));
    const selection = page.locator("#selection");
    await click(selection.getByRole("button", { name: said("bulk-purchase", "name") }));
    await click(dialog.getByRole("button", { name: said("bulk-purchase", "purchaseFor") }));
    await dialog.getByText(said("bulk-purchase", "finished")).waitFor({ timeout: 200_000 });
    await click(dialog.getByRole("link", { name: said("bulk-purchase", "printNow") }));
    await page.waitForURL(/\/admin\/app\/print/);
    for (const paper of ["slips", "pickList"] as const)
      await click(app.getByRole("checkbox", { name: shipments.print[paper] }));
    await click(admin.titleBar.getByRole("button", { name: shipments.print.submit(orderCount) }));
    const pdf = await documentOf(app.locator("#print-frame"));
    expect(admin.clicks()).toBeLessThanOrEqual(MORNING_CLICKS_MAX);

    const parcels = await Promise.all(orders.map(admin.parcelOf));
    const numbers = parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []);
    expect(new Set(numbers).size).toBe(orderCount);
    await expectPapers(pdf, { numbers, names: orders.map(({ name }) => name) });

    await searchFor(app, admin, "intriago");
    await app.getByText("Pedro Intriago").first().waitFor();
    const rows = app.locator('a[href*="/app/shipments/"]');
    await expect.poll(() => rows.count()).toBe(1);

    const [again] = orders;
    await admin.openOrder(again!);
    await page
      .locator(".heading")
      .getByRole("button", { name: said("print-label", "name") })
      .click();
    const reprinted = await printed(admin);
    const codes = isUnreadable
      ? [numbers[0]]
      : await readLabel(reprinted, (label) => label.scanAll());
    expect(codes).toEqual([numbers[0]]);

    await expectRefund(admin, again!, shipments.refund);
    expect(admin.failures).toEqual([]);
    await page.context().close();
  });
});

/** What the browser prints: the app keeps it in a hidden frame. */
async function documentOf(frame: Locator): Promise<Uint8Array> {
  await frame.waitFor({ state: "attached", timeout: 60_000 });
  const base64 = await frame.evaluate(async (element) => {
    const response = await fetch((element as HTMLIFrameElement).src);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
  });
  return Buffer.from(base64, "base64");
}

async function searchFor(
  app: FrameLocator,
  admin: { openApp: (path: string) => Promise<unknown> },
  name: string,
): Promise<void> {
  await admin.openApp("/shipments");
  // The list follows the typing.
  await app.getByRole("searchbox").pressSequentially(name);
}

async function expectRefund(
  { titleBar, question, asked, demo, openApp, parcelOf }: Awaited<ReturnType<typeof enterAdmin>>,
  order: Pick<Order, "id" | "name">,
  messages: { open: string; confirm: string },
): Promise<void> {
  const balance = async () => (await readOrder(demo, order.id)).wallet.balance;
  const before = await balance();
  const { shipmentId, price } = await parcelOf(order);
  await openApp(`/shipments/${shipmentId}`);
  await titleBar.getByRole("button", { name: messages.open }).click();
  await asked.getByRole("combobox").selectOption("recipientCanceledOrder");
  await question.getByRole("button", { name: messages.confirm }).click();
  await question.waitFor({ state: "detached" });
  await expect.poll(balance).toBeCloseTo(before + (price ?? 0), 2);
}

/** Each label once, in any order, its slip behind it, and every order named. */
async function expectPapers(
  pdf: Uint8Array,
  { numbers, names }: { numbers: readonly string[]; names: readonly string[] },
): Promise<void> {
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
  if (isUnreadable) return;
  await readLabel(pdf, async (label) => {
    const pages = (await label.text()).split("\f").slice(0, -1);
    expect(pages.length).toBeGreaterThan(2 * numbers.length);
    const labels = pages
      .slice(0, 2 * numbers.length)
      .map((page) => NUMBER.exec(page.replace(/\s/g, ""))?.[0]);
    expect(new Set(labels)).toEqual(new Set(numbers));
    // The slip directly behind the label says the same number.
    for (let at = 0; at < labels.length; at += 2) expect(labels[at]).toBe(labels[at + 1]);
    const all = pages.join("\n");
    for (const name of names) expect(all).toContain(name);
  });
}
