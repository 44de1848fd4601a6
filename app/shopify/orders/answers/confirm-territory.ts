import { ShippingError } from "#app/shipping/model/errors.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { keepConfirmedPlace } from "#db/shopify/confirmed-places.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";
import { findStoreOrder } from "#db/shopify/store-orders.ts";

import type { ShopifyApp } from "../../app.ts";
import { resync } from "../resync.ts";

export interface ConfirmTerritory {
  accountId: AccountId;
  fulfillmentOrderId: string;
  territoryBaseId: string;
}

/**
 * The merchant says where an address is. It is remembered for this shop under what the address says of the place (no
 * street, no person), and every order that waits with the same words is looked at again. When the address says too
 * little, it is remembered for this order alone.
 * @returns how many orders are looked at again
 * @throws ShippingError pApiAddressTerritoryNotFound when it is no place of the shop's country; pApiShipmentNotFound for
 *   an order that is not this shop's, or whose place is not in question
 */
export async function confirmTerritory(
  { service }: ShopifyApp,
  { accountId, fulfillmentOrderId, territoryBaseId }: ConfirmTerritory,
): Promise<number> {
  return service.db.tx(accountId, async (tx) => {
    const shop = await findShopOfAccount(tx, accountId);
    const { placeKey } = (await findStoreOrder(tx, accountId, fulfillmentOrderId)) ?? {};
    if (!shop || !placeKey) throw new ShippingError("pApiShipmentNotFound");
    if (!service.markets.get(shop.country ?? "")?.territories.has(territoryBaseId)) {
      throw new ShippingError("pApiAddressTerritoryNotFound");
    }
    const objectUpdated = service.now();
    await keepConfirmedPlace(tx, { accountId, placeKey, territoryBaseId, objectUpdated });
    return resync(tx, service, accountId, (waiting) => waiting.placeKey === placeKey);
  });
}
