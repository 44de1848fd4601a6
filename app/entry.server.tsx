import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";

import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type EntryContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";

import { BOUNCE_PATH } from "./shopify/access/frame-address.ts";
import { framePolicy } from "./shopify/access/frame-policy.ts";
import { ScriptNonce } from "./ui/shell/script-nonce.ts";

export { openApp } from "./main/open-app.ts";

/** The public pages need no script and nothing of a third party. */
const PUBLIC_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** App Bridge and what it loads. */
const STORE_SCRIPTS = "https://cdn.shopify.com";
const NONCE_BYTES = 18;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(NONCE_BYTES).toString("base64");
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", policyFor(new URL(request.url), nonce));
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "no-referrer");

  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ScriptNonce.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </ScriptNonce.Provider>,
      {
        onAllReady() {
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
      },
    );
  });
}

/** Pages of the app run the built scripts, those with the nonce of this answer, and the store's. */
function policyFor(url: URL, nonce: string): string {
  const isOfAdmin = /^\/app(\/|$)/.test(url.pathname) || url.pathname === BOUNCE_PATH;
  if (!isOfAdmin) return PUBLIC_POLICY;
  return `${framePolicy(url)}; script-src 'self' 'nonce-${nonce}' ${STORE_SCRIPTS}`;
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Receives what a page threw without meaning to. */
    onError: (error: unknown) => void;
  }
}

/** Instead of a stack on standard error; a page that does not exist is no error of ours. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.onError(error);
}
