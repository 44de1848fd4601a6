import type { Service } from "#app/shipping/context.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { DAY_MS, MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { addToCheckoutDay, type CheckoutDay } from "#db/shopify/checkout-days.ts";
import { updateShop } from "#db/shopify/shops.ts";

import type { ShopifyLog } from "../app.ts";

/** Counts of one shop's rate requests since this process started. */
export interface CallbackHealth {
  /** The last request of a buyer's checkout. */
  lastAt: Date | null;
  callCount: number;
  /** Requests that failed on our side, so that the buyer saw the store's backup rates. */
  failureCount: number;
  /** Requests without a signature, authenticated by the token alone. */
  unsignedCount: number;
  /** Of the latest calls; null before the first. Shopify's own limits are a p95 of 500 ms and 1 failure in 1,000. */
  p95Ms: number | null;
}

export interface Callback {
  /** False when the admin was listing services, which does not prove that the merchant offers the rates. */
  isOfBuyer: boolean;
  /** `failure`: on our side, so the store shows its backup rates. `backup`: the shop's backup price. */
  outcome: "rates" | "backup" | "empty" | "failure";
  isSigned: boolean;
  durationMs: number;
}

const LATEST_COUNT = 200;
const FLUSH_MS = MINUTE_MS;

interface Counts extends Omit<CallbackHealth, "p95Ms"> {
  latestMs: number[];
  /** Counts of buyers since the last write; by day, because a flush may be a minute late. */
  unwritten: Map<string, Omit<CheckoutDay, "accountId" | "day">>;
}

/**
 * Counts calls in memory and writes at most once a minute when a shop's checkout last asked: that proves that the
 * merchant offers our rates, whatever the shipping profiles say.
 */
export function openCallbackHealth(
  { db, now }: Pick<Service, "db" | "now">,
  log: Pick<ShopifyLog, "warn">,
) {
  const byAccount = new Map<AccountId, Counts>();
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  function count(
    accountId: AccountId,
    { isOfBuyer, outcome, isSigned, durationMs }: Callback,
  ): void {
    const counts = byAccount.get(accountId) ?? newCounts();
    byAccount.set(accountId, counts);
    counts.latestMs[counts.callCount % LATEST_COUNT] = durationMs;
    counts.callCount += 1;
    if (outcome === "failure") counts.failureCount += 1;
    if (!isSigned) counts.unsignedCount += 1;
    if (!isOfBuyer) return;
    counts.lastAt = now();
    const day = dayOf(counts.lastAt);
    const unwritten = counts.unwritten.get(day) ?? newDay();
    counts.unwritten.set(day, unwritten);
    unwritten[columnOf[outcome]] += 1;
    unwritten.totalMs += durationMs;
    unwritten.slowestMs = Math.max(unwritten.slowestMs, durationMs);
  }

  function healthOf(accountId: AccountId): CallbackHealth {
    const { latestMs, unwritten: _unwritten, ...counts } = byAccount.get(accountId) ?? newCounts();
    const sorted = latestMs.toSorted((a, b) => a - b);
    return { ...counts, p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? null };
  }

  async function flush(): Promise<void> {
    for (const [accountId, counts] of byAccount) {
      if (counts.unwritten.size === 0 || counts.lastAt === null) continue;
      const changes = { lastCallbackAt: counts.lastAt, objectUpdated: now() };
      const days = [...counts.unwritten].map(([day, counted]) => ({ accountId, day, ...counted }));
      counts.unwritten = new Map();
      try {
        await db.tx(accountId, async (tx) => {
          await updateShop(tx, accountId, changes);
          for (const day of days) await addToCheckoutDay(tx, day);
        });
      } catch (err) {
        // One minute of counts: not worth a retry.
        log.warn(
          { event: "checkout_health.unwritten", accountId, err },
          "The counts of a shop's checkout could not be written.",
        );
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
    unwritten: new Map(),
  };
}

const DAY_LENGTH = "2026-11-20".length;

let latestDay = { startMs: Number.NaN, text: "" };

/** In UTC. Nearly all requests are of the same one. */
function dayOf(at: Date): string {
  const startMs = at.getTime() - (at.getTime() % DAY_MS);
  if (startMs !== latestDay.startMs)
    latestDay = { startMs, text: at.toISOString().slice(0, DAY_LENGTH) };
  return latestDay.text;
}
const columnOf = {
  rates: "answered",
  backup: "backups",
  empty: "empty",
  failure: "failed",
} as const;

const newDay = () => ({
  answered: 0,
  empty: 0,
  backups: 0,
  failed: 0,
  totalMs: 0,
  slowestMs: 0,
});
