import { z } from "zod";

import type { ReadList } from "#app/shipping/model/read-each.ts";

import type { Query } from "../../admin-api/admin.ts";
import { eachNode } from "../../admin-api/each-node.ts";
import { legacyId } from "../../admin-api/gid.ts";

const money = z.object({ shopMoney: z.object({ amount: z.string(), currencyCode: z.string() }) });
const text = z.string().nullable();
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: text });

/** State names are read as text: the store adds new ones, and an unknown one must not stop an order. */
const fulfillmentOrder = z.object({
  id: z.string(),
  status: z.string(),
  supportedActions: z.array(z.object({ action: z.string() })),
  assignedLocation: z.object({ location: z.object({ id: z.string() }).nullable() }),
  destination: z
    .object({
      firstName: text,
      lastName: text,
      company: text,
      address1: text,
      address2: text,
      city: text,
      province: text,
      countryCode: text,
      zip: text,
      email: text,
      phone: text,
    })
    .nullable(),
  deliveryMethod: z.object({ methodType: z.string(), serviceCode: text }).nullable(),
  fulfillmentHolds: z.array(
    z.object({
      id: z.string(),
      handle: text,
      reason: z.string(),
      heldByRequestingApp: z.boolean(),
    }),
  ),
});
export type FulfillmentOrderNode = z.infer<typeof fulfillmentOrder>;

const order = z.object({
  name: z.string(),
  note: text,
  createdAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: text,
  displayFinancialStatus: text,
  paymentGatewayNames: z.array(z.string()),
  test: z.boolean(),
  risk: z
    .object({
      recommendation: z.string(),
      assessments: z.array(z.object({ riskLevel: z.string() })),
    })
    .nullable(),
  purchasingEntity: z.object({ type: z.string() }).nullable(),
  paymentTerms: z.object({ id: z.string() }).nullable(),
  currencyCode: z.string(),
  email: text,
  phone: text,
  currentSubtotalPriceSet: money,
  currentTotalPriceSet: money,
  totalOutstandingSet: money,
  shippingAddress: z
    .object({
      name: text,
      firstName: text,
      lastName: text,
      company: text,
      address1: text,
      address2: text,
      city: text,
      province: text,
      provinceCode: text,
      countryCodeV2: text,
      zip: text,
      phone: text,
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    })
    .nullable(),
  shippingLines: z.object({
    nodes: z.array(
      z.object({ code: text, isRemoved: z.boolean(), currentDiscountedPriceSet: money }),
    ),
  }),
  transactions: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      gateway: text,
      formattedGateway: text,
      manualPaymentGateway: z.boolean(),
      kind: z.string(),
      createdAt: z.string(),
      amountSet: money,
    }),
  ),
  fulfillments: z.array(
    z.object({ status: z.string(), trackingInfo: z.array(z.object({ number: text })) }),
  ),
  fulfillmentOrders: z.object({ pageInfo, nodes: z.array(fulfillmentOrder) }),
});
export type OrderNode = z.infer<typeof order>;

/** The store gives these two lists in one piece: when one has so many, `orderHistory` may have more. */
export const HISTORY_FIRST = 10;

/**
 * Everything of an order but its lines, as far as a usual order goes: the store reserves the points of every item that
 * could be in the response, and a Basic shop has 2,000. Null when it was deleted, or when the store withholds orders.
 */
export const orderForDraft: Query<{ order: OrderNode | null }> = {
  data: z.object({ order: order.nullable() }),
  document: `#graphql
query OrderForDraft($id: ID!) {
  order(id: $id) {
    name note createdAt updatedAt cancelledAt
    displayFinancialStatus paymentGatewayNames test
    risk { recommendation assessments { riskLevel } }
    purchasingEntity { type: __typename }
    paymentTerms { id }
    currencyCode email phone
    currentSubtotalPriceSet { shopMoney { amount currencyCode } }
    currentTotalPriceSet { shopMoney { amount currencyCode } }
    totalOutstandingSet { shopMoney { amount currencyCode } }
    shippingAddress { name firstName lastName company address1 address2 city province provinceCode countryCodeV2 zip phone latitude longitude }
    shippingLines(first: 10) { nodes { code isRemoved currentDiscountedPriceSet { shopMoney { amount currencyCode } } } }
    transactions(first: 10) {
      id status gateway formattedGateway manualPaymentGateway
      kind createdAt amountSet { shopMoney { amount currencyCode } }
    }
    fulfillments(first: 10) { status trackingInfo(first: 3) { number } }
    fulfillmentOrders(first: 3) {
      pageInfo { hasNextPage endCursor }
      nodes {
        id status
        supportedActions { action }
        assignedLocation { location { id } }
        destination { firstName lastName company address1 address2 city province countryCode zip email phone }
        deliveryMethod { methodType serviceCode }
        fulfillmentHolds { id handle reason heldByRequestingApp }
      }
    }
  }
}`,
};

