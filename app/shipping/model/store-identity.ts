import type { AccountId } from "./ids.ts";

/** An image that mails and pages carry within themselves, so that nothing is loaded from anywhere. */
export interface Logo {
  mediaType: "image/png" | "image/jpeg";
  base64: string;
}

/** How a store appears to the buyer of a parcel. What is null is not known, or not to be shown. */
export interface StoreIdentity {
  logo: Logo | null;
  /** `#rrggbb`. */
  color: string | null;
  /** IANA name of the zone in which the store's days begin. */
  timeZone: string | null;
  contact: {
    email: string | null;
    /** International, digits only. */
    whatsapp: string | null;
    /** https. */
    url: string | null;
  };
}

/** The store of an account; null for an account without one. */
export type StoreOf = (accountId: AccountId) => Promise<StoreIdentity | null>;
