import type { IncomingMessage } from "node:http";

import { idempotencyHeader } from "#app/public-api/idempotency.ts";

const API = "/api/public/";
/** Printing takes the processor for milliseconds, and a buyer's rates are not to wait behind it. */
const LABELS = "/api/public/label/";
const readers = ["/track/", "/assets/", "/healthz", "/metrics"];

/**
 * Whether a request reads only, so that a reader answers it: quotations, the checkout's rates, what the API shows, and
 * tracking pages. A spelling of these paths that is not listed is the writer's, which answers everything; so is a
 * request whose answer is kept.
 */
export function isAnsweredByReader({
  method,
  url = "",
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): boolean {
  if (headers[idempotencyHeader] !== undefined) return false;
  if (method === "POST")
    return url === "/api/public/quotation" || url.startsWith("/shopify/rates/");
  if (method !== "GET" && method !== "HEAD") return false;
  if (url.startsWith(API)) return !url.startsWith(LABELS);
  return readers.some((path) => url.startsWith(path));
}
