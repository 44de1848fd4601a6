import { unmarkedShipments } from "../../fulfillment/mark-paid-now.ts";
import type { ShopContext } from "../../shop-context.ts";
import { isGranted, type OptionalAccess } from "../../shop/optional-scopes.ts";

/** What the store has granted of what settings need, and how many orders could not be marked as paid without it. */
export async function readSettingsAccess(
  ctx: ShopContext,
): Promise<Record<Exclude<OptionalAccess, "returns">, boolean> & { unmarked: number }> {
  const { grantedScopes } = ctx.shop;
  const markOrdersPaid = isGranted(grantedScopes, "markOrdersPaid");
  return {
    markOrdersPaid,
    otherServices: isGranted(grantedScopes, "otherServices"),
    unmarked: markOrdersPaid ? 0 : (await unmarkedShipments(ctx)).length,
  };
}

/** How many delivered orders wait for the permission to be marked as paid; 0 where the merchant wants none marked. */
export async function countUnmarked(ctx: ShopContext): Promise<number> {
  if (!ctx.settings.fulfillment.marksPaidOnDelivery) return 0;
  return (await readSettingsAccess(ctx)).unmarked;
}
