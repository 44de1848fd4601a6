import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { findChromium, startDemo, type RunningDemo } from "./start-demo.ts";

const WITH_BUILDS_MS = 150_000;
/** The app's pages turn programs away by their names. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36";
const executablePath = findChromium();

describe.skipIf(executablePath === null)("in a browser", () => {
  let demo: RunningDemo;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    demo = await startDemo();
    browser = await chromium.launch({ executablePath: executablePath!, args: ["--no-sandbox"] });
    page = await browser.newPage({ userAgent });
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      const { hostname } = new URL(request.url());
      if (hostname !== "localhost" && request.url().startsWith("http"))
        complaints.push(`asked ${request.url()}`);
    });
  }, WITH_BUILDS_MS);

  afterAll(async () => {
    await browser?.close();
    await demo?.interrupt();
    demo?.remove();
  });

  test("a label is purchased on the order's page and its number is shown", async () => {
    await openOrder("Ready");
    await block().getByRole("button", { name: "Purchase label" }).click();
    await dialog()
      .getByRole("button", { name: /^Purchase for \$/ })
      .click();
    await dialog()
      .getByText(/SIM\d+/)
      .first()
      .waitFor();
    await dialog().getByRole("button", { name: "Close" }).click();
    const number = block()
      .getByText(/SIM\d+/)
      .first();
    await number.waitFor();
    expect(await number.textContent()).toMatch(/SIM\d{13}/);

    await page.locator(".heading").getByRole("button", { name: "Print label" }).click();
    const print = dialog().locator("a[href^='blob:']");
    await print.waitFor();
    expect(await print.textContent()).toBe("Print");
  });

  test("the buyer of that order sees where the parcel is, and how to reach the store", async () => {
    await page.getByRole("button", { name: "Close" }).click();
    const buyers = page.getByRole("link", { name: "What the buyer sees of this order" });
    // The store knows the parcel a moment after the purchase.
    const isKnown = async () => {
      await page.reload();
      return buyers.count();
    };
    await expect.poll(isKnown, { timeout: 30_000, interval: 500 }).toBe(1);
    await buyers.click();
    await block().getByText("Registered").waitFor();
    const follow = block().getByRole("link", { name: "Track your package" });
    expect(
      await block()
        .getByText(/SIM\d{13}/)
        .count(),
    ).toBeGreaterThan(0);
    await page.goto((await follow.getAttribute("href"))!);
    await page.getByRole("heading", { name: /Registered|Registrado/ }).waitFor();
  });

  test("a town of which there are several is chosen in place", async () => {
    await openOrder("A town of which there are several");
    await block().getByRole("button").first().click();
    await dialog()
      .getByRole("radio", { name: /Ibarra/ })
      .click();
    await dialog().getByRole("button", { name: "Use this place" }).click();
    const purchase = dialog().getByRole("button", { name: /^Purchase for \$/ });
    await purchase.waitFor();
    expect(await purchase.isEnabled()).toBe(true);
  });

  test("what the browser measured of a page is in the metrics", async () => {
    await page.goto(`${demo.url}/admin/app`);
    await page.frameLocator("#app").locator("h1").first().waitFor();
    const metrics = async () => (await fetch(`${demo.url}/metrics`)).text();
    await expect
      .poll(metrics, { timeout: 30_000 })
      .toMatch(/encomienda_web_vital_seconds_count\{page="home",name="LCP"\} [1-9]/);
  });

  test("the list's selection is planned in the merchant's language", async () => {
    await page.goto(`${demo.url}/admin/orders`);
    await page.getByLabel("The merchant reads").selectOption("es");
    await page.getByLabel("Select all orders").check();
    await page.getByRole("button", { name: "Comprar etiquetas" }).click();
    const purchase = dialog().getByRole("button", { name: /^Comprar \d+ etiquetas por/ });
    await purchase.waitFor();
    expect(await purchase.isEnabled()).toBe(true);
  });

  test("the app's pages come alive in their frame", async () => {
    await page.goto(`${demo.url}/admin/app`);
    // The page's own script asks for what this stands above.
    await page.frameLocator("#app").getByText("Paquetes por estado").waitFor();
    expect(complaints).toEqual([]);
  });

  const block = () => page.frameLocator(".app-block iframe");
  const dialog = () => page.frameLocator("dialog iframe");

  async function openOrder(about: string): Promise<void> {
    await page.goto(`${demo.url}/admin/orders`);
    const isAbout = page.getByText(about, { exact: true });
    await page.locator("tr").filter({ has: isAbout }).getByRole("link").click();
  }
});
