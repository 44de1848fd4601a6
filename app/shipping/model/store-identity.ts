import type { DispatchDoubt } from "./buyer-answer.ts";
import type { AccountId } from "./ids.ts";
import type { IncidentReason } from "./incident.ts";
import type { MailTopic } from "./mail-topic.ts";

/** Characters of a store's own text: a few paragraphs. */
export const BUYER_WORDS_MAX = 600;

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
  /** The store's own texts for its buyers. */
  words: {
    /** On the tracking page; null for none. */
    page: string | null;
    /**
     * In place of what a mail says, by its topic, with `{order}`, `{number}`, `{carrier}` and `{store}` where these
     * belong. The facts and links of the mail stay.
     */
    mails: Readonly<Partial<Record<MailTopic, string>>>;
  };
  /** What the store does with what buyers answer to a problem on the way. */
  answers: {
    /** Reasons whose answers go to the carrier by themselves. */
    goesOut: readonly IncidentReason[];
    /** What buyers are asked about before their parcels leave, where it is in doubt. */
    asksBefore: readonly DispatchDoubt[];
    /** What is asked of them goes to their phones as well. */
    bySms: boolean;
    /** https: where a buyer pays the store before the delivery. */
    payUrl: string | null;
  };
}

/** The store of an account; null for an account without one. */
export type StoreOf = (accountId: AccountId) => Promise<StoreIdentity | null>;

/** Of the app in a store's admin, by their paths: what mails link to. */
export type MerchantPageName = "wallet" | "incidents" | "shipments" | "cash/payouts" | "keys";

/** Who is written to about an account itself, its balance or its webhooks. */
export interface Merchant {
  /** Null when there is no address to write to. */
  email: string | null;
  /** Whose amounts are written as in that country; null while it is not known. */
  country: string | null;
  /** Of IANA, by whose clock times are written; null while it is not known. */
  timeZone: string | null;
  /** A page of the app in the store's admin; null where that cannot be linked to. */
  urlOf: (page: MerchantPageName) => string | null;
}

/** The merchant of an account; null for an account without a store. */
export type MerchantOf = (accountId: AccountId) => Promise<Merchant | null>;
