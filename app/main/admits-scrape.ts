import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** What a proxy says of whom it speaks for. */
const PROXY_HEADERS = ["forwarded", "via", "x-forwarded-for", "x-real-ip"];

/**
 * Whether who asks for `/metrics` may read how much money is in the wallets: who knows the token or, where none is set,
 * a process of this machine that speaks for nobody else. A proxy on this machine that adds no header of its own cannot
 * be told from one: behind it, set a token or do not pass `/metrics` on.
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

/** In a time that says nothing about where the two differ. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
