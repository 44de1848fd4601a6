import { addEvent } from "../../orders/events.ts";
import { getFulfillment } from "../../orders/find.ts";
import { cancelFulfillment, fulfill } from "../../orders/fulfill.ts";
import type { Tracking } from "../../orders/order.ts";
import { Refusal } from "../../refusal.ts";
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
  city?: string | null;
  estimatedDeliveryAt?: string | null;
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
    fulfillmentCancel: ({ id }: { id: string }) =>
      payload(["fulfillment"], () => shown(cancelFulfillment(shop, idOf("Fulfillment", id)).id)),
    fulfillmentEventCreate: ({ fulfillmentEvent: input }: { fulfillmentEvent: EventInput }) =>
      payload(["fulfillmentEvent"], () => {
        const event = addEvent(shop, idOf("Fulfillment", input.fulfillmentId), {
          status: input.status,
          message: null,
          city: input.city ?? null,
          estimatedDeliveryAt: input.estimatedDeliveryAt
            ? new Date(input.estimatedDeliveryAt)
            : null,
          happenedAt: input.happenedAt ? new Date(input.happenedAt) : null,
        });
        return { fulfillmentEvent: presentEvent(event) };
      }),
  };
}

/** @see https://shopify.dev/docs/api/admin-graphql/latest/input-objects/FulfillmentTrackingInput */
function trackingOf(input: TrackingInput | null | undefined): Tracking[] {
  if (!input) return [];
  const { number, numbers, url, urls } = input;
  const refuse = (message: string) => new Refusal(message, ["fulfillment", "trackingInfo"]);
  if (isGiven(number) && isGiven(numbers)) throw refuse("Provide either number or numbers.");
  if (isGiven(url) && isGiven(urls)) throw refuse("Provide either url or urls.");
  if ((isGiven(url) && !isGiven(number)) || (isGiven(urls) && !isGiven(numbers)))
    throw refuse("A tracking URL needs its tracking number.");
  const all = numbers ?? (number ? [number] : []);
  const links = urls ?? (url ? [url] : []);
  if (links.length > 0 && links.length !== all.length)
    throw refuse("Provide a tracking URL for each number, or for none.");
  return all.map((each, index) => ({
    company: input.company ?? null,
    number: each,
    url: links[index] ?? null,
  }));
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined;
