import type { Carrier } from "#app/shipping/model/carrier.ts";

import { readConfig } from "./http/config/read-config.ts";
import { httpCarrier } from "./http/http-carrier.ts";
import type { CarrierEnvironment } from "./http/transport/carrier-client.ts";
import { rateCardCarrier } from "./rate-card/rate-card-carrier.ts";
import { readCard } from "./rate-card/read-card.ts";

export { goodsLimitsOf } from "./goods-limits.ts";
export { listCities } from "./http/operations/list-cities.ts";

/**
 * The carrier that a card of db/markets describes. `kind` selects the adapter: `rateCard` (the default) or `http`.
 * @param surroundings where an `http` carrier finds its secrets
 * @throws Error that lists every error of the card with its path, or every missing secret
 */
export function makeCarrier(card: unknown, environment: CarrierEnvironment = {}): Carrier {
  const { kind, ...described } = Object(card) as Record<string, unknown>;
  if (kind === undefined) return rateCardCarrier(readCard(card));
  if (kind === "rateCard") return rateCardCarrier(readCard(described));
  if (kind === "http") return httpCarrier(readConfig(card), environment);
  throw new Error("the card is refused\n  kind: must be rateCard or http");
}
