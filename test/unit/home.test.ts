import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";

import { loader } from "#app/routes/home.tsx";

const open = (url: string, store: object | null) => {
  const context = { store, service: { markets: new Map() } };
  return () => loader({ request: new Request(url), context } as unknown as LoaderFunctionArgs);
};

test("the bare origin sends a store's admin on to the app, with everything that it passed", () => {
  const opened = open("https://app.example.com/?shop=a.myshopify.com&host=b", {});
  const headers = new Headers({ location: "/app?shop=a.myshopify.com&host=b" });
  expect(opened).toThrow(expect.objectContaining({ status: 302, headers }));
});

test("the bare origin shows the markets to anyone else", () => {
  expect(open("https://app.example.com/", {})()).toEqual({ markets: [] });
  expect(open("https://app.example.com/?shop=a.myshopify.com", null)()).toEqual({ markets: [] });
});
