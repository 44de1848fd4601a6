import type { Service } from "#app/shipping/context.ts";
import type { ShipmentChange } from "#app/shipping/model/change.ts";
import { enqueueJob } from "#db/jobs.ts";
import { findStoreFulfillment, findStoreOrderOfShipment } from "#db/shopify/fulfillments.ts";

/**
 * Enqueues a push for a change of a numbered shipment that came from a store: one job per change, however often it is
 * planned. The first job that runs pushes everything, and the others find nothing pending.
 */
export async function planFulfillmentUpdate(
  service: Service,
  change: ShipmentChange,
): Promise<void> {
  const { accountId, shipmentId, trackingNumber, what, status, occurredAt } = change;
  if (trackingNumber === null || what === "numberIdle") return;

  // A shipment whose order has moved on to another attempt is found by its fulfilment.
  const whose = { accountId, shipmentId };
  const { read } = service.db;
  const isOfStore =
    (await findStoreOrderOfShipment(read, whose)) ?? (await findStoreFulfillment(read, whose));
  if (!isOfStore) return;

  const onceKey = `pushFulfillment:${shipmentId}:${what}:${status}:${occurredAt}`;
  await service.db.tx(accountId, async (tx) => {
    await enqueueJob(tx, service, { kind: "pushFulfillment", payload: whose, onceKey });
  });
}
