import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openDemo, type Demo } from "#app/demo/open-demo.ts";
import { readOrder } from "#app/demo/scenario/merchant-client.ts";
import { stockShop } from "#app/demo/scenario/products.ts";
import { until } from "#app/demo/scenario/until.ts";
import { isUnreadable, readLabel } from "#test/unit/labels/pdf-tools.ts";

import { amountIn, enterAdmin, NUMBER } from "../open-admin.ts";
import { openAnotherShop, type AnotherShop } from "../open-another-shop.ts";
import { closePages, openChromium } from "../open-chromium.ts";
import { printed } from "../printed.ts";

let browser: Browser;
let demo: Demo;
let shop: AnotherShop;

beforeAll(async () => {
  browser = await openChromium();
  demo = await openDemo({ port: 0, print: () => {}, isEmpty: true });
  shop = await openAnotherShop(demo, "recien-llegada.myshopify.com");
});
afterAll(async () => {
  await closePages(browser);
  await shop?.closeFront();
  await demo?.close();
});

test("a merchant installs, tops up, sells, purchases, prints and refunds, and every cent is accounted for", async () => {
  const { merchant, state } = shop.shop;
  const admin = await enterAdmin(browser, shop);
  const { page, app, block, dialog } = admin;
  const { wallet, shipments, said } = await admin.speak("es");
  const openOrderId = () => Number(/orders\/(\d+)/.exec(page.url())?.[1]);
  const balance = async () => (await readOrder(shop, openOrderId())).wallet.balance;

  // The first opening of the app installs it.
  stockShop(shop.shop);
  merchant.install();
  await admin.openApp("");
  const serviceId = await until("the app offers its rates", async () => {
    const [service] = state.carrierServices.values();
    return service?.id ?? null;
  });
  await merchant.offerRates(serviceId);

  await admin.openApp("/wallet");
  await app.getByRole("button", { name: wallet.topUp.submit }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await app.getByText(wallet.outcomes.active).waitFor();

  await page.goto(`${shop.url}/checkout`);
  await page.getByLabel(/Poncho de alpaca/).fill("1");
  for (const [label, text] of [
    ["First name", "Rosa"],
    ["Last name", "Quishpe"],
    ["Street", "Av. 9 de Octubre 100"],
    ["Town", "Guayaquil"],
    ["Phone", "0991234567"],
    ["E-mail", "rosa@example.com"],
  ] as const)
    await page.getByLabel(label).fill(text);
  const cheapest = page.locator("#rates input[type=radio]").first();
  await cheapest.check();
  await page.getByRole("button", { name: "Place the order" }).click();
  await page.waitForURL(/\/admin\/orders\/\d+/);
  const order = { id: openOrderId(), name: await page.locator("h1").innerText() };
  expect(await admin.parcelOf(order)).toMatchObject({ state: "draft", place: "Guayaquil, Guayas" });
  const before = await balance();

  await page.reload();
  await block.getByRole("button", { name: said("order-block", "open.purchase") }).click();
  const purchase = dialog.getByRole("button", { name: said("purchase-label", "purchaseFor") });
  const price = amountIn(await purchase.ariaSnapshot());
  await purchase.click();
  await dialog.getByText(NUMBER).first().waitFor();
  expect(await balance()).toBeCloseTo(before - price, 2);
  await dialog.getByRole("button", { name: said("purchase-label", "close") }).click();

  const heading = page.locator(".heading");
  await heading.getByRole("button", { name: said("print-label", "name") }).click();
  const pdf = await printed(admin);
  const { trackingNumber, shipmentId } = await admin.parcelOf(order);
  const codes = isUnreadable ? [trackingNumber] : await readLabel(pdf, (label) => label.scanAll());
  expect(codes).toEqual([trackingNumber]);
  await shop.store.settled();
  const tracking = state.orders.get(order.id)?.fulfillments.flatMap((each) => each.tracking);
  expect(tracking?.map(({ number }) => number)).toEqual([trackingNumber]);

  await admin.openApp(`/shipments/${shipmentId}`);
  await admin.titleBar.getByRole("button", { name: shipments.refund.open }).click();
  const { question, asked } = admin;
  await asked.getByRole("combobox").selectOption("recipientCanceledOrder");
  await question.getByRole("button", { name: shipments.refund.confirm }).click();
  await question.waitFor({ state: "detached" });
  const status = async () => (await readOrder(shop, order.id)).wallet.balance;
  await expect.poll(status).toBeCloseTo(before, 2);
  expect(admin.failures).toEqual([]);
});
