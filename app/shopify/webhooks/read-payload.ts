import { z } from "zod";

import { type ReadList, readEach } from "#app/shipping/model/read-each.ts";
import type { StoreEventHint } from "#app/shopify/model/store-event.ts";

import type { StoreTopic } from "./topics.ts";

const FULFILLMENT_ORDER = /gid:\/\/shopify\/FulfillmentOrder\/(\d{1,20})/;

/** The store's numeric ids, as text. */
const id = z
  .union([z.int().positive(), z.string().regex(/^\d{1,20}$/)])
  .transform(String)
  .optional()
  .catch(undefined);
/** Of an order that the law asks for: its number, as a text too, or its global id. */
const orderId = z.union([
  z.int().positive().transform(String),
  z
    .string()
    .trim()
    .regex(/^(?:gid:\/\/shopify\/Order\/)?0*[1-9]\d{0,19}$/)
    .transform((text) => text.slice(text.lastIndexOf("/") + 1).replace(/^0+/, "")),
]);
/** A global id, read as its number. */
const globalId = z
  .object({
    admin_graphql_api_id: z
      .string()
      .transform((text) => /\/(\d{1,20})(?:\?|$)/.exec(text)?.[1])
      .optional()
      .catch(undefined),
  })
  .optional()
  .catch(undefined);

const shape = z
  .object({
    id,
    order_id: id,
    order_edit: z.object({ order_id: id }).optional().catch(undefined),
    app_purchase_one_time: globalId,
    app_subscription: globalId,
    data_request: z.object({ id }).optional().catch(undefined),
  })
  .catch({});

/**
 * The ids of a payload that say what to read. Nothing else of it is saved: it may be old, out of order or redacted,
 * and it holds personal data.
 */
export function readHint(topic: StoreTopic, payload: unknown): StoreEventHint {
  const read = shape.parse(payload);
  const resource = topic.slice(0, topic.indexOf("/"));
  switch (resource) {
    case "orders":
      return hint({ orderId: read.order_edit?.order_id ?? read.id });
    case "refunds":
    case "fulfillments":
      return hint({ orderId: read.order_id });
    case "fulfillment_orders":
      // Each of these topics has its own key for it.
      return hint({ fulfillmentOrderId: FULFILLMENT_ORDER.exec(JSON.stringify(payload))?.[1] });
    case "app_purchases_one_time":
      return hint({ purchaseId: read.app_purchase_one_time?.admin_graphql_api_id });
    case "app_subscriptions":
      return hint({ subscriptionId: read.app_subscription?.admin_graphql_api_id });
    case "customers":
      return hint({
        dataRequestId: read.data_request?.id,
        orderIds: legalOrders(topic, payload).read,
      });
    default:
      return {};
  }
}

const legalLists: Partial<Record<StoreTopic, string>> = {
  "customers/data_request": "orders_requested",
  "customers/redact": "orders_to_redact",
};

function legalOrders(topic: StoreTopic, payload: unknown): ReadList<string> {
  const given: unknown = Object(payload)[legalLists[topic] ?? ""];
  if (!Array.isArray(given)) return { read: [], unread: ["no list of orders"] };
  const { read, unread } = readEach(given, (each) => orderId.parse(each));
  return { read: [...new Set(read)], unread };
}

/**
 * How much of a request of the law cannot be read: its list of orders, ids in it, or its own number. Zero for a topic
 * that is no such request.
 */
export function unreadOfLaw(topic: StoreTopic, payload: unknown): number {
  if (legalLists[topic] === undefined) return 0;
  const isNumbered = readHint(topic, payload).dataRequestId !== undefined;
  const isAnonymous = topic === "customers/data_request" && !isNumbered;
  return legalOrders(topic, payload).unread.length + (isAnonymous ? 1 : 0);
}

const ownShop = z.object({
  myshopify_domain: z.string().optional().catch(undefined),
  shop_domain: z.string().optional().catch(undefined),
});

/** The shop that the payload names; null when it names none. */
export function readShopDomain(payload: unknown): string | null {
  const read = ownShop.safeParse(payload);
  return read.data?.myshopify_domain ?? read.data?.shop_domain ?? null;
}

/** Omits undefined keys. */
function hint(fields: { [Name in keyof StoreEventHint]: StoreEventHint[Name] | undefined }) {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as StoreEventHint;
}
