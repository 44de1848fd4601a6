import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { announceFulfillmentOrder } from "../webhooks/order-announcements.ts";
import { getFulfillmentOrder } from "./find.ts";
import type { FulfillmentOrder, Order } from "./order.ts";
import { makeFulfillmentOrder, makeFulfillmentOrderLine } from "./route-lines.ts";
import { isFulfillable, isUnfinished, finishStatus } from "./status.ts";

export type Portion = { fulfillmentOrderLineId: number; quantity: number };

/** Moves quantities into a new fulfilment order at the same location, and returns that. */
export function split(shop: Shop, id: number, portions: readonly Portion[]): FulfillmentOrder {
  const { order, fulfillmentOrder } = getFulfillmentOrder(shop, id);
  if (!isFulfillable(fulfillmentOrder))
    throw new Refusal("The fulfillment order cannot be split.", ["id"]);
  const created = splitOff(shop, order, fulfillmentOrder, portions);
  shop.announce(
    announceFulfillmentOrder(shop, fulfillmentOrder, "fulfillment_orders/split", {
      remaining_fulfillment_order: { id: created.id, status: created.status },
      split_line_items: created.lines.map((line) => ({
        id: line.id,
        quantity: line.totalQuantity,
      })),
    }),
  );
  return created;
}

/**
 * Assigns the remaining quantities to another location: in the same fulfilment order, or in a new one when a part was
 * fulfilled already.
 */
export function move(shop: Shop, id: number, locationId: number): FulfillmentOrder {
  const { order, fulfillmentOrder } = getFulfillmentOrder(shop, id);
  if (!isUnfinished(fulfillmentOrder) || !shop.locations.get(locationId)?.isActive)
    throw new Refusal("The fulfillment order cannot be moved there.", ["newLocationId"]);
  const source = { id: fulfillmentOrder.locationId };
  const wasStarted = fulfillmentOrder.lines.some(
    ({ totalQuantity, remainingQuantity }) => remainingQuantity < totalQuantity,
  );
  const moved = wasStarted
    ? splitOff(shop, order, fulfillmentOrder, allOf(fulfillmentOrder))
    : fulfillmentOrder;
  moved.locationId = locationId;
  moved.updatedAt = shop.world.now();
  shop.announce(
    announceFulfillmentOrder(shop, moved, "fulfillment_orders/moved", {
      original_fulfillment_order: { id: fulfillmentOrder.id, status: fulfillmentOrder.status },
      moved_fulfillment_order: { id: moved.id, status: moved.status },
      source_location: source,
      destination_location_id: locationId,
    }),
  );
  return moved;
}

/** Into the first of them; the others become closed and empty. */
export function merge(shop: Shop, ids: readonly number[]): FulfillmentOrder {
  const found = ids.map((id) => getFulfillmentOrder(shop, id));
  const [first, ...others] = found;
  if (!first || others.length === 0)
    throw new Refusal("Two fulfillment orders or more are merged.");
  const { order, fulfillmentOrder: target } = first;
  for (const one of found) {
    const isAlike = one.order === order && one.fulfillmentOrder.locationId === target.locationId;
    if (!isAlike || !isFulfillable(one.fulfillmentOrder))
      throw new Refusal("The fulfillment orders cannot be merged.");
  }
  for (const { fulfillmentOrder } of others) {
    for (const line of fulfillmentOrder.lines) {
      const same = target.lines.find(({ lineId }) => lineId === line.lineId);
      if (same) {
        same.totalQuantity += line.remainingQuantity;
        same.remainingQuantity += line.remainingQuantity;
      } else {
        target.lines.push(makeFulfillmentOrderLine(shop, line.lineId, line.remainingQuantity));
      }
      line.totalQuantity -= line.remainingQuantity;
      line.remainingQuantity = 0;
    }
    finishStatus(fulfillmentOrder, shop.world.now());
  }
  finishStatus(target, shop.world.now());
  shop.announce(
    announceFulfillmentOrder(shop, target, "fulfillment_orders/merged", {
      fulfillment_order_merges: [
        { merge_intents: ids.map((id) => ({ fulfillment_order_id: id })) },
      ],
    }),
  );
  return target;
}

export function startScheduled(shop: Shop, id: number): FulfillmentOrder {
  const { fulfillmentOrder } = getFulfillmentOrder(shop, id);
  if (fulfillmentOrder.status !== "SCHEDULED") throw new Refusal("It is not scheduled.", ["id"]);
  fulfillmentOrder.status = "OPEN";
  fulfillmentOrder.updatedAt = shop.world.now();
  const topic = "fulfillment_orders/scheduled_fulfillment_order_ready";
  shop.announce(announceFulfillmentOrder(shop, fulfillmentOrder, topic));
  return fulfillmentOrder;
}

/** Moves quantities of a fulfilment order into a new one of the same order. */
export function splitOff(
  shop: Shop,
  order: Order,
  from: FulfillmentOrder,
  portions: readonly Portion[],
): FulfillmentOrder {
  const created = makeFulfillmentOrder(
    shop,
    order,
    from.locationId,
    { type: from.method.type, shippingLine: null },
    from.fulfillAt,
  );
  created.method = { ...from.method, id: created.method.id };
  created.destination = from.destination && { ...from.destination, id: shop.world.newId() };
  for (const { fulfillmentOrderLineId, quantity } of portions) {
    const line = from.lines.find(({ id }) => id === fulfillmentOrderLineId);
    if (!line || quantity < 1 || quantity > line.remainingQuantity)
      throw new Refusal("Invalid fulfillment order line item quantity requested.");
    line.totalQuantity -= quantity;
    line.remainingQuantity -= quantity;
    created.lines.push(makeFulfillmentOrderLine(shop, line.lineId, quantity));
  }
  from.lines = from.lines.filter(({ totalQuantity }) => totalQuantity > 0);
  finishStatus(from, shop.world.now());
  order.fulfillmentOrders.push(created);
  return created;
}

function allOf({ lines }: FulfillmentOrder): Portion[] {
  return lines
    .filter(({ remainingQuantity }) => remainingQuantity > 0)
    .map(({ id, remainingQuantity }) => ({
      fulfillmentOrderLineId: id,
      quantity: remainingQuantity,
    }));
}
