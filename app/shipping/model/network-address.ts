/**
 * True for a globally reachable address. False for every other, and for text that is no address: this machine, private
 * and shared networks, link-local ones with the metadata services of clouds, multicast, documentation, and every IPv6
 * form that embeds an IPv4 address (mapped, 6to4, Teredo, NAT64), because it would bypass the other rules. After IANA's
 * registries of special-purpose addresses (RFC 6890).
 * @param address as written in a URL or by a resolver, IPv6 with or without brackets
 */
export function isPublicAddress(address: string): boolean {
  const host = canonicalHost(address);
  if (host === null) return false;
  if (!host.startsWith("[")) return !isWithin(bitsOfV4(host), notPublicV4);

  const leading = leadingBitsOfV6(host);
  return isWithin(leading, [GLOBAL_UNICAST]) && !isWithin(leading, notPublicV6);
}

/** The first 32 bits of a network, and how many of them are its prefix. */
type Network = readonly [first: number, length: number];

const v4 = (network: string, length: number): Network => [bitsOfV4(network), length];

const notPublicV4: readonly Network[] = [
  v4("0.0.0.0", 8),
  v4("10.0.0.0", 8),
  v4("100.64.0.0", 10),
  v4("127.0.0.0", 8),
  v4("169.254.0.0", 16),
  v4("172.16.0.0", 12),
  v4("192.0.0.0", 24),
  v4("192.0.2.0", 24),
  v4("192.88.99.0", 24),
  v4("192.168.0.0", 16),
  v4("198.18.0.0", 15),
  v4("198.51.100.0", 24),
  v4("203.0.113.0", 24),
  // Multicast, reserved, broadcast.
  v4("224.0.0.0", 3),
  // A public address, but on Azure it reaches the machine's own platform.
  v4("168.63.129.16", 32),
];

/** 2000::/3: nothing outside it is allocated, so nothing outside it needs a line. */
const GLOBAL_UNICAST: Network = [0x20000000, 3];
const notPublicV6: readonly Network[] = [
  // 2001::/23 holds Teredo and other protocols, 2002::/16 is 6to4; the others are for documentation.
  [0x20010000, 23],
  [0x20010db8, 32],
  [0x20020000, 16],
  [0x3fff0000, 20],
];

/** A URL parser knows every notation of an address; a host name yields null. */
function canonicalHost(address: string): string | null {
  const isV6 = address.includes(":") && !address.startsWith("[");
  const url = URL.parse(`http://${isV6 ? `[${address}]` : address}/`);
  // The text must be the address alone: no credentials before it, no path after it.
  if (url?.href !== `http://${url?.hostname}/`) return null;
  return url.hostname.startsWith("[") || isV4(url.hostname) ? url.hostname : null;
}

const isV4 = (host: string): boolean => /^\d{1,3}(\.\d{1,3}){3}$/.test(host);

function bitsOfV4(host: string): number {
  return host.split(".").reduce((bits, part) => bits * 256 + Number(part), 0);
}

/** Expects the canonical form: groups without leading zeros, and `::` for two or more groups of zeros. */
function leadingBitsOfV6(host: string): number {
  const [beforeGap = ""] = host.slice(1, -1).split("::");
  const [first = 0, second = 0] = beforeGap.split(":").map((group) => Number(`0x${group || "0"}`));
  return first * 0x10000 + second;
}

function isWithin(bits: number, networks: readonly Network[]): boolean {
  return networks.some(([first, length]) => {
    const size = 2 ** (32 - length);
    return bits >= first && bits < first + size;
  });
}
