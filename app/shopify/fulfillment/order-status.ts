import type { FulfillmentLine } from "#app/shopify/model/fulfillment-line.ts";

import { AdminError } from "../admin-api/admin.ts";
import { gid, legacyId } from "../admin-api/gid.ts";
import type { FulfillmentPush } from "./fulfillment-push.ts";
import { isActive, orderStatusQuery } from "./fulfillment-queries.ts";

const PAGES_MAX = 40;

/** The store's state of the order of a shipment. */
export interface OrderStatus {
  /** The fulfilment with our tracking number, an active one first. */
  own: { fulfillmentId: string; isActive: boolean } | null;
  isOrderCancelled: boolean;
  /** Of the fulfilment order; null when it no longer exists. */
  status: string | null;
  /** The quantity that remains to be shipped, by line. */
  remaining: ReadonlyMap<string, number>;
}

/** @throws AdminError forbidden when the store withholds the fulfilment order: it must not look like a deleted one */
export async function readOrderStatus(push: FulfillmentPush): Promise<OrderStatus> {
  const remaining = new Map<string, number>();
  for (let page = 1, after: string | null = null; ; page += 1) {
    const { order, fulfillmentOrder } = await readPage(push, after);
    const { nodes, pageInfo } = fulfillmentOrder?.lineItems ?? noLines;
    for (const { id, remainingQuantity } of nodes) remaining.set(legacyId(id), remainingQuantity);
    if (pageInfo.hasNextPage && page < PAGES_MAX) {
      after = pageInfo.endCursor;
      continue;
    }

    const { trackingNumber } = push.tracking;
    const ours = (order?.fulfillments ?? [])
      .filter(({ trackingInfo }) => trackingInfo.some(({ number }) => number === trackingNumber))
      .map((one) => ({ fulfillmentId: legacyId(one.id), isActive: isActive(one) }));
    return {
      own: ours.find((one) => one.isActive) ?? ours[0] ?? null,
      isOrderCancelled: order !== null && order.cancelledAt !== null,
      status: fulfillmentOrder?.status ?? null,
      remaining,
    };
  }
}

const noLines = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };

async function readPage({ ctx, kept }: FulfillmentPush, after: string | null) {
  const orderId = gid("Order", kept.orderId);
  const fulfillmentOrderId = gid("FulfillmentOrder", kept.fulfillmentOrderId);
  const variables = { orderId, fulfillmentOrderId, after };
  const { data, withheld } = await ctx.admin.query(orderStatusQuery, variables);
  if (withheld.length > 0)
    throw new AdminError("forbidden", `the status of fulfilment order ${kept.fulfillmentOrderId}`);
  return data;
}

export type Sendable =
  | { kind: "open"; lines: FulfillmentLine[] }
  /** On hold or scheduled: the merchant has to release it first. */
  | { kind: "held" }
  | { kind: "gone"; why: "fulfilledElsewhere" | "cancelledAfterPayment" | "changedAfterPayment" };

/** The lines of the parcel that may still be fulfilled: never more than remains in the fulfilment order. */
export function sendableOf(
  { status, remaining, isOrderCancelled }: OrderStatus,
  packed: readonly FulfillmentLine[],
): Sendable {
  if (status === "ON_HOLD" || status === "SCHEDULED") return { kind: "held" };
  if (isOrderCancelled) return { kind: "gone", why: "cancelledAfterPayment" };
  if (status === null || status === "CANCELLED")
    return { kind: "gone", why: "changedAfterPayment" };

  const lines = packed
    .map(({ lineId, quantity }) => ({
      lineId,
      quantity: Math.min(quantity, remaining.get(lineId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
  if (status === "CLOSED" || lines.length === 0) return { kind: "gone", why: "fulfilledElsewhere" };
  return { kind: "open", lines };
}
