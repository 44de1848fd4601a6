import { z } from "zod";

import type { Query } from "../admin-api/admin.ts";

const userErrors = z.array(z.object({ message: z.string() }));
/** State names are read as text: an unknown one must not stop the push. */
const fulfillment = z.object({ id: z.string(), status: z.string() });
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });

const orderStatus = z.object({
  order: z
    .object({
      cancelledAt: z.string().nullable(),
      fulfillments: z.array(
        fulfillment.extend({
          trackingInfo: z.array(z.object({ number: z.string().nullable() })),
        }),
      ),
    })
    .nullable(),
  fulfillmentOrder: z
    .object({
      status: z.string(),
      lineItems: z.object({
        pageInfo,
        nodes: z.array(
          z.object({
            id: z.string(),
            remainingQuantity: z.number(),
            lineItem: z.object({ id: z.string() }),
          }),
        ),
      }),
    })
    .nullable(),
});

/** The fulfilments of an order, and the quantities of a fulfilment order that remain to be shipped. */
export const orderStatusQuery: Query<z.infer<typeof orderStatus>> = {
  data: orderStatus,
  document: `#graphql
query OrderStatus($orderId: ID!, $fulfillmentOrderId: ID!, $after: String) {
  order(id: $orderId) {
    cancelledAt
    fulfillments(first: 100) { id status trackingInfo(first: 3) { number } }
  }
  fulfillmentOrder(id: $fulfillmentOrderId) {
    status
    lineItems(first: 50, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { id remainingQuantity lineItem { id } }
    }
  }
}`,
};

const lineItems = z.object({
  fulfillment: z
    .object({
      fulfillmentLineItems: z.object({
        pageInfo,
        nodes: z.array(
          z.object({
            id: z.string(),
            quantity: z.number().nullable(),
            lineItem: z.object({ id: z.string() }),
          }),
        ),
      }),
    })
    .nullable(),
});

/** What a fulfilment holds, by the lines of the order. */
export const fulfillmentLineItems: Query<z.infer<typeof lineItems>> = {
  data: lineItems,
  document: `#graphql
query FulfillmentLineItems($id: ID!, $after: String) {
  fulfillment(id: $id) {
    fulfillmentLineItems(first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { id quantity lineItem { id } }
    }
  }
}`,
};

const created = z.object({
  fulfillmentCreate: z.object({ fulfillment: fulfillment.nullable(), userErrors }),
});

export const createFulfillment: Query<z.infer<typeof created>> = {
  data: created,
  document: `#graphql
mutation CreateFulfillment($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) {
    fulfillment { id status }
    userErrors { message }
  }
}`,
};

const pushed = z.object({
  fulfillment: z
    .object({
      status: z.string(),
      events: z.object({
        nodes: z.array(z.object({ status: z.string(), happenedAt: z.string() })),
      }),
    })
    .nullable(),
});

/** The latest events of a fulfilment, of any app. */
export const fulfillmentEvents: Query<z.infer<typeof pushed>> = {
  data: pushed,
  document: `#graphql
query FulfillmentEvents($id: ID!) {
  fulfillment(id: $id) {
    status
    events(first: 50, reverse: true, sortKey: HAPPENED_AT) { nodes { status happenedAt } }
  }
}`,
};

const eventCreated = z.object({
  fulfillmentEventCreate: z.object({
    fulfillmentEvent: z.object({ id: z.string() }).nullable(),
    userErrors,
  }),
});

export const createFulfillmentEvent: Query<z.infer<typeof eventCreated>> = {
  data: eventCreated,
  document: `#graphql
mutation CreateFulfillmentEvent($event: FulfillmentEventInput!) {
  fulfillmentEventCreate(fulfillmentEvent: $event) {
    fulfillmentEvent { id }
    userErrors { message }
  }
}`,
};

const status = z.object({ fulfillment: z.object({ status: z.string() }).nullable() });

export const fulfillmentStatus: Query<z.infer<typeof status>> = {
  data: status,
  document: `#graphql
query FulfillmentStatus($id: ID!) {
  fulfillment(id: $id) { status }
}`,
};

const cancelled = z.object({
  fulfillmentCancel: z.object({ fulfillment: fulfillment.nullable(), userErrors }),
});

export const cancelFulfillment: Query<z.infer<typeof cancelled>> = {
  data: cancelled,
  document: `#graphql
mutation CancelFulfillment($id: ID!) {
  fulfillmentCancel(id: $id) {
    fulfillment { id status }
    userErrors { message }
  }
}`,
};

const payable = z.object({
  order: z
    .object({
      canMarkAsPaid: z.boolean(),
      fullyPaid: z.boolean(),
      totalOutstandingSet: z.object({ shopMoney: z.object({ amount: z.string() }) }),
    })
    .nullable(),
});

export const orderPayment: Query<z.infer<typeof payable>> = {
  data: payable,
  document: `#graphql
query OrderPayment($id: ID!) {
  order(id: $id) { canMarkAsPaid fullyPaid totalOutstandingSet { shopMoney { amount } } }
}`,
};

const markedPaid = z.object({
  orderMarkAsPaid: z.object({ order: z.object({ id: z.string() }).nullable(), userErrors }),
});

/** Asks for the optional scope write_orders. */
export const orderMarkAsPaid: Query<z.infer<typeof markedPaid>> = {
  data: markedPaid,
  document: `#graphql
mutation MarkOrderPaid($id: ID!) {
  orderMarkAsPaid(input: { id: $id }) {
    order { id }
    userErrors { message }
  }
}`,
};

const tagged = { node: z.object({ id: z.string() }).nullable(), userErrors };

/** Beside the order's other tags. Asks for the optional scope write_orders. */
export const addOrderTags: Query<{ tagsAdd: z.infer<z.ZodObject<typeof tagged>> }> = {
  data: z.object({ tagsAdd: z.object(tagged) }),
  document: `#graphql
mutation AddOrderTags($id: ID!, $tags: [String!]!) {
  tagsAdd(id: $id, tags: $tags) {
    node { id }
    userErrors { message }
  }
}`,
};

export const removeOrderTags: Query<{ tagsRemove: z.infer<z.ZodObject<typeof tagged>> }> = {
  data: z.object({ tagsRemove: z.object(tagged) }),
  document: `#graphql
mutation RemoveOrderTags($id: ID!, $tags: [String!]!) {
  tagsRemove(id: $id, tags: $tags) {
    node { id }
    userErrors { message }
  }
}`,
};

/** A fulfilment that is neither cancelled nor failed. The final states are few; unknown states are active. */
export const isActive = (one: { status: string }): boolean =>
  !["CANCELLED", "ERROR", "FAILURE"].includes(one.status);
