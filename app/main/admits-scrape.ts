import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** Headers by which a proxy names its client. */
const PROXY_HEADERS = ["forwarded", "via", "x-forwarded-for", "x-real-ip"];

/**
 * Whether a client of `/metrics` may read the wallets' balances: with the token or, when none is set, as a local
 * process that forwards no other client's request. A local proxy that adds no header cannot be recognized: behind one,
 * set a token or do not forward `/metrics`.
 */
export function admitsScrape(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  token: string | null,
): boolean {
  if (token !== null) return isSame(headers.authorization ?? "", `Bearer ${token}`);
  return (
    LOOPBACK.test(socket.remoteAddress ?? "") &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  );
}

/** Constant-time comparison. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
