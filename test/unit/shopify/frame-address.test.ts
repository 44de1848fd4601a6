import { expect, test } from "vitest";

import { isLostFrame, toBouncePage, withFrame } from "#app/shopify/access/frame-address.ts";

const APP = "https://app.example";
const toLogin = new Response(null, { status: 302, headers: { location: "/auth/login" } });
const request = (path: string, headers: Record<string, string> = {}) =>
  new Request(APP + path, { headers });

test.each([
  [true, "a frame that is loaded again", { "sec-fetch-dest": "iframe" }],
  [true, "an old browser's document", { accept: "text/html,*/*;q=0.8" }],
  [false, "a visit from outside", { "sec-fetch-dest": "document", accept: "text/html" }],
  [false, "a script", { "sec-fetch-dest": "empty", accept: "*/*" }],
  [false, "a program", { accept: "*/*" }],
])("goes for a session token: %s, %s", (expected, _who, headers) => {
  expect(isLostFrame(request("/app/shipments", headers), toLogin)).toBe(expected);
});

test.each([
  new Response(null, { status: 410 }),
  new Response(null, { status: 302, headers: { location: "/auth/session-token?shop=x" } }),
  new Error("broken"),
])("what is refused for another reason stays so", (refusal) => {
  expect(isLostFrame(request("/app", { "sec-fetch-dest": "iframe" }), refusal)).toBe(false);
});

test("the bounce page comes back to the page that was asked for, without an old token", () => {
  const asked = new Request("http://internal:3000/app/shipments?group=drafts&locale=es&id_token=x");
  const { headers, status } = toBouncePage(asked, APP);
  const to = new URL(headers.get("location")!, APP);
  expect([status, to.pathname, to.searchParams.get("locale")]).toEqual([
    302,
    "/auth/session-token",
    "es",
  ]);
  expect(to.searchParams.get("shopify-reload")).toBe(`${APP}/app/shipments?group=drafts&locale=es`);
});

test("a document that comes back with a token is in the frame of that token's shop", () => {
  const { searchParams } = new URL(
    withFrame(request("/app/wallet?id_token=x"), "rosa.myshopify.com").url,
  );
  expect(Object.fromEntries(searchParams)).toEqual({
    id_token: "x",
    shop: "rosa.myshopify.com",
    host: btoa("admin.shopify.com/store/rosa"),
    embedded: "1",
  });
  // What is there is not changed: the token and the address are compared where both are read.
  const named = request("/app?shop=other.myshopify.com&host=abc&id_token=x");
  expect(withFrame(named, "rosa.myshopify.com")).toBe(named);
  const data = request("/app/wallet.data", { authorization: "Bearer x" });
  expect(withFrame(data, "rosa.myshopify.com")).toBe(data);
});
