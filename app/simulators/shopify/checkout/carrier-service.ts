import type { AddressInput } from "../address.ts";

export interface CarrierService {
  id: number;
  name: string;
  callbackUrl: string;
  isActive: boolean;
  supportsServiceDiscovery: boolean;
  /** Whether the merchant added its rates to a shipping profile: since 2026-10, creating the service no longer does. */
  isOffered: boolean;
}

/** A buyer's cart and checkout data. */
export interface Cart {
  lines: readonly { variantId: number; quantity: number }[];
  destination: AddressInput;
  locale?: string;
  discountAmount?: number;
  customer?: { id: number; tags: string[] } | null;
}

/** A shipping option that a buyer can choose. */
export interface CheckoutRate {
  carrierServiceId: number;
  serviceName: string;
  serviceCode: string;
  description: string;
  currency: string;
  /** In cents of `currency`; the sum when several locations ship. */
  totalPrice: number;
  isPhoneRequired: boolean;
  deliveryDates: { min: string | null; max: string | null };
}

/** The shipping step as the buyer sees it. */
export interface CheckoutOffer {
  rates: CheckoutRate[];
  /** The shop's backup rates are shown, because a carrier service failed. */
  isBackupShown: boolean;
  /** The POSTs made for it; empty when everything was in Shopify's cache. */
  callbacks: Callback[];
}

export interface Callback {
  carrierServiceId: number;
  request: unknown;
  status: number | null;
  durationMs: number;
  /** The failure: a status, a timeout, a shape that Shopify refuses; null for a success. */
  failure: string | null;
}
