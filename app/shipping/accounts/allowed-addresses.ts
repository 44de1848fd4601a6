import { BlockList, isIP } from "node:net";

/** An IPv6 client is known by its network of so many bits: a server has at least that much to choose from. */
const IPV6_NETWORK_BITS = 64;
const IPV4_BITS = 32;

/** Whether a text is an address or a CIDR range. Of IPv6, no range is smaller than a network of 64 bits. */
export function isAddressRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  const most = family === 4 ? IPV4_BITS : IPV6_NETWORK_BITS;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

/**
 * Whether a client is in one of the ranges.
 * @param client an IPv4 address, or the first four groups of an IPv6 address
 * @param ranges each one as `isAddressRange` accepts it
 */
export function isAllowedAddress(client: string, ranges: readonly string[]): boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    if (isIP(address) === 4) list.addSubnet(address, Number(bits ?? IPV4_BITS), "ipv4");
    else list.addSubnet(address, Number(bits ?? IPV6_NETWORK_BITS), "ipv6");
  }
  if (isIP(client) === 4) return list.check(client, "ipv4");
  const network = `${client}::`;
  return isIP(network) === 6 && list.check(network, "ipv6");
}
