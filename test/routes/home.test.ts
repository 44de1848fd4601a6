import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";

import { loader } from "#app/routes/home.tsx";

const open = (url: string, store: object | null) => {
  const context = { store, service: { markets: new Map() } };
  return () => loader({ request: new Request(url), context } as unknown as LoaderFunctionArgs);
};

const redirectOf = (opened: () => unknown): Response => {
  try {
    opened();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
  }
  throw new Error("not redirected");
};

test.for(["shop=a.myshopify.com&host=b", "host=b", "hmac=c", "embedded=1"])(
  "the bare origin with ?%s redirects a store's admin to the app, with its query",
  (query) => {
    const response = redirectOf(open(`https://app.example.com/?${query}`, {}));
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(`/app?${query}`);
  },
);

test("the bare origin can be framed by the shop that opens it and by the admin", () => {
  const framers = (shop: string) =>
    redirectOf(open(`https://app.example.com/?shop=${shop}`, {})).headers.get(
      "content-security-policy",
    );
  expect(framers("a.myshopify.com")).toMatch(
    /^frame-ancestors https:\/\/a\.myshopify\.com https:\/\/admin\.shopify\.com;/,
  );
  expect(framers("evil.example")).toMatch(/^frame-ancestors https:\/\/admin\.shopify\.com;/);
});

test("the bare origin shows the markets to anyone else", () => {
  expect(open("https://app.example.com/", {})()).toEqual({ language: "es", markets: [] });
  expect(open("https://app.example.com/?shop=a.myshopify.com", null)()).toEqual({
    language: "es",
    markets: [],
  });
});

test.each([
  ["", "es-EC", "es"],
  ["", "en-US,en;q=0.9,es;q=0.5", "en"],
  ["", "de", "es"],
  ["?locale=en", "es", "en"],
  ["?locale=es", "en", "es"],
])("the bare origin%s is for a browser in %s in %s", (query, accepts, language) => {
  const request = new Request(`https://app.example.com/${query}`, {
    headers: { "accept-language": accepts },
  });
  const context = { store: null, service: { markets: new Map() } };
  expect(loader({ request, context } as unknown as LoaderFunctionArgs)).toMatchObject({ language });
});
