import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { openAdmin, type Admin } from "./open-admin.ts";
import { closePages, openChromium } from "./open-chromium.ts";

const WALLET_CENTS = 10_000;
const REFUSED = /Content Security Policy/;

let browser: Browser;
let admin: Admin;

beforeAll(async () => {
  browser = await openChromium();
  admin = await openAdmin(browser, WALLET_CENTS);
});
beforeEach(() => {
  admin.failures.length = 0;
});
afterAll(async () => {
  await admin?.close();
  await closePages(browser);
});

const ran = () => Object.hasOwn(globalThis, "hasRun");

test("a page of the app runs its own scripts, and none that text in the page brings along", async () => {
  const frame = await admin.openApp("/settings");
  expect(admin.failures).toEqual([]);

  await frame.evaluate(() => {
    const inline = document.createElement("script");
    inline.textContent = "globalThis.hasRun = true";
    const foreign = document.createElement("script");
    foreign.src = "https://evil.example/script.js";
    document.body.insertAdjacentHTML("beforeend", '<img src="data:," onerror="hasRun = true">');
    document.body.append(inline, foreign);
  });
  const refused = () => admin.failures.filter((failure) => REFUSED.test(failure));
  await expect.poll(() => refused().length).toBe(3);
  expect(refused().join()).toContain("evil.example");
  expect(await frame.evaluate(ran)).toBe(false);
});

test("every page's scripts have a value that no other page has", async () => {
  const values = await Promise.all([0, 1].map(async () => nonceOf(await documentOf(admin))));
  expect(values[0]).toMatch(/^[\w+/=-]{20,}$/);
  expect(values[1]).not.toBe(values[0]);
});

async function documentOf({ demo }: Admin): Promise<{ policy: string; html: string }> {
  const url = new URL("/app/settings", demo.url);
  const [store] = demo.shop.domain.split(".");
  const given = {
    embedded: "1",
    shop: demo.shop.domain,
    host: Buffer.from(`admin.shopify.com/store/${store}`).toString("base64url"),
    id_token: await demo.shop.merchant.idToken(),
  };
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value);
  const response = await fetch(url, { headers: { "user-agent": "Mozilla/5.0 Chrome/131.0" } });
  return {
    policy: response.headers.get("content-security-policy") ?? "",
    html: await response.text(),
  };
}

/** Also: no script of the document is without it, or is one of a third party that the policy does not name. */
function nonceOf({ policy, html }: { policy: string; html: string }): string {
  const [, scripts = ""] = /script-src ([^;]+)/.exec(policy) ?? [];
  const [, nonce = ""] = /'nonce-([^']+)'/.exec(scripts) ?? [];
  expect(scripts.split(" ")).toEqual(["'self'", `'nonce-${nonce}'`, "https://cdn.shopify.com"]);
  const tags = html.match(/<script[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(2);
  for (const tag of tags) expect(tag).toMatch(/nonce="|src="/);
  return nonce;
}
