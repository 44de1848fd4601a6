import type { IncomingMessage } from "node:http";
import { isIPv4, SocketAddress } from "node:net";

import parseForwarded from "forwarded-parse";
import ipaddr from "ipaddr.js";

/** A household or a server has at least this much of an IPv6 address to choose from. */
const NETWORK_GROUPS = 4;

/**
 * What limits per client go by: the peer's address or, behind that many proxies, the one that the outermost of them
 * appended to `X-Forwarded-For`, else to `Forwarded` (RFC 7239). What a client wrote there itself stands in front and
 * is not read, nor is a `Forwarded` beside the other header, which the proxy may have left alone. A port is not part of
 * an address; what is no address counts as the peer. Of IPv6, the network of 64 bits.
 */
export function clientAddress(incoming: IncomingMessage, trustedProxies: number): string {
  const peer = incoming.socket.remoteAddress ?? "";
  const named = trustedProxies > 0 ? hopsOf(incoming).at(-trustedProxies) : undefined;
  return (named ? networkOf(named) : null) ?? networkOf(peer) ?? peer;
}

function hopsOf({ headers }: IncomingMessage): string[] {
  const listed = headers["x-forwarded-for"];
  if (listed !== undefined) return String(listed).split(",");
  if (headers.forwarded === undefined) return [];
  try {
    return parseForwarded(headers.forwarded).map((hop) => hop["for"] ?? "");
  } catch {
    return [];
  }
}

/** Null for what is no address. */
function networkOf(text: string): string | null {
  const named = text.trim();
  // What nearly every peer is. To parse it cost more than the rest of admission.
  if (isIPv4(named)) return named;
  const address = SocketAddress.parse(named)?.address ?? named;
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(":");
}
