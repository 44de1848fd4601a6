import type { FulfillmentLine } from "#app/shopify/model/fulfillment-line.ts";

import { AdminError } from "../admin-api/admin.ts";
import { gid, legacyId } from "../admin-api/gid.ts";
import type { FulfillmentPush } from "./fulfillment-push.ts";
import { isAlive, orderStatusQuery } from "./fulfillment-queries.ts";

const PAGES_MAX = 40;

/** What the store has of the order of a shipment. */
export interface OrderStatus {
  /** The fulfilment with our tracking number, a living one first. */
  own: { fulfillmentId: string; isAlive: boolean } | null;
  isOrderCancelled: boolean;
  /** Of the fulfilment order; null when it is gone, or kept from us. */
  status: string | null;
  /** By line: what remains to be sent. */
  remaining: ReadonlyMap<string, number>;
}

/** @throws AdminError forbidden when the store keeps the fulfilment order from us: it must not look like one that is gone */
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
      .map((one) => ({ fulfillmentId: legacyId(one.id), isAlive: isAlive(one) }));
    return {
      own: ours.find((one) => one.isAlive) ?? ours[0] ?? null,
      isOrderCancelled: order !== null && order.cancelledAt !== null,
      status: fulfillmentOrder?.status ?? null,
      remaining,
    };
  }
}

const noLines = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };

async function readPage({ admin, kept }: FulfillmentPush, after: string | null) {
  const orderId = gid("Order", kept.orderId);
  const fulfillmentOrderId = gid("FulfillmentOrder", kept.fulfillmentOrderId);
  const asked = { orderId, fulfillmentOrderId, after };
  const { data, withheld } = await admin.query(orderStatusQuery, asked);
  if (withheld.length > 0)
    throw new AdminError(
      "forbidden",
      `the standing of fulfilment order ${kept.fulfillmentOrderId}`,
    );
  return data;
}

export type Sendable =
  | { kind: "open"; lines: FulfillmentLine[] }
  /** On hold or scheduled: somebody has to let it go first. */
  | { kind: "held" }
  | { kind: "gone"; why: "fulfilledElsewhere" | "cancelledAfterPayment" | "changedAfterPayment" };

/** What of our parcel may still be sent: never more than remains, whatever was packed. */
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
