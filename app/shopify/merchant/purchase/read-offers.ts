import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { selectStoreOrdersOf } from "#db/shopify/store-orders.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { canPrint } from "../parcels/parcel-status.ts";

/** Which actions an order's page offers. */
export interface OffersView {
  /** A label to purchase, a problem to correct or a parcel to follow. */
  purchase: boolean;
  print: boolean;
}

/**
 * What the menus of an order's page request before they are shown, so the response uses stored data alone. An order
 * that was never seen is offered, so that it can be synced.
 * @param orderId the store's number
 */
export async function readOffers(ctx: ServedShopContext, orderId: string): Promise<OffersView> {
  const rows = await selectStoreOrdersOf(ctx.db.read, ctx.accountId, orderId);
  const ids = rows.flatMap(({ shipmentId }) => shipmentId ?? []);
  const shipments = await Promise.all(ids.map((id) => getShipment(ctx, id)));
  const isAsked = rows.some(({ state }) => state === "attention");
  return {
    purchase: rows.length === 0 || isAsked || ids.length > 0,
    print: shipments.some(canPrint),
  };
}
