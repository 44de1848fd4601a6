import { PassThrough } from "node:stream";

import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type EntryContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";

import { isShopDomain } from "./shopify/shop/shop-domain.ts";

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

const STORE_ADMIN = "https://admin.shopify.com";

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", policyFor(new URL(request.url)));
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "no-referrer");

  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onAllReady() {
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
    });
  });
}

/** Pages under /app live in a frame of the store's admin, for the shop that they are opened for, and nowhere else. */
function policyFor({ pathname, searchParams }: URL): string {
  if (!/^\/app(\/|$)/.test(pathname)) return PUBLIC_POLICY;
  const shop = searchParams.get("shop") ?? "";
  const ancestors = isShopDomain(shop) ? `https://${shop} ${STORE_ADMIN}` : STORE_ADMIN;
  return `frame-ancestors ${ancestors}; base-uri 'none'; object-src 'none'`;
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
