import type { Connection } from "#db/engine/database.ts";
import { findStoreFulfillment, findStoreOrderOfShipment } from "#db/shopify/fulfillments.ts";

import type { OfShipment } from "./store-turn.ts";

/**
 * The order of a shipment that came from a store; null for one of no store. One whose order has moved on to another
 * attempt is found by its fulfilment.
 */
export const findInStore = async (
  read: Connection,
  whose: OfShipment,
): Promise<{ orderId: string } | null> =>
  (await findStoreOrderOfShipment(read, whose)) ?? findStoreFulfillment(read, whose);
