import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { announceOrder } from "../webhooks/order-announcements.ts";
import { touch } from "./change-order.ts";
import { getOrder } from "./find.ts";
import type { Order, RiskLevel } from "./order.ts";

/** Ends an authorization without a capture: staff void it, or it runs out. */
export function endAuthorization(shop: Shop, orderId: number, how: "voided" | "expired"): Order {
  const order = getOrder(shop, orderId);
  if (order.authorization !== "open")
    throw new Refusal("The order has no payment to void.", ["id"]);
  order.authorization = how;
  if (how === "voided") {
    const [authorized] = order.transactions;
    order.transactions.push({
      id: shop.world.newId(),
      kind: "VOID",
      status: "SUCCESS",
      gateway: authorized?.gateway ?? "manual",
      isManual: authorized?.isManual ?? true,
      amount: authorized?.amount ?? 0,
      createdAt: shop.world.now(),
    });
  }
  return changed(shop, order);
}

export function assessRisk(shop: Shop, orderId: number, riskLevel: RiskLevel): Order {
  const order = getOrder(shop, orderId);
  order.riskLevel = riskLevel;
  return changed(shop, order);
}

function changed(shop: Shop, order: Order): Order {
  touch(shop, order);
  shop.announce(announceOrder(shop, order, "orders/updated"));
  return order;
}
