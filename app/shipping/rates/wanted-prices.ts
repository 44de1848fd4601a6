import { LRUCache } from "lru-cache";

import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { enqueueJob } from "#db/jobs.ts";
import { wantLivePrices, type WantedPrice } from "#db/shipping/live-prices.ts";

import type { Service } from "../context.ts";

const FLUSH_MS = 1_000;
const BATCH_MAX = 200;
const WAITING_MAX = 2_000;
/** A price that is wanted again within this time needs no second note. */
const EQUAL_MS = 15 * MINUTE_MS;
const NOTED_MAX = 20_000;

export interface WantedPrices {
  /** Notes that a price was wanted, after the request that wanted it. */
  note: (wanted: WantedPrice) => void;
  flush: () => Promise<void>;
  /** Writes what waits and ends the timer. */
  stop: () => Promise<void>;
}

/**
 * Writes down which prices were wanted, outside of the requests: in batches, equal ones once in a quarter of an hour,
 * at most 2,000 waiting. What is lost in a crash is noted by the next buyer.
 */
export function openWantedPrices(
  service: Pick<Service, "db" | "newId" | "now">,
  onError: (err: unknown) => void,
): WantedPrices {
  const waiting = new Map<string, WantedPrice>();
  /** When each was last noted. */
  const noted = new LRUCache<string, number>({ max: NOTED_MAX });
  let writing: Promise<void> | null = null;
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  function note(wanted: WantedPrice): void {
    const { livePriceId, wantedAt } = wanted;
    if (wantedAt.getTime() - (noted.get(livePriceId) ?? -Infinity) < EQUAL_MS) return;
    if (waiting.size >= WAITING_MAX) return;
    waiting.set(livePriceId, wanted);
    noted.set(livePriceId, wantedAt.getTime());
  }

  function flush(): Promise<void> {
    writing ??= write().finally(() => {
      writing = null;
    });
    return writing;
  }

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting.values()].slice(0, BATCH_MAX);
      for (const { livePriceId } of batch) waiting.delete(livePriceId);
      try {
        await service.db.tx(null, (tx) => wantLivePrices(tx, batch));
        const job = { kind: "refreshLivePrices", payload: {}, pendingKey: "livePrices" } as const;
        await service.db.tx(null, (tx) => enqueueJob(tx, service, job));
      } catch (err) {
        // The next buyer wants them again.
        for (const { livePriceId } of batch) noted.delete(livePriceId);
        onError(err);
        return;
      }
    }
  }

  return {
    note,
    flush,
    async stop() {
      clearInterval(timer);
      await writing;
      await flush();
    },
  };
}
