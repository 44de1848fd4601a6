import type { Service } from "#app/shipping/context.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import type { CheckoutOffer } from "#app/shopify/model/checkout-offer.ts";
import { insertCheckoutQuotes, type CheckoutQuote } from "#db/shopify/checkout-quotes.ts";

import type { ShopifyLog } from "../app.ts";

/** What a buyer was shown, of which nothing tells who it was. */
export interface ShownQuote {
  accountId: AccountId;
  /** Null when the place was not recognised. */
  territoryBaseId: string | null;
  weightGrams: number;
  offers: CheckoutOffer[];
}

export interface QuoteRecorder {
  keep(quote: ShownQuote): void;
  /** How many were given up because they came faster than they could be written. */
  droppedCount(): number;
  /** Writes what waits. What cannot be written waits on. */
  flush(): Promise<void>;
  /** Writes what waits, and takes nothing more. */
  stop(): Promise<void>;
}

const FLUSH_MS = 1_000;
const WAITING_MAX = 5_000;
const BATCH_MAX = 200;
/** The store asks again after as long: an equal quote within it tells nothing new. */
const EQUAL_MS = 15 * 60_000;
const REMEMBERED_MAX = 20_000;

/**
 * Keeps quotes off the path of whoever asked for them: they wait in memory and are written together, so that a burst of
 * buyers costs few commits and a database that is busy delays nobody. A crash loses a second of them, an overload the
 * oldest; nothing but the comparison of prices depends on them.
 */
export function openQuoteRecorder(
  { db, newId, now }: Pick<Service, "db" | "newId" | "now">,
  log: Pick<ShopifyLog, "warn">,
): QuoteRecorder {
  let waiting: CheckoutQuote[] = [];
  let dropped = 0;
  let writing: Promise<void> | null = null;
  /** When each quote was last kept, the oldest first. */
  const remembered = new Map<string, number>();
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  function keep(quote: ShownQuote): void {
    const at = now();
    if (!isNews(keyOf(quote), at.getTime())) return;
    waiting.push({ ...quote, checkoutQuoteId: newId<"CheckoutQuote">(), objectCreated: at });
    if (waiting.length > WAITING_MAX) {
      waiting.shift();
      dropped += 1;
    }
  }

  function isNews(key: string, nowMs: number): boolean {
    const keptMs = remembered.get(key);
    if (keptMs !== undefined && nowMs - keptMs < EQUAL_MS) return false;

    // Put last again, so that the first is always the oldest.
    remembered.delete(key);
    remembered.set(key, nowMs);
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size > REMEMBERED_MAX) remembered.delete(oldest);
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
        const room = Math.max(0, WAITING_MAX - waiting.length);
        dropped += Math.max(0, batch.length - room);
        waiting = [...batch.slice(Math.max(0, batch.length - room)), ...waiting];
        log.warn({ err, waiting: waiting.length, dropped }, "checkout quotes cannot be kept");
        return;
      }
    }
  }

  return {
    keep,
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
  const prices = offers.map(({ carrierToken, shown, cost }) => `${carrierToken} ${shown} ${cost}`);
  return [accountId, territoryBaseId, weightGrams, ...prices].join("|");
}
