import { DAY_MS, MINUTE_MS } from "#app/shipping/model/time-units.ts";
import {
  deleteLivePrices,
  selectDueLivePrices,
  updateLivePrice,
  type LivePrice,
} from "#db/shipping/live-prices.ts";

import type { Service } from "../context.ts";
import { backOffMs } from "../model/back-off.ts";
import type { Carrier } from "../model/carrier.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import { PRICE_AGE_MAX_MS } from "./kept-prices.ts";

/** Prices of one round; the rest is due in the next one. */
const ROUND_MAX = 200;
/** Calls to one carrier at once: quotations of people who wait come first there. */
const CALLS_AT_ONCE = 2;
/** No caller waits for these calls. */
const CALL_TIMEOUT_MS = 10_000;
const REFRESH_AFTER_MS = PRICE_AGE_MAX_MS / 4;
/** The first repeat of a call that failed; each next one waits twice as long, up to the age of a price. */
const REPEAT = { firstMs: 5 * MINUTE_MS, longestMs: PRICE_AGE_MAX_MS };
/** A price that no buyer wanted for so long is asked for no more, and then forgotten. */
const WANTED_FOR_MS = 3 * DAY_MS;
const KEPT_FOR_MS = 7 * DAY_MS;

/**
 * Asks the carriers for the prices that are due, several carriers at once. A carrier that fails keeps its earlier
 * price until that is too old.
 * @returns why carriers gave no price
 */
export async function refreshLivePrices(
  service: Service,
  signal: AbortSignal,
): Promise<{ failures: unknown[] }> {
  const { db } = service;
  const now = service.now();
  await db.tx(null, (tx) => deleteLivePrices(tx, new Date(now.getTime() - KEPT_FOR_MS)));
  const wantedAfter = new Date(now.getTime() - WANTED_FOR_MS);
  const due = await selectDueLivePrices(db.read, { now, wantedAfter, limit: ROUND_MAX });
  const byCarrier = Map.groupBy(due, ({ country, carrierToken }) => {
    const market = service.markets.get(country);
    return market ? findCarrier(market, carrierToken) : null;
  });
  const failures: unknown[] = [];
  await Promise.all(
    [...byCarrier].map(async ([carrier, prices]) => {
      const waiting = [...prices];
      const work = async () => {
        for (let price = waiting.shift(); price; price = waiting.shift()) {
          if (signal.aborted) return;
          await refresh(service, carrier, price, signal).catch((err) => failures.push(err));
        }
      };
      await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work));
    }),
  );
  return { failures };
}

/** @throws what the carrier's call failed with */
async function refresh(
  { db, now }: Service,
  carrier: Carrier | null | undefined,
  { livePriceId, request, failures }: LivePrice,
  signal: AbortSignal,
): Promise<void> {
  const keep = (outcome: Parameters<typeof updateLivePrice>[2]) =>
    db.tx(null, (tx) => updateLivePrice(tx, livePriceId, outcome));
  const inMs = (ms: number) => new Date(now().getTime() + ms);
  const again = () => {
    const waitMs = backOffMs(failures + 1, REPEAT);
    return keep({ failures: failures + 1, dueAt: inMs(waitMs) });
  };
  const health = carrier?.health.prices;
  // Gone, without live prices now, or failing: it may come back.
  if (!carrier?.liveQuote || !health || health.isOpen()) return again();
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]);
    const offer = await carrier.liveQuote(request, within);
    health.recordSuccess();
    await keep({ offer, pricedAt: now(), failures: 0, dueAt: inMs(REFRESH_AFTER_MS) });
  } catch (error) {
    if (signal.aborted) return;
    health.recordFailure();
    await again();
    throw error;
  }
}
