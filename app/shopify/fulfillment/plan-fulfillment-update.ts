import type { Service } from "#app/shipping/context.ts";
import type { ShipmentChange } from "#app/shipping/model/change.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { isUnderway } from "#app/shipping/model/shipment-status.ts";
import { findReturned } from "#app/shipping/returns/find-returned.ts";
import { enqueueJob } from "#db/jobs.ts";
import { insertStoreReturn } from "#db/shopify/returns.ts";

import { findInStore } from "./find-in-store.ts";

/**
 * Enqueues a push for a change of a numbered shipment that came from a store: one job per change, however often it is
 * planned. The first job that runs pushes everything, and the others find nothing pending. A return label of such a
 * shipment is one, too: that the store is to have its return is written with the job.
 */
export async function planFulfillmentUpdate(
  service: Service,
  change: ShipmentChange,
): Promise<void> {
  const { accountId, shipmentId, trackingNumber, what, status, occurredAt } = change;
  if (trackingNumber === null || what === "numberIdle") return;

  const whose = { accountId, shipmentId };
  const { read } = service.db;
  const isOfStore = await findInStore(read, whose);
  const backTo = isOfStore ? null : await orderOfReturned(service, whose);
  if (!isOfStore && !backTo) return;

  const onceKey = `pushFulfillment:${shipmentId}:${what}:${status}:${occurredAt}`;
  await service.db.tx(accountId, async (tx) => {
    if (backTo && isUnderway(status))
      await insertStoreReturn(tx, { ...whose, ...backTo }, service.now());
    await enqueueJob(tx, service, { kind: "pushFulfillment", payload: whose, onceKey });
  });
}

/** Of a return label: the shipment whose parcel comes back and its order, where the store knows that shipment. */
async function orderOfReturned(
  service: Service,
  whose: Pick<ShipmentChange, "accountId" | "shipmentId">,
): Promise<{ returnOfShipmentId: ShipmentId; orderId: string } | null> {
  const returnOfShipmentId = await findReturned(service, whose);
  if (returnOfShipmentId === null) return null;
  const sent = { accountId: whose.accountId, shipmentId: returnOfShipmentId };
  const known = await findInStore(service.db.read, sent);
  return known && { returnOfShipmentId, orderId: known.orderId };
}
