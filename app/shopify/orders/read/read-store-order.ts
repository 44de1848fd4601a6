import { cents, fromDecimal, type Cents } from "#app/shipping/model/money.ts";

import { AdminError, type Admin, type Withheld } from "../../admin-api/admin.ts";
import { gid, legacyId } from "../../admin-api/gid.ts";
import { paginate } from "../../admin-api/paginate.ts";
import {
  fulfillmentOrderLines,
  orderForDraft,
  type AskedFulfillmentOrder,
  type AskedLine,
  type AskedOrder,
} from "./order-queries.ts";
import type { FulfillmentOrder, OrderLine, StoreAddress, StoreOrder } from "./store-order.ts";
import { toGrams } from "./to-grams.ts";

/** `withheld`: the store has it and shows it to nobody without an approval that we lack. */
export type ReadOrder =
  | { kind: "order"; order: StoreOrder }
  | { kind: "deleted" }
  | { kind: "withheld" };

/** Pages of ten fulfilment orders, and of fifty lines of one: more is no order that travels in one parcel each. */
const PAGES_MAX = 20;

/**
 * An order as it is now, with every fulfilment order and all their lines.
 * @throws AdminError
 */
export async function readStoreOrder(
  admin: Admin,
  orderId: string,
  signal: AbortSignal,
): Promise<ReadOrder> {
  try {
    return await readWhole(admin, orderId, signal);
  } catch (error) {
    // Of the order or of a part without which nothing is known of it.
    if (error instanceof AdminError && error.kind === "forbidden") return { kind: "withheld" };
    throw error;
  }
}

async function readWhole(admin: Admin, orderId: string, signal: AbortSignal): Promise<ReadOrder> {
  const first = await askOrder(admin, orderId, null);
  const { order } = first.data;
  if (!order) return { kind: first.withheld.length > 0 ? "withheld" : "deleted" };

  const pages = paginate(
    async (after) => {
      const asked = after === null ? first : await askOrder(admin, orderId, after);
      return asked.data.order?.fulfillmentOrders ?? null;
    },
    { pagesMax: PAGES_MAX, signal },
  );
  const fulfillmentOrders: FulfillmentOrder[] = [];
  for await (const { nodes } of pages) {
    for (const each of nodes) {
      fulfillmentOrders.push(fulfillmentOrderFrom(each, await askLines(admin, each.id, signal)));
    }
  }
  const withheld = fieldsOf(first.withheld);
  return { kind: "order", order: orderFrom(orderId, order, fulfillmentOrders, withheld) };
}

/** A field that the store failed to read looks like one that is empty: such an answer is none. */
async function askOrder(admin: Admin, orderId: string, after: string | null) {
  const answer = await admin.query(orderForDraft, { id: gid("Order", orderId), after });
  const failed = answer.withheld.find(({ code }) => code !== null && FAILURES.includes(code));
  if (failed) throw new AdminError("unreachable", `OrderForDraft: ${failed.code}`);
  return answer;
}

/** Codes of the store for what may be answered the next time. */
const FAILURES = ["INTERNAL_SERVER_ERROR", "TIMEOUT"];

const fieldsOf = (withheld: readonly Withheld[]): Set<string> =>
  new Set(withheld.map(({ path }) => String(path.at(-1) ?? "")));

/** None when it was merged into another since it was listed: it has nothing to send any more. */
async function askLines(admin: Admin, id: string, signal: AbortSignal): Promise<OrderLine[]> {
  const pages = paginate(
    async (after) => {
      const { data } = await admin.query(fulfillmentOrderLines, { id, after });
      return data.fulfillmentOrder?.lineItems ?? null;
    },
    { pagesMax: PAGES_MAX, signal },
  );
  const lines: OrderLine[] = [];
  for await (const { nodes } of pages) lines.push(...nodes.map(lineFrom));
  return lines;
}

