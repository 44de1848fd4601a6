import type { Cents } from "#app/shipping/model/money.ts";

/** An order of a store, as a draft needs it. Ids are the store's legacy numbers, money is in cents of `currency`. */
export interface StoreOrder {
  orderId: string;
  name: string;
  /** What is written on it, shortened; null for nothing. */
  note: string | null;
  createdAt: Date;
  updatedAt: Date;
  isCancelled: boolean;
  financialStatus: string | null;
  gateways: readonly PaymentGateway[];
  /** Paid with a test payment method: no money moved. */
  isTest: boolean;
  /** The store's fraud analysis rates it as high. */
  isRisky: boolean;
  /** The buyer is a company (B2B). */
  isCompany: boolean;
  /** The buyer pays by invoice after the checkout. */
  hasPaymentTerms: boolean;
  currency: string;
  subtotal: Cents;
  /** Of everything, shipping and taxes included. */
  total: Cents;
  /** What is still to be paid. */
  outstanding: Cents;
  /** What was received, refunds as negative amounts. */
  payments: readonly Payment[];
  email: string | null;
  phone: string | null;
  address: StoreAddress | null;
  /** The shipping that the buyer chose and paid: a split cart has one for each group. */
  shippingLines: readonly ShippingLine[];
  /** Of every successful fulfilment, of any app. */
  trackingNumbers: readonly string[];
  fulfillmentOrders: readonly FulfillmentOrder[];
  /** Names of the fields of addresses and contacts that the store withheld. */
  withheld: ReadonlySet<string>;
}

export interface Payment {
  paymentId: string;
  at: Date;
  amount: number;
  /** As `PaymentGateway` names it; null when the store names none. */
  gateway: string | null;
}

export interface ShippingLine {
  code: string | null;
  /** After discounts. */
  price: Cents;
}

export interface PaymentGateway {
  name: string;
  /** Paid outside the store: cash, a bank deposit. Only then can it mean cash on delivery. */
  isManual: boolean;
}

export interface StoreAddress {
  /** The full name when the store gives one; else first and last name. */
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
  /** By another than this app's hold of an unknown address. */
  isHeld: boolean;
  /** Of those holds, as the store names them: `AWAITING_PAYMENT`, `INVENTORY_OUT_OF_STOCK`, … */
  holdReasons: readonly string[];
  /** This app's hold while the place of the address is unknown; null when there is none. */
  addressHoldId: string | null;
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
  /** The order's line item, and its quantity after edits and refunds. */
  itemId: string;
  itemQuantity: number;
  totalQuantity: number;
  remainingQuantity: number;
  requiresShipping: boolean;
  /** Of the product and its variant. */
  title: string;
  sku: string | null;
  vendor: string | null;
  /** Of one piece; null when the store has none. */
  weightGrams: number | null;
  /** Of `totalQuantity`, after discounts. */
  value: Cents;
  product: { productId: string; productType: string; category: string | null } | null;
}
