import { recordActivity } from "#app/shipping/activity/record-activity.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import { keepConfirmedPlace } from "#db/shopify/confirmed-places.ts";
import { findStoreOrder } from "#db/shopify/store-orders.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { resync } from "../resync.ts";

export interface ConfirmTerritory {
  fulfillmentOrderId: string;
  territoryBaseId: string;
}

/**
 * Saves the territory that the merchant chose for an address. It is saved for the shop, keyed by the place part of
 * the address (no street, no personal data), and every order that waits with the same key is synced again. An address
 * with too little text for a key gets the answer for this order only.
 * @returns the number of orders to be synced again
 * @throws ShippingError pApiAddressTerritoryNotFound for a territory outside the shop's country; pApiShipmentNotFound
 *   for an order of another shop, or one whose place is not in question
 */
export async function confirmTerritory(
  ctx: ServedShopContext,
  { fulfillmentOrderId, territoryBaseId }: ConfirmTerritory,
): Promise<number> {
  const { accountId, db, market, now } = ctx;
  return db.tx(accountId, async (tx) => {
    const { placeKey } = (await findStoreOrder(tx, accountId, fulfillmentOrderId)) ?? {};
    if (!placeKey) throw new ShippingError("pApiShipmentNotFound");
    if (!market.territories.has(territoryBaseId))
      throw new ShippingError("pApiAddressTerritoryNotFound");
    const objectUpdated = now();
    await recordActivity(ctx, tx, accountId, {
      action: "attentionAnswered",
      subjectKind: "order",
      subjectId: fulfillmentOrderId,
      outcome: "territory",
    });
    await keepConfirmedPlace(tx, { accountId, placeKey, territoryBaseId, objectUpdated });
    return resync(tx, ctx, accountId, (waiting) => waiting.placeKey === placeKey);
  });
}
