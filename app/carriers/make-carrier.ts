import type { Carrier } from "#app/shipping/model/carrier.ts";

import { pluginCarrier, type Plugins } from "./plugin/plugins.ts";
import { rateCardCarrier } from "./rate-card/rate-card-carrier.ts";
import { readCard } from "./rate-card/read-card.ts";

export { openPlugins, type Plugins } from "./plugin/plugins.ts";
export { goodsLimitsOf } from "./goods-limits.ts";

/**
 * The carrier that a stored card describes. `kind` selects the adapter: `rateCard` (the default) or `plugin`.
 * @param plugins those that this process has loaded
 * @throws Error that lists every error of the card with its path, or every missing secret
 */
export function makeCarrier(card: unknown, plugins?: Plugins): Carrier {
  const { kind, ...described } = Object(card) as Record<string, unknown>;
  if (kind === undefined) return rateCardCarrier(readCard(card));
  if (kind === "rateCard") return rateCardCarrier(readCard(described));
  if (kind === "plugin") {
    const { country, carrierToken } = described;
    return pluginCarrier({ country: String(country), carrierToken: String(carrierToken) }, plugins);
  }
  if (kind === "http")
    throw new Error(
      "the card is refused: a carrier of the kind http is a plugin now (docs/carriers.md)",
    );
  throw new Error("the card is refused\n  kind: must be rateCard or plugin");
}
