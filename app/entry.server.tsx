import { PassThrough } from "node:stream";

import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type EntryContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";

import { framePolicy } from "./shopify/access/frame-policy.ts";

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

function policyFor(url: URL): string {
  return /^\/app(\/|$)/.test(url.pathname) ? framePolicy(url) : PUBLIC_POLICY;
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
