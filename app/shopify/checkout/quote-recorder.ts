import { LRUCache } from "lru-cache";

import type { Service } from "#app/shipping/context.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import type { CheckoutOffer } from "#app/shopify/model/checkout-offer.ts";
import { insertCheckoutQuotes, type CheckoutQuote } from "#db/shopify/checkout-quotes.ts";

import type { ShopifyLog } from "../app.ts";

/** The rates that a buyer was shown, without personal data. */
export interface ShownQuote {
  accountId: AccountId;
  /** Null when the place was not recognised. */
  territoryBaseId: string | null;
  weightGrams: number;
  offers: CheckoutOffer[];
}

export interface QuoteRecorder {
  record(quote: ShownQuote): void;
  /** The number of quotes dropped because they arrived faster than they could be written. */
  droppedCount(): number;
  /** Writes the waiting quotes. Those that cannot be written keep waiting. */
  flush(): Promise<void>;
  /** Writes the waiting quotes and ends the timer. */
  stop(): Promise<void>;
}

const FLUSH_MS = 1_000;
const WAITING_MAX = 5_000;
const BATCH_MAX = 200;
/** The store asks again after this time: an equal quote within it is redundant. */
const EQUAL_MS = 15 * MINUTE_MS;
const RECORDED_MAX = 20_000;

/**
 * Records quotes outside of the request: they wait in memory and are written in batches, so that a burst of buyers
 * costs few commits and a busy database delays no response. A crash loses one second of quotes, an overload the
 * oldest ones; only the comparison of prices depends on them.
 */
export function openQuoteRecorder(
  { db, newId, now }: Pick<Service, "db" | "newId" | "now">,
  log: Pick<ShopifyLog, "warn">,
): QuoteRecorder {
  let waiting: CheckoutQuote[] = [];
  let dropped = 0;
  let writing: Promise<void> | null = null;
  /** When each quote was last recorded, the oldest first. */
  const recorded = new LRUCache<string, number>({ max: RECORDED_MAX });
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  function record(quote: ShownQuote): void {
    const at = now();
    if (!isNew(keyOf(quote), at.getTime())) return;
    waiting.push({ ...quote, checkoutQuoteId: newId<"CheckoutQuote">(), objectCreated: at });
    if (waiting.length > WAITING_MAX) {
      waiting.shift();
      dropped += 1;
    }
  }

  function isNew(key: string, nowMs: number): boolean {
    const recordedMs = recorded.get(key);
    if (recordedMs !== undefined && nowMs - recordedMs < EQUAL_MS) return false;

    recorded.set(key, nowMs);
    return true;
  }

  function flush(): Promise<void> {
    writing ??= write().finally(() => {
      writing = null;
    });
    return writing;
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH_MAX);
      try {
        await db.tx(null, (tx) => insertCheckoutQuotes(tx, batch));
      } catch (err) {
        const capacity = Math.max(0, WAITING_MAX - waiting.length);
        dropped += Math.max(0, batch.length - capacity);
        waiting = [...batch.slice(Math.max(0, batch.length - capacity)), ...waiting];
        log.warn(
          { event: "checkout_quotes.unwritten", waiting: waiting.length, dropped, err },
          "Checkout quotes could not be written.",
        );
        return;
      }
    }
  }

  return {
    record,
    droppedCount: () => dropped,
    flush,
    async stop() {
      clearInterval(timer);
      await writing;
      await flush();
    },
  };
}

function keyOf({ accountId, territoryBaseId, weightGrams, offers }: ShownQuote): string {
  let key = `${accountId}|${territoryBaseId}|${weightGrams}`;
  for (const { carrierToken, shown, cost } of offers) key += `|${carrierToken} ${shown} ${cost}`;
  return key;
}
