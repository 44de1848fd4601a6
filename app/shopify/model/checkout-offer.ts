import type { Cents } from "#app/shipping/model/money.ts";

/** One offer as the buyer saw it, and what it would have cost the shop at that time. */
export interface CheckoutOffer {
  carrierToken: string;
  shown: Cents;
  cost: Cents;
}
