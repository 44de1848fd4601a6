import type { Shop } from "../shop.ts";
import type { DeliveryMethod, FulfillmentOrder, Order, OrderLine, ShippingLine } from "./order.ts";
import { firstLocationOf } from "./variants.ts";

interface RoutedPart {
  line: OrderLine;
  quantity: number;
  locationId: number | undefined;
  /** What the buyer chose for its group; absent where the order has one choice. */
  delivery?: Delivery | undefined;
}

export interface Delivery {
  type: DeliveryMethod["type"];
  shippingLine: ShippingLine | null;
}

export interface Routing {
  parts: readonly RoutedPart[];
  method: DeliveryMethod["type"];
  fulfillAt: Date;
}

/**
 * One fulfilment order per location, delivery method and choice of the buyer, as a split cart has one choice for each
 * group: lines that need no shipping get their own. A group is never mixed.
 */
export function routeLines(
  shop: Shop,
  order: Order,
  { parts, method, fulfillAt }: Routing,
): FulfillmentOrder[] {
  const groups = new Map<string, FulfillmentOrder>();
  const ofOrder: Delivery = { type: method, shippingLine: order.shippingLines[0] ?? null };
  for (const { line, quantity, locationId, delivery = ofOrder } of parts) {
    const chosen: Delivery = line.requiresShipping
      ? delivery
      : { type: "NONE", shippingLine: null };
    const from = locationId ?? locationOf(shop, line);
    const key = `${from} ${chosen.type} ${chosen.shippingLine?.id}`;
    const group = groups.get(key) ?? makeFulfillmentOrder(shop, order, from, chosen, fulfillAt);
    groups.set(key, group);
    group.lines.push(makeFulfillmentOrderLine(shop, line.id, quantity));
  }
  return [...groups.values()];
}

export function makeFulfillmentOrderLine({ world }: Shop, lineId: number, quantity: number) {
  return { id: world.newId(), lineId, totalQuantity: quantity, remainingQuantity: quantity };
}

export function makeFulfillmentOrder(
  { world }: Shop,
  order: Order,
  locationId: number,
  { type, shippingLine }: Delivery,
  fulfillAt: Date,
): FulfillmentOrder {
  const now = world.now();
  const isSent = type !== "NONE" && type !== "PICK_UP";
  return {
    id: world.newId(),
    locationId,
    status: fulfillAt > now ? "SCHEDULED" : "OPEN",
    fulfillAt,
    createdAt: now,
    updatedAt: now,
    method: {
      id: world.newId(),
      type,
      presentedName: shippingLine?.title ?? null,
      serviceCode: shippingLine?.code ?? null,
      instructions: null,
    },
    destination:
      isSent && order.shippingAddress
        ? { ...order.shippingAddress, id: world.newId(), email: order.email }
        : null,
    holds: [],
    lines: [],
  };
}

function locationOf(shop: Shop, line: OrderLine): number {
  const variant = line.variantId === null ? undefined : shop.variants.get(line.variantId);
  return variant?.locationId ?? firstLocationOf(shop);
}
