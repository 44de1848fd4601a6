import type { AddressInput } from "./address.ts";
import type { Cart, CheckoutOffer, CheckoutRate } from "./checkout/carrier-service.ts";
import type { IdTokenChanges, ReturnedLine } from "./merchant.ts";
import type {
  DeliveryMethod,
  Order,
  PaymentTerms,
  Return,
  RiskLevel,
  Weight,
} from "./orders/order.ts";

/** The actions of a buyer. */
export interface Buyer {
  /**
   * Reaches the shipping step: requests rates from every active carrier service that the merchant offers, as Shopify
   * does.
   */
  requestRates(cart: Cart): Promise<CheckoutOffer>;
  /** Shopify caches rates for 15 minutes, and failures for 30 seconds: this expires both. */
  forgetRates(): void;
  /** Defaults to an ordinary paid order of one shirt to Quito. */
  placeOrder(order?: OrderInput): Order;
  /** Asks for a return of all that can come back, or these quantities; it waits for the merchant. */
  requestReturn(orderId: number, lines?: readonly ReturnedLine[]): Return;
  /** Opens an order's page: the token of the extensions there, valid for five minutes. */
  sessionToken(changes?: BuyerTokenChanges): Promise<string>;
}

export interface BuyerTokenChanges extends Omit<IdTokenChanges, "userId"> {
  /** Of a buyer who is signed in, when the app has access to protected customer data. */
  customerId?: number;
  /** Claims beside the real ones, for forged tokens. */
  claims?: object;
}

export interface OrderInput {
  lines?: readonly LineInput[];
  /** Null for an order without one, as digital ones are. */
  shippingAddress?: AddressInput | null;
  /** The buyer's choice from `askRates`. */
  rate?: CheckoutRate;
  /** Without `rate`: a rate of the shop itself. Null for none. */
  shippingLine?: { title: string; code?: string | null; price?: number } | null;
  /** Defaults to "shopify_payments"; a manual gateway leaves the order pending. */
  gateway?: string;
  /** Already paid, in cents of the shop's currency; defaults to everything for ordinary gateways, 0 for manual ones. */
  paid?: number;
  /** Authorizes the payment without capturing it, as shops with manual capture do. */
  isAuthorizedOnly?: boolean;
  /** A company's order (B2B). */
  isCompany?: boolean;
  /** To be paid later: the order has no gateway and no transaction until then. */
  paymentTerms?: Omit<PaymentTerms, "id">;
  /** Shopify's fraud analysis; defaults to LOW. */
  riskLevel?: RiskLevel;
  method?: DeliveryMethod["type"];
  presentment?: { currency: string; rate: number };
  email?: string | null;
  phone?: string | null;
  note?: string | null;
  tags?: readonly string[];
  customAttributes?: readonly { key: string; value: string }[];
  localizedFields?: readonly { key: string; value: string; title: string; countryCode: string }[];
  sourceName?: string;
  isTest?: boolean;
  /** The fulfilment orders are scheduled until then. */
  fulfillAt?: Date;
}

export interface ChosenDelivery {
  method?: DeliveryMethod["type"];
  title: string;
  code?: string | null;
  price?: number;
}

/** A line of a variant of the shop, or a custom one. */
export interface LineInput {
  variantId?: number;
  quantity?: number;
  title?: string;
  unitPrice?: number;
  weight?: Weight | null;
  requiresShipping?: boolean;
  sku?: string | null;
  vendor?: string | null;
  customAttributes?: readonly { key: string; value: string }[];
  /** Ships from this location, wherever the variant is in stock. */
  locationId?: number;
  /**
   * What the buyer chose for the group of this line, where a cart is split: shipping in parts, or shipping and pickup.
   * Lines of the same title and method are one group with one shipping line.
   */
  delivery?: ChosenDelivery;
}
