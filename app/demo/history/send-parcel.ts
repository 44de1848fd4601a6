import type { Context } from "#app/shipping/context.ts";
import { findCarrier } from "#app/shipping/model/carriers-of-market.ts";
import type { AddressId, ShipmentId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { QuotedShipment, Shipment } from "#app/shipping/model/shipment.ts";
import { createShipment } from "#app/shipping/shipments/create-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import type { SimulatedShop } from "#app/simulators/shopify/store.ts";
import { insertStoreFulfillment, updateStoreFulfillment } from "#db/shopify/fulfillments.ts";
import { insertStoreOrder } from "#db/shopify/store-orders.ts";

import { keepInStore } from "./keep-in-store.ts";
import type { PastItem, PastOrder } from "./past-orders.ts";

export interface About {
  senderAddressId: AddressId;
  /** Nothing happens after it. */
  until: Date;
  /** The simulated store's own data, which has these orders too. */
  store: SimulatedShop["state"];
}

/** Beside every id that the simulated store gives. */
const FIRST_STORE_ID = 700_000_000_000;
const IDS_OF_AN_ORDER = 10;

/** Which order of the history, and which parcel of it. */
interface Which {
  index: number;
  position: number;
}

/** A draft, its purchase and its number, and the order as the app would have read it from the store. */
export async function sendParcel(
  ctx: Context,
  { senderAddressId, store }: About,
  order: PastOrder,
  items: readonly PastItem[],
  which: Which,
): Promise<Shipment> {
  const value = cents(valueOf(items));
  const draft = await createShipment(ctx, {
    senderAddressId,
    recipient: { kind: "inline", address: addressOf(ctx, order) },
    parcel: { weightKg: weightOf(items), lengthCm: 30, widthCm: 22, heightCm: 12 },
    contents: "clothes",
    goodsCollection: order.isPaidAtDoor ? value : cents(0),
    goodsInsured: order.isPaidAtDoor ? value : cents(0),
    goodsCurrency: "USD",
    extId: null,
    extVendorId: null,
    integration: null,
    order: {
      name: order.name,
      placedAt: order.placedAt,
      total: cents(
        order.parcels.reduce((sum, parcel) => sum + valueOf(parcel), order.shippingPaid),
      ),
      items: items.map(({ title, sku, quantity }) => ({ title, sku, quantity })),
      note: null,
    },
  });
  const { shipmentId } = draft;
  await keepOrder(ctx, order, shipmentId, which);
  await purchaseShipment(ctx, {
    shipmentId,
    preferredRateId: rateOf(draft, order.rateRank),
    purchaseWith: "walletAvailable",
  });
  const shipment = await generateShipmentTrackingNumber(ctx, shipmentId);
  const { orderId, fulfillmentOrderId } = storeIdsOf(which);
  const { selectedRate, trackingNumber } = shipment;
  keepInStore(
    store,
    order,
    { orderId, position: which.position },
    {
      fulfillmentOrderId,
      company: findCarrier(ctx.market, selectedRate?.carrierToken ?? "")?.displayName ?? "",
      number: trackingNumber ?? "",
      sentAt: ctx.now(),
    },
  );
  return shipment;
}

/** The cheapest rate is 0; a carrier that does not serve the place counts for nothing. */
function rateOf({ rates, order }: QuotedShipment, rank: number) {
  const possible = rates
    .filter(({ unavailableReason }) => unavailableReason === null)
    .toSorted((one, other) => one.priceTotal - other.priceTotal);
  const rate = possible[Math.min(rank, possible.length - 1)];
  if (!rate) throw new Error(`no carrier takes ${order?.name ?? "a parcel"}`);
  return rate.rateId;
}

function addressOf({ market }: Context, { buyer, place }: PastOrder) {
  const territory = [...market.territories.values()].find(
    ({ territory2Name }) => territory2Name === place.canton,
  );
  if (!territory) throw new Error(`${place.canton} is no canton of the catalogue`);
  return {
    fullName: buyer.name,
    company: null,
    email: null,
    phone: buyer.phone,
    streetLine1: place.street,
    reference: null,
    territoryBaseId: territory.territoryBaseId,
    country: market.country,
    zip: null,
    lat: null,
    lng: null,
  };
}

function storeIdsOf({ index, position }: Which) {
  const orderId = FIRST_STORE_ID + index * IDS_OF_AN_ORDER;
  return { orderId, fulfillmentOrderId: orderId + 1 + position };
}

/** What reading the order would have stored. */
function keepOrder(
  ctx: Context,
  order: PastOrder,
  shipmentId: ShipmentId,
  which: Which,
): Promise<void> {
  const { accountId } = ctx;
  const now = ctx.now();
  const { orderId, fulfillmentOrderId } = storeIdsOf(which);
  const ids = {
    accountId,
    orderId: String(orderId),
    fulfillmentOrderId: String(fulfillmentOrderId),
  };
  return ctx.db.tx(accountId, async (tx) => {
    await insertStoreOrder(tx, {
      ...ids,
      orderName: order.name,
      locationId: null,
      state: "ended",
      attention: [],
      accepted: [],
      attempt: 1,
      changes: {},
      owed: null,
      shipmentId,
      fingerprint: null,
      placeKey: null,
      lines: [],
      chosenCarrierToken: null,
      // One shipping line, however many parcels.
      buyerPaid: cents(which.position === 0 ? order.shippingPaid : 0),
      checkoutQuoteId: null,
      orderUpdatedAt: now,
      syncedAt: now,
      objectCreated: now,
      objectUpdated: now,
    });
    await insertStoreFulfillment(tx, { ...ids, shipmentId }, now);
    // The store has it already.
    await updateStoreFulfillment(tx, { accountId, shipmentId }, { state: "cancelled" });
  });
}

const weightOf = (items: readonly PastItem[]): number =>
  Math.round(items.reduce((sum, { weightKg, quantity }) => sum + weightKg * quantity, 0) * 100) /
  100;
const valueOf = (items: readonly PastItem[]): number =>
  items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