/** The fulfilment orders after the first ones. */
export const moreFulfillmentOrders: Query<{
  order: Pick<OrderNode, "fulfillmentOrders"> | null;
}> = {
  data: z.object({ order: order.pick({ fulfillmentOrders: true }).nullable() }),
  document: `#graphql
query MoreFulfillmentOrders($id: ID!, $after: String) {
  order(id: $id) {
    fulfillmentOrders(first: 10, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes {
        id status
        supportedActions { action }
        assignedLocation { location { id } }
        destination { firstName lastName company address1 address2 city province countryCode zip email phone }
        deliveryMethod { methodType serviceCode }
        fulfillmentHolds { id handle reason heldByRequestingApp }
      }
    }
  }
}`,
};

/** Every payment and fulfilment of an order that has many. */
export const orderHistory: Query<{
  order: Pick<OrderNode, "transactions" | "fulfillments"> | null;
}> = {
  data: z.object({ order: order.pick({ transactions: true, fulfillments: true }).nullable() }),
  document: `#graphql
query OrderHistory($id: ID!) {
  order(id: $id) {
    transactions(first: 50) {
      id status gateway formattedGateway manualPaymentGateway
      kind createdAt amountSet { shopMoney { amount currencyCode } }
    }
    fulfillments(first: 100) { status trackingInfo(first: 3) { number } }
  }
}`,
};

/** What a parcel does without: odd, it is as if the store had none, and the order is read all the same. */
const ifReadable = <Part extends z.ZodType>(part: Part) => part.nullable().catch(null);

/** What is shipped, how often and at which price is indispensable. */
const line = z.object({
  id: z.string(),
  totalQuantity: z.number(),
  remainingQuantity: z.number(),
  requiresShipping: z.boolean(),
  productTitle: z.string(),
  variantTitle: ifReadable(z.string()),
  sku: ifReadable(z.string()),
  vendor: ifReadable(z.string()),
  weight: ifReadable(z.object({ value: z.number(), unit: z.string() })),
  financialSummaries: z.array(
    z.object({ quantity: z.number(), approximateDiscountedUnitPriceSet: money }),
  ),
  lineItem: z.object({
    id: z.string(),
    currentQuantity: z.number(),
    product: ifReadable(
      z.object({
        id: z.string(),
        productType: z.string(),
        category: ifReadable(z.object({ fullName: z.string() })),
      }),
    ),
  }),
});
export type LineNode = z.infer<typeof line>;

export const fulfillmentOrderLines: Query<{
  fulfillmentOrder: {
    lineItems: { pageInfo: z.infer<typeof pageInfo>; nodes: LineNode[] };
  } | null;
}> = {
  data: z.object({
    fulfillmentOrder: z
      .object({ lineItems: z.object({ pageInfo, nodes: z.array(line) }) })
      .nullable(),
  }),
  document: `#graphql
query FulfillmentOrderLines($id: ID!, $after: String) {
  fulfillmentOrder(id: $id) {
    lineItems(first: 20, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes {
        id totalQuantity remainingQuantity requiresShipping
        productTitle variantTitle sku vendor
        weight { value unit }
        financialSummaries { quantity approximateDiscountedUnitPriceSet { shopMoney { amount currencyCode } } }
        lineItem { id currentQuantity product { id productType category { fullName } } }
      }
    }
  }
}`,
};

const openFulfillmentOrder = z.object({ orderId: z.string() });
/** The number of its order. */
type OpenFulfillmentOrder = string;

/** The open fulfilment orders of every order: they name the order, and nothing of its customer. */
export const openFulfillmentOrders: Query<{
  fulfillmentOrders: {
    pageInfo: z.infer<typeof pageInfo>;
    nodes: ReadList<OpenFulfillmentOrder>;
  };
}> = {
  data: z.object({
    fulfillmentOrders: z.object({
      pageInfo,
      nodes: eachNode(openFulfillmentOrder, ({ orderId }) => legacyId(orderId)),
    }),
  }),
  document: `#graphql
query OpenFulfillmentOrders($after: String) {
  fulfillmentOrders(first: 50, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes { orderId }
  }
}`,
};

const changedOrder = z.object({
  id: z.string(),
  updatedAt: z.string(),
  cancelledAt: text,
  displayFulfillmentStatus: z.string(),
});

/** An order that changed. */
export interface ChangedOrder {
  orderId: string;
  updatedAt: Date;
  /** Nothing is left to ship. */
  isDone: boolean;
}

/** Orders with nothing left to ship. Known ones are synced all the same. */
const DONE = ["FULFILLED", "FULFILLMENT_NOT_REQUIRED"];

function changedOrderOf(node: z.infer<typeof changedOrder>): ChangedOrder {
  const updatedAt = new Date(node.updatedAt);
  if (!Number.isFinite(updatedAt.getTime())) throw new Error("updatedAt is no time");
  const isDone = node.cancelledAt !== null || DONE.includes(node.displayFulfillmentStatus);
  return { orderId: legacyId(node.id), updatedAt, isDone };
}

/** Orders that changed since a time, the oldest change first. */
export const ordersSince: Query<{
  orders: { pageInfo: z.infer<typeof pageInfo>; nodes: ReadList<ChangedOrder> };
}> = {
  data: z.object({
    orders: z.object({ pageInfo, nodes: eachNode(changedOrder, changedOrderOf) }),
  }),
  document: `#graphql
query OrdersSince($q: String!, $after: String) {
  orders(first: 50, after: $after, query: $q, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes { id updatedAt cancelledAt displayFulfillmentStatus }
  }
}`,
};
