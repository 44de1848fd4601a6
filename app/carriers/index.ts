import type { Carrier } from "#app/shipping/model/carrier.ts";

import { rateCardCarrier } from "./rate-card/rate-card-carrier.ts";
import { readCard } from "./rate-card/read-card.ts";

export { goodsLimitsOf } from "./goods-limits.ts";

/**
 * The carrier that a card of db/markets describes.
 * @throws Error that names every fault of the card with its path.
 */
export function makeCarrier(card: unknown): Carrier {
  return rateCardCarrier(readCard(card));
}
