/** The subject of each subscribed topic. shopify.app.toml lists the same topics. */
const subjects = {
  "app/uninstalled": "uninstalled",
  "app/scopes_update": "shop",
  "app_purchases_one_time/update": "billing",
  "app_subscriptions/update": "billing",
  "app_subscriptions/approaching_capped_amount": "billing",
  "orders/create": "order",
  "orders/paid": "order",
  "orders/updated": "order",
  "orders/edited": "order",
  "orders/cancelled": "order",
  "orders/delete": "order",
  "refunds/create": "order",
  "fulfillment_orders/order_routing_complete": "order",
  "fulfillment_orders/moved": "order",
  "fulfillment_orders/split": "order",
  "fulfillment_orders/merged": "order",
  "fulfillment_orders/cancelled": "order",
  "fulfillment_orders/placed_on_hold": "order",
  "fulfillment_orders/hold_released": "order",
  "fulfillment_orders/scheduled_fulfillment_order_ready": "order",
  "fulfillment_orders/rescheduled": "order",
  "fulfillments/create": "order",
  "fulfillments/update": "order",
  "locations/create": "shop",
  "locations/update": "shop",
  "locations/deactivate": "shop",
  "locations/delete": "shop",
  "shop/update": "shop",
  "customers/data_request": "dataRequest",
  "customers/redact": "redactCustomer",
  "shop/redact": "redactShop",
} as const;

export type StoreTopic = keyof typeof subjects;
export type Subject = (typeof subjects)[StoreTopic];

export const storeTopics = Object.keys(subjects) as StoreTopic[];

export function isKnownTopic(topic: string): topic is StoreTopic {
  return Object.hasOwn(subjects, topic);
}

export const subjectOf = (topic: StoreTopic): Subject => subjects[topic];

/** Topics whose payload names its shop. */
export const topicsNamingTheShop: readonly StoreTopic[] = [
  "app/uninstalled",
  "shop/update",
  "customers/data_request",
  "customers/redact",
  "shop/redact",
];
