import { within } from "#app/runtime/within.ts";
import type { Service } from "#app/shipping/context.ts";
import {
  measureService,
  type ServiceMetrics,
  type Waiting,
} from "#app/shipping/measure-service.ts";
import { carrierKeyText } from "#app/shipping/model/carrier-key.ts";
import { measureUpkeep, type Upkeep } from "#app/shipping/upkeep.ts";
import { openWalletMeter } from "#app/shipping/wallet/wallet-meter.ts";

type WalletSums = Awaited<ReturnType<ReturnType<typeof openWalletMeter>>>;

/** The buckets of a service: those that are open, and the names of all. */
export interface MeasuredBuckets {
  opened(): readonly { bucket: string; service: Service }[];
  names(): readonly string[];
}

export interface Measured {
  service: ServiceMetrics;
  wallets: WalletSums;
  /** Of each bucket that answered. */
  upkeep: ReadonlyMap<string, Upkeep>;
  /** Whether each bucket answered; nothing of one that did not is in the sums. */
  isUp: ReadonlyMap<string, boolean>;
}

const ANSWER_WITHIN_MS = 5000;
const WALLETS_KEPT_MS = 30_000;

/**
 * Sums over all buckets. One that does not answer is left out, and costs the others some seconds at most.
 * @throws what the last one threw, when none answers
 */
export function openBucketMeter(buckets: MeasuredBuckets): () => Promise<Measured> {
  const meters = new Map<string, () => Promise<WalletSums>>();

  async function measure({ bucket, service }: { bucket: string; service: Service }) {
    const readWallets = meters.get(bucket) ?? keptFor(WALLETS_KEPT_MS, openWalletMeter(service));
    meters.set(bucket, readWallets);
    const [measured, wallets] = [await measureService(service), await readWallets()];
    return { bucket, measured, wallets, upkeep: await measureUpkeep(service) };
  }

  return async function measureAll() {
    const tried = await Promise.allSettled(
      buckets.opened().map((each) => within(ANSWER_WITHIN_MS, measure(each))),
    );
    const done = tried.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const failed = tried.find((each) => each.status === "rejected");
    if (done.length === 0) throw failed?.reason ?? new Error("no bucket is open");
    const up = new Set(done.map(({ bucket }) => bucket));
    return {
      service: done.map(({ measured }) => measured).reduce(sum),
      wallets: sumWallets(done.flatMap(({ wallets }) => wallets)),
      upkeep: new Map(done.map(({ bucket, upkeep }) => [bucket, upkeep])),
      isUp: new Map(buckets.names().map((bucket) => [bucket, up.has(bucket)])),
    };
  };
}

function sum(a: ServiceMetrics, b: ServiceMetrics): ServiceMetrics {
  return {
    readyJobs: both(a.readyJobs, b.readyJobs),
    deadJobs: both(a.deadJobs, b.deadJobs),
    pendingRefunds: both(a.pendingRefunds, b.pendingRefunds),
    pendingCalls: merge([...a.pendingCalls, ...b.pendingCalls], carrierKeyText, both),
    questions: merge([...a.questions, ...b.questions], ({ kind }) => kind, both),
    numberRanges: merge([...a.numberRanges, ...b.numberRanges], carrierKeyText, (one, other) => ({
      used: Math.max(one.used, other.used),
      size: one.size,
    })),
  };
}

const both = (a: Waiting, b: Waiting): Waiting => ({
  count: a.count + b.count,
  oldest:
    a.oldest && b.oldest ? (a.oldest < b.oldest ? a.oldest : b.oldest) : (a.oldest ?? b.oldest),
});

const sumWallets = (sums: WalletSums): WalletSums =>
  merge(
    sums,
    ({ currency }) => currency,
    (a, b) => ({ balances: a.balances + b.balances, transfers: a.transfers + b.transfers }),
  );

/** One of each key, in the order of their first. */
function merge<Row extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  combine: (a: Row, b: Row) => Partial<Row>,
): Row[] {
  const merged = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, ...combine(known, row) } : row);
  }
  return [...merged.values()];
}

/** Caches a result for a while and shares a pending read between callers; failures are not cached. */
function keptFor<Value>(keptMs: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { untilMs: number; value: Promise<Value> } | null = null;

  return async function readOrKept() {
    const nowMs = performance.now();
    if (!kept || nowMs > kept.untilMs) kept = { untilMs: nowMs + keptMs, value: read() };
    const { value } = kept;
    try {
      return await value;
    } catch (error) {
      kept = null;
      throw error;
    }
  };
}
