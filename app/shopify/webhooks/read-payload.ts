import { z } from "zod";

import type { StoreEventHint } from "#app/shopify/model/store-event.ts";

import type { Topic } from "./topics.ts";

const FULFILLMENT_ORDER = /gid:\/\/shopify\/FulfillmentOrder\/(\d{1,20})/;

/** The store's numeric ids, as text. */
const id = z
  .union([z.int().positive(), z.string().regex(/^\d{1,20}$/)])
  .transform(String)
  .optional()
  .catch(undefined);
const ids = z
  .array(z.union([z.int(), z.string().regex(/^\d{1,20}$/)]).transform(String))
  .optional()
  .catch(undefined);
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
    orders_requested: ids,
    orders_to_redact: ids,
  })
  .catch({});

/**
 * The ids of a payload that say what to read. Nothing else of it is saved: it may be old, out of order or redacted,
 * and it holds personal data.
 */
export function readHint(topic: Topic, payload: unknown): StoreEventHint {
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
        orderIds: read.orders_requested ?? read.orders_to_redact,
      });
    default:
      return {};
  }
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
