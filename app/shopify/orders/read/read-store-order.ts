import { cents, fromDecimal, type Cents } from "#app/shipping/model/money.ts";
import { ORDER_NOTE_LENGTH_MAX } from "#app/shipping/model/shipment.ts";

import {
  AdminError,
  type Admin,
  type AdminResponse,
  type Query,
  type Withheld,
} from "../../admin-api/admin.ts";
import { gid, legacyId } from "../../admin-api/gid.ts";
import { paginate } from "../../admin-api/paginate.ts";
import {
  fulfillmentOrderLines,
  HISTORY_FIRST,
  moreFulfillmentOrders,
  orderForDraft,
  orderHistory,
  type FulfillmentOrderNode,
  type LineNode,
  type OrderNode,
} from "./order-queries.ts";
import type { FulfillmentOrder, OrderLine, StoreAddress, StoreOrder } from "./store-order.ts";
import { toGrams } from "./to-grams.ts";

/** `withheld`: the store has the order, but the app is not approved to read it. */
export type ReadOrder =
  | { kind: "order"; order: StoreOrder }
  | { kind: "deleted" }
  | { kind: "withheld" };

/** The store takes one hold of each handle, so that a repetition places no second one. */
export const ADDRESS_HOLD_HANDLE = "encomienda-address";

/** Pages of ten fulfilment orders, after the first three, and of twenty lines of one fulfilment order. */
const PAGES_MAX = 50;

/**
 * Reads an order with every fulfilment order and all their lines.
 * @throws AdminError
 */
export async function readStoreOrder(
  admin: Admin,
  orderId: string,
  signal: AbortSignal,
): Promise<ReadOrder> {
  try {
    return await readFullOrder(admin, orderId, signal);
  } catch (error) {
    // Of the order, or of a part that is indispensable.
    if (error instanceof AdminError && error.kind === "forbidden") return { kind: "withheld" };
    throw error;
  }
}

async function readFullOrder(
  admin: Admin,
  orderId: string,
  signal: AbortSignal,
): Promise<ReadOrder> {
  const id = gid("Order", orderId);
  const first = await readWhole(admin, orderForDraft, { id });
  const { order } = first.data;
  if (!order) return { kind: first.withheld.length > 0 ? "withheld" : "deleted" };

  const pages = paginate(
    async (after) => {
      if (after === null) return order.fulfillmentOrders;
      const { data } = await readWhole(admin, moreFulfillmentOrders, { id, after });
      return data.order?.fulfillmentOrders ?? null;
    },
    { pagesMax: PAGES_MAX, signal },
  );
  const fulfillmentOrders: FulfillmentOrder[] = [];
  for await (const { nodes } of pages) {
    for (const each of nodes) {
      fulfillmentOrders.push(fulfillmentOrderFrom(each, await queryLines(admin, each.id, signal)));
    }
  }
  const withheld = fieldsOf(first.withheld);
  const whole = await withHistory(admin, id, order);
  return { kind: "order", order: orderFrom(orderId, whole, fulfillmentOrders, withheld) };
}

async function withHistory(admin: Admin, id: string, order: OrderNode): Promise<OrderNode> {
  const isShort = [order.transactions, order.fulfillments].every(
    (list) => list.length < HISTORY_FIRST,
  );
  if (isShort) return order;
  const { data } = await readWhole(admin, orderHistory, { id });
  return { ...order, ...data.order };
}

/** A field that the store failed to read looks like an empty one: such a response is not used. */
async function readWhole<Data>(
  admin: Admin,
  operation: Query<Data>,
  variables: Record<string, unknown>,
): Promise<AdminResponse<Data>> {
  const response = await admin.query(operation, variables);
  const failed = response.withheld.find(({ code }) => code !== null && FAILURES.includes(code));
  if (failed) throw new AdminError("unreachable", `a part of an order: ${failed.code}`);
  return response;
}

/** The store's error codes that pass. */
const FAILURES = ["INTERNAL_SERVER_ERROR", "TIMEOUT"];

/** Of addresses and contacts: a draft lacks these. What else is denied takes a scope that the app does without. */
const fieldsOf = (withheld: readonly Withheld[]): Set<string> =>
  new Set(
    withheld
      .filter(({ path }) => path.some((part) => PERSONAL.includes(String(part))))
      .map(({ path }) => String(path.at(-1))),
  );

const PERSONAL = ["shippingAddress", "destination", "email", "phone"];

/** Empty when the fulfilment order was merged into another since it was listed. */
async function queryLines(admin: Admin, id: string, signal: AbortSignal): Promise<OrderLine[]> {
  const pages = paginate(
    async (after) => {
      const { data } = await readWhole(admin, fulfillmentOrderLines, { id, after });
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
  node: OrderNode,
  fulfillmentOrders: FulfillmentOrder[],
  withheld: Set<string>,
): StoreOrder {
  const valid = node.fulfillments.filter(({ status }) => status === "SUCCESS");
  return {
    orderId,
    name: node.name,
    note: noteIn(node.note),
    createdAt: new Date(node.createdAt),
    updatedAt: new Date(node.updatedAt),
    isCancelled: node.cancelledAt !== null,
    financialStatus: node.displayFinancialStatus,
    gateways: gatewaysOf(node),
    isTest: node.test,
    isRisky: isRisky(node),
    isCompany: node.purchasingEntity?.type === "PurchasingCompany",
    hasPaymentTerms: node.paymentTerms !== null,
    currency: node.currencyCode,
    subtotal: centsOf(node.currentSubtotalPriceSet),
    total: centsOf(node.currentTotalPriceSet),
    outstanding: centsOf(node.totalOutstandingSet),
    payments: paymentsOf(node),
    email: node.email,
    phone: node.phone,
    address: node.shippingAddress && addressFrom(node.shippingAddress),
    shippingLines: node.shippingLines.nodes
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ code, currentDiscountedPriceSet }) => ({
        code,
        price: centsOf(currentDiscountedPriceSet),
      })),
    trackingNumbers: valid.flatMap(({ trackingInfo }) =>
      trackingInfo.flatMap(({ number }) => number ?? []),
    ),
    fulfillmentOrders,
    withheld,
  };
}

