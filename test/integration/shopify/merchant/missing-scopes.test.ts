import { expect, test } from "vitest";

import { missingScopes } from "#app/shopify/shop/missing-scopes.ts";

test("what the store has not granted is missing, in its own lists and in a session's", () => {
  const wanted = ["read_orders", "read_shipping", "write_shipping"];
  expect(missingScopes(wanted, "read_orders,read_shipping,write_shipping")).toEqual([]);
  expect(missingScopes(wanted, "read_orders, write_shipping")).toEqual([]);
  expect(missingScopes(wanted, "read_shipping,write_shipping")).toEqual(["read_orders"]);
  expect(missingScopes(wanted, "read_orders,read_shipping")).toEqual(["write_shipping"]);
  expect(missingScopes(wanted, "")).toEqual(wanted);
});
