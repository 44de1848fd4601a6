import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openDemo, type Demo } from "#app/demo/open-demo.ts";
import { readOrder } from "#app/demo/scenario/merchant-client.ts";
import { until } from "#app/demo/scenario/until.ts";
import { attentionMessages } from "#app/locales/messages/attention.ts";
import { settingsMessages } from "#app/locales/messages/settings.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import { casesOfRun } from "#test/support/is-long-run.ts";

import { enterAdmin } from "./open-admin.ts";
import { closePages, openChromium } from "./open-chromium.ts";
import { openPage } from "./open-page.ts";
import { validatePage, visitors } from "./validate-page.ts";

const TRANSFER = "Transferencia bancaria";

let browser: Browser;
let demo: Demo;
let admin: Awaited<ReturnType<typeof enterAdmin>>;

/** A development store, so that its account is a test account from the set-up on. */
beforeAll(async () => {
  browser = await openChromium();
  demo = await openDemo({ port: 0, print: () => {}, isEmpty: true });
  demo.shop.merchant.changeSettings({ isDevelopmentShop: true });
  await demo.store.settled();
  admin = await enterAdmin(browser, demo);
  await until("its account is a test account", async () => {
    const frame = await openPage(admin, demo, "/app/wallet", "en");
    return (await frame.getByText(shellMessages.en.testStore.title).count()) > 0 || null;
  });
});
afterAll(async () => {
  await admin?.page.context().close();
  await demo?.close();
  await closePages(browser);
});

const stateOf = async ({ id }: { id: number }) => (await readOrder(demo, id)).parcels[0]?.state;

describe.each(casesOfRun(visitors))("in $language, on a $size", ({ language, size }) => {
  const messages = { ...attentionMessages[language], shell: shellMessages[language] };

  test("a transfer order waits when the merchant keeps the proposed answer, and is ready when paid", async () => {
    const gateway = `${TRANSFER} ${language}`;
    demo.shop.state.settings.manualGateways.push(gateway);
    const order = demo.shop.buyer.placeOrder({ gateway });
    await until("it is asked about", async () => (await stateOf(order)) === "attention" || null);
    await admin.speak(language);
    const frame = await admin.openApp("/attention");
    expect(await frame.getByRole("radio").first().isChecked()).toBe(true);
    await frame.getByRole("button", { name: messages.gateway.submit }).click();
    await until("it waits", async () => (await stateOf(order)) === "waiting" || null);
    await admin.openApp("/attention?kind=awaiting");
    await admin.app.getByRole("button", { name: messages.sendAnyway }).first().waitFor();

    demo.shop.merchant.markPaid(order.id);
    await until("it is ready", async () => (await stateOf(order)) === "draft" || null);
    expect(admin.failures).toEqual([]);
  });

  test("marking orders as paid asks for its permission in place, and says when it is taken back", async () => {
    const { marksPaid, missing } = settingsMessages[language].fulfillment;
    demo.shop.merchant.setScopes([]);
    await demo.store.settled();
    await admin.speak(language);
    await admin.openApp("/settings");
    const box = admin.app.getByRole("checkbox", { name: marksPaid });
    const save = admin.page.getByRole("button", { name: messages.shell.save, exact: true }).first();
    const saveIt = async () => {
      await save.click();
      await expect.poll(() => save.isVisible()).toBe(false);
    };
    if (await box.isChecked()) {
      await box.click();
      await saveIt();
    }
    admin.page.once("dialog", (dialog) => void dialog.dismiss());
    await box.click();
    await expect.poll(() => box.isEnabled()).toBe(true);
    expect(await box.isChecked()).toBe(false);

    admin.page.once("dialog", (dialog) => void dialog.accept());
    await box.click();
    await expect.poll(() => box.isChecked()).toBe(true);
    const scopes = () => [...(demo.shop.state.installation?.scopes ?? [])];
    expect(scopes()).toContain("write_orders");
    expect(await admin.app.getByText(missing.title).count()).toBe(0);
    await saveIt();

    demo.shop.merchant.setScopes([]);
    await demo.store.settled();
    await until("the page knows", async () => {
      await admin.openApp("/settings");
      return (await admin.app.getByText(missing.title).count()) === 1 || null;
    });
    admin.failures.length = 0;
  });

  test.each(casesOfRun(["wallet", "attention", "attention?kind=awaiting", "settings"]))(
    "%s shows that the store is a test store, and holds what every page is held to",
    async (path) => {
      demo.shop.buyer.placeOrder({ riskLevel: "HIGH" });
      demo.shop.buyer.placeOrder({ gateway: "PayPhone", paid: 0 });
      demo.shop.buyer.placeOrder({ gateway: "Otra transferencia", paid: 0 });
      await demo.store.settled();
      const wrong = await validatePage(admin, {
        name: `test-store-${path.replace("?kind=", "-")}`,
        language,
        size,
        open: () => openPage(admin, demo, `/app/${path}`, language),
      });
      expect(wrong).toEqual([]);
      const frame = admin.page.frame({ name: "app" })!;
      await frame.getByText(messages.shell.testStore.title).waitFor();
    },
  );
});
