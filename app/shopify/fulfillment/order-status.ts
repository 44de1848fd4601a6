import type { FulfillmentLine } from "#app/shopify/model/fulfillment-line.ts";

import { AdminError } from "../admin-api/admin.ts";
import { gid, legacyId } from "../admin-api/gid.ts";
import { INPUT_ITEMS_MAX } from "../admin-api/input-parts.ts";
import { paginate } from "../admin-api/paginate.ts";
import type { FulfillmentPush } from "./fulfillment-push.ts";
import { fulfillmentLineItems, isActive, orderStatusQuery } from "./fulfillment-queries.ts";

const PAGES_MAX = 40;

/** The store's state of the order of a shipment. */
export interface OrderStatus {
  /** The fulfilments with our tracking number: several where one cannot hold all lines. */
  own: readonly { fulfillmentId: string; isActive: boolean }[];
  isOrderCancelled: boolean;
  /** Of the fulfilment order; null when it no longer exists. */
  status: string | null;
  /** The lines of the fulfilment order: what remains to be shipped, and the order's line. */
  lines: ReadonlyMap<string, { remaining: number; itemId: string }>;
}

/** @throws AdminError forbidden when the store withholds the fulfilment order: it must not look like a deleted one */
export async function readOrderStatus(push: FulfillmentPush): Promise<OrderStatus> {
  const lines = new Map<string, { remaining: number; itemId: string }>();
  for (let page = 1, after: string | null = null; ; page += 1) {
    const { order, fulfillmentOrder } = await readPage(push, after);
    const { nodes, pageInfo } = fulfillmentOrder?.lineItems ?? noLines;
    for (const { id, remainingQuantity: remaining, lineItem } of nodes)
      lines.set(legacyId(id), { remaining, itemId: legacyId(lineItem.id) });
    if (pageInfo.hasNextPage && page < PAGES_MAX) {
      after = pageInfo.endCursor;
      continue;
    }

    const { trackingNumber } = push.tracking;
    const own = (order?.fulfillments ?? [])
      .filter(({ trackingInfo }) => trackingInfo.some(({ number }) => number === trackingNumber))
      .map((one) => ({ fulfillmentId: legacyId(one.id), isActive: isActive(one) }));
    return {
      own,
      isOrderCancelled: order !== null && order.cancelledAt !== null,
      status: fulfillmentOrder?.status ?? null,
      lines,
    };
  }
}

/**
 * What of a parcel is in none of the fulfilments yet. More than one is needed only above the limit of lines: below it
 * a fulfilment with our number holds everything.
 */
export async function unsentLines(
  { ctx }: FulfillmentPush,
  { own, lines }: OrderStatus,
  packed: readonly FulfillmentLine[],
): Promise<FulfillmentLine[]> {
  if (own.length === 0) return [...packed];
  if (packed.length <= INPUT_ITEMS_MAX) return [];
  const sent = new Map<string, number>();
  for (const { fulfillmentId } of own) {
    const id = gid("Fulfillment", fulfillmentId);
    const pages = paginate(
      async (after) =>
        (await ctx.admin.query(fulfillmentLineItems, { id, after })).data.fulfillment
          ?.fulfillmentLineItems ?? null,
      { pagesMax: PAGES_MAX, signal: never },
    );
    for await (const { nodes } of pages)
      for (const { quantity, lineItem } of nodes) {
        const itemId = legacyId(lineItem.id);
        sent.set(itemId, (sent.get(itemId) ?? 0) + (quantity ?? 0));
      }
  }
  return packed
    .map(({ lineId, quantity }) => ({
      lineId,
      quantity: quantity - (sent.get(lines.get(lineId)?.itemId ?? "") ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

const never = new AbortController().signal;
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
  /** `isAllThatRemains`: nothing else of the fulfilment order is left. */
  | { kind: "open"; lines: FulfillmentLine[]; isAllThatRemains: boolean }
  /** On hold or scheduled: the merchant has to release it first. */
  | { kind: "held" }
  | { kind: "gone"; why: "fulfilledElsewhere" | "cancelledAfterPayment" | "changedAfterPayment" };

/** The lines of the parcel that may still be fulfilled: never more than remains in the fulfilment order. */
export function sendableOf(
  { status, lines: known, isOrderCancelled }: OrderStatus,
  packed: readonly FulfillmentLine[],
): Sendable {
  if (status === "ON_HOLD" || status === "SCHEDULED") return { kind: "held" };
  if (isOrderCancelled) return { kind: "gone", why: "cancelledAfterPayment" };
  if (status === null || status === "CANCELLED")
    return { kind: "gone", why: "changedAfterPayment" };

  const lines = packed
    .map(({ lineId, quantity }) => ({
      lineId,
      quantity: Math.min(quantity, known.get(lineId)?.remaining ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
  if (status === "CLOSED" || lines.length === 0) return { kind: "gone", why: "fulfilledElsewhere" };
  const sending = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const isAllThatRemains = [...known].every(
    ([lineId, { remaining }]) => remaining === (sending.get(lineId) ?? 0),
  );
  return { kind: "open", lines, isAllThatRemains };
}
