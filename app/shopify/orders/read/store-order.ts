import type { Cents } from "#app/shipping/model/money.ts";

/** An order of a store as a draft is made of it. Ids are the store's legacy numbers, money is in cents of `currency`. */
export interface StoreOrder {
  orderId: string;
  name: string;
  createdAt: Date;
  updatedAt: Date;
  isCancelled: boolean;
  financialStatus: string | null;
  gateways: readonly PaymentGateway[];
  currency: string;
  subtotal: Cents;
  /** What is still to be paid. */
  outstanding: Cents;
  email: string | null;
  phone: string | null;
  address: StoreAddress | null;
  /** What the buyer chose for shipping and paid for it; null when nothing was. */
  shippingLine: { code: string | null; price: Cents } | null;
  /** Of every fulfilment that counts, whoever made it. */
  trackingNumbers: readonly string[];
  fulfillmentOrders: readonly FulfillmentOrder[];
  /** Names of the fields that the store kept from us. */
  withheld: ReadonlySet<string>;
}

export interface PaymentGateway {
  name: string;
  /** Paid outside the store: cash, a bank deposit. Only then can it mean cash on delivery. */
  isManual: boolean;
}

export interface StoreAddress {
  /** Whole, when the store gives one; else made of the first and the last name. */
  name: string | null;
  company: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  province: string | null;
  provinceCode: string | null;
  countryCode: string | null;
  zip: string | null;
  phone: string | null;
  email: string | null;
  lat: number | null;
  lng: number | null;
}

/** What ships together from one location. */
export interface FulfillmentOrder {
  fulfillmentOrderId: string;
  /** `OPEN`, `IN_PROGRESS`, `ON_HOLD`, `SCHEDULED`, `INCOMPLETE`, `CLOSED`, `CANCELLED`, or one that is new. */
  status: string;
  canBeFulfilled: boolean;
  isHeld: boolean;
  locationId: string | null;
  /** A copy of the order's address that may have been changed since. */
  destination: StoreAddress | null;
  /** `SHIPPING`, `LOCAL`, `PICK_UP`, `PICKUP_POINT`, `RETAIL`, `NONE`, or one that is new; null on old orders. */
  method: string | null;
  serviceCode: string | null;
  lines: readonly OrderLine[];
}

export interface OrderLine {
  lineId: string;
  /** The line of the order that it is a part of, and how many pieces of that edits and refunds have left. */
  itemId: string;
  itemQuantity: number;
  totalQuantity: number;
  remainingQuantity: number;
  requiresShipping: boolean;
  vendor: string | null;
  /** Of one piece; null when nobody entered one. */
  weightGrams: number | null;
  /** Of `totalQuantity`, after discounts. */
  value: Cents;
  product: { productId: string; productType: string; category: string | null } | null;
}
