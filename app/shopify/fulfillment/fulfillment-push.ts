import { getCod, type CashOfParcel } from "#app/shipping/cash/get-cod.ts";
import { contextOfShipment } from "#app/shipping/context-of-shipment.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { readTracking, type Tracking } from "#app/shipping/tracking/read-tracking.ts";
import type { Lease } from "#db/durable/leases.ts";
import { updateStoreFulfillment, type StoreFulfillment } from "#db/shopify/fulfillments.ts";

import type { ShopContext } from "../shop-context.ts";
import { writeInTurn } from "./store-turn.ts";

/** What is known while one shipment is pushed to the store, by the process that holds its lease. */
export interface FulfillmentPush {
  ctx: ShopContext;
  shipment: Shipment;
  tracking: Tracking;
  /** Null for a parcel without cash. */
  cash: CashOfParcel["item"] | null;
  /** As it was last written. */
  kept: StoreFulfillment;
  lease: Lease;
}

/** The fulfilments of a shipment; none before the first is known. */
export const fulfillmentIdsOf = ({
  fulfillmentId,
  moreFulfillmentIds,
}: Pick<StoreFulfillment, "fulfillmentId" | "moreFulfillmentIds">): string[] =>
  fulfillmentId === null ? [] : [fulfillmentId, ...moreFulfillmentIds];

/** What is to be pushed now, of a shipment that has a number; null when it has none. */
export async function readPushFacts(
  ctx: ShopContext,
  { accountId, shipmentId }: Pick<StoreFulfillment, "accountId" | "shipmentId">,
): Promise<Omit<FulfillmentPush, "kept" | "lease"> | null> {
  const tracking = await readTracking(ctx, { accountId, shipmentId });
  if (!tracking) return null;
  const shipment = await getShipment(
    await contextOfShipment(ctx, accountId, shipmentId),
    shipmentId,
  );
  const cash = (await getCod({ db: ctx.db, accountId }, shipmentId))?.item ?? null;
  return { ctx, shipment, tracking, cash };
}

/**
 * Writes what came of a step and keeps the lease for the next: also before a mutation, with nothing to write.
 * @throws Error when the lease was lost: the process that has it now goes on, and nothing is written
 */
export async function keep(
  push: FulfillmentPush,
  changes: Partial<Omit<StoreFulfillment, "accountId" | "shipmentId" | "objectUpdated">> = {},
): Promise<void> {
  const objectUpdated = push.ctx.now();
  push.kept = await writeInTurn(push.ctx, push.kept, push.lease, (tx) =>
    updateStoreFulfillment(tx, push.kept, { ...changes, objectUpdated }),
  );
}
