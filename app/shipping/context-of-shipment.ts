import { findShipment } from "#db/shipping/shipments.ts";

import { contextOfAccount } from "./context-of-account.ts";
import type { Context, Service } from "./context.ts";
import { ShippingError } from "./model/errors.ts";
import type { AccountId, ShipmentId } from "./model/ids.ts";

/** The context of a shipment's own account, for background work without a request. */
export async function contextOfShipment(
  service: Service,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<Context> {
  const shipment = await findShipment(service.db.read, accountId, shipmentId);
  const ctx = shipment && (await contextOfAccount(service, accountId, shipment.country));
  if (!ctx) throw new ShippingError("pApiShipmentNotFound");
  return ctx;
}
