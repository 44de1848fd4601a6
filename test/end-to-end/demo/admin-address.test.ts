import { expect, test } from "vitest";

import { adminAddress } from "#app/demo/browser/admin-address.ts";

test.each([
  ["https://admin.shopify.com/store/andina/apps/demo-app-key/app/wallet", "/admin/app/wallet"],
  ["https://admin.shopify.com/store/andina/apps/demo-app-key", "/admin/app"],
  [
    "https://admin.shopify.com/store/andina/apps/demo-app-key/app/wallet?charge_id=7",
    "/admin/app/wallet?charge_id=7",
  ],
  ["https://admin.shopify.com/store/andina/orders/1001", "/admin/orders/1001"],
  ["shopify:admin/orders/1001", "/admin/orders/1001"],
  ["shopify://admin/orders", "/admin/orders"],
  [
    "https://andina.myshopify.com/admin/charges/5/ApplicationCharge/confirm",
    "/admin/charges/5/ApplicationCharge/confirm",
  ],
  [
    "https://admin.shopify.com/store/andina/settings/shipping",
    "/admin/elsewhere?path=%2Fsettings%2Fshipping",
  ],
  ["https://carrier.example/track?n=1", "https://carrier.example/track?n=1"],
  ["/app/wallet", "/app/wallet"],
])("%s is at %s", (href, place) => {
  expect(adminAddress(href)).toBe(place);
});
