import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

import { peerAddress } from "../one-writer/peer-address.ts";

const MAPPED_IPV4 = "::ffff:";
/** A household or a server has at least this much of an IPv6 address to choose from. */
const NETWORK_GROUPS = 4;

/**
 * What limits per client go by: the peer's address or, behind that many proxies, the address that the outermost of
 * them appended to `X-Forwarded-For`. What a client wrote there itself stands in front and is not read. Of IPv6, the
 * network of 64 bits.
 */
export function clientAddress(incoming: IncomingMessage, trustedProxies: number): string {
  const peer = peerAddress(incoming);
  if (trustedProxies === 0) return networkOf(peer);
  const header = incoming.headers["x-forwarded-for"];
  const hops = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",");
  return networkOf(hops.at(-trustedProxies)?.trim() || peer);
}

function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  if (address.startsWith(MAPPED_IPV4) && address.includes(".")) {
    return address.slice(MAPPED_IPV4.length);
  }
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(":");
}
