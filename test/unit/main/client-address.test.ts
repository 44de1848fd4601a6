import { IncomingMessage } from "node:http";
import { Socket } from "node:net";

import { describe, expect, test } from "vitest";

import { clientAddress } from "#app/main/admission/client-address.ts";

const PROXY = "10.0.0.1";

function addressOf(
  headers: IncomingMessage["headers"],
  { peer = PROXY, trustedProxies = 1 }: { peer?: string; trustedProxies?: number } = {},
): string {
  const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: peer });
  const incoming = Object.assign(new IncomingMessage(socket), { headers });
  return clientAddress(incoming, trustedProxies);
}

describe("the address that limits per client go by", () => {
  test.each([
    ["9.9.9.2", "9.9.9.2"],
    ["9.9.9.2:1024", "9.9.9.2"],
    ["9.9.9.2:80", "9.9.9.2"],
    ["2001:db8:0:7::1", "2001:db8:0:7"],
    ["2001:DB8:0:7:FFFF::2", "2001:db8:0:7"],
    ["[2001:db8:0:7::1]", "2001:db8:0:7"],
    ["[2001:db8:0:7::2]:2000", "2001:db8:0:7"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::ffff:9.9.9.2", "9.9.9.2"],
    ["::ffff:909:902", "9.9.9.2"],
    ["[::ffff:9.9.9.2]:443", "9.9.9.2"],
  ])("of %s behind a proxy is %s", (sent, address) => {
    expect(addressOf({ "x-forwarded-for": sent })).toBe(address);
    expect(addressOf({ forwarded: `for="${sent}";proto=https` })).toBe(address);
  });

  test.each(["", "unknown", "_hidden", "9.9.9.2:port", "shop.example", "1.2.3.4, "])(
    "is the peer's where the proxy names none: %s",
    (sent) => {
      expect(addressOf({ "x-forwarded-for": sent })).toBe(PROXY);
      expect(addressOf({ forwarded: `for="${sent}"` })).toBe(PROXY);
    },
  );

  test("is the one that the outermost of the trusted proxies has appended", () => {
    const sent = "6.6.6.6, 9.9.9.2:5000, 10.0.0.2:443";
    expect(addressOf({ "x-forwarded-for": sent }, { trustedProxies: 2 })).toBe("9.9.9.2");
    expect(addressOf({ "x-forwarded-for": sent })).toBe("10.0.0.2");
    expect(addressOf({ "x-forwarded-for": sent }, { trustedProxies: 4 })).toBe(PROXY);
    const forwarded = 'for=6.6.6.6, for="[2001:db8::7]:5000";by=_a, for=10.0.0.2';
    expect(addressOf({ forwarded }, { trustedProxies: 2 })).toBe("2001:db8:0:0");
  });

  test("is not one that the client wrote into the header that the proxy leaves alone", () => {
    const headers = { forwarded: "for=6.6.6.6", "x-forwarded-for": "9.9.9.2:1024" };
    expect(addressOf(headers)).toBe("9.9.9.2");
  });

  test("is the peer's where the header is not one that can be read", () => {
    expect(addressOf({ forwarded: 'for="9.9.9.2' })).toBe(PROXY);
    expect(addressOf({ forwarded: "proto=https" })).toBe(PROXY);
  });

  test("is the peer's without a proxy, whatever the client names", () => {
    const headers = { "x-forwarded-for": "9.9.9.2", forwarded: "for=9.9.9.2" };
    expect(addressOf(headers, { trustedProxies: 0 })).toBe(PROXY);
    const peer = "::ffff:127.0.0.1";
    expect(addressOf(headers, { trustedProxies: 0, peer })).toBe("127.0.0.1");
    expect(addressOf({}, { trustedProxies: 0, peer: "2001:db8:1:2:3::4" })).toBe("2001:db8:1:2");
    expect(addressOf({}, { trustedProxies: 0, peer: "" })).toBe("");
  });
});
