import type { IncomingMessage } from "node:http";

const API = "/api/public/";
/** Printing takes the processor for milliseconds, and a buyer's rates are not to wait behind it. */
const LABELS = "/api/public/label/";
const readers = ["/track/", "/assets/", "/healthz", "/metrics"];

/**
 * Whether a request reads only, so that a reader answers it: quotations, the checkout's rates, what the API shows, and
 * tracking pages. A spelling of these paths that is not listed is the writer's, which answers everything.
 */
export function isAnsweredByReader({
  method,
  url = "",
}: Pick<IncomingMessage, "method" | "url">): boolean {
  if (method === "POST")
    return url === "/api/public/quotation" || url.startsWith("/shopify/rates/");
  if (method !== "GET" && method !== "HEAD") return false;
  if (url.startsWith(API)) return !url.startsWith(LABELS);
  return readers.some((path) => url.startsWith(path));
}
