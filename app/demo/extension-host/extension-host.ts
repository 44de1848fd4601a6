import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { html, raw } from "hono/html";

import { serveCode } from "../serve-code.ts";
import { readExtensions, type Extension } from "./read-extensions.ts";

export interface ExtensionHostOptions {
  /** The result of `shopify.auth.idToken()`, sent with every request to the app. */
  idToken(): Promise<string>;
  /** The result of `shopify.sessionToken.get()` on a buyer's page. */
  buyerToken?(): Promise<string>;
  /** The result of `shopify.query()`. */
  queryAdmin(query: string, variables: Record<string, unknown>): Promise<unknown>;
  /** The app's origin; defaults to the page's own. */
  appUrl?: string;
  /** The app's address in deployed bundles, which becomes `appUrl`, as it does while the store's tool serves them. */
  deployedUrl?: string;
  /** The folder of the extensions, each with its `dist`. */
  folder?: string;
}

const OURS = join(import.meta.dirname, "../../../extensions");
const style = readFileSync(join(import.meta.dirname, "host.css"), "utf8");

/**
 * Runs the app's extensions in a browser, from the same bundles that are deployed: one page for each open extension,
 * with a global `shopify`, our own version of Shopify's `s-*` elements, and a `fetch` that adds the token. It serves
 * every path under /extension-host/; a frame shows `page?target=…&ids=…`. The README lists the messages of a page to
 * its window.
 */
export function makeExtensionHost(
  options: ExtensionHostOptions,
): (request: Request) => Promise<Response> {
  const { folder = OURS, appUrl = null, deployedUrl } = options;
  const extensions = readExtensions(folder);

  return async function handleRequest(request) {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace("/extension-host/", "");
    if (request.method === "POST") {
      if (path === "id-token") return Response.json({ idToken: await options.idToken() });
      if (path === "buyer-token") return Response.json({ token: await options.buyerToken?.() });
      if (path === "graphql") {
        const { query, variables } = (await request.json()) as GraphqlQuestion;
        return Response.json(await options.queryAdmin(query, variables ?? {}));
      }
    }
    if (path === "page") return pageOf(extensions, searchParams, appUrl);
    if (path.startsWith("code/")) {
      return serveCode(join(import.meta.dirname, "browser"), path.slice("code/".length));
    }
    const [, handle, kind] = /^bundles\/([a-z-]+?)(-conditions)?\.js$/.exec(path) ?? [];
    const extension = extensions.find((each) => each.handle === handle);
    if (!extension) return new Response(null, { status: 404 });
    return bundleOf(extension, kind ?? "", (code) =>
      deployedUrl ? code.replaceAll(deployedUrl, appUrl ?? "") : code,
    );
  };
}

interface GraphqlQuestion {
  query: string;
  variables?: Record<string, unknown>;
}

function bundleOf(
  { folder, handle }: Extension,
  kind: string,
  adapt: (code: string) => string,
): Response {
  const path = join(folder, "dist", `${handle}${kind}.js`);
  if (!existsSync(path)) return new Response(null, { status: 404 });
  const headers = { "content-type": "text/javascript" };
  return new Response(adapt(readFileSync(path, "utf8")), { headers });
}

async function pageOf(
  extensions: readonly Extension[],
  query: URLSearchParams,
  appUrl: string | null,
): Promise<Response> {
  const target = query.get("target") ?? "";
  const extension = extensions.find((each) => [each.target, each.conditions].includes(target));
  if (!extension) return new Response(null, { status: 404 });

  const { handle, locales, conditions } = extension;
  const language = query.get("language") ?? "en";
  const plan = {
    handle,
    target,
    appUrl,
    language,
    strings: locales[language] ?? locales["en"],
    ids: (query.get("ids") ?? "").split(",").filter(Boolean),
    launchUrl: query.get("launchUrl"),
    fulfillmentId: query.get("fulfillmentId"),
    bundle: `/extension-host/bundles/${handle}${target === conditions ? "-conditions" : ""}.js`,
  };
  const page = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${handle}</title>
        <style>
          ${raw(style)}
        </style>
        <script type="application/json" id="plan">
          ${raw(inScript(plan))}
        </script>
        <script type="module" src="/extension-host/code/run-extension.ts"></script>
      </head>
      <body></body>
    </html>`;
  return new Response(String(page), { headers: { "content-type": "text/html; charset=utf-8" } });
}

/** The text cannot close its script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
