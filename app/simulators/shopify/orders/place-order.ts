import { addressOf, type AddressInput } from "../address.ts";
import type { ChosenDelivery, LineInput, OrderInput } from "../buyer.ts";
import { carrierIdentifierOf } from "../checkout/carrier-identifier.ts";
import type { CheckoutRate } from "../checkout/carrier-service.ts";
import { Refusal } from "../refusal.ts";
import type { Shop, Variant } from "../shop.ts";
import { announceOrder, announceRouted } from "../webhooks/order-announcements.ts";
import { isManualGateway } from "./gateway.ts";
import type { Order, OrderLine, ShippingLine, Transaction } from "./order.ts";
import { routeLines, type Delivery } from "./route-lines.ts";
import { totalsOf } from "./status.ts";
import { makeVariant } from "./variants.ts";

const OWN_RATE = { title: "Envío estándar", code: "Envío estándar", price: 450 };

/** Checks out: creates the order, its payment and its fulfilment orders, and sends their webhooks. */
export function placeOrder(shop: Shop, input: OrderInput = {}): Order {
  const order = draftOf(shop, input);
  order.number = ++shop.lastOrderNumber;
  order.name = `#${order.number}`;
  const inputs = input.lines ?? [{}];
  order.lines = inputs.map((line) => makeLine(shop, line));
  const ofOrder = shippingLineOf(shop, input, order);
  const deliveries = deliveriesOf(shop, inputs);
  order.shippingLines = deliveries.size > 0 ? linesOf(deliveries) : ofOrder ? [ofOrder] : [];
  pay(shop, order, input);
  order.fulfillmentOrders = routeLines(shop, order, {
    parts: order.lines.map((line, index) => ({
      line,
      quantity: line.quantity,
      locationId: inputs[index]?.locationId,
      delivery: deliveries.get(groupOf(inputs[index]?.delivery)),
    })),
    method: input.method ?? "SHIPPING",
    fulfillAt: input.fulfillAt ?? order.createdAt,
  });
  shop.orders.set(order.id, order);
  shop.announce([
    ...announceOrder(shop, order, "orders/create"),
    ...(totalsOf(order).outstanding === 0 ? announceOrder(shop, order, "orders/paid") : []),
    ...announceRouted(shop, order),
  ]);
  return order;
}

/** Defaults to the variant's price, weight and other data. */
export function makeLine(shop: Shop, input: LineInput): OrderLine {
  const variant = variantOf(shop, input);
  const quantity = input.quantity ?? 1;
  return {
    id: shop.world.newId(),
    variantId: variant?.id ?? null,
    title: input.title ?? variant?.title ?? "Artículo",
    variantTitle: variant?.variantTitle ?? null,
    sku: input.sku === undefined ? (variant?.sku ?? null) : input.sku,
    vendor: input.vendor === undefined ? (variant?.vendor ?? null) : input.vendor,
    quantity,
    currentQuantity: quantity,
    unitPrice: input.unitPrice ?? variant?.unitPrice ?? 1000,
    requiresShipping: input.requiresShipping ?? variant?.requiresShipping ?? true,
    weight: input.weight === undefined ? (variant?.weight ?? null) : input.weight,
    customAttributes: [...(input.customAttributes ?? [])],
  };
}

function variantOf(shop: Shop, { variantId, title }: LineInput): Variant | null {
  if (variantId !== undefined) {
    const variant = shop.variants.get(variantId);
    if (!variant) throw new Refusal(`Variant ${variantId} does not exist`);
    return variant;
  }
  if (title !== undefined) return null;
  const [first] = shop.variants.values();
  return first ?? makeVariant(shop);
}

