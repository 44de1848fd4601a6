// @vitest-environment node
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";

import axe, { type AxeResults } from "axe-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { findChromium } from "#test/support/find-chromium.ts";

import { bulkPlan, bulkRun } from "./bulk-views.ts";
import { openBuyerApp } from "./buyer-app.ts";
import { openFakeApp } from "./fake-app.ts";
import { openHost, type Host, type Page } from "./host/open-host.ts";
import { extensionNames } from "./open-extension.ts";
import { labelled, makeAttention, makeParcel } from "./order-views.ts";

const ROOT = join(import.meta.dirname, "../..");
const SCREENSHOTS = join(ROOT, "build/screenshots/extensions");
/** They load whenever an order is opened; the store takes 64 KB. The purchase, the largest, splits an order too. */
const OURS_MAX_BYTES = 17 * 1024;

const chromiumPath = findChromium();
if (!chromiumPath && process.env["CI"])
  throw new Error("there is no Chromium to try the bundles in");

const bundle = (name: string) =>
  readFileSync(join(ROOT, "extensions", name, "dist", `${name}.js`), "utf8");

beforeAll(async () => {
  const cli = join(ROOT, "node_modules/@shopify/cli/bin/run.js");
  await promisify(execFile)(
    process.execPath,
    [cli, "app", "build", "--skip-dependencies-installation"],
    {
      cwd: ROOT,
      env: { ...process.env, CI: "1", SHOPIFY_CLI_NO_ANALYTICS: "1" },
    },
  );
  mkdirSync(SCREENSHOTS, { recursive: true });
}, 120_000);

describe("the bundle that is deployed", () => {
  test.each(extensionNames)("of %s is small, and renders with Preact alone", (name) => {
    const bytes = gzipSync(bundle(name)).byteLength;
    expect(bytes).toBeLessThan(OURS_MAX_BYTES);
    const metafile = readFileSync(
      join(ROOT, "extensions", name, "dist", `${name}.metafile.json`),
      "utf8",
    );
    expect(metafile).not.toContain("node_modules/react/");
  });
});

