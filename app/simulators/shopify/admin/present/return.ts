import type {
  Fulfillment,
  FulfillmentLine,
  Order,
  Return,
  ReturnLine,
  ReverseDelivery,
  ReverseFulfillmentOrder,
} from "../../orders/order.ts";
import { returnReasons } from "../../orders/return-reasons.ts";
import { returnableOf } from "../../orders/returns.ts";
import { gid } from "../../shop.ts";
import { connection, type PageArguments } from "../connection.ts";
import type { AdminContext } from "../context.ts";
import { presentFulfillmentLine } from "./fulfillment.ts";
import { dateTime, dateTimeOrNull } from "./money.ts";

export function presentReturn(context: AdminContext, order: Order, made: Return) {
  const { lines, reverseFulfillmentOrders } = made;
  return {
    __typename: "Return",
    id: gid("Return", made.id),
    name: made.name,
    status: made.status,
    createdAt: dateTime(made.createdAt),
    closedAt: dateTimeOrNull(made.closedAt),
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    order: () => context.show.order(order),
    returnLineItems: (page: PageArguments) =>
      connection(lines, page, { present: (line) => presentReturnLine(context, order, line) }),
    reverseFulfillmentOrders: (page: PageArguments) =>
      connection(reverseFulfillmentOrders, page, {
        present: (one) => presentReverseFulfillmentOrder(context, order, one),
      }),
  };
}

function presentReturnLine(context: AdminContext, order: Order, line: ReturnLine) {
  return {
    __typename: "ReturnLineItem",
    id: gid("ReturnLineItem", line.id),
    quantity: line.quantity,
    processedQuantity: line.processedQuantity,
    unprocessedQuantity: line.quantity - line.processedQuantity,
    returnReasonNote: line.note,
    returnReasonDefinition: () => {
      const reason = returnReasons.find(({ id }) => id === line.reasonDefinitionId);
      return reason ? presentReturnReason(reason) : null;
    },
    customerNote: null,
    fulfillmentLineItem: () => sentLine(context, order, line.fulfillmentLineId),
  };
}

function sentLine(context: AdminContext, order: Order, fulfillmentLineId: number) {
  const line = order.fulfillments
    .flatMap(({ lines }) => lines)
    .find(({ id }) => id === fulfillmentLineId);
  return line ? presentFulfillmentLine(context, order, line) : null;
}

function presentReverseFulfillmentOrder(
  context: AdminContext,
  order: Order,
  { id, status, lines, deliveries }: ReverseFulfillmentOrder,
) {
  return {
    __typename: "ReverseFulfillmentOrder",
    id: gid("ReverseFulfillmentOrder", id),
    status,
    order: () => context.show.order(order),
    lineItems: (page: PageArguments) =>
      connection(lines, page, {
        present: (line) => ({
          id: gid("ReverseFulfillmentOrderLineItem", line.id),
          totalQuantity: line.quantity,
          fulfillmentLineItem: () => sentLine(context, order, line.fulfillmentLineId),
        }),
      }),
    reverseDeliveries: (page: PageArguments) =>
      connection(deliveries, page, { present: presentReverseDelivery }),
  };
}

/** The carrier's name is known of carriers that Shopify knows, and none here is one. */
export function presentReverseDelivery({ id, tracking, label }: ReverseDelivery) {
  return {
    __typename: "ReverseDelivery",
    id: gid("ReverseDelivery", id),
    deliverable: {
      __typename: "ReverseDeliveryShippingDeliverable",
      tracking: tracking && { ...tracking, carrierName: null },
      label: label && {
        publicFileUrl: label.url,
        createdAt: dateTime(label.createdAt),
        updatedAt: dateTime(label.updatedAt),
      },
    },
  };
}

/** Its number is the fulfilment's own here; of Shopify's nothing is known. */
export function presentReturnableFulfillment(
  context: AdminContext,
  order: Order,
  fulfillment: Fulfillment,
) {
  return {
    __typename: "ReturnableFulfillment",
    id: gid("ReturnableFulfillment", fulfillment.id),
    fulfillment: () => context.show.fulfillment(order, fulfillment),
    returnableFulfillmentLineItems: (page: PageArguments) =>
      connection(
        returnableOf(order, fulfillment).map((one) => ({ ...one, id: one.line.id })),
        page,
        {
          present: ({ line, quantity }: { line: FulfillmentLine; quantity: number }) => ({
            quantity,
            fulfillmentLineItem: () => presentFulfillmentLine(context, order, line),
          }),
        },
      ),
  };
}

export const presentReturnReason = ({
  id,
  handle,
  name,
  deleted,
}: (typeof returnReasons)[number]) => ({
  __typename: "ReturnReasonDefinition",
  id: gid("ReturnReasonDefinition", id),
  handle,
  name,
  deleted,
});
