import { addEvent } from "../../orders/events.ts";
import { getFulfillment } from "../../orders/find.ts";
import { cancelFulfillment, changeTracking, fulfill } from "../../orders/fulfill.ts";
import type { Tracking } from "../../orders/order.ts";
import { idOf } from "../../shop.ts";
import type { AdminContext } from "../context.ts";
import { actionableId } from "../is-visible.ts";
import { presentEvent } from "../present/fulfillment.ts";
import { payload } from "./payload.ts";

interface TrackingInput {
  company?: string | null;
  number?: string | null;
  numbers?: string[] | null;
  url?: string | null;
  urls?: string[] | null;
}

interface FulfillmentInput {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string;
    fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null;
  }[];
  notifyCustomer?: boolean;
  trackingInfo?: TrackingInput | null;
}

interface EventInput {
  fulfillmentId: string;
  status: string;
  message?: string | null;
  happenedAt?: string | null;
}

export function fulfillmentMutations(context: AdminContext) {
  const { shop, show } = context;
  const shown = (fulfillmentId: number) => {
    const { order, fulfillment } = getFulfillment(shop, fulfillmentId);
    return { fulfillment: show.fulfillment(order, fulfillment) };
  };
  return {
    fulfillmentCreate: ({ fulfillment }: { fulfillment: FulfillmentInput }) =>
      payload(["fulfillment"], () => {
        const made = fulfill(shop, {
          parts: fulfillment.lineItemsByFulfillmentOrder.map((part) => ({
            fulfillmentOrderId: actionableId(context, part.fulfillmentOrderId),
            portions: (part.fulfillmentOrderLineItems ?? []).map(({ id, quantity }) => ({
              fulfillmentOrderLineId: idOf("FulfillmentOrderLineItem", id) ?? 0,
              quantity,
            })),
          })),
          tracking: trackingOf(fulfillment.trackingInfo),
          notifyCustomer: fulfillment.notifyCustomer ?? false,
          isOurs: true,
        });
        return shown(made.id);
      }),
    fulfillmentTrackingInfoUpdate: (input: {
      fulfillmentId: string;
      trackingInfoInput: TrackingInput;
    }) =>
      payload(["fulfillment"], () => {
        const id = idOf("Fulfillment", input.fulfillmentId);
        return shown(changeTracking(shop, id, trackingOf(input.trackingInfoInput)).id);
      }),
    fulfillmentCancel: ({ id }: { id: string }) =>
      payload(["fulfillment"], () => shown(cancelFulfillment(shop, idOf("Fulfillment", id)).id)),
    fulfillmentEventCreate: ({ fulfillmentEvent: input }: { fulfillmentEvent: EventInput }) =>
      payload(["fulfillmentEvent"], () => {
        const event = addEvent(shop, idOf("Fulfillment", input.fulfillmentId), {
          status: input.status,
          message: input.message ?? null,
          happenedAt: input.happenedAt ? new Date(input.happenedAt) : null,
        });
        return { fulfillmentEvent: presentEvent(event) };
      }),
  };
}

function trackingOf(input: TrackingInput | null | undefined): Tracking[] {
  if (!input) return [];
  const numbers = input.numbers ?? (input.number ? [input.number] : []);
  const urls = input.urls ?? (input.url ? [input.url] : []);
  return numbers.map((number, index) => ({
    company: input.company ?? null,
    number,
    url: urls[index] ?? null,
  }));
}