describe.skipIf(!chromiumPath)("in Chromium", () => {
  let host: Host;
  beforeAll(async () => {
    host = await openHost(chromiumPath!);
  });
  afterAll(() => host?.close());

  /** Checked by axe; the screenshot is for people. */
  async function screenshot(page: Page, name: string): Promise<void> {
    await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate<AxeResults>("axe.run()");
    const serious = violations.filter(
      ({ impact }) => impact === "serious" || impact === "critical",
    );
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }

  test("the block opens the action", async () => {
    const parcels = [
      makeParcel(),
      makeAttention({ code: "phone", text: "A phone is missing" }, { fulfillmentOrderId: "502" }),
    ];
    await using opened = await host.open("order-block", {
      app: openFakeApp({ parcels }),
      widthPx: 390,
    });
    const { page } = opened;
    await page.getByText("Package 2 of 2").waitFor();
    await screenshot(page, "order-block");
    await page.getByRole("button", { name: "Fix" }).click();
    expect(await opened.actions()).toEqual(["navigate extension:purchase-label?parcel=502"]);
    expect(opened.failures).toEqual([]);
  });

  test("a double click on the button purchases once", async () => {
    const app = openFakeApp();
    await using opened = await host.open("purchase-label", { app });
    const { page } = opened;
    await page.getByText("Purchase for $6.25").waitFor();
    await screenshot(page, "purchase-rates");
    expect(await page.getByRole("radio").count()).toBe(2);
    await page.getByText("Does not go there: Tortuga").waitFor();
    await page.getByRole("radio").first().check();
    await page.getByText("Purchase for $4.50").waitFor();
    await page.getByRole("button", { name: "Purchase for $4.50" }).dblclick();
    await page.getByRole("link", { name: "TRK-7001" }).waitFor();
    await screenshot(page, "purchase-done");
    expect(app.sent("purchase")).toHaveLength(1);
    expect(app.charges).toBe(1);
    expect(opened.failures).toEqual([]);
  });

  test("an address is put right with the keyboard, in Spanish, on a phone", async () => {
    const attention = {
      code: "territoryUnknown",
      text: "No encontramos el lugar de esta dirección.",
    };
    const app = openFakeApp({
      parcels: [
        makeAttention(attention, { headline: "Falta un dato para poder enviar este pedido" }),
      ],
    });
    app.territories = [{ territoryBaseId: "EC-1", name: "Guayaquil, Guayas" }];
    await using opened = await host.open("purchase-label", { app, language: "es", widthPx: 390 });
    const { page } = opened;
    await page.getByLabel("Busca la ciudad o el lugar").pressSequentially("guaya");
    await page.getByText("Guayaquil, Guayas").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await screenshot(page, "fix-territory-es-phone");
    await page.getByRole("button", { name: "Usar este lugar" }).press("Enter");
    await page.getByText("Comprar por").waitFor();
    await screenshot(page, "purchase-rates-es-phone");
    expect(app.sent("fix")[0]?.body).toMatchObject({ territoryBaseId: "EC-1", locale: "es" });
    expect(opened.failures).toEqual([]);
  });

  test("a lost connection is shown and recovered from", async () => {
    const app = openFakeApp();
    await using opened = await host.open("purchase-label", { app });
    const { page } = opened;
    await page.getByText("Purchase for $6.25").waitFor();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Purchase for $6.25" }).click();
    await page.getByText("No internet connection").waitFor();
    await screenshot(page, "purchase-offline");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Purchase for $6.25" }).click();
    await page.getByRole("link", { name: "TRK-7001" }).waitFor();
    expect(app.charges).toBe(1);
  });

  test("a bulk run shows its plan, its progress and its end", async () => {
    const app = openFakeApp();
    app.plan = bulkPlan;
    app.runs = [bulkRun("done", "working", "blocked"), bulkRun("done", "failed", "blocked")];
    const orderIds = ["gid://shopify/Order/1", "gid://shopify/Order/2", "gid://shopify/Order/3"];
    await using opened = await host.open("bulk-purchase", { app, orderIds });
    const { page } = opened;
    await page.getByText("Purchase 2 labels for $9.00").waitFor();
    await screenshot(page, "bulk-plan");
    await page.getByRole("button", { name: "Purchase 2 labels" }).dblclick();
    await page.getByText("Purchasing: 1 of 2").waitFor();
    await screenshot(page, "bulk-progress");
    await page.getByText("1 label wasn't purchased").waitFor();
    await screenshot(page, "bulk-done");
    expect(app.sent("bulk/start")).toHaveLength(1);
    expect(opened.failures).toEqual([]);
  });

  test.each(["print-label", "bulk-print"] as const)("%s prints", async (name) => {
    const draft = makeParcel();
    const app = openFakeApp({ parcels: [labelled(draft, draft.rates[1]!)] });
    const pdf = { headers: { "content-type": "application/pdf" } };
    app.once(name === "print-label" ? "label" : "labels", new Response("%PDF-1.7", pdf));
    await using opened = await host.open(name, { app });
    await opened.page
      .getByText(/label|TRK-7001/)
      .first()
      .waitFor();
    await screenshot(opened.page, name);
    await opened.page.getByRole("button", { name: "Print" }).click();
    await expect.poll(opened.actions).toEqual(["print 200 application/pdf"]);
    expect(opened.failures).toEqual([]);
  });

  test.each(["en", "es"] as const)(
    "the block on a buyer's order page shows the parcel, on a phone, in %s",
    async (language) => {
      const app = openBuyerApp();
      await using opened = await host.open("order-status", { app, language, widthPx: 390 });
      const { page } = opened;
      await page.getByText("45.50").waitFor();
      await page.getByRole("link", { name: /Track your package|Seguir mi paquete/ }).waitFor();
      await screenshot(page, `order-status-${language}`);
      expect(app.asked.map(({ locale }) => locale)).toEqual([language]);
      expect(opened.failures).toEqual([]);
    },
  );

  describe("whose session is over", () => {
    test.each([
      ["order-block", "choose a carrier"],
      ["purchase-label", "Purchase for $6.25"],
      ["print-label", "This order has no label yet"],
      ["bulk-purchase", "Purchase 2 labels for $9.00"],
    ] as const)(
      "%s goes on with another token, and asks for a sign-in without",
      async (name, text) => {
        const app = openFakeApp();
        app.plan = bulkPlan;
        await using stale = await host.open(name, { app, session: "stale" });
        await stale.page.getByText(text).waitFor();

        await using over = await host.open(name, { app, session: "over" });
        await over.page.getByText("Your session has expired").waitFor();
        await screenshot(over.page, `${name}-session-over`);
        await over.become("fresh");
        await over.page.getByRole("button", { name: "Try again" }).click();
        await over.page.getByText(text).waitFor();
        expect(await over.page.getByText("Your session has expired").count()).toBe(0);
      },
    );

    test("a purchase is not made, and is made once by the next click", async () => {
      const app = openFakeApp();
      await using opened = await host.open("purchase-label", { app });
      const purchase = opened.page.getByRole("button", { name: "Purchase for $6.25" });
      await purchase.waitFor();
      await opened.become("over");
      await purchase.click();
      await opened.page.getByText("Your session has expired").waitFor();
      expect(app.charges).toBe(0);
      await opened.become("stale");
      await purchase.click();
      await opened.page.getByRole("link", { name: "TRK-7001" }).waitFor();
      expect([app.charges, app.sent("purchase").length]).toEqual([1, 1]);
    });

    test("a bulk run is begun once after the merchant has signed in again", async () => {
      const app = openFakeApp();
      app.plan = bulkPlan;
      app.runs = [bulkRun("done", "done", "blocked")];
      await using opened = await host.open("bulk-purchase", { app });
      const purchase = opened.page.getByRole("button", { name: "Purchase 2 labels" });
      await purchase.waitFor();
      await opened.become("over");
      await purchase.click();
      await opened.page.getByText("Your session has expired").waitFor();
      expect(app.sent("bulk/start")).toEqual([]);
      await opened.become("fresh");
      await opened.page.getByText("2 of 2 labels purchased").waitFor();
      expect(app.sent("bulk/start")).toHaveLength(1);
    });
  });

  describe("whose purchase was made, and the answer lost,", () => {
    /** The server does what the next click asks, and the connection breaks before its answer. */
    const loseAnswer = (page: Page) =>
      page.route(
        "**/api/extension/purchase",
        async (route) => {
          await route.fetch();
          await route.abort("connectionreset");
        },
        { times: 1 },
      );

    test("the label is there all the same, without a second purchase", async () => {
      const app = openFakeApp();
      await using opened = await host.open("purchase-label", { app });
      const { page } = opened;
      await loseAnswer(page);
      await page.getByRole("button", { name: "Purchase for $6.25" }).click();
      await page.getByRole("link", { name: "TRK-7001" }).waitFor();
      expect(await page.getByRole("link", { name: "Open label" }).getAttribute("target")).toBe(
        "_blank",
      );
      expect(await page.getByText("No internet connection").count()).toBe(0);
      expect([app.charges, app.sent("purchase").length]).toEqual([1, 1]);
    });

    test.each(["Try again", "Purchase for $6.25"])(
      "and no answer comes for a while: %j brings the label, and nothing is paid twice",
      async (clicked) => {
        const app = openFakeApp();
        await using opened = await host.open("purchase-label", { app });
        const { page } = opened;
        await page.getByText("Purchase for $6.25").waitFor();
        await loseAnswer(page);
        await page.route("**/api/extension/order?*", (route) =>
          route.abort("internetdisconnected"),
        );
        await page.getByRole("button", { name: "Purchase for $6.25" }).click();
        await page.getByText("never charged twice").waitFor();
        await screenshot(page, "purchase-answer-lost");
        await page.unroute("**/api/extension/order?*");
        await page.getByRole("button", { name: clicked }).click();
        await page.getByRole("link", { name: "TRK-7001" }).waitFor();
        expect(app.charges).toBe(1);
      },
    );
  });
});
