/** What the server answers about a parcel; `app/shopify/buyer/buyer-parcel.ts` says the same. */
export interface BuyerParcelView {
  headline: string;
  explanation: string;
  incident: string | null;
  facts: { name: string; value: string }[];
  trackingUrl: string;
  contactTitle: string;
  contacts: { text: string; url: string }[];
}