function orderFrom(
  orderId: string,
  asked: AskedOrder,
  fulfillmentOrders: FulfillmentOrder[],
  withheld: Set<string>,
): StoreOrder {
  const shipping = asked.shippingLines.nodes.find(({ isRemoved }) => !isRemoved);
  const valid = asked.fulfillments.filter(({ status }) => status === "SUCCESS");
  return {
    orderId,
    name: asked.name,
    createdAt: new Date(asked.createdAt),
    updatedAt: new Date(asked.updatedAt),
    isCancelled: asked.cancelledAt !== null,
    financialStatus: asked.displayFinancialStatus,
    gateways: gatewaysOf(asked),
    currency: asked.currencyCode,
    subtotal: centsOf(asked.currentSubtotalPriceSet),
    outstanding: centsOf(asked.totalOutstandingSet),
    email: asked.email,
    phone: asked.phone,
    address: asked.shippingAddress && addressFrom(asked.shippingAddress),
    shippingLine: shipping
      ? { code: shipping.code, price: centsOf(shipping.currentDiscountedPriceSet) }
      : null,
    trackingNumbers: valid.flatMap(({ trackingInfo }) =>
      trackingInfo.flatMap(({ number }) => number ?? []),
    ),
    fulfillmentOrders,
    withheld,
  };
}

function addressFrom(asked: NonNullable<AskedOrder["shippingAddress"]>): StoreAddress {
  return {
    name: asked.name ?? nameOf(asked),
    company: asked.company,
    address1: asked.address1,
    address2: asked.address2,
    city: asked.city,
    province: asked.province,
    provinceCode: asked.provinceCode,
    countryCode: asked.countryCodeV2,
    zip: asked.zip,
    phone: asked.phone,
    email: null,
    lat: asked.latitude,
    lng: asked.longitude,
  };
}

function fulfillmentOrderFrom(asked: AskedFulfillmentOrder, lines: OrderLine[]): FulfillmentOrder {
  const { destination, deliveryMethod, assignedLocation } = asked;
  return {
    fulfillmentOrderId: legacyId(asked.id),
    status: asked.status,
    canBeFulfilled: asked.supportedActions.some(({ action }) => action === "CREATE_FULFILLMENT"),
    isHeld: asked.fulfillmentHolds.length > 0,
    locationId: assignedLocation.location && legacyId(assignedLocation.location.id),
    destination: destination && {
      name: nameOf(destination),
      company: destination.company,
      address1: destination.address1,
      address2: destination.address2,
      city: destination.city,
      province: destination.province,
      provinceCode: null,
      countryCode: destination.countryCode,
      zip: destination.zip,
      phone: destination.phone,
      email: destination.email,
      lat: null,
      lng: null,
    },
    method: deliveryMethod?.methodType ?? null,
    serviceCode: deliveryMethod?.serviceCode ?? null,
    lines,
  };
}

function nameOf({ firstName, lastName }: { firstName: string | null; lastName: string | null }) {
  return [firstName, lastName].filter(Boolean).join(" ") || null;
}

function lineFrom(asked: AskedLine): OrderLine {
  const { product } = asked.lineItem;
  return {
    lineId: legacyId(asked.id),
    itemId: legacyId(asked.lineItem.id),
    itemQuantity: asked.lineItem.currentQuantity,
    totalQuantity: asked.totalQuantity,
    remainingQuantity: asked.remainingQuantity,
    requiresShipping: asked.requiresShipping,
    vendor: asked.vendor,
    weightGrams: asked.weight && toGrams(asked.weight),
    value: valueOf(asked),
    product: product && {
      productId: legacyId(product.id),
      productType: product.productType,
      category: product.category?.fullName ?? null,
    },
  };
}

/** Pieces of one line can have different prices; together they may say less or more pieces than are left to send. */
function valueOf({ financialSummaries: parts, totalQuantity }: AskedLine): Cents {
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
  if (quantity === 0) return cents(0);
  const value = parts.reduce(
    (sum, part) => sum + centsOf(part.approximateDiscountedUnitPriceSet) * part.quantity,
    0,
  );
  return cents(Math.round((value * totalQuantity) / quantity));
}

/** A gateway that no transaction knows was named by whoever entered the order: only a person says what it means. */
function gatewaysOf({ paymentGatewayNames, transactions }: AskedOrder): StoreOrder["gateways"] {
  const names = [...new Set(paymentGatewayNames.map((name) => name.trim()))];
  return names.map((name) => {
    const own = transactions.filter(({ gateway, formattedGateway }) =>
      [gateway?.trim(), formattedGateway?.trim()].includes(name),
    );
    return { name, isManual: own.length === 0 || own.some((each) => each.manualPaymentGateway) };
  });
}

/** Prices per piece after a discount may have fractions of a cent. */
function centsOf({ shopMoney: { amount } }: { shopMoney: { amount: string } }): Cents {
  return fromDecimal(Number(amount)) ?? cents(Math.round(Number(amount) * 100));
}
