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

/** What a buyer has in the cart and says at checkout. */
export interface Cart {
  lines: readonly { variantId: number; quantity: number }[];
  destination: AddressInput;
  locale?: string;
  discountAmount?: number;
  customer?: { id: number; tags: string[] } | null;
}

/** A way to ship that a buyer can choose. */
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

/** What a buyer sees. */
export interface CheckoutOffer {
  rates: CheckoutRate[];
  /** The shop's backup rates are shown, because a carrier service did not answer as it must. */
  isBackupShown: boolean;
  /** The POSTs that were made for it; none when everything was in Shopify's cache. */
  callbacks: Callback[];
}

export interface Callback {
  carrierServiceId: number;
  request: unknown;
  status: number | null;
  durationMs: number;
  /** Why it counts as failed: a status, a timeout, a shape that Shopify would not take; null when it was good. */
  failure: string | null;
}
