import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Order, OrderLine } from "./order.ts";
import { isUnfinished, finishStatus } from "./status.ts";

/**
 * Removes quantities from the open fulfilment orders; an emptied one is closed.
 * @throws Refusal when fewer are left unfulfilled
 */
export function takeFromFulfillmentOrders(
  shop: Shop,
  order: Order,
  line: OrderLine,
  quantity: number,
): void {
  const open = order.fulfillmentOrders.filter(isUnfinished);
  const parts = open.flatMap((one) => one.lines.filter(({ lineId }) => lineId === line.id));
  const remaining = parts.reduce((sum, part) => sum + part.remainingQuantity, 0);
  if (remaining < quantity) throw new Refusal("Cannot remove items that were fulfilled");

  let left = quantity;
  for (const part of parts) {
    const taken = Math.min(left, part.remainingQuantity);
    part.remainingQuantity -= taken;
    part.totalQuantity -= taken;
    left -= taken;
  }
  const now = shop.world.now();
  for (const one of open) {
    if (one.lines.some(({ lineId }) => lineId === line.id)) finishStatus(one, now);
  }
}
