import type { Carrier } from "#app/shipping/model/carrier.ts";

import { readConfig } from "./http/config/read-config.ts";
import { httpCarrier } from "./http/http-carrier.ts";
import type { CarrierEnvironment } from "./http/transport/carrier-client.ts";
import { pluginCarrier, type Plugins } from "./plugin/plugins.ts";
import { rateCardCarrier } from "./rate-card/rate-card-carrier.ts";
import { readCard } from "./rate-card/read-card.ts";

export { openPlugins, type Plugins } from "./plugin/plugins.ts";
export { goodsLimitsOf } from "./goods-limits.ts";
export { listCities } from "./http/operations/list-cities.ts";

interface Environment extends CarrierEnvironment {
  /** The plugins that this process has loaded. */
  plugins?: Plugins;
}

/**
 * The carrier that a card of db/markets describes. `kind` selects the adapter: `rateCard` (the default), `http` or
 * `plugin`.
 * @param environment where carriers find their secrets and plugins
 * @throws Error that lists every error of the card with its path, or every missing secret
 */
export function makeCarrier(card: unknown, environment: Environment = {}): Carrier {
  const { kind, ...described } = Object(card) as Record<string, unknown>;
  if (kind === undefined) return rateCardCarrier(readCard(card));
  if (kind === "rateCard") return rateCardCarrier(readCard(described));
  if (kind === "http") return httpCarrier(readConfig(card), environment);
  if (kind === "plugin") {
    const { country, carrierToken } = described;
    const key = { country: String(country), carrierToken: String(carrierToken) };
    return pluginCarrier(key, environment.plugins);
  }
  throw new Error("the card is refused\n  kind: must be rateCard, http or plugin");
}
