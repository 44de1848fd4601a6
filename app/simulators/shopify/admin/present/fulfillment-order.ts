import type { FulfillmentOrder, FulfillmentOrderLine, Hold, Order } from "../../orders/order.ts";
import { weightGramsOf } from "../../orders/weight.ts";
import { gid } from "../../shop.ts";
import { connection, type PageArguments } from "../connection.ts";
import type { AdminContext } from "../context.ts";
import { placeOf } from "./address.ts";
import { presentLocation } from "./location.ts";
import { dateTime, moneyBag } from "./money.ts";

export function presentFulfillmentOrder(
  context: AdminContext,
  order: Order,
  one: FulfillmentOrder,
): Record<string, unknown> {
  return {
    __typename: "FulfillmentOrder",
    id: gid("FulfillmentOrder", one.id),
    orderId: gid("Order", order.id),
    orderName: order.name,
    orderProcessedAt: dateTime(order.createdAt),
    order: () => context.show.order(order),
    status: one.status,
    requestStatus: "UNSUBMITTED",
    createdAt: dateTime(one.createdAt),
    updatedAt: dateTime(one.updatedAt),
    fulfillAt: dateTime(one.fulfillAt),
    fulfillBy: null,
    supportedActions: () =>
      actionsOf(context, one).map((action) => ({ action, externalUrl: null })),
    assignedLocation: () => assignedLocation(context, one),
    destination: () => destinationOf(one),
    deliveryMethod: () => ({
      __typename: "DeliveryMethod",
      id: gid("DeliveryMethod", one.method.id),
      methodType: one.method.type,
      presentedName: one.method.presentedName,
      serviceCode: one.method.serviceCode,
      sourceReference: null,
      minDeliveryDateTime: null,
      maxDeliveryDateTime: null,
      additionalInformation: {
        instructions: one.method.instructions,
        phone: one.destination?.phone ?? null,
      },
    }),
    fulfillmentHolds: () => one.holds.map(presentHold),
    remainingLineItemsWeight: () => ({ value: remainingGramsOf(order, one), unit: "GRAMS" }),
    lineItems: (page: PageArguments) =>
      connection(one.lines, page, {
        present: (line) => presentFulfillmentOrderLine(context, order, line),
      }),
    fulfillments: (page: PageArguments) =>
      connection(
        order.fulfillments.filter(({ lines }) =>
          lines.some(({ fulfillmentOrderId }) => fulfillmentOrderId === one.id),
        ),
        page,
        { present: (fulfillment) => context.show.fulfillment(order, fulfillment) },
      ),
  };
}

export function presentHold(hold: Hold) {
  return {
    __typename: "FulfillmentHold",
    id: gid("FulfillmentHold", hold.id),
    handle: hold.handle,
    reason: hold.reason,
    reasonNotes: hold.reasonNotes,
    displayReason: hold.reason.toLowerCase().replaceAll("_", " "),
    heldByRequestingApp: hold.isOurs,
  };
}

function actionsOf({ shop }: AdminContext, one: FulfillmentOrder): string[] {
  const isElsewhere = shop.locations.get(one.locationId)?.fulfillmentServiceHandle;
  const send = isElsewhere ? "REQUEST_FULFILLMENT" : "CREATE_FULFILLMENT";
  const actions: Record<FulfillmentOrder["status"], string[]> = {
    OPEN: [send, "REPORT_PROGRESS", "MOVE", "HOLD", "SPLIT", "MERGE"],
    IN_PROGRESS: [send, "REPORT_PROGRESS", "HOLD", "MARK_AS_OPEN"],
    ON_HOLD: ["RELEASE_HOLD", "HOLD", "MOVE"],
    SCHEDULED: ["MARK_AS_OPEN", "MOVE"],
    INCOMPLETE: [],
    CLOSED: [],
    CANCELLED: [],
  };
  return actions[one.status];
}

function assignedLocation({ shop }: AdminContext, { locationId }: FulfillmentOrder) {
  const location = shop.locations.get(locationId);
  const address = location?.address ?? shop.settings.address;
  const { address1, address2, city, province, zip, phone } = placeOf(address);
  return {
    name: location?.name ?? shop.settings.name,
    address1,
    address2,
    city,
    province,
    zip,
    phone,
    countryCode: address.countryCode,
    location: () => (location ? presentLocation(location) : null),
  };
}

function destinationOf({ destination }: FulfillmentOrder) {
  if (!destination) return null;
  const { firstName, lastName, company, countryCode, email, id } = destination;
  const { address1, address2, city, province, zip, phone } = placeOf(destination);
  return {
    __typename: "FulfillmentOrderDestination",
    id: gid("FulfillmentOrderDestination", id),
    firstName,
    lastName,
    company,
    address1,
    address2,
    city,
    province,
    zip,
    phone,
    countryCode,
    email,
    location: null,
  };
}

export function presentFulfillmentOrderLine(
  context: AdminContext,
  order: Order,
  part: FulfillmentOrderLine,
) {
  const line = order.lines.find(({ id }) => id === part.lineId);
  if (!line) throw new Error(`line ${part.lineId} is not in ${order.name}`);
  const variant = line.variantId === null ? undefined : context.shop.variants.get(line.variantId);
  const price = () => moneyBag(context.shop, order, line.unitPrice);
  return {
    __typename: "FulfillmentOrderLineItem",
    id: gid("FulfillmentOrderLineItem", part.id),
    totalQuantity: part.totalQuantity,
    remainingQuantity: part.remainingQuantity,
    sku: line.sku,
    productTitle: line.title,
    variantTitle: line.variantTitle,
    vendor: line.vendor,
    requiresShipping: line.requiresShipping,
    weight: line.weight,
    inventoryItemId: variant ? gid("InventoryItem", variant.inventoryItemId) : null,
    financialSummaries: () => [
      {
        quantity: part.totalQuantity,
        originalUnitPriceSet: price,
        approximateDiscountedUnitPriceSet: price,
        discountAllocations: [],
      },
    ],
    lineItem: () => context.show.line(order, line),
  };
}

function remainingGramsOf(order: Order, { lines }: FulfillmentOrder): number {
  return lines.reduce((sum, { lineId, remainingQuantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return sum + (line ? weightGramsOf(line) * remainingQuantity : 0);
  }, 0);
}