function addressFrom(node: NonNullable<OrderNode["shippingAddress"]>): StoreAddress {
  return {
    name: node.name ?? nameOf(node),
    company: node.company,
    address1: node.address1,
    address2: node.address2,
    city: node.city,
    province: node.province,
    provinceCode: node.provinceCode,
    countryCode: node.countryCodeV2,
    zip: node.zip,
    phone: node.phone,
    email: null,
    lat: node.latitude,
    lng: node.longitude,
  };
}

function fulfillmentOrderFrom(node: FulfillmentOrderNode, lines: OrderLine[]): FulfillmentOrder {
  const { destination, deliveryMethod, assignedLocation, fulfillmentHolds } = node;
  const own = fulfillmentHolds.find(
    ({ handle, heldByRequestingApp }) => heldByRequestingApp && handle === ADDRESS_HOLD_HANDLE,
  );
  const others = fulfillmentHolds.filter((hold) => hold !== own);
  // What this app holds alone is open again as soon as it releases its hold.
  const isOursAlone = own !== undefined && others.length === 0;
  return {
    fulfillmentOrderId: legacyId(node.id),
    status: isOursAlone && node.status === "ON_HOLD" ? "OPEN" : node.status,
    canBeFulfilled:
      isOursAlone || node.supportedActions.some(({ action }) => action === "CREATE_FULFILLMENT"),
    isHeld: others.length > 0,
    holdReasons: [...new Set(others.map(({ reason }) => reason))],
    addressHoldId: own?.id ?? null,
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

function lineFrom(node: LineNode): OrderLine {
  const { product } = node.lineItem;
  return {
    lineId: legacyId(node.id),
    itemId: legacyId(node.lineItem.id),
    itemQuantity: node.lineItem.currentQuantity,
    totalQuantity: node.totalQuantity,
    remainingQuantity: node.remainingQuantity,
    requiresShipping: node.requiresShipping,
    title: [node.productTitle, node.variantTitle].filter(Boolean).join(" "),
    sku: node.sku?.trim() || null,
    vendor: node.vendor,
    weightGrams: node.weight && toGrams(node.weight),
    value: valueOf(node),
    product: product && {
      productId: legacyId(product.id),
      productType: product.productType,
      category: product.category?.fullName ?? null,
    },
  };
}

/** Pieces of one line can have different prices; the summaries may count other quantities than the line. */
function valueOf({ financialSummaries: parts, totalQuantity }: LineNode): Cents {
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
  if (quantity === 0) return cents(0);
  const value = parts.reduce(
    (sum, part) => sum + centsOf(part.approximateDiscountedUnitPriceSet) * part.quantity,
    0,
  );
  return cents(Math.round((value * totalQuantity) / quantity));
}

/** A gateway without a transaction was typed into the order by hand, so only the merchant can say what it means. */
function gatewaysOf({ paymentGatewayNames, transactions }: OrderNode): StoreOrder["gateways"] {
  const names = [...new Set(paymentGatewayNames.map((name) => name.trim()))];
  return names.map((name) => {
    const own = transactions.filter(({ gateway, formattedGateway }) =>
      [gateway?.trim(), formattedGateway?.trim()].includes(name),
    );
    return { name, isManual: own.length === 0 || own.some((each) => each.manualPaymentGateway) };
  });
}

/** The store recommends to cancel it, or one of the analyses of its apps rates the risk as high. */
function isRisky({ risk }: OrderNode): boolean {
  if (!risk) return false;
  const { recommendation, assessments } = risk;
  return recommendation === "CANCEL" || assessments.some(({ riskLevel }) => riskLevel === "HIGH");
}

/** An authorization is no payment until it is captured; `CHANGE` and `VOID` move no money of the order. */
const RECEIVED = ["SALE", "CAPTURE"];

function paymentsOf({ transactions, paymentGatewayNames }: OrderNode): StoreOrder["payments"] {
  return transactions
    .filter(({ status, kind }) => status === "SUCCESS" && [...RECEIVED, "REFUND"].includes(kind))
    .map(({ id, kind, createdAt, amountSet, gateway, formattedGateway }) => {
      const amount: number = centsOf(amountSet);
      const names = [gateway, formattedGateway].flatMap((name) => name?.trim() || []);
      const listed = names.find((name) => paymentGatewayNames.some((each) => each.trim() === name));
      return {
        paymentId: legacyId(id),
        at: new Date(createdAt),
        amount: RECEIVED.includes(kind) ? amount : -amount,
        gateway: listed ?? names[0] ?? null,
      };
    });
}

/** Prices per piece after a discount may have fractions of a cent. */
function centsOf({ shopMoney: { amount } }: { shopMoney: { amount: string } }): Cents {
  return fromDecimal(Number(amount)) ?? cents(Math.round(Number(amount) * 100));
}

function noteIn(note: string | null): string | null {
  const text = note?.trim() ?? "";
  if (text.length <= ORDER_NOTE_LENGTH_MAX) return text || null;
  return `${text.slice(0, ORDER_NOTE_LENGTH_MAX - 1).toWellFormed()}…`;
}
