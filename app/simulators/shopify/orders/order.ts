import type { Address } from "../address.ts";

/** An order as the simulated shop stores it. Money is in cents of the shop's currency; ids are the tails of GIDs. */
export interface Order {
  id: number;
  number: number;
  name: string;
  createdAt: Date;
  updatedAt: Date;
  cancelledAt: Date | null;
  cancelReason: string | null;
  closedAt: Date | null;
  isTest: boolean;
  isEdited: boolean;
  sourceName: string;
  gatewayNames: string[];
  transactions: Transaction[];
  /** Of a payment that was authorized and not captured; null for every other payment. */
  authorization: "open" | "voided" | "expired" | null;
  /** The buyer is a company (B2B). */
  isCompany: boolean;
  /** Paid later than at checkout, by invoice. */
  paymentTerms: PaymentTerms | null;
  /** As Shopify's own fraud analysis rates it. */
  riskLevel: RiskLevel;
  presentmentCurrency: string;
  /** Presentment currency per unit of the shop's currency. */
  presentmentRate: number;
  note: string | null;
  tags: string[];
  email: string | null;
  phone: string | null;
  customerId: number | null;
  customAttributes: { key: string; value: string }[];
  localizedFields: { key: string; value: string; title: string; countryCode: string }[];
  shippingAddress: (Address & { id: number }) | null;
  lines: OrderLine[];
  /** What the buyer chose: one for the whole order, or one for each group of a split cart. */
  shippingLines: ShippingLine[];
  fulfillmentOrders: FulfillmentOrder[];
  fulfillments: Fulfillment[];
  refunds: Refund[];
  returns: Return[];
}

export interface OrderLine {
  id: number;
  variantId: number | null;
  title: string;
  variantTitle: string | null;
  sku: string | null;
  vendor: string | null;
  /** As ordered; `currentQuantity` is the quantity after edits and refunds. */
  quantity: number;
  currentQuantity: number;
  unitPrice: number;
  requiresShipping: boolean;
  weight: Weight | null;
  customAttributes: { key: string; value: string }[];
}

export interface Weight {
  value: number;
  unit: WeightUnit;
}
export type WeightUnit = "GRAMS" | "KILOGRAMS" | "OUNCES" | "POUNDS";

export interface ShippingLine {
  id: number;
  title: string;
  code: string | null;
  source: string | null;
  carrierIdentifier: string | null;
  price: number;
}

export interface PaymentTerms {
  id: number;
  type: "NET" | "RECEIPT" | "FIXED" | "FULFILLMENT";
  name: string;
  dueInDays: number | null;
}

/** `RiskAssessmentResult` of the schema. */
export type RiskLevel = "HIGH" | "MEDIUM" | "LOW" | "NONE" | "PENDING";

export interface Transaction {
  id: number;
  kind: "SALE" | "AUTHORIZATION" | "VOID" | "REFUND";
  status: "SUCCESS" | "PENDING" | "FAILURE";
  gateway: string;
  /** The gateway's money goes past the store: cash, a deposit. */
  isManual: boolean;
  amount: number;
  createdAt: Date;
}

export interface FulfillmentOrder {
  id: number;
  locationId: number;
  status: "OPEN" | "IN_PROGRESS" | "ON_HOLD" | "SCHEDULED" | "INCOMPLETE" | "CLOSED" | "CANCELLED";
  fulfillAt: Date;
  createdAt: Date;
  updatedAt: Date;
  method: DeliveryMethod;
  destination: (Address & { id: number; email: string | null }) | null;
  holds: Hold[];
  lines: FulfillmentOrderLine[];
}

export interface DeliveryMethod {
  id: number;
  type: "SHIPPING" | "LOCAL" | "PICK_UP" | "PICKUP_POINT" | "RETAIL" | "NONE";
  presentedName: string | null;
  serviceCode: string | null;
  instructions: string | null;
}

export interface FulfillmentOrderLine {
  id: number;
  lineId: number;
  totalQuantity: number;
  remainingQuantity: number;
}

export interface Hold {
  id: number;
  reason: string;
  reasonNotes: string | null;
  handle: string | null;
  isOurs: boolean;
}

export interface Fulfillment {
  id: number;
  name: string;
  status: "SUCCESS" | "CANCELLED";
  displayStatus: string;
  createdAt: Date;
  updatedAt: Date;
  locationId: number;
  tracking: Tracking[];
  lines: FulfillmentLine[];
  events: FulfillmentEvent[];
  hasNotifiedCustomer: boolean;
  isOurs: boolean;
}

export interface FulfillmentLine {
  id: number;
  fulfillmentOrderId: number;
  lineId: number;
  quantity: number;
}

export interface Tracking {
  company: string | null;
  number: string | null;
  url: string | null;
}

export interface FulfillmentEvent {
  id: number;
  status: string;
  message: string | null;
  city: string | null;
  estimatedDeliveryAt: Date | null;
  happenedAt: Date;
  createdAt: Date;
}

export interface Refund {
  id: number;
  createdAt: Date;
  note: string | null;
  lines: { id: number; lineId: number; quantity: number }[];
  amount: number;
}

/** What a buyer sends back. One that is open has its items in reverse fulfilment orders. */
export interface Return {
  id: number;
  name: string;
  status: "REQUESTED" | "OPEN" | "CLOSED" | "CANCELED" | "DECLINED";
  createdAt: Date;
  closedAt: Date | null;
  lines: ReturnLine[];
  reverseFulfillmentOrders: ReverseFulfillmentOrder[];
}

export interface ReturnLine {
  id: number;
  fulfillmentLineId: number;
  quantity: number;
  /** Inspected or paid back: a return with such a line cannot be cancelled. */
  processedQuantity: number;
  reasonDefinitionId: number | null;
  note: string;
}

export interface ReverseFulfillmentOrder {
  id: number;
  status: "OPEN" | "CLOSED" | "CANCELED";
  lines: ReverseLine[];
  deliveries: ReverseDelivery[];
}

export interface ReverseLine {
  id: number;
  fulfillmentLineId: number;
  quantity: number;
}

export interface ReverseDelivery {
  id: number;
  lines: { id: number; reverseLineId: number; quantity: number }[];
  tracking: { number: string | null; url: string | null } | null;
  label: { url: string; createdAt: Date; updatedAt: Date } | null;
  /** How often the buyer was written to about it. */
  notices: number;
}
