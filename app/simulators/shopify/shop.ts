import type { Address } from "./address.ts";
import type { Charge, Subscription } from "./billing/charge.ts";
import type { CarrierService } from "./checkout/carrier-service.ts";
import type { Order, Weight, WeightUnit } from "./orders/order.ts";
import type { Announcement } from "./webhooks/announcement.ts";
import type { World } from "./world.ts";

/** Everything that one simulated shop holds. Tests may read it; what changes it is the API, the merchant or a buyer. */
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
  readonly metafields: Metafield[];
  readonly flowTriggers: { handle: string | null; payload: unknown }[];
  installation: Installation | null;
  lastOrderNumber: number;
  /** Webhooks of one thing that happened: every announcement of one resource carries the same event id. */
  announce(announcements: readonly Announcement[]): void;
}

export interface ShopSettings {
  name: string;
  email: string;
  currency: string;
  billingCurrency: string;
  /** Of the shop's currency for one US dollar: rates in dollars are converted for the buyer. */
  unitsPerUsd: number;
  timezone: string;
  weightUnit: WeightUnit;
  address: Address;
  planName: string;
  isDevelopmentShop: boolean;
  hasMarketDrivenShipping: boolean;
  /** What `carrierServiceCreate` answers: done, the plan's refusal, or HTTP 403 without a body. */
  carrierRates: "allowed" | "notInPlan" | "forbidden";
  /** Level 2 covers names, addresses, phones and e-mails, level 1 everything of orders. */
  protectedData: "approved" | "onlyLevel1" | "notApproved" | "notEvenFulfillmentOrders";
  /** Manual payment methods' gateway names, as the merchant called them. */
  manualGateways: string[];
  /** Points of the query bucket, and how many come back in a second. */
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
  /** The handle of another fulfilment service that ships from here, or null for the merchant's own. */
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
  /** Where it is in stock. */
  locationId: number;
}

export interface Metafield {
  id: number;
  ownerId: string;
  namespace: string;
  key: string;
  type: string;
  value: string;
}

export function gid(type: string, id: number): string {
  return `gid://shopify/${type}/${id}`;
}

/** The number of a GID of this type, or null for any other text. */
export function idOf(type: string, id: string): number | null {
  const found = /^gid:\/\/shopify\/(\w+)\/(\d+)$/.exec(id);
  return found?.[1] === type ? Number(found[2]) : null;
}
