import { describe, expect, test } from "vitest";

import { extScopeOf, normalizedUrl } from "#app/shipping/model/integration.ts";

describe("an integration", () => {
  test.each([
    ["https://Shop.Example.COM/", "https://shop.example.com"],
    ["HTTP://shop.example.com:80/store//?a=1#top", "http://shop.example.com/store"],
    ["https://shop.example.com/Path/", "https://shop.example.com/Path"],
  ])("writes %s as %s", (given, normalized) => {
    expect(normalizedUrl(given)).toBe(normalized);
  });

  test.each(["ftp://shop.example.com", "shop.example.com", "javascript:alert(1)", ""])(
    "does not take %s for an address",
    (url) => {
      expect(normalizedUrl(url)).toBeNull();
    },
  );

  test("is one scope whatever the version of its connector, and never the empty one", () => {
    const integration = { platform: "shopify", url: null, connectorVersion: "1.0" };
    expect(extScopeOf(integration)).toBe(extScopeOf({ ...integration, connectorVersion: "2.0" }));
    expect(extScopeOf(integration)).not.toBe(extScopeOf(null));
  });
});
