import { z } from "zod";

import type { Query } from "../admin-api/admin.ts";

const userErrors = z.array(z.object({ message: z.string() }));
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
const withId = z.object({ id: z.string() });

const storeReturn = z.object({
  id: z.string(),
  /** State names are read as text: an unknown one must not stop the push. */
  status: z.string(),
  returnLineItems: z.object({
    nodes: z.array(
      z.object({
        returnReasonNote: z.string(),
        /** Absent for what was sent without a fulfilment. */
        fulfillmentLineItem: withId.optional(),
      }),
    ),
  }),
  reverseFulfillmentOrders: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        status: z.string(),
        reverseDeliveries: z.object({
          nodes: z.array(
            z.object({
              id: z.string(),
              deliverable: z
                .object({ tracking: z.object({ number: z.string().nullable() }).nullish() })
                .nullable(),
            }),
          ),
        }),
      }),
    ),
  }),
});
export type ReturnOfStore = z.infer<typeof storeReturn>;

const returnsOfOrder = z.object({
  order: z.object({ returns: z.object({ pageInfo, nodes: z.array(storeReturn) }) }).nullable(),
});

/** The returns of an order with their numbers, the latest first. */
export const returnsOfOrderQuery: Query<z.infer<typeof returnsOfOrder>> = {
  data: returnsOfOrder,
  document: `#graphql
query ReturnsOfOrder($id: ID!, $after: String) {
  order(id: $id) {
    returns(first: 5, after: $after, reverse: true) {
      pageInfo { hasNextPage endCursor }
      nodes {
        id
        status
        returnLineItems(first: 20) {
          nodes { returnReasonNote ... on ReturnLineItem { fulfillmentLineItem { id } } }
        }
        reverseFulfillmentOrders(first: 3) {
          nodes {
            id
            status
            reverseDeliveries(first: 5) {
              nodes {
                id
                deliverable { ... on ReverseDeliveryShippingDeliverable { tracking { number } } }
              }
            }
          }
        }
      }
    }
  }
}`,
};

const returnable = z.object({
  returnableFulfillments: z.object({
    pageInfo,
    nodes: z.array(z.object({ id: z.string(), fulfillment: withId })),
  }),
});

/** The fulfilments of an order of which something can come back. */
export const returnableQuery: Query<z.infer<typeof returnable>> = {
  data: returnable,
  document: `#graphql
query ReturnableFulfillments($orderId: ID!, $after: String) {
  returnableFulfillments(orderId: $orderId, first: 50, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes { id fulfillment { id } }
  }
}`,
};

const returnableLines = z.object({
  returnableFulfillment: z
    .object({
      returnableFulfillmentLineItems: z.object({
        pageInfo,
        nodes: z.array(z.object({ quantity: z.number(), fulfillmentLineItem: withId })),
      }),
    })
    .nullable(),
});

/** What of a fulfilment can come back: less what is in returns already, or was paid back. */
export const returnableLinesQuery: Query<z.infer<typeof returnableLines>> = {
  data: returnableLines,
  document: `#graphql
query ReturnableLines($id: ID!, $after: String) {
  returnableFulfillment(id: $id) {
    returnableFulfillmentLineItems(first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { quantity fulfillmentLineItem { id } }
    }
  }
}`,
};

const reasons = z.object({
  returnReasonDefinitions: z.object({
    nodes: z.array(z.object({ id: z.string(), handle: z.string(), deleted: z.boolean() })),
  }),
});

/** The store's reasons for a return. The first of its library are those of every product. */
export const returnReasonsQuery: Query<z.infer<typeof reasons>> = {
  data: reasons,
  document: `#graphql
query ReturnReasons {
  returnReasonDefinitions(first: 50) { nodes { id handle deleted } }
}`,
};

const created = z.object({
  returnCreate: z.object({ return: withId.nullable(), userErrors }),
});

/** Asks for the optional scope write_returns, as the three after it. */
export const createReturn: Query<z.infer<typeof created>> = {
  data: created,
  document: `#graphql
mutation CreateReturn($input: ReturnInput!) {
  returnCreate(returnInput: $input) {
    return { id }
    userErrors { message }
  }
}`,
};

const status = z.object({ return: z.object({ status: z.string() }).nullable() });

export const returnStatus: Query<z.infer<typeof status>> = {
  data: status,
  document: `#graphql
query ReturnStatus($id: ID!) {
  return(id: $id) { status }
}`,
};

const cancelled = z.object({
  returnCancel: z.object({ return: z.object({ status: z.string() }).nullable(), userErrors }),
});

export const cancelReturn: Query<z.infer<typeof cancelled>> = {
  data: cancelled,
  document: `#graphql
mutation CancelReturn($id: ID!) {
  returnCancel(id: $id) {
    return { status }
    userErrors { message }
  }
}`,
};

const shipped = z.object({
  reverseDeliveryCreateWithShipping: z.object({
    reverseDelivery: withId.nullable(),
    userErrors,
  }),
});

/** An empty list of lines is all of them. */
export const shipReturn: Query<z.infer<typeof shipped>> = {
  data: shipped,
  document: `#graphql
mutation ShipReturn(
  $id: ID!
  $tracking: ReverseDeliveryTrackingInput
  $label: ReverseDeliveryLabelInput
  $notifyCustomer: Boolean!
) {
  reverseDeliveryCreateWithShipping(
    reverseFulfillmentOrderId: $id
    reverseDeliveryLineItems: []
    trackingInput: $tracking
    labelInput: $label
    notifyCustomer: $notifyCustomer
  ) {
    reverseDelivery { id }
    userErrors { message }
  }
}`,
};

const updated = z.object({
  reverseDeliveryShippingUpdate: z.object({
    reverseDelivery: withId.nullable(),
    userErrors,
  }),
});

export const updateReturnShipping: Query<z.infer<typeof updated>> = {
  data: updated,
  document: `#graphql
mutation UpdateReturnShipping(
  $id: ID!
  $tracking: ReverseDeliveryTrackingInput
  $label: ReverseDeliveryLabelInput
  $notifyCustomer: Boolean!
) {
  reverseDeliveryShippingUpdate(
    reverseDeliveryId: $id
    trackingInput: $tracking
    labelInput: $label
    notifyCustomer: $notifyCustomer
  ) {
    reverseDelivery { id }
    userErrors { message }
  }
}`,
};
