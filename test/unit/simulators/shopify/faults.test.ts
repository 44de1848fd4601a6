import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { expect } from "vitest";

import { sendRequest } from "#app/runtime/http.ts";
import { fulfillDocument } from "#app/simulators/shopify/documents.ts";
import type { FaultKind } from "#app/simulators/shopify/http/requests.ts";
import { redirectRequests } from "#app/simulators/shopify/redirect-requests.ts";
import { gid } from "#app/simulators/shopify/shop.ts";

import { askForToken, exchangeToken, test } from "./fixture.ts";

test.for([
  ["cutBefore", "no answer", 0],
  ["cutAfter", "no answer", 1],
  ["error500", 500, 0],
  ["error502After", 502, 1],
  ["tooManyRequests", 429, 0],
  ["forbidden", 403, 0],
  ["unauthorized", 401, 0],
  ["throttled", 200, 0],
  ["malformed", "no answer", 1],
] as const)(
  "%s gives %s after %i effects, once",
  async ([kind, status, effects], { ask, shop, store }) => {
    const order = shop.buyer.placeOrder({ lines: [{ quantity: 2 }] });
    const [fo] = order.fulfillmentOrders;
    const fulfillOne = () =>
      ask(fulfillDocument, {
        fulfillment: {
          lineItemsByFulfillmentOrder: [
            {
              fulfillmentOrderId: gid("FulfillmentOrder", fo!.id),
              fulfillmentOrderLineItems: [
                { id: gid("FulfillmentOrderLineItem", fo!.lines[0]!.id), quantity: 1 },
              ],
            },
          ],
        },
      }).then(
        (answer) => answer.status,
        () => "no answer",
      );
    store.fail({ on: "fulfillmentCreate", kind: kind satisfies FaultKind });
    await ask("{ shop { id } }");
    expect(await fulfillOne()).toBe(status);
    expect(order.fulfillments).toHaveLength(effects);
    expect(await fulfillOne()).toBe(200);
    expect(order.fulfillments).toHaveLength(effects + 1);
    expect(store.calls("fulfillmentCreate").map(({ fault }) => fault)).toEqual([kind, null]);
  },
);

test("a slow answer is still the answer", async ({ ask, store }) => {
  store.fail({ on: "shop", kind: "slow", delayMs: 50 });
  const startedAt = performance.now();
  expect((await ask("{ shop { id } }")).status).toBe(200);
  expect(performance.now() - startedAt).toBeGreaterThan(45);
});

test("a refresh can be refused, for one shop alone", async ({ shop, store }) => {
  const { body } = await exchangeToken(store, shop);
  const refresh = () =>
    askForToken(store, shop.domain, {
      grant_type: "refresh_token",
      refresh_token: body["refresh_token"],
    });
  store.fail({ on: "refresh", kind: "refused", shop: "other.myshopify.com" });
  store.fail({ on: "refresh", kind: "refused", shop: shop.domain });
  expect(await refresh()).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  expect((await refresh()).status).toBe(200);
  expect(store.calls("refresh").map(({ status }) => status)).toEqual([400, 200]);
});

test("requests go to the simulator for shops, and nowhere else", async ({
  shop,
  store,
  onTestFinished,
}) => {
  onTestFinished(redirectRequests(store.url));
  const { status } = await fetch(`https://${shop.domain}/admin/oauth/access_token`, {
    method: "POST",
    body: "{}",
  });
  expect(status).toBe(401);
  expect(store.requests.at(-1)).toMatchObject({ shop: shop.domain, kind: "tokenExchange" });
  const sendTo = async (address: string) =>
    sendRequest(
      {
        method: "POST",
        url: new URL(address),
        headers: {},
        body: "{}",
        timeoutMs: 5_000,
        responseBytesMax: 10_000,
        trustedCa: null,
      },
      new AbortController().signal,
    );
  const sent = await sendTo(`https://${shop.domain}/admin/oauth/access_token`);
  expect(sent.status).toBe(401);
  expect(store.calls("tokenExchange")).toHaveLength(2);
  await expect(sendTo("https://example.com/")).rejects.toThrow("requestNotPossible");
  await expect(sendTo("http://example.com/")).rejects.toThrow("requestNotPossible");
  await expect(fetch("https://example.com/")).rejects.toThrow("may not reach example.com");
  await expect(fetch("https://myshopify.com.evil.example/")).rejects.toThrow("may not reach");
});

test("a process that preloads the redirect has no other way out", async ({ store, shop }) => {
  const client = new URL("../../../../app/runtime/http.ts", import.meta.url).href;
  const script = `
    const statusOf = (url, init) => fetch(url, init).then((answer) => answer.status, (error) => error.message);
    const { sendRequest } = await import("${client}");
    const sentTo = (url) =>
      sendRequest(
        { method: "POST", url: new URL(url), headers: {}, body: "{}", timeoutMs: 30_000, responseBytesMax: 10_000, trustedCa: null },
        new AbortController().signal,
      ).then(({ status }) => status, (error) => error.message);
    console.log(JSON.stringify([
      await statusOf("https://${shop.domain}/admin/oauth/access_token", { method: "POST", body: "{}" }),
      await statusOf("https://example.com/"),
      await sentTo("https://${shop.domain}/admin/oauth/access_token"),
      await sentTo("https://example.com/"),
    ]));`;
  const preload = new URL("../../../../app/simulators/shopify/redirect.ts", import.meta.url).href;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", preload, "--input-type=module", "--eval", script],
    { env: { ...process.env, SHOPIFY_SIMULATOR_URL: store.url } },
  );
  expect(JSON.parse(stdout)).toEqual([
    401,
    "a test may not reach example.com",
    401,
    "requestNotPossible",
  ]);
});
