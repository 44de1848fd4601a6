import type { OrderView, ParcelView, RateView } from "../../extensions/shared/views.ts";

export const ORDER_ID = "gid://shopify/Order/1001";

/** An order with one parcel that is ready to be purchased, unless the options differ. */
export function makeOrder(overrides: Partial<OrderView> = {}): OrderView {
  return {
    orderId: ORDER_ID,
    orderName: "#1001",
    state: "synced",
    timeZone: "America/Guayaquil",
    wallet: {
      balance: 50,
      currency: "USD",
      isLow: false,
      drawsMissing: false,
      topUpUrl: "https://admin.example/wallet",
    },
    boxes: [{ name: "Carton", lengthCm: 40, widthCm: 30, heightCm: 20 }],
    senders: [
      { locationId: null, name: "Shop" },
      { locationId: "2", name: "Store in Cuenca" },
    ],
    parcels: [makeParcel()],
    ...overrides,
  };
}

export function makeParcel(overrides: Partial<ParcelView> = {}): ParcelView {
  return {
    fulfillmentOrderId: "501",
    state: "draft",
    headline: "Ready: choose a carrier and purchase the label",
    summary: "Ready to purchase",
    attention: [],
    shipmentId: 7001,
    place: "Guayaquil, Guayas",
    recipient: { fullName: "Rosa Q.", street: "Calle 1, blue door", phone: "+593991234567" },
    change: {
      box: null,
      dimensionsCm: { length: 25, width: 20, height: 10 },
      weightKg: 1.5,
      furtherParcels: [],
      isAssumedBox: true,
      street: { streetLine1: "Calle 1", reference: "blue door" },
      phone: "+593991234567",
      sender: null,
      collectable: 30,
      changed: [],
    },
    weightKg: 1.5,
    goodsCollection: 0,
    goodsInsured: 25,
    rates: [
      makeRate({
        rateId: 3,
        carrier: "Tortuga",
        price: 3.1,
        estimateDays: 5,
        available: false,
        reason: "Does not go there",
      }),
      makeRate({ rateId: 2, carrier: "Veloz", price: 6.25, estimateDays: 1, isBuyersChoice: true }),
      makeRate({ rateId: 1, carrier: "Andina", price: 4.5, estimateDays: 2 }),
    ],
    selectedRateId: 2,
    price: null,
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    labelUrl: null,
    shipmentUrl: "https://admin.example/shipments/7001",
    status: "quoted",
    statusText: "Draft",
    incidentCount: 0,
    canPurchase: true,
    canFinish: false,
    canPrint: false,
    canRefund: false,
    timeline: [],
    ...overrides,
  };
}

export function makeAttention(
  attention: ParcelView["attention"][number],
  overrides: Partial<ParcelView> = {},
): ParcelView {
  return makeParcel({
    state: "attention",
    headline: "Something is missing before this can be sent",
    summary: "Needs attention",
    attention: [attention],
    shipmentId: null,
    rates: [],
    selectedRateId: null,
    canPurchase: false,
    ...overrides,
  });
}

/** A parcel after the purchase: paid, numbered, with a label. */
export function labelled(parcel: ParcelView, rate: RateView): ParcelView {
  return {
    ...paid(parcel, rate),
    state: "labelled",
    headline: "Print the label and hand over the parcel",
    summary: "Label ready",
    trackingNumber: "TRK-7001",
    trackingUrl: "https://carrier.example/TRK-7001",
    labelUrl: "https://app.example/labels/7001",
    status: "labelCreated",
    statusText: "Label created",
    canFinish: false,
    canPrint: true,
    timeline: [{ at: "2026-11-20T12:00:00.000Z", text: "Label created", place: null }],
  };
}

/** A parcel whose carrier has not given its number yet. */
export function paid(parcel: ParcelView, rate: RateView): ParcelView {
  return {
    ...parcel,
    state: "paid",
    headline: "Paid: the number follows in some minutes",
    summary: "Paid, number follows",
    rates: [],
    selectedRateId: null,
    price: rate.price,
    carrier: { token: rate.carrierToken, name: rate.carrier },
    canPurchase: false,
    canFinish: true,
  };
}

function makeRate(overrides: Partial<RateView>): RateView {
  const carrier = overrides.carrier ?? "Andina";
  return {
    rateId: 1,
    carrier,
    carrierToken: carrier.toLowerCase(),
    price: 4.5,
    estimateDays: 2,
    available: true,
    reason: null,
    isBuyersChoice: false,
    ...overrides,
  };
}
