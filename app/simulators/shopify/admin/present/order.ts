import type {
  Order,
  OrderLine,
  PaymentTerms,
  RiskLevel,
  ShippingLine,
} from "../../orders/order.ts";
import {
  canMarkAsPaid,
  financialStatusOf,
  fulfillmentStatusOf,
  isDisplayable,
  isUnfinished,
  totalsOf,
} from "../../orders/status.ts";
import { weightGramsOf } from "../../orders/weight.ts";
import { gid } from "../../shop.ts";
import { connection, type PageArguments } from "../connection.ts";
import type { AdminContext } from "../context.ts";
import { isVisible } from "../is-visible.ts";
import { mailingAddress } from "./address.ts";
import { dateTime, dateTimeOrNull, moneyBag } from "./money.ts";
import { presentProduct } from "./product.ts";

export function presentOrder(context: AdminContext, order: Order): Record<string, unknown> {
  const { shop } = context;
  const bag = (cents: number) => () => moneyBag(shop, order, cents);
  const totals = totalsOf(order);
  const address = () => order.shippingAddress && mailingAddress(order.shippingAddress);
  const { shippingLines } = order;
  return {
    __typename: "Order",
    id: gid("Order", order.id),
    legacyResourceId: String(order.id),
    name: order.name,
    number: order.number,
    createdAt: dateTime(order.createdAt),
    updatedAt: dateTime(order.updatedAt),
    processedAt: dateTime(order.createdAt),
    cancelledAt: dateTimeOrNull(order.cancelledAt),
    cancelReason: order.cancelReason,
    closedAt: dateTimeOrNull(order.closedAt),
    closed: order.closedAt !== null,
    confirmed: true,
    edited: order.isEdited,
    test: order.isTest,
    sourceName: order.sourceName,
    risk: () => riskOf(order),
    purchasingEntity: () => purchasingEntityOf(order),
    paymentTerms: () => order.paymentTerms && presentPaymentTerms(order.paymentTerms),
    displayFinancialStatus: () => financialStatusOf(order),
    displayFulfillmentStatus: () => fulfillmentStatusOf(order),
    paymentGatewayNames: order.gatewayNames,
    canMarkAsPaid: () => canMarkAsPaid(order),
    fullyPaid: totals.outstanding === 0,
    unpaid: totals.received === 0 && totals.outstanding > 0,
    fulfillable: order.fulfillmentOrders.some(isUnfinished),
    requiresShipping: order.lines.some((line) => line.requiresShipping),
    currencyCode: shop.settings.currency,
    presentmentCurrencyCode: order.presentmentCurrency,
    note: order.note,
    tags: order.tags,
    email: order.email,
    phone: order.phone,
    currentTotalPriceSet: bag(totals.total),
    currentSubtotalPriceSet: bag(totals.subtotal),
    currentShippingPriceSet: bag(totals.shipping),
    totalPriceSet: bag(totals.originalTotal),
    totalOutstandingSet: bag(totals.outstanding),
    totalReceivedSet: bag(totals.received),
    totalRefundedSet: bag(totals.refunded),
    currentTotalWeight: () =>
      String(order.lines.reduce((sum, one) => sum + weightGramsOf(one) * one.currentQuantity, 0)),
    customAttributes: order.customAttributes,
    localizedFields: (page: PageArguments) =>
      connection(
        order.localizedFields.map((field, index) => ({ ...field, id: index })),
        page,
        {
          present: ({ key, value, title, countryCode }) => ({
            key,
            value,
            title,
            countryCode,
            purpose: key.startsWith("TAX") ? "TAX" : "SHIPPING",
          }),
        },
      ),
    shippingAddress: address,
    billingAddress: address,
    displayAddress: address,
    shippingLine: () =>
      shippingLines.map((line) => presentShippingLine(context, order, line))[0] ?? null,
    shippingLines: (page: PageArguments) =>
      connection(shippingLines, page, {
        present: (line) => presentShippingLine(context, order, line),
      }),
    transactions: ({ first }: { first?: number }) =>
      order.transactions.slice(0, first ?? undefined).map((one) => ({
        id: gid("OrderTransaction", one.id),
        kind: one.kind,
        status: one.status,
        gateway: one.gateway,
        formattedGateway: one.gateway,
        manualPaymentGateway: one.isManual,
        createdAt: dateTime(one.createdAt),
        amountSet: moneyBag(shop, order, one.amount),
      })),
    lineItems: (page: PageArguments) =>
      connection(order.lines, page, { present: (line) => presentLine(context, order, line) }),
    fulfillmentOrders: ({ displayable, ...page }: PageArguments & { displayable?: boolean }) =>
      connection(
        order.fulfillmentOrders.filter(
          (one) => isVisible(context, one) && (!displayable || isDisplayable(one, order)),
        ),
        page,
        { present: (one) => context.show.fulfillmentOrder(order, one) },
      ),
    returns: (page: PageArguments) =>
      connection(order.returns, page, { present: (one) => context.show.return(order, one) }),
    fulfillments: ({ first }: { first?: number }) =>
      order.fulfillments
        .slice(0, first ?? undefined)
        .map((one) => context.show.fulfillment(order, one)),
    refunds: ({ first }: { first?: number }) =>
      order.refunds.slice(0, first ?? undefined).map((one) => ({
        id: gid("Refund", one.id),
        legacyResourceId: String(one.id),
        createdAt: dateTime(one.createdAt),
        note: one.note,
        totalRefundedSet: moneyBag(shop, order, one.amount),
      })),
  };
}

