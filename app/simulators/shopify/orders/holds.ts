import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { announceFulfillmentOrder } from "../webhooks/order-announcements.ts";
import { getFulfillmentOrder } from "./find.ts";
import type { FulfillmentOrder, Hold } from "./order.ts";
import { splitOff } from "./rearrange.ts";
import { isUnfinished } from "./status.ts";

const HOLDS_MAX = 10;

export interface HoldInput {
  reason: string;
  reasonNotes?: string | null;
  handle?: string | null;
  /** Holds only these; the rest moves to a fulfilment order of its own. */
  lines?: readonly { fulfillmentOrderLineId: number; quantity: number }[];
  isOurs: boolean;
}

export function placeHold(
  shop: Shop,
  fulfillmentOrderId: number | null,
  { reason, reasonNotes = null, handle = null, lines = [], isOurs }: HoldInput,
): { hold: Hold; held: FulfillmentOrder; remaining: FulfillmentOrder | null } {
  const { order, fulfillmentOrder } = getFulfillmentOrder(shop, fulfillmentOrderId);
  if (!isUnfinished(fulfillmentOrder))
    throw new Refusal("The fulfillment order is not in a state that can be held.", ["id"], "TAKEN");
  const own = fulfillmentOrder.holds.filter((hold) => hold.isOurs === isOurs);
  if (own.some((hold) => hold.handle === handle)) {
    const text = "The handle provided for the fulfillment hold is already in use by this app.";
    throw new Refusal(text, ["fulfillmentHold", "handle"], "DUPLICATE_FULFILLMENT_HOLD_HANDLE");
  }
  if (own.length >= HOLDS_MAX) {
    const text = "The maximum number of fulfillment holds for this fulfillment order was reached.";
    throw new Refusal(text, ["id"], "FULFILLMENT_ORDER_HOLD_LIMIT_REACHED");
  }
  const remaining =
    lines.length > 0
      ? splitOff(shop, order, fulfillmentOrder, restOf(fulfillmentOrder, lines))
      : null;
  const hold = { id: shop.world.newId(), reason, reasonNotes, handle, isOurs };
  fulfillmentOrder.holds.push(hold);
  fulfillmentOrder.status = "ON_HOLD";
  fulfillmentOrder.updatedAt = shop.world.now();
  shop.announce([
    ...announceFulfillmentOrder(shop, fulfillmentOrder, "fulfillment_orders/placed_on_hold", {
      remaining_fulfillment_order: remaining && { id: remaining.id, status: remaining.status },
      held_fulfillment_order_line_items: [],
    }),
    ...announceFulfillmentOrder(shop, fulfillmentOrder, "fulfillment_holds/added", {
      fulfillment_hold: { id: hold.id, reason },
    }),
  ]);
  return { hold, held: fulfillmentOrder, remaining };
}

/** Without ids: every hold. The fulfilment order reopens with the release of the last one. */
export function releaseHolds(
  shop: Shop,
  fulfillmentOrderId: number | null,
  holdIds?: readonly number[],
): FulfillmentOrder {
  const { fulfillmentOrder } = getFulfillmentOrder(shop, fulfillmentOrderId);
  if (fulfillmentOrder.status !== "ON_HOLD")
    throw new Refusal("The fulfillment order is not on hold.", ["id"]);
  fulfillmentOrder.holds = fulfillmentOrder.holds.filter(
    ({ id }) => holdIds && !holdIds.includes(id),
  );
  fulfillmentOrder.updatedAt = shop.world.now();
  const isFree = fulfillmentOrder.holds.length === 0;
  if (isFree) fulfillmentOrder.status = "OPEN";
  shop.announce([
    ...announceFulfillmentOrder(shop, fulfillmentOrder, "fulfillment_holds/released"),
    ...(isFree
      ? announceFulfillmentOrder(shop, fulfillmentOrder, "fulfillment_orders/hold_released")
      : []),
  ]);
  return fulfillmentOrder;
}

function restOf(
  { lines }: FulfillmentOrder,
  held: readonly { fulfillmentOrderLineId: number; quantity: number }[],
) {
  return lines
    .map(({ id, remainingQuantity }) => ({
      fulfillmentOrderLineId: id,
      quantity:
        remainingQuantity -
        (held.find(({ fulfillmentOrderLineId }) => fulfillmentOrderLineId === id)?.quantity ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}
