import type { Market } from "../context.ts";
import type { Carrier } from "../model/carrier.ts";

const known = new WeakMap<Market, Market>();

/**
 * The same market, priced from local data alone: for callers with a deadline of milliseconds. A carrier with live
 * prices gets its local price, as when it does not respond.
 */
export function withLocalPrices(market: Market): Market {
  const before = known.get(market);
  if (before) return before;

  const local = { ...market, carriers: market.carriers.map(withoutLiveQuote) };
  known.set(market, local);
  return local;
}

function withoutLiveQuote(carrier: Carrier): Carrier {
  const { liveQuote: _liveQuote, ...local } = carrier;
  return local;
}
