import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openAdmin, type Admin } from "./open-admin.ts";
import { closePages, openChromium } from "./open-chromium.ts";

const TABS_MAX = 60;
/** After a purchase a heading of the page may still take the focus for so long, when nothing has it. */
const FADES_MS = 600;

let browser: Browser;
let admin: Admin;

beforeAll(async () => {
  browser = await openChromium();
  admin = await openAdmin(browser, 20_000);
});
afterAll(async () => {
  await admin?.close();
  await closePages(browser);
});

test("a label is purchased on its page without a mouse, and where one is can be seen all the way", async () => {
  const { page, app } = admin;
  const { shipments } = await admin.speak("es");
  const [order] = await admin.place({});
  const draft = await admin.parcelOf(order!);
  const frame = await admin.openApp(`/shipments/${draft.shipmentId}`);

  await tabTo(page, frame, "radio");
  await expectFocusSeen(page, frame);
  await page.keyboard.press("ArrowDown");
  expect(await app.getByRole("radio").nth(1).isChecked()).toBe(true);
  await tabTo(page, frame, "submit");
  await expectFocusSeen(page, frame);
  await page.keyboard.press("Enter");
  await admin.titleBar.getByRole("button", { name: shipments.detail.label }).waitFor();
  const [, second] = draft.rates;
  expect(await admin.parcelOf(order!)).toMatchObject({
    state: "labelled",
    carrier: { name: second?.carrier },
    price: second?.price,
  });
  expect(await isFocusKept(frame)).toBe(true);
});

test("a place is found and chosen in the picker without a mouse", async () => {
  const { page, app } = admin;
  const { attention } = await admin.speak("es");
  const [order] = await admin.place({ shippingAddress: { city: "Xyzzy", zip: null } });
  const frame = await admin.openApp("/attention");
  await tabTo(page, frame, "combobox");
  await expectFocusSeen(page, frame);
  await page.keyboard.type("tumbaco");
  await app.getByRole("option", { name: /^Tumbaco, Quito/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const confirm = app.getByRole("button", {
    name: attention.place.confirm("Tumbaco, Quito, Pichincha"),
  });
  await confirm.waitFor();
  await tabTo(page, frame, "confirm");
  await page.keyboard.press("Enter");
  await confirm.waitFor({ state: "detached" });
  expect(await admin.parcelOf(order!)).toMatchObject({ state: "draft", attention: [] });
  expect(await isFocusKept(frame)).toBe(true);
});

test("a dialog holds the keyboard, closes with Escape, and gives it back to where it was opened", async () => {
  const { page } = admin;
  const refundText = await focusRefundAfterPurchase();
  await page.keyboard.press("Enter");
  const { question } = admin;
  await question.waitFor();
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(isInApp)).toBe(false);
  }
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await expect.poll(() => focusedText(page)).toBe(refundText);
});

test("after a purchase the focus stays where one has taken it meanwhile", async () => {
  const { page } = admin;
  const refundText = await focusRefundAfterPurchase();
  await page.waitForTimeout(FADES_MS);
  expect(await focusedText(page)).toBe(refundText);
});

/** Buys a draft's label on its page, and focuses the button that then offers a refund. Its text. */
async function focusRefundAfterPurchase(): Promise<string> {
  const { shipments } = await admin.speak("en");
  const [order] = await admin.place({});
  const draft = await admin.parcelOf(order!);
  await admin.openApp(`/shipments/${draft.shipmentId}`);
  await admin.app.locator("button[type=submit]").click();
  const refund = admin.titleBar.getByRole("button", { name: shipments.refund.open });
  await refund.waitFor();
  await refund.focus();
  return shipments.refund.open;
}

type Choice = "radio" | "combobox" | "submit" | "confirm";

/** Sends Tab until this is focused. @throws Error when it cannot be reached */
async function tabTo(page: Page, frame: Frame, choice: Choice): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await frame.evaluate(isFocused, choice)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not come to the ${choice}`);
}

/** Runs in the page. */
function isFocused(choice: Choice): boolean {
  const selectors = {
    radio: "input[type=radio]",
    combobox: "[role=combobox]",
    submit: "button[type=submit]",
    confirm: "main button[class*=Primary]",
  };
  return document.activeElement?.matches(selectors[choice]) ?? false;
}

/** Runs in the admin. The app's page is behind the dialog. */
const isInApp = (): boolean => document.activeElement?.id === "app";

/** Whether the focus is visible: the element looks different without it. */
async function expectFocusSeen(page: Page, frame: Frame): Promise<void> {
  const focused = await frame.evaluateHandle(() => document.activeElement as HTMLElement);
  const box = await focused.boundingBox();
  if (!box) throw new Error("what has the focus is not there");
  const clip = { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 };
  const withFocus = await page.screenshot({ clip });
  await focused.evaluate((each) => each.blur());
  const without = await page.screenshot({ clip });
  await focused.evaluate((each) => each.focus());
  expect(withFocus.equals(without)).toBe(false);
}

/** The element that had the focus may be gone; the focus must not go back to the top of the page. */
async function isFocusKept(frame: Frame): Promise<boolean> {
  await frame.page().waitForTimeout(300);
  return frame.evaluate(() => document.activeElement !== document.body);
}

const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? "");
