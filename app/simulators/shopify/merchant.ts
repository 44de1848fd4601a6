import type { AddressInput } from "./address.ts";
import type { LineInput } from "./buyer.ts";
import type {
  Fulfillment,
  FulfillmentOrder,
  Hold,
  Order,
  Refund,
  Return,
  RiskLevel,
  Tracking,
} from "./orders/order.ts";
import type { Location, ShopSettings, Variant } from "./shop.ts";

/** The actions of staff in the admin. Ids are the numbers at the end of GIDs. */
export interface Merchant {
  /** Installs or reinstalls, with the app's scopes and these optional ones. */
  install(optionalScopes?: readonly string[]): void;
  uninstall(): void;
  /** Grants or revokes optional scopes: `app/scopes_update`. */
  setScopes(scopes: readonly string[]): void;
  /** Opens the app: the token that App Bridge gives its pages, valid for a minute. */
  idToken(changes?: IdTokenChanges): Promise<string>;
  /** What the admin's frame loads when the merchant opens the app. */
  openingUrl(locale?: string): Promise<string>;
  changeSettings(settings: Partial<ShopSettings>): void;

  addLocation(location?: LocationInput): Location;
  changeLocation(locationId: number, changes: LocationInput): Location;
  deactivateLocation(locationId: number): void;
  deleteLocation(locationId: number): void;
  addVariant(variant?: Partial<Omit<Variant, "id">>): Variant;

  /** Adds the rates of a carrier service to the shipping profile; returns the names of service discovery. */
  offerRates(carrierServiceId: number): Promise<string[]>;
  /** Deactivates the carrier services, as Shopify does when a plan no longer includes them. */
  losePlanRates(): void;

  editOrder(orderId: number, edit: OrderEdit): Order;
  changeAddress(orderId: number, address: AddressInput): Order;
  cancelOrder(orderId: number, reason?: string): Order;
  deleteOrder(orderId: number): void;
  closeOrder(orderId: number): Order;
  markPaid(orderId: number): Order;
  /** Records a part of what the order owes, in cents; by the order's own gateway, or by this one. */
  recordPayment(orderId: number, amount: number, gateway?: string): Order;
  /** Gives an authorization back to the buyer: VOIDED. */
  voidPayment(orderId: number): Order;
  /** The authorization ends without a capture: EXPIRED. */
  expireAuthorization(orderId: number): Order;
  /** Shopify's fraud analysis comes some time after the order. */
  assessRisk(orderId: number, riskLevel: RiskLevel): Order;
  /** Pays everything back and keeps the lines, which still wait to be sent: REFUNDED. */
  refundMoney(orderId: number): Refund;
  refund(orderId: number, lines: readonly { lineId: number; quantity: number }[]): Refund;

  hold(fulfillmentOrderId: number, reason?: string): Hold;
  releaseHold(fulfillmentOrderId: number): FulfillmentOrder;
  /** Moves these quantities into a new fulfilment order, which is returned. */
  split(
    fulfillmentOrderId: number,
    lines: readonly { fulfillmentOrderLineId: number; quantity: number }[],
  ): FulfillmentOrder;
  /** The fulfilment order that now ships from the location: the same one when nothing of it was fulfilled. */
  move(fulfillmentOrderId: number, locationId: number): FulfillmentOrder;
  merge(fulfillmentOrderIds: readonly number[]): FulfillmentOrder;
  /** Reaches the date of a scheduled fulfilment order. */
  startScheduled(fulfillmentOrderId: number): FulfillmentOrder;
  /** Fulfils by hand, outside the app. */
  fulfill(fulfillmentOrderId: number, how?: FulfillInput): Fulfillment;
  cancelFulfillment(fulfillmentId: number): Fulfillment;

  /** Opens a return by hand; all that can come back, or these quantities. */
  openReturn(orderId: number, lines?: readonly ReturnedLine[]): Return;
  /** Agrees to a return that the buyer asked for. */
  approveReturn(returnId: number): Return;
  /** Has inspected what came back. */
  processReturn(returnId: number): Return;
  cancelReturn(returnId: number): Return;
  closeReturn(returnId: number): Return;

  /** Opens a confirmation URL and decides; returns where Shopify redirects the browser, or null. */
  visit(confirmationUrl: string, decision: "approve" | "decline" | "expire"): string | null;
  freezeSubscription(subscriptionId: number): void;

  requestCustomerData(orderIds: readonly number[]): void;
  redactCustomer(orderIds: readonly number[]): void;
  /** Shopify sends it 48 hours after an uninstall. */
  redactShop(): void;
}

export interface IdTokenChanges {
  userId?: number;
  lifetimeSeconds?: number;
  /** By the app's clock, where a test moves that one alone; the store's when absent. */
  issuedAt?: Date;
  /** For forged tokens. */
  apiKey?: string;
  apiSecret?: string;
}

export interface LocationInput {
  name?: string;
  address?: AddressInput;
  isActive?: boolean;
  fulfillsOnlineOrders?: boolean;
  fulfillmentServiceHandle?: string | null;
}

export interface OrderEdit {
  add?: readonly LineInput[];
  /** New quantities of lines; 0 removes one. */
  quantities?: readonly { lineId: number; quantity: number }[];
}

export interface FulfillInput {
  lines?: readonly { fulfillmentOrderLineId: number; quantity: number }[];
  tracking?: Partial<Tracking>;
}

export interface ReturnedLine {
  fulfillmentLineId: number;
  quantity: number;
}
