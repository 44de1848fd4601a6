import { execFile } from "node:child_process";
import { globSync, readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";

import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { pastOrders } from "#app/demo/history/past-orders.ts";
import { findChromium } from "#test/support/find-chromium.ts";

import { startDemo, type RunningDemo } from "./start-demo.ts";

interface CheckoutMonth {
  parcels: number;
  buyersPaid: number;
  labels: number;
}

const WITH_BUILDS_MS = 420_000;
/** Carriers are asked once a minute: on a busy machine the third time has the news. */
const MAIL_MS = 240_000;
/** The app's pages turn programs away by their names. */
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36";
const TODAY = new Date("2026-11-20T15:00:00Z");
const executablePath = findChromium();

test("three months of orders are the same whenever they are made for the same day", () => {
  const orders = pastOrders(TODAY);
  expect(orders).toEqual(pastOrders(TODAY));
  const parcels = orders.flatMap((order) => order.parcels.map(() => order));
  expect(parcels.length).toBeGreaterThan(300);
  expect(parcels.length).toBeLessThan(500);
  const times = orders.map(({ placedAt }) => placedAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const outcomes = Map.groupBy(orders, ({ outcome }) => outcome);
  for (const outcome of ["delivered", "afterIncident", "returned", "refunded", "underway"] as const)
    expect(outcomes.get(outcome)?.length, outcome).toBeGreaterThan(3);
  const atDoor = orders.filter(({ isPaidAtDoor }) => isPaidAtDoor).length / orders.length;
  expect(atDoor).toBeGreaterThan(0.3);
  expect(atDoor).toBeLessThan(0.5);
});

// In the order of a newcomer's visit: what was bought is in no list of the tests before it, and Ctrl-C is the end.
describe("the demo with its history", () => {
  let demo: RunningDemo;

  beforeAll(async () => {
    demo = await startDemo("full");
  }, WITH_BUILDS_MS);
  afterAll(async () => {
    await demo?.interrupt();
    demo?.remove();
  });

  test("adds up to the cent, is in the store, and earns a little", async () => {
    const [database] = globSync(`${demo.temporary}/encomienda-demo-*/shipping.db`);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["app/operator/cli.ts", "wallet", "verify"],
      { env: { ...process.env, DATABASE_URL: `file:${database}` } },
    );
    expect(stdout).toMatch(
      /Every cent and every label adds up: 1 account, \d{4} transfers, \d{3} /,
    );
    // Some of the cash is at each place between the buyer's door and the merchant.
    const cash = new DatabaseSync(database!, { readOnly: true });
    const states = cash.prepare("select distinct state from cod_items").all();
    cash.close();
    expect(states.map(({ state }) => state)).toEqual(
      expect.arrayContaining(["collected", "remitted", "banked", "paidOut"]),
    );

    const listed = await (await fetch(`${demo.url}/admin/orders?all`)).text();
    const links = [...listed.matchAll(/href="(\/admin\/orders\/\d+)"/g)].map(([, link]) => link!);
    expect(links.length).toBeGreaterThan(pastOrders(new Date()).length);
    const oldest = await fetch(demo.url + links.at(-1)!);
    expect([oldest.status, await oldest.text()]).toEqual([200, expect.stringContaining("#101")]);

    const { idToken } = await (
      await fetch(`${demo.url}/admin/id-token`, { method: "POST" })
    ).json();
    const answer = await fetch(`${demo.url}/app/figures`, {
      headers: { authorization: `Bearer ${idToken}`, "user-agent": CHROME },
    });
    const { checkout } = (await answer.json()) as { checkout: CheckoutMonth[] };
    const months = checkout.filter(({ parcels }) => parcels > 20);
    expect(months.length).toBeGreaterThan(1);
    // Which orders fall into a month depends on the day of the test, so one month alone may lose.
    const paid = months.reduce((sum, { buyersPaid }) => sum + buyersPaid, 0);
    const share = paid / months.reduce((sum, { labels }) => sum + labels, 0);
    expect(share).toBeGreaterThan(1);
    expect(share).toBeLessThan(1.2);
  });

  test("shows every part of it at one address", { timeout: WITH_BUILDS_MS }, async () => {
    expect(readdirSync(demo.temporary)).toEqual([expect.stringMatching(/^encomienda-demo-/)]);

    const page = async (path: string) => {
      const response = await fetch(demo.url + path);
      return { status: response.status, text: await response.text(), headers: response.headers };
    };
    expect((await page("/")).text).toContain("Simulated store");
    const orders = await page("/admin/orders");
    expect(orders.text.match(/data-select="gid:/g)?.length).toBeGreaterThanOrEqual(15);
    expect(orders.text).toContain("On hold");
    const orderPath = /\/admin\/orders\/\d+/.exec(orders.text)?.[0] ?? "";
    expect((await page(orderPath)).text).toContain("admin.order-details.block.render");
    expect((await page("/checkout")).text).toMatch(/The app answered one request in \d+ ms/);
    expect((await page("/admin/carrier")).text).toContain("Delivered");
    expect((await page("/admin/nothing")).status).toBe(404);
    await expectMail(demo);
    await expectEmbeddedApp(demo);
    await expectHelp(demo);
    await expectCheckoutBecomesDraft(demo);
  });

  describe.skipIf(executablePath === null)("in a browser", () => {
    let browser: Browser;
    let page: Page;
    const complaints: string[] = [];

    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: executablePath!, args: ["--no-sandbox"] });
      page = await browser.newPage({ userAgent: CHROME });
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("request", (request) => {
        const { hostname } = new URL(request.url());
        if (hostname !== "localhost" && request.url().startsWith("http"))
          complaints.push(`asked ${request.url()}`);
      });
    });
    afterAll(() => browser?.close());

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
      await expect.poll(isKnown, { interval: 500 }).toBe(1);
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
        .poll(metrics)
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

  test("ends by Ctrl-C and leaves nothing behind", async () => {
    expect(await demo.interrupt()).toBe(0);
    expect(readdirSync(demo.temporary)).toEqual([]);
    await expect(fetch(demo.url)).rejects.toThrow("fetch failed");
    expect(demo.said.filter((line) => !line.startsWith("Building"))).toHaveLength(1);
  });
});

/** The mail about an annulled parcel, which may be the newest, has nothing to follow. */
async function expectMail({ url }: RunningDemo): Promise<void> {
  const isFollowed = async () =>
    (await readMails(url)).some((text) => text.includes(`href="${url}/track/`));
  await expect.poll(isFollowed, { timeout: MAIL_MS }).toBe(true);
}

async function readMails(url: string): Promise<string[]> {
  const mailbox = await (await fetch(`${url}/admin/mailbox`)).text();
  const mails = [...mailbox.matchAll(/\?mail=([^"]+)/g)].map(([, mail]) => mail);
  return Promise.all(
    mails.map(async (mail) => {
      const response = await fetch(`${url}/admin/mailbox/${mail}`);
      expect(response.headers.get("content-security-policy")).toContain("sandbox");
      return response.text();
    }),
  );
}

/** The pages that the store's listing links to. */
async function expectHelp({ url }: RunningDemo): Promise<void> {
  for (const [path, title] of [
    ["/support?locale=es", "Ayuda"],
    ["/support?locale=en", "Support"],
    ["/privacy?locale=es", "Privacidad"],
    ["/privacy?locale=en", "Privacy"],
  ] as const) {
    const response = await fetch(url + path);
    const { headers } = response;
    expect([response.status, headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(await response.text()).toContain(`<h1>${title}</h1>`);
  }
}

/** The page around it, the page in the frame, and the script in that. */
async function expectEmbeddedApp({ url }: RunningDemo): Promise<void> {
  const around = await (await fetch(`${url}/admin/app`)).text();
  const src = /<iframe[^>]*id="app"[^>]*src="([^"]+)"/s.exec(around)?.[1] ?? "";
  const inside = await fetch(url + src.replaceAll("&amp;", "&"), {
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/148.0 Safari/537.36" },
  });
  expect(inside.status).toBe(200);
  expect(inside.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  const text = await inside.text();
  expect(text).toContain('src="/admin/code/app-bridge.ts"');
  expect(text).not.toContain('https://cdn.shopify.com/shopifycloud/app-bridge.js"');
  const alone = await fetch(`${url}/app/wallet?charge_id=7`, {
    headers: { "sec-fetch-dest": "document" },
    redirect: "manual",
  });
  expect(alone.headers.get("location")).toBe("/admin/app/wallet?charge_id=7");
  const script = await fetch(`${url}/admin/code/app-bridge.ts`);
  expect(script.headers.get("content-type")).toContain("javascript");
}

async function expectCheckoutBecomesDraft({ url }: RunningDemo): Promise<void> {
  const checkout = await (await fetch(`${url}/checkout`)).text();
  const hat = /for="(v\d+)">\s*Sombrero/.exec(checkout)?.[1] ?? "";
  const form = new URLSearchParams({
    [hat]: "1",
    firstName: "Ana",
    lastName: "Mora",
    address1: "Av. Quito 1",
    city: "Sto Domingo",
    phone: "+593991112233",
    email: "ana@example.com",
    rate: "",
  });
  const placed = await fetch(`${url}/checkout`, { method: "POST", body: form, redirect: "manual" });
  const id = /\d+$/.exec(placed.headers.get("location") ?? "")?.[0] ?? "";
  const { idToken } = (await (await fetch(`${url}/admin/id-token`, { method: "POST" })).json()) as {
    idToken: string;
  };
  const ask = async () => {
    const response = await fetch(`${url}/api/extension/order?id=gid://shopify/Order/${id}`, {
      headers: { authorization: `Bearer ${idToken}` },
    });
    const order = (await response.json()) as { parcels?: { state: string; place: string }[] };
    return order.parcels?.[0];
  };
  await expect
    .poll(ask)
    .toMatchObject({ state: "draft", place: expect.stringContaining("Santo Domingo") });
}