/** `provider` is null for Shopify's own analysis. The recommendation follows the riskiest assessment. */
function riskOf({ riskLevel }: Order) {
  const recommendations: Record<RiskLevel, string> = {
    HIGH: "CANCEL",
    MEDIUM: "INVESTIGATE",
    LOW: "ACCEPT",
    NONE: "NONE",
    PENDING: "NONE",
  };
  return {
    recommendation: recommendations[riskLevel],
    assessments: [{ riskLevel, facts: [], provider: null }],
  };
}

/** Only the type of the buyer: companies and customers themselves take scopes of their own. */
const purchasingEntityOf = ({ isCompany, customerId }: Order) => {
  if (isCompany) return { __typename: "PurchasingCompany" };
  return customerId === null ? null : { __typename: "Customer", id: gid("Customer", customerId) };
};

const presentPaymentTerms = ({ id, type, name, dueInDays }: PaymentTerms) => ({
  __typename: "PaymentTerms",
  id: gid("PaymentTerms", id),
  paymentTermsType: type,
  paymentTermsName: name,
  translatedName: name,
  dueInDays,
  overdue: false,
});

export function presentLine(context: AdminContext, order: Order, line: OrderLine) {
  const unitPrice = () => moneyBag(context.shop, order, line.unitPrice);
  return {
    __typename: "LineItem",
    id: gid("LineItem", line.id),
    title: line.title,
    variantTitle: line.variantTitle,
    name: [line.title, line.variantTitle].filter(Boolean).join(" - "),
    sku: line.sku,
    vendor: line.vendor,
    quantity: line.quantity,
    currentQuantity: line.currentQuantity,
    requiresShipping: line.requiresShipping,
    weight: line.weight,
    customAttributes: line.customAttributes,
    originalUnitPriceSet: unitPrice,
    discountedUnitPriceSet: unitPrice,
    product: () => presentProduct(context, line.variantId),
  };
}

function presentShippingLine({ shop }: AdminContext, order: Order, line: ShippingLine) {
  const price = () => moneyBag(shop, order, line.price);
  return {
    id: gid("ShippingLine", line.id),
    title: line.title,
    code: line.code,
    source: line.source,
    carrierIdentifier: line.carrierIdentifier,
    custom: line.source === null,
    isRemoved: false,
    phone: null,
    deliveryCategory: null,
    originalPriceSet: price,
    discountedPriceSet: price,
    currentDiscountedPriceSet: price,
  };
}
