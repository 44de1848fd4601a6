/**
 * A parcel as its buyer sees it on the order's page: what the tracking page shows, as texts in one language. It has no
 * name, street or phone number of the recipient.
 */
export interface BuyerParcel {
  headline: string;
  explanation: string;
  /** Null when there is no open incident. */
  incident: string | null;
  /** The order, the expected days, the cash to have ready, the carrier, the number and the cantons. */
  facts: { name: string; value: string }[];
  /** The app's tracking page. */
  trackingUrl: string;
  contactTitle: string;
  /** `mailto:`, WhatsApp and the store. */
  contacts: { text: string; url: string }[];
}
