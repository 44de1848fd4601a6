import type { EdgeContext } from "#app/runtime/edge/listener.ts";
import { readBody } from "#app/runtime/edge/read-body.ts";
import { Refused, refusedFor } from "#app/runtime/edge/refused.ts";
import { admit } from "#app/runtime/edge/sender.ts";
import type { Log } from "#app/runtime/log.ts";
import { makeSampler } from "#app/runtime/sample.ts";
import { OWN_FILE_BYTES_MAX } from "#app/shipping/model/carrier-file.ts";

import { isBrowser, plainPage, plainPageHeaders } from "./plain-page.ts";

const FORM_BYTES_MAX = 64 * 1024;
/** The one page that takes a file, from a member of staff. */
const FILE_PAGE = "/app/cash/remittances";
/** With what a form has around its file. */
const FILE_FORM_BYTES_MAX = OWN_FILE_BYTES_MAX + FORM_BYTES_MAX;
/** The first parts of the addresses that have a page, and what Remix's client asks for: the routes, the first page. */
const pageFolders = new Set([
  "",
  "track",
  "support",
  "privacy",
  "app",
  "auth",
  "__manifest",
  "_root",
]);

export interface PageParts {
  /** Renders with Remix; reports an error that no page threw on purpose. */
  render: (request: Request, onError: (error: unknown) => void) => Promise<Response>;
  /** Whether the session token of a request is valid. */
  isStaff: (request: Request) => boolean;
  /** Whether an address of Shopify's package is one that it may be asked for. */
  isSaneAuthAddress: (url: URL) => boolean;
  /** For the frame of a document that says nothing of it. */
  framePolicy: (url: URL) => string;
  isTrackingToken: (token: string) => boolean;
  isUnavailable: (error: unknown) => boolean;
  /** The language that a page for that client is in. */
  languageOf: (acceptLanguage: string | null) => string;
  /** Whether pages that depend on nothing are kept: not while the sources change. */
  keepsPages: boolean;
  log: Log;
}

export type ServePage = (c: EdgeContext) => Promise<Response>;

/**
 * Serves the pages: what is no page is answered from memory, forms have a size, and what a client without a session
 * token causes is a refusal, never an error of ours.
 */
export function openPages(parts: PageParts): ServePage {
  const { log, isUnavailable } = parts;
  const report = {
    log,
    db: { isUnavailable },
    logBug: (fields: object) => log.error({ event: "page.failed", ...fields }, "A page failed."),
  };
  const sample = makeSampler(() => performance.now());
  const kept = new Map<string, Promise<KeptPage>>();

  return async (c) => withWords(c.req.raw, await answer(c));

  async function answer(c: EdgeContext): Promise<Response> {
    const request = c.req.raw;
    const url = new URL(request.url);
    // The client asks for the data of a page at the page's address and ".data", `/app.data` included.
    const [, folder = "", token = ""] = url.pathname.replace(/\.data$/, "").split("/");
    const isMissing =
      !pageFolders.has(folder) || (folder === "track" && !parts.isTrackingToken(token));
    if (isMissing) return missing(request, url, folder);

    const isStaff = parts.isStaff(request);
    if (isStaff) admit(c);
    const refusal = refusalOf(request, url);
    if (refusal !== null) return refuse(refusal, folder);
    const takesFile = isStaff && url.pathname.replace(/\.data$/, "") === FILE_PAGE;
    const bounded = await withBody(c, folder, takesFile ? FILE_FORM_BYTES_MAX : FORM_BYTES_MAX);
    return bounded instanceof Response ? bounded : rendered(bounded, folder, isStaff);
  }

  function refusalOf(request: Request, url: URL): 400 | 403 | null {
    // Of an earlier Remix; this one reports an error.
    if (url.searchParams.has("_data")) return 400;
    if (isForeignForm(request, url)) return 403;
    return parts.isSaneAuthAddress(url) ? null : 400;
  }

  function refuse(status: 400 | 403, folder: string): Response {
    const times = sample();
    if (times > 0)
      log.warn(
        { event: "page.refused", page: `/${folder}`, status, times },
        "A request for a page was refused.",
      );
    return new Response(null, { status });
  }

  async function rendered(request: Request, folder: string, isStaff: boolean): Promise<Response> {
    const failures: unknown[] = [];
    const response = await parts.render(request, (error) => void failures.push(error));
    const page = `/${folder}`;
    const unavailable = failures.find((error) => isUnavailable(error));
    if (unavailable !== undefined) return refusal(refusedFor(unavailable, report, { page }));
    const [error] = failures;
    // Those of Shopify's package, when their address names no shop.
    const isDocument = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    if (isDocument && !response.headers.has("content-security-policy"))
      response.headers.set("content-security-policy", parts.framePolicy(new URL(request.url)));
    if (error === undefined || response.status < 500) return response;
    // Shopify's package throws what it does not expect of an address.
    if (!isStaff && (folder === "app" || folder === "auth")) return refuse(400, folder);
    refusedFor(error, report, { method: request.method, page });
    return response;
  }

  /** One rendering for each language serves all. */
  async function missing(request: Request, url: URL, folder: string): Promise<Response> {
    if (url.pathname.endsWith(".data")) return new Response(null, { status: 404 });
    const language = parts.languageOf(request.headers.get("accept-language"));
    const key = folder === "track" ? `track ${language}` : "unknown";
    const render = () => keep(parts.render(missingRequest(url, folder, language), () => undefined));
    const page = parts.keepsPages ? (kept.get(key) ?? render()) : render();
    if (parts.keepsPages) kept.set(key, page);
    page.catch(() => kept.delete(key));
    const { status, headers, bytes } = await page;
    return new Response(request.method === "HEAD" ? null : bytes, { status, headers });
  }
}

