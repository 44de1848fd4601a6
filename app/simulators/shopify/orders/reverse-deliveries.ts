import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { findReverseDelivery, findReverseFulfillmentOrder } from "./find.ts";
import type { ReverseDelivery, ReverseFulfillmentOrder } from "./order.ts";

export interface ReverseShipping {
  tracking: { number: string | null; url: string | null } | null;
  /** Null leaves the label as it is. */
  labelUrl: string | null;
  notifyCustomer: boolean;
}

/** Ships items of a reverse fulfilment order back; without portions each line in its whole quantity. */
export function createReverseDelivery(
  shop: Shop,
  reverseFulfillmentOrderId: number | null,
  portions: readonly { reverseLineId: number | null; quantity: number }[],
  shipping: ReverseShipping,
): ReverseDelivery {
  const reverse = findReverseFulfillmentOrder(shop, reverseFulfillmentOrderId);
  const field = "reverseFulfillmentOrderId";
  if (!reverse) throw new Refusal("Reverse fulfillment order was not found.", [field], "NOT_FOUND");
  if (reverse.status !== "OPEN")
    throw new Refusal("Reverse fulfillment order is not open.", [field], "INVALID_STATE");
  const { world } = shop;
  const asked =
    portions.length > 0
      ? portions
      : reverse.lines.map(({ id, quantity }) => ({ reverseLineId: id, quantity }));
  const made: ReverseDelivery = {
    id: world.newId(),
    lines: [],
    tracking: null,
    label: null,
    notices: 0,
  };
  for (const [index, { reverseLineId, quantity }] of asked.entries()) {
    const at = (name: string) => ["reverseDeliveryLineItems", String(index), name];
    const line = reverse.lines.find(({ id }) => id === reverseLineId);
    if (!line) throw new Refusal("must exist", at("reverseFulfillmentOrderLineItemId"));
    if (quantity + shippedOf(reverse, made, line.id) > line.quantity)
      throw new Refusal("cannot deliver more items than are returned", at("quantity"));
    made.lines.push({ id: world.newId(), reverseLineId: line.id, quantity });
  }
  reverse.deliveries.push(made);
  return ship(shop, made, shipping);
}

const shippedOf = (
  { deliveries }: ReverseFulfillmentOrder,
  made: ReverseDelivery,
  lineId: number,
): number =>
  [...deliveries, made]
    .flatMap(({ lines }) => lines)
    .filter(({ reverseLineId }) => reverseLineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Replaces what is given: a number, a link, a label. */
export function updateReverseDelivery(
  shop: Shop,
  reverseDeliveryId: number | null,
  shipping: ReverseShipping,
): ReverseDelivery {
  const found = findReverseDelivery(shop, reverseDeliveryId);
  if (!found)
    throw new Refusal("Reverse delivery was not found.", ["reverseDeliveryId"], "NOT_FOUND");
  if (found.reverse.status === "CANCELED")
    throw new Refusal("Return was canceled.", ["reverseDeliveryId"], "INVALID_STATE");
  return ship(shop, found.delivery, shipping);
}

function ship(
  { world }: Shop,
  delivery: ReverseDelivery,
  { tracking, labelUrl, notifyCustomer }: ReverseShipping,
): ReverseDelivery {
  const now = world.now();
  if (tracking) delivery.tracking = tracking;
  if (labelUrl !== null)
    delivery.label = { createdAt: delivery.label?.createdAt ?? now, updatedAt: now, url: labelUrl };
  if (notifyCustomer) delivery.notices += 1;
  return delivery;
}
