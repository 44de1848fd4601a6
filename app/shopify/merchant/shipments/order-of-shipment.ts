import { extScopeOf, type Integration } from "#app/shipping/model/integration.ts";

import type { ShopContext } from "../../shop-context.ts";
import { integrationOfShop } from "../../shop/integration-of-shop.ts";

/** Drafts of orders are named after their order, their fulfilment order and, from the second on, their attempt. */
const OF_ORDER = /^(\d{1,20})-\d{1,20}(?:-\d+)?$/;

/**
 * The store's number of the order that a shipment was made of, also of an attempt that was given back. Null for a
 * shipment that another system made, whatever that system calls it.
 */
export function orderIdOf(
  { app, shop }: Pick<ShopContext, "app" | "shop">,
  { extId, integration }: { extId: string | null; integration: Integration | null },
): string | null {
  if (extScopeOf(integration) !== extScopeOf(integrationOfShop(shop, app.options))) return null;
  return OF_ORDER.exec(extId ?? "")?.[1] ?? null;
}
