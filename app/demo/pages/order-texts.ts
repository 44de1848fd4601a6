import { html } from "hono/html";

import type { Order } from "#app/simulators/shopify/orders/order.ts";
import { totalsOf } from "#app/simulators/shopify/orders/status.ts";
import type { SimulatedShop } from "#app/simulators/shopify/store.ts";

import type { Html } from "./frame.ts";

type Tone = "neutral" | "info" | "success" | "warning" | "critical";

export const badge = (tone: Tone, text: string): Html =>
  html`<span class="badge ${tone}">${text}</span>`;

export function paymentBadge(order: Order): Html {
  const { outstanding } = totalsOf(order);
  if (order.refunds.length > 0) return badge("neutral", "Refunded");
  return outstanding > 0 ? badge("warning", "Payment pending") : badge("neutral", "Paid");
}

/** The fulfilment status that the store itself knows; the app's card shows where the parcel is. */
export function sendingBadge(order: Order): Html {
  if (order.cancelledAt) return badge("critical", "Cancelled");
  const statuses = order.fulfillmentOrders.map(({ status }) => status);
  if (statuses.includes("ON_HOLD")) return badge("warning", "On hold");
  const sent = order.fulfillments.filter(({ status }) => status === "SUCCESS");
  if (sent.length === 0) return badge("warning", "Unfulfilled");
  const isWhole = statuses.every((status) => status === "CLOSED" || status === "CANCELLED");
  return isWhole ? badge("success", "Fulfilled") : badge("info", "Partly fulfilled");
}

export const buyerOf = ({ shippingAddress: address }: Order): string =>
  [address?.firstName, address?.lastName].filter(Boolean).join(" ") || "No name";

export const totalOf = (order: Order): number => totalsOf(order).total;

export function orderOf({ state }: SimulatedShop, id: string): Order | null {
  return state.orders.get(Number(id)) ?? null;
}
