import type { Service } from "#app/shipping/context.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { updateShop } from "#db/shopify/shops.ts";

import type { StoreLog } from "../face.ts";

/** How one shop's checkout has been answered since this process started. */
export interface CallbackHealth {
  /** When a buyer's checkout asked. */
  lastAt: Date | null;
  callCount: number;
  /** Those that were answered with a failure of ours, so that the buyer saw the store's backup rates. */
  failureCount: number;
  /** Those without a signature, which only the path vouches for. */
  unsignedCount: number;
  /** Of the latest calls; null before the first. The store's own marks are 500 ms for 95 of 100, and 1 failure in 1,000. */
  p95Ms: number | null;
}

export interface Callback {
  /** Of a buyer; else the admin was listing services, which proves nothing. */
  isOfBuyer: boolean;
  isFailure: boolean;
  isSigned: boolean;
  durationMs: number;
}

const LATEST_COUNT = 200;
const FLUSH_MS = 60_000;

interface Counts extends Omit<CallbackHealth, "p95Ms"> {
  latestMs: number[];
  isNews: boolean;
}

/**
 * Counts calls in memory, and writes when a shop was last asked at most once a minute: that is how one knows that the
 * merchant really offers our rates, whatever the store says of its profiles.
 */
export function openCallbackHealth(
  { db, now }: Pick<Service, "db" | "now">,
  log: Pick<StoreLog, "warn">,
) {
  const byAccount = new Map<AccountId, Counts>();
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  function count(
    accountId: AccountId,
    { isOfBuyer, isFailure, isSigned, durationMs }: Callback,
  ): void {
    const counts = byAccount.get(accountId) ?? newCounts();
    byAccount.set(accountId, counts);
    counts.latestMs[counts.callCount % LATEST_COUNT] = durationMs;
    counts.callCount += 1;
    if (isFailure) counts.failureCount += 1;
    if (!isSigned) counts.unsignedCount += 1;
    if (!isOfBuyer) return;
    counts.lastAt = now();
    counts.isNews = true;
  }

  function healthOf(accountId: AccountId): CallbackHealth {
    const { latestMs, isNews: _isNews, ...counts } = byAccount.get(accountId) ?? newCounts();
    const sorted = latestMs.toSorted((a, b) => a - b);
    return { ...counts, p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? null };
  }

  async function flush(): Promise<void> {
    for (const [accountId, counts] of byAccount) {
      if (!counts.isNews || counts.lastAt === null) continue;
      counts.isNews = false;
      const changes = { lastCallbackAt: counts.lastAt, objectUpdated: now() };
      try {
        await db.tx(accountId, (tx) => updateShop(tx, accountId, changes));
      } catch (err) {
        counts.isNews = true;
        log.warn({ err }, "the time of a shop's last rate request cannot be kept");
      }
    }
  }

  return {
    count,
    healthOf,
    flush,
    async stop(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

function newCounts(): Counts {
  return {
    lastAt: null,
    callCount: 0,
    failureCount: 0,
    unsignedCount: 0,
    latestMs: [],
    isNews: false,
  };
}
