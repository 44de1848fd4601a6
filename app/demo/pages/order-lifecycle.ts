import { setTimeout as sleep } from "node:timers/promises";

import type { Order } from "#app/simulators/shopify/orders/order.ts";

import type { Demo } from "../open-demo.ts";
import { moveParcel, moveTo } from "../scenario/move-parcel.ts";
import type { Pages } from "./demo-pages.ts";
import { orderOf } from "./order-texts.ts";
import { readForm } from "./read-form.ts";

/** Long enough for the app to process the webhook, so that the next page shows the result. */
const PROCESSING_MS = 1_200;

/** The buttons for the merchant's and the carrier's actions on an order. */
export function lifePages(pages: Pages, demo: Demo): void {
  pages.post("/admin/orders/:id/life", async (c) => {
    const order = orderOf(demo.shop, c.req.param("id"));
    if (!order) return c.notFound();
    const { what = "" } = await readForm(c);
    const [verb = "", number = ""] = what.split(" ");
    await happenings[verb]?.(demo, order, number);
    await demo.store.settled();
    await sleep(PROCESSING_MS);
    return c.redirect(`/admin/orders/${order.id}`, 303);
  });
}

type Happening = (demo: Demo, order: Order, number: string) => unknown;

const happenings: Record<string, Happening> = {
  cancel: ({ shop }, { id }) => shop.merchant.cancelOrder(id),
  markPaid: ({ shop }, { id }) => shop.merchant.markPaid(id),
  refund: ({ shop }, { id, lines }) =>
    shop.merchant.refund(
      id,
      lines
        .filter(({ currentQuantity }) => currentQuantity > 0)
        .map((line) => ({ lineId: line.id, quantity: line.currentQuantity })),
    ),
  hold: ({ shop }, { fulfillmentOrders }) => {
    for (const { id, status } of fulfillmentOrders) if (status === "OPEN") shop.merchant.hold(id);
  },
  release: ({ shop }, { fulfillmentOrders }) => {
    for (const { id, status } of fulfillmentOrders)
      if (status === "ON_HOLD") shop.merchant.releaseHold(id);
  },
  next: (demo, _, number) => moveParcel(demo, number),
  incident: (demo, _, number) => moveParcel(demo, number, "absent"),
  deliver: (demo, _, trackingNumber) => moveTo(demo, { trackingNumber }, "delivered"),
};
