import { selectShipmentIdsByExtId } from "#db/shipping/erasure.ts";
import { selectShipmentsById } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";
import { extScopeOf, type Integration } from "../model/integration.ts";
import type { Shipment } from "../model/shipment.ts";

/** Every shipment of these orders of a store, oldest first: drafts, annulled ones, parcels. */
export async function listShipmentsOfOrders(
  { db }: Service,
  {
    accountId,
    integration,
    orderIds,
  }: { accountId: AccountId; integration: Integration; orderIds: readonly string[] },
): Promise<Shipment[]> {
  if (orderIds.length === 0) return [];
  const ids = await selectShipmentIdsByExtId(db.read, accountId, extScopeOf(integration), orderIds);
  const found = await selectShipmentsById(db.read, accountId, ids);
  return found.toSorted((a, b) => a.shipmentId - b.shipmentId);
}
