import type { Address } from "./address.ts";
import type { Charge, Subscription } from "./billing/charge.ts";
import type { CarrierService } from "./checkout/carrier-service.ts";
import type { Order, Weight, WeightUnit } from "./orders/order.ts";
import type { ProtectedSettings } from "./protected-data.ts";
import type { Announcement } from "./webhooks/announcement.ts";
import type { World } from "./world.ts";

/** The state of one simulated shop. Tests may read it; only the API, the merchant or a buyer change it. */
export interface Shop {
  readonly world: World;
  readonly domain: string;
  readonly id: number;
  readonly settings: ShopSettings;
  readonly locations: Map<number, Location>;
  readonly variants: Map<number, Variant>;
  readonly orders: Map<number, Order>;
  readonly carrierServices: Map<number, CarrierService>;
  readonly charges: Map<number, Charge>;
  readonly subscriptions: Map<number, Subscription>;
  /** The shipping profiles of the app's own. */
  readonly appProfiles: { id: number; name: string }[];
  installation: Installation | null;
  lastOrderNumber: number;
  /** Enqueues the webhooks of one event: every announcement of one resource carries the same event id. */
  announce(announcements: readonly Announcement[]): void;
}

export interface ShopSettings extends ProtectedSettings {
  name: string;
  email: string;
  currency: string;
  billingCurrency: string;
  /** Units of the shop's currency per US dollar; converts rates in dollars for the buyer. */
  unitsPerUsd: number;
  timezone: string;
  weightUnit: WeightUnit;
  address: Address;
  planName: string;
  isDevelopmentShop: boolean;
  /** It belongs to the organisation that develops the app: the client credentials grant serves no other. */
  isOfOwnOrganization: boolean;
  /** Its owner has not paid: the API answers HTTP 402. */
  isFrozen: boolean;
  /** Every charge is a test, whatever was asked: stores of Shopify's own reviewers, and every development store. */
  forcesTestCharges: boolean;
  hasMarketDrivenShipping: boolean;
  /** The result of `carrierServiceCreate`: success, the plan's refusal, or HTTP 403 without a body. */
  carrierRates: "allowed" | "notInPlan" | "forbidden";
  /** Whether the app may own a shipping profile that covers all items. */
  appProfiles: "allowed" | "refused";
  /** The gateway names of manual payment methods, as the merchant named them. */
  manualGateways: string[];
  /** Points of the query bucket, and how many are restored per second. */
  throttle: { maximumAvailable: number; restoreRate: number };
}

export interface Installation {
  id: number;
  scopes: Set<string>;
  installedAt: Date;
}

export interface Location {
  id: number;
  name: string;
  address: Address;
  isActive: boolean;
  fulfillsOnlineOrders: boolean;
  /** The handle of another fulfilment service that ships from here; null for the merchant's own location. */
  fulfillmentServiceHandle: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface Variant {
  id: number;
  productId: number;
  inventoryItemId: number;
  title: string;
  variantTitle: string | null;
  sku: string | null;
  vendor: string;
  unitPrice: number;
  weight: Weight | null;
  requiresShipping: boolean;
  productType: string;
  category: { id: string; fullName: string } | null;
  /** The location that stocks it. */
  locationId: number;
}

export function gid(type: string, id: number): string {
  return `gid://shopify/${type}/${id}`;
}

/** The number of a GID of this type; null for any other text. */
export function idOf(type: string, id: string): number | null {
  const found = /^gid:\/\/shopify\/(\w+)\/(\d+)$/.exec(id);
  return found?.[1] === type ? Number(found[2]) : null;
}
