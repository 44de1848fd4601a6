import { createRequestHandler, type ServerBuild } from "@remix-run/node";

import { trackingUrl } from "#app/notifications/tracking-page/tracking-link.ts";
import { buildWhenStale } from "#app/runtime/build.ts";
import type { Service } from "#app/shipping/context.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import type { StoreOf } from "#app/shipping/model/store-identity.ts";

import { signingKeys, type Shop } from "./post-office.ts";

export const ORIGIN = "https://ship.example.com";
const SPANISH = "es-EC,es;q=0.9";
const quiet = () => {};
const log = { info: quiet, warn: quiet, error: quiet };

let build: ServerBuild;

/** For `beforeAll`: what the pages are served from. */
export async function loadBuild(): Promise<void> {
  await buildWhenStale(quiet);
  const bundle = new URL("../../../build/server/index.js", import.meta.url);
  build = (await import(/* @vite-ignore */ bundle.href)) as ServerBuild;
}

interface Posting {
  /** Posted as a browser does it without a script; absent: the page is opened. */
  form?: Record<string, string>;
  takeAnswer?: (link: string) => number;
}

/** The page as it is served, from the production bundle. */
export async function get(
  service: Service,
  url: string,
  acceptLanguage = SPANISH,
  storeOf: StoreOf = () => Promise.resolve(null),
  { form, takeAnswer = () => 0 }: Posting = {},
) {
  const handle = createRequestHandler(build, "production");
  const context = { service, signingKeys, log, storeOf, takeAnswer } as never;
  const headers = { "accept-language": acceptLanguage };
  const body = form && new URLSearchParams(form);
  const request = new Request(url, { headers, ...(body && { method: "POST", body }) });
  const response = await handle(request, context);
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, text: textOf(html) };
}

export const pageOf = (
  shop: Shop,
  shipment: Shipment,
  acceptLanguage?: string,
  storeOf?: StoreOf,
) => get(shop.service, trackingUrl(signingKeys, ORIGIN, shipment), acceptLanguage, storeOf);

const textOf = (html: string) =>
  html
    .replace(/^.*<body>/s, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
