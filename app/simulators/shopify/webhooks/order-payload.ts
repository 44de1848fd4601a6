import { countryNameOf, nameOf, type Address } from "../address.ts";
import { decimals } from "../money.ts";
import type { Order, OrderLine } from "../orders/order.ts";
import { financialStatusOf, fulfillmentStatusOf, totalsOf } from "../orders/status.ts";
import { weightGramsOf } from "../orders/weight.ts";
import { gid, type Shop } from "../shop.ts";

/** An order in the form of REST and webhooks. */
export function orderPayload(shop: Shop, order: Order): Record<string, unknown> {
  const totals = totalsOf(order);
  const fulfillmentStatus = fulfillmentStatusOf(order);
  const knownStatuses: Record<string, string> = {
    FULFILLED: "fulfilled",
    PARTIALLY_FULFILLED: "partial",
  };
  const address = order.shippingAddress && addressPayload(order.shippingAddress);
  return {
    id: order.id,
    admin_graphql_api_id: gid("Order", order.id),
    name: order.name,
    order_number: order.number,
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    processed_at: order.createdAt.toISOString(),
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    cancel_reason: order.cancelReason,
    closed_at: order.closedAt?.toISOString() ?? null,
    test: order.isTest,
    source_name: order.sourceName,
    currency: shop.settings.currency,
    presentment_currency: order.presentmentCurrency,
    financial_status: financialStatusOf(order).toLowerCase(),
    fulfillment_status: knownStatuses[fulfillmentStatus] ?? null,
    payment_gateway_names: order.gatewayNames,
    total_price: decimals(totals.originalTotal),
    current_total_price: decimals(totals.total),
    current_subtotal_price: decimals(totals.subtotal),
    total_outstanding: decimals(totals.outstanding),
    total_weight: order.lines.reduce((sum, line) => sum + weightGramsOf(line) * line.quantity, 0),
    email: order.email,
    contact_email: order.email,
    phone: order.phone,
    note: order.note,
    note_attributes: order.customAttributes.map(({ key, value }) => ({ name: key, value })),
    tags: order.tags.join(", "),
    shipping_address: address,
    billing_address: address,
    customer: order.customerId && {
      id: order.customerId,
      email: order.email,
      phone: order.phone,
      first_name: order.shippingAddress?.firstName ?? null,
      last_name: order.shippingAddress?.lastName ?? null,
    },
    shipping_lines: order.shippingLines.map(
      ({ id, title, code, source, carrierIdentifier, price }) => ({
        id,
        title,
        code,
        source,
        carrier_identifier: carrierIdentifier,
        price: decimals(price),
      }),
    ),
    line_items: order.lines.map((line) => linePayload(shop, order, line)),
  };
}

export function linePayload({ variants }: Shop, order: Order, line: OrderLine) {
  const variant = line.variantId === null ? undefined : variants.get(line.variantId);
  return {
    id: line.id,
    admin_graphql_api_id: gid("LineItem", line.id),
    variant_id: line.variantId,
    product_id: variant?.productId ?? null,
    title: line.title,
    variant_title: line.variantTitle,
    name: [line.title, line.variantTitle].filter(Boolean).join(" - "),
    sku: line.sku,
    vendor: line.vendor,
    quantity: line.quantity,
    current_quantity: line.currentQuantity,
    fulfillable_quantity: fulfillableOf(order, line),
    grams: weightGramsOf(line),
    price: decimals(line.unitPrice),
    requires_shipping: line.requiresShipping,
    properties: line.customAttributes.map(({ key, value }) => ({ name: key, value })),
  };
}

export function addressPayload(address: Address): Record<string, unknown> {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    name: nameOf(address),
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    zip: address.zip,
    province: address.province,
    province_code: address.provinceCode,
    country: countryNameOf(address),
    country_code: address.countryCode,
    phone: address.phone,
    latitude: address.latitude,
    longitude: address.longitude,
  };
}

function fulfillableOf(order: Order, line: OrderLine): number {
  return order.fulfillmentOrders
    .flatMap(({ lines }) => lines)
    .filter(({ lineId }) => lineId === line.id)
    .reduce((sum, { remainingQuantity }) => sum + remainingQuantity, 0);
}
