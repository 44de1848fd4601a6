import type { FulfillmentOrder, StoreOrder } from "../read/store-order.ts";
import type { DraftPlan } from "./draft-plan.ts";

type Unshippable = Extract<DraftPlan, { kind: "waiting" | "ended" | "attention" }>;

/** Whether a parcel is shipped now, later, by another service or not at all. Unknown states of the store wait. */
export function shippability(
  order: StoreOrder,
  fulfillmentOrder: FulfillmentOrder,
  settings: { fulfillment: { sendsLocalDelivery: boolean } },
): Unshippable | { kind: "shippable" } {
  const { status, isHeld, holdReasons, canBeFulfilled, lines } = fulfillmentOrder;
  if (order.isCancelled) return { kind: "ended", why: "orderCancelled" };
  if (status === "CANCELLED") return { kind: "ended", why: "cancelled" };
  if (status === "CLOSED") return { kind: "ended", why: "closed" };
  if (!lines.some((line) => line.requiresShipping && line.remainingQuantity > 0)) {
    return { kind: "ended", why: "nothingToShip" };
  }
  const method = methodOf(order, fulfillmentOrder, settings.fulfillment);
  if (method !== "shipping") return method;

  if (isHeld || status === "ON_HOLD") {
    const reasons = [{ code: "onHold" as const, subjects: [...holdReasons] }];
    return { kind: "waiting", why: "onHold", reasons };
  }
  switch (status) {
    case "OPEN":
    case "IN_PROGRESS":
      return canBeFulfilled ? { kind: "shippable" } : { kind: "waiting", why: "anotherService" };
    case "SCHEDULED":
      return { kind: "waiting", why: "scheduled" };
    case "INCOMPLETE": {
      // Another fulfilment service returned it unfinished: only the merchant knows what is left.
      const reasons = [{ code: "givenBackUnfinished" as const }];
      return { kind: "attention", reasons, placeKey: null, phoneless: null };
    }
    default:
      return { kind: "waiting", why: "unknownState" };
  }
}

/** Address fields: one that the store withholds exists. */
const ADDRESSES = ["destination", "shippingAddress"];

function methodOf(
  { address, withheld }: StoreOrder,
  { method, destination }: FulfillmentOrder,
  { sendsLocalDelivery }: { sendsLocalDelivery: boolean },
): "shipping" | Unshippable {
  switch (method) {
    case "SHIPPING":
      return "shipping";
    case null:
      // Orders from before methods were recorded.
      return (destination ?? address) || ADDRESSES.some((field) => withheld.has(field))
        ? "shipping"
        : { kind: "ended", why: "notShipped" };
    case "LOCAL":
      return sendsLocalDelivery ? "shipping" : { kind: "ended", why: "notShipped" };
    case "NONE":
    case "PICKUP_POINT":
    case "PICK_UP":
    case "RETAIL":
      return { kind: "ended", why: "notShipped" };
    default:
      return { kind: "waiting", why: "unknownState" };
  }
}
