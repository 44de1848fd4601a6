import { findShipment } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";

/** The shipment whose parcel this one brings back; null for what is no return. */
export async function findReturned(
  { db }: Pick<Service, "db">,
  { accountId, shipmentId }: { accountId: AccountId; shipmentId: ShipmentId },
): Promise<ShipmentId | null> {
  return (await findShipment(db.read, accountId, shipmentId))?.returnOf ?? null;
}
