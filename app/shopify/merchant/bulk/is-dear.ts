import type { Cents } from "#app/shipping/model/money.ts";

/** A loss of fewer of the market's price steps is a merchant's own policy, such as free shipping: 10 dollars. */
const LOSS_MIN_STEPS = 10;

interface Label {
  price: Cents;
  /** By the buyer for shipping; null when that is not known. */
  buyerPaid: Cents | null;
  /** What the market rounds prices to: a dollar, a thousand Colombian pesos. */
  priceStep: Cents;
}

/** Twice what the buyer paid, and so much more that the merchant should know before. */
export const isDear = ({ price, buyerPaid, priceStep }: Label): boolean =>
  buyerPaid !== null && price >= 2 * buyerPaid && price - buyerPaid >= LOSS_MIN_STEPS * priceStep;