/** A refusal says what it is to somebody who sees it. */
function withWords({ method, headers: asked }: Request, response: Response): Response {
  const { status, headers } = response;
  const page = response.body === null && isBrowser(asked.get("accept")) ? plainPage(status) : null;
  if (page === null) return response;
  for (const [name, value] of Object.entries(plainPageHeaders)) headers.set(name, value);
  return new Response(method === "HEAD" ? null : page, { status, headers });
}

interface KeptPage {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array<ArrayBuffer>;
}

async function keep(rendering: Promise<Response>): Promise<KeptPage> {
  const response = await rendering;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), bytes };
}

function missingRequest({ origin }: URL, folder: string, language: string): Request {
  const path = folder === "track" ? "/track/-" : "/-";
  return new Request(origin + path, { headers: { "accept-language": language } });
}

/** A form of another site's page; Remix would throw on it. */
function isForeignForm({ method, headers }: Request, url: URL): boolean {
  const origin = headers.get("origin");
  if (method === "GET" || method === "HEAD" || origin === null || origin === "null") return false;
  const host = headers.get("x-forwarded-host") ?? headers.get("host") ?? url.host;
  return URL.parse(origin)?.host !== host;
}

const pageMethods = { allow: "GET, HEAD, POST" };
const dataMethods = { allow: "GET, POST" };
/** What a form of a page is sent as. */
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** The request with its body read: pages take forms, and nothing else. */
async function withBody(
  c: EdgeContext,
  folder: string,
  bytesMax: number,
): Promise<Request | Response> {
  const request = c.req.raw;
  const { method } = request;
  if (method === "GET") return request;
  // Remix takes every other method of a page's data for a form, and fails on one without a body.
  const isData = new URL(request.url).pathname.endsWith(".data");
  if (method === "HEAD" && !isData) return request;
  if (method !== "POST")
    return new Response(null, { status: 405, headers: isData ? dataMethods : pageMethods });
  if (!formTypes.test(request.headers.get("content-type") ?? ""))
    return new Response(null, { status: 415 });
  try {
    const body = await readBody(c, bytesMax);
    const { signal } = request;
    const headers = new Headers(request.headers);
    // Browsers hide where a page without a referrer is from, and Remix takes that for another site. The address of a
    // tracking page is all that its form proves.
    if (folder === "track" && headers.get("origin") === "null") headers.delete("origin");
    const read = () =>
      new Request(request.url, { method, headers, signal, body: body as Uint8Array<ArrayBuffer> });
    // A page would fail on what is no form.
    await read().formData();
    return read();
  } catch (error) {
    return error instanceof Refused ? refusal(error) : new Response(null, { status: 400 });
  }
}

const refusal = ({ status, headers }: Refused): Response => new Response(null, { status, headers });

/**
 * Whether an address of Shopify's package comes back to the app: the page that fetches a session token loads what
 * `shopify-reload` names, with a fresh token in it.
 * @param appUrl null without a Shopify app
 */
export function isSaneAuthAddress({ pathname, searchParams }: URL, appUrl: string | null): boolean {
  const reload = searchParams.get("shopify-reload");
  if (!pathname.startsWith("/auth/") || reload === null || appUrl === null) return true;
  return URL.parse(reload, appUrl)?.origin === new URL(appUrl).origin;
}
