import type { Shop } from "../shop.ts";
import type { DeliveryMethod, FulfillmentOrder, Order, OrderLine } from "./order.ts";
import { firstLocationOf } from "./variants.ts";

export interface Routing {
  parts: readonly { line: OrderLine; quantity: number; locationId: number | undefined }[];
  method: DeliveryMethod["type"];
  fulfillAt: Date;
}

/** One fulfilment order per location and delivery method: lines that need no shipping get their own. */
export function routeLines(
  shop: Shop,
  order: Order,
  { parts, method, fulfillAt }: Routing,
): FulfillmentOrder[] {
  const groups = new Map<string, FulfillmentOrder>();
  for (const { line, quantity, locationId } of parts) {
    const type = line.requiresShipping ? method : "NONE";
    const from = locationId ?? locationOf(shop, line);
    const key = `${from} ${type}`;
    const group = groups.get(key) ?? makeFulfillmentOrder(shop, order, from, type, fulfillAt);
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
  type: DeliveryMethod["type"],
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
      presentedName: type === "NONE" ? null : (order.shippingLine?.title ?? null),
      serviceCode: type === "NONE" ? null : (order.shippingLine?.code ?? null),
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
