import type { Fulfillment, FulfillmentOrder, Order } from "#app/simulators/shopify/orders/order.ts";
import type { SimulatedShop } from "#app/simulators/shopify/store.ts";

import type { PastItem, PastOrder } from "./past-orders.ts";

type State = SimulatedShop["state"];

/** A parcel that was sent: what the app reported of it at the time. */
interface SentParcel {
  fulfillmentOrderId: number;
  company: string;
  number: string;
  sentAt: Date;
}

const FREE = "Envío gratis";
const PAID = "Envío a domicilio";
const IDS_OF_A_PARCEL = 100;

/** Writes a fulfilled order into the simulated store as it would be there, without announcing it to the app. */
export function keepInStore(
  state: State,
  past: PastOrder,
  { orderId, position }: { orderId: number; position: number },
  sent: SentParcel,
): void {
  const order = state.orders.get(orderId) ?? orderOf(state, past, orderId);
  state.orders.set(orderId, order);
  const [locationId = 0] = state.locations.keys();
  const firstId = orderId * IDS_OF_A_PARCEL + position * 10;
  const items = past.parcels[position] ?? [];
  const lines = items.map((item, index) => lineOf(item, firstId + index));
  const { sentAt, fulfillmentOrderId } = sent;
  const isCancelled = past.outcome === "refunded";
  order.lines.push(...lines);
  order.fulfillmentOrders.push({
    id: fulfillmentOrderId,
    locationId,
    status: isCancelled ? "CANCELLED" : "CLOSED",
    fulfillAt: past.placedAt,
    createdAt: past.placedAt,
    updatedAt: sentAt,
    method: {
      id: firstId + 5,
      type: "SHIPPING",
      presentedName: order.shippingLines[0]?.title ?? null,
      serviceCode: null,
      instructions: null,
    },
    destination: order.shippingAddress && { ...order.shippingAddress, email: order.email },
    holds: [],
    lines: lines.map(({ id, quantity }) => ({
      id,
      lineId: id,
      totalQuantity: quantity,
      remainingQuantity: 0,
    })),
  } satisfies FulfillmentOrder);
  order.fulfillments.push({
    id: firstId + 6,
    name: `${past.name}-F${position + 1}`,
    status: isCancelled ? "CANCELLED" : "SUCCESS",
    displayStatus: isCancelled ? "CANCELED" : "FULFILLED",
    createdAt: sentAt,
    updatedAt: sentAt,
    locationId,
    tracking: [{ company: sent.company, number: sent.number, url: null }],
    lines: lines.map(({ id, quantity }) => ({ id, fulfillmentOrderId, lineId: id, quantity })),
    events: [],
    hasNotifiedCustomer: true,
    isOurs: true,
  } satisfies Fulfillment);
}

function orderOf({ settings }: State, past: PastOrder, id: number): Order {
  const { placedAt, isPaidAtDoor, outcome, shippingPaid, parcels, buyer, place } = past;
  const [lastName = "", ...first] = buyer.name.split(" ").toReversed();
  const isCancelled = outcome === "refunded";
  const isOpen = outcome === "underway" || outcome === "openIncident";
  const isOwing = isPaidAtDoor && (isOpen || isCancelled || outcome === "returned");
  const gateway = isPaidAtDoor ? "Cash on Delivery (COD)" : "shopify_payments";
  const amount = parcels
    .flat()
    .reduce((sum, { price, quantity }) => sum + price * quantity, shippingPaid);
  return {
    id,
    number: Number(past.name.slice(1)),
    name: past.name,
    createdAt: placedAt,
    updatedAt: placedAt,
    cancelledAt: isCancelled ? placedAt : null,
    cancelReason: isCancelled ? "CUSTOMER" : null,
    closedAt: isOpen ? null : placedAt,
    isTest: false,
    isEdited: false,
    sourceName: "web",
    gatewayNames: [gateway],
    transactions: [
      {
        id: id + 1,
        kind: "SALE",
        status: isOwing ? "PENDING" : "SUCCESS",
        gateway,
        isManual: isPaidAtDoor,
        amount,
        createdAt: placedAt,
      },
    ],
    authorization: null,
    isCompany: false,
    paymentTerms: null,
    riskLevel: "LOW",
    presentmentCurrency: settings.currency,
    presentmentRate: 1,
    note: null,
    tags: [],
    email: null,
    phone: buyer.phone,
    customerId: id + 2,
    customAttributes: [],
    localizedFields: [],
    shippingAddress: {
      id: id + 3,
      firstName: first.toReversed().join(" "),
      lastName,
      company: null,
      address1: place.street,
      address2: null,
      city: place.canton,
      province: null,
      provinceCode: null,
      countryCode: "EC",
      zip: null,
      phone: buyer.phone,
      latitude: null,
      longitude: null,
    },
    lines: [],
    shippingLines: [
      {
        id: id + 4,
        title: shippingPaid === 0 ? FREE : PAID,
        code: null,
        source: "shopify",
        carrierIdentifier: null,
        price: shippingPaid,
      },
    ],
    fulfillmentOrders: [],
    fulfillments: [],
    refunds: [],
    returns: [],
  };
}

const lineOf = ({ title, sku, price, weightKg, quantity }: PastItem, id: number) => ({
  id,
  variantId: null,
  title,
  variantTitle: null,
  sku,
  vendor: null,
  quantity,
  currentQuantity: quantity,
  unitPrice: price,
  requiresShipping: true,
  weight: { value: weightKg, unit: "KILOGRAMS" as const },
  customAttributes: [],
});
