import { describe, expect, test } from "vitest";

import { pageLanguage } from "#app/ui/shell/page-language.ts";
import { pageNumber } from "#app/ui/shell/page-number.ts";
import { withLocale } from "#app/ui/shell/with-locale.ts";

describe("the language of the pages", () => {
  test.each([
    ["/app/wallet", "?locale=es&host=x", "/app/wallet?locale=es"],
    [
      "/app/shipments?group=drafts&page=2",
      "?locale=en",
      "/app/shipments?group=drafts&page=2&locale=en",
    ],
    ["/app/settings?locale=en", "?locale=es", "/app/settings?locale=es"],
    ["/app#figures", "?locale=pt-BR", "/app?locale=pt-BR#figures"],
    ["?page=2", "?locale=es", "?page=2&locale=es"],
  ])("goes with %s", (path, search, expected) => {
    expect(withLocale(path, search)).toBe(expected);
  });

  test.each([
    "https://admin.shopify.com/store/demo/orders/1",
    "shopify:admin/orders/1",
    "mailto:a@b.c",
  ])("does not go to %s", (address) => {
    expect(withLocale(address, "?locale=es")).toBe(address);
  });

  test("is the shop's own where the admin names none", () => {
    expect(withLocale("/app/wallet", "?host=x")).toBe("/app/wallet");
    expect(pageLanguage(new Request("https://app.example/app"), "en")).toBe("en");
  });
});

test.each([
  ["?page=3", 3],
  ["", 1],
  ["?page=0", 1],
  ["?page=-2", 1],
  ["?page=1.5", 1],
  ["?page=x", 1],
])("an address that says %j asks for page %i", (search, expected) => {
  expect(pageNumber(new Request(`https://app.example/app/shipments${search}`))).toBe(expected);
});
