import { selectShipmentsById } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import type { Packed } from "../model/label.ts";
import { packedOf } from "./printable-label.ts";

/**
 * What slips and pick lists say of these shipments, in their order, whether or not a label is purchased. The carrier is
 * named once it is paid; those of other accounts are left out.
 */
export async function readPacked(
  service: Service,
  { accountId, shipmentIds }: { accountId: AccountId; shipmentIds: readonly ShipmentId[] },
): Promise<Packed[]> {
  const found = await selectShipmentsById(service.db.read, accountId, shipmentIds);
  const byId = new Map(found.map((each) => [each.shipmentId, each]));
  return shipmentIds.flatMap((shipmentId) => {
    const shipment = byId.get(shipmentId);
    if (!shipment) return [];
    const { country, isPaid, selectedRate, trackingNumber, objectCreated } = shipment;
    const token = isPaid ? selectedRate?.carrierToken : undefined;
    const carrier = findCarrier(service.markets.get(country), token) ?? null;
    return [packedOf(service, shipment, carrier, trackingNumber, objectCreated)];
  });
}