function draftOf({ world, settings }: Shop, input: OrderInput): Order {
  const now = world.now();
  const address = addressFor(input.shippingAddress);
  const phone = input.phone === undefined ? (address?.phone ?? null) : input.phone;
  return {
    id: world.newId(),
    number: 0,
    name: "",
    createdAt: now,
    updatedAt: now,
    cancelledAt: null,
    cancelReason: null,
    closedAt: null,
    isTest: input.isTest ?? false,
    isEdited: false,
    sourceName: input.sourceName ?? "web",
    gatewayNames: [],
    transactions: [],
    authorization: null,
    isCompany: input.isCompany ?? false,
    paymentTerms: input.paymentTerms ? { id: world.newId(), ...input.paymentTerms } : null,
    riskLevel: input.riskLevel ?? "LOW",
    presentmentCurrency: input.presentment?.currency ?? settings.currency,
    presentmentRate: input.presentment?.rate ?? 1,
    note: input.note ?? null,
    tags: [...(input.tags ?? [])],
    email: input.email === undefined ? "rosa.quishpe@example.com" : input.email,
    phone,
    customerId: world.newId(),
    customAttributes: [...(input.customAttributes ?? [])],
    localizedFields: [...(input.localizedFields ?? [])],
    shippingAddress: address && { ...address, id: world.newId() },
    lines: [],
    shippingLines: [],
    fulfillmentOrders: [],
    fulfillments: [],
    refunds: [],
    returns: [],
  };
}

function addressFor(input: AddressInput | null | undefined) {
  return input === null ? null : addressOf(input);
}

function shippingLineOf(shop: Shop, input: OrderInput, order: Order): ShippingLine | null {
  const id = shop.world.newId();
  const { rate } = input;
  if (rate) {
    if (rate.isPhoneRequired && !order.shippingAddress?.phone)
      throw new Refusal("Enter a phone number to use this delivery method");
    const service = shop.carrierServices.get(rate.carrierServiceId);
    return {
      id,
      title: rate.serviceName,
      code: rate.serviceCode,
      source: service?.name ?? null,
      carrierIdentifier: carrierIdentifierOf(rate.carrierServiceId),
      price: priceOf(shop, rate),
    };
  }
  if (input.shippingLine === null || !order.lines.some((line) => line.requiresShipping))
    return null;
  return { id, ...OWN_RATE, source: "shopify", carrierIdentifier: null, ...input.shippingLine };
}

const groupOf = (chosen: ChosenDelivery | undefined): string =>
  chosen ? `${chosen.method ?? "SHIPPING"} ${chosen.title}` : "";

/** One shipping line for each group that the buyer's choices make of the cart. */
function deliveriesOf({ world }: Shop, inputs: readonly LineInput[]): Map<string, Delivery> {
  const groups = new Map<string, Delivery>();
  for (const { delivery } of inputs) {
    const key = groupOf(delivery);
    if (!delivery || groups.has(key)) continue;
    const { method: type = "SHIPPING", title, code = title, price = 0 } = delivery;
    const chosen = { id: world.newId(), title, code, price };
    groups.set(key, {
      type,
      shippingLine: { ...chosen, source: "shopify", carrierIdentifier: null },
    });
  }
  return groups;
}

const linesOf = (deliveries: ReadonlyMap<string, Delivery>): ShippingLine[] =>
  [...deliveries.values()].flatMap(({ shippingLine }) => shippingLine ?? []);

/** In the shop's currency, whichever the app's rate was in. */
function priceOf({ settings }: Shop, { currency, totalPrice }: CheckoutRate): number {
  if (currency === settings.currency) return totalPrice;
  if (currency !== "USD") throw new Error(`rates in ${currency} are not simulated`);
  return Math.round(totalPrice * settings.unitsPerUsd);
}

function pay(shop: Shop, order: Order, input: OrderInput): void {
  // An order on terms has no gateway and no transaction until it is paid.
  if (order.paymentTerms) return;
  const gateway = input.gateway ?? "shopify_payments";
  const isManual = isManualGateway(shop, gateway);
  const { total } = totalsOf(order);
  const paid = input.paid ?? (isManual ? 0 : total);
  const transaction = (
    status: Transaction["status"],
    amount: number,
    kind: Transaction["kind"] = "SALE",
  ): Transaction => ({
    id: shop.world.newId(),
    kind,
    status,
    gateway,
    isManual,
    amount,
    createdAt: order.createdAt,
  });
  order.gatewayNames = [gateway];
  if (input.isAuthorizedOnly) {
    order.authorization = "open";
    order.transactions.push(transaction("SUCCESS", total, "AUTHORIZATION"));
    return;
  }
  if (paid > 0) order.transactions.push(transaction("SUCCESS", paid));
  if (paid < total) order.transactions.push(transaction("PENDING", total - paid));
}
