import { Gauge, type Registry } from "prom-client";

import type { Service } from "#app/shipping/context.ts";
import type { Waiting } from "#app/shipping/measure-service.ts";
import { HOME } from "#app/shipping/model/bucket.ts";
import { operationNames } from "#app/shipping/tracking/operation-names.ts";

import packageFile from "../../package.json" with { type: "json" };
import { carrierLabels, ofCarrier } from "./carrier-labels.ts";
import { type Measured, type MeasuredBuckets, openBucketMeter } from "./measure-buckets.ts";
import { type FileNumbers, upkeepMetrics } from "./upkeep-metrics.ts";

/** Carrier calls are named as everywhere in the metrics. */
const kindNames: Record<string, string> = operationNames;

/**
 * Metrics of the database's pending work and of the wallets' balances.
 * @returns a function that updates them all, the wallets at most every 30 s. When the database does not respond, only
 * `encomienda_database_up 0` remains: a stale value would look current.
 */
export function serviceMetrics(
  registry: Registry,
  service: Service,
  {
    buckets = alone(service),
    measureFiles,
  }: { buckets?: MeasuredBuckets; measureFiles: (() => Promise<FileNumbers>) | null },
): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `encomienda_${name}`, help, labelNames, registers: [registry] });

  const jobs = gauge("jobs", "Jobs that are pending (ready) or failed for good (dead)", ["state"]);
  const jobAge = gauge("job_oldest_ready_age_seconds", "Due time of the oldest pending job");
  const calls = gauge("carrier_calls_pending", "Carrier calls without an outcome", [...ofCarrier]);
  const callAge = gauge(
    "carrier_call_oldest_pending_age_seconds",
    "Start of the oldest carrier call without an outcome",
    [...ofCarrier],
  );
  const refunds = gauge("refunds_pending", "Refunds that the carrier has not confirmed");
  const refundAge = gauge(
    "refund_oldest_pending_age_seconds",
    "Request time of the oldest unconfirmed refund",
  );
  const questions = gauge("questions_open", "What only a person can find out or do", ["kind"]);
  const ranges = gauge("number_range_used_ratio", "Share of a carrier's numbers that are taken", [
    ...ofCarrier,
  ]);
  const ofCurrency = (name: string, help: string) => gauge(name, help, ["currency"]);
  const balances = ofCurrency("wallet_balances_cents", "Sum of all wallet balances");
  const transfers = ofCurrency("wallet_transfers_cents", "Sum of all transfers into wallets");
  const difference = ofCurrency("wallet_difference_cents", "Balances less transfers: always 0");
  const up = gauge("database_up", "1 when a database responds");
  const bucketUp = gauge("bucket_up", "1 when the bucket responds", ["bucket"]);
  gauge("build_info", "The running version", ["version", "node", "database"]).set(
    { version: packageFile.version, node: process.version, database: service.db.dialect },
    1,
  );

  const upkeep = upkeepMetrics(registry, service.now, measureFiles);
  const measureAll = openBucketMeter(buckets);

  return async function measure() {
    try {
      const { service: waiting, wallets, upkeep: ofBuckets, isUp } = await measureAll();
      show(waiting, wallets);
      for (const [bucket, answers] of isUp) bucketUp.set({ bucket }, answers ? 1 : 0);
      await upkeep.show(ofBuckets);
      up.set(1);
    } catch {
      for (const labelled of [jobs, calls, callAge, questions, ranges]) labelled.reset();
      for (const ofWallets of [balances, transfers, difference]) ofWallets.reset();
      for (const single of [jobAge, refunds, refundAge]) single.remove();
      upkeep.clear();
      for (const bucket of buckets.names()) bucketUp.set({ bucket }, 0);
      up.set(0);
    }
  };

  function show(waiting: Measured["service"], wallets: Measured["wallets"]): void {
    const nowMs = service.now().getTime();
    const ageSeconds = ({ oldest }: Waiting) =>
      oldest ? Math.max(0, (nowMs - oldest.getTime()) / 1000) : 0;

    jobs.set({ state: "ready" }, waiting.readyJobs.count);
    jobs.set({ state: "dead" }, waiting.deadJobs.count);
    jobAge.set(ageSeconds(waiting.readyJobs));
    calls.reset();
    callAge.reset();
    for (const pending of waiting.pendingCalls) {
      calls.set(carrierLabels(pending), pending.count);
      callAge.set(carrierLabels(pending), ageSeconds(pending));
    }
    refunds.set(waiting.pendingRefunds.count);
    refundAge.set(ageSeconds(waiting.pendingRefunds));
    questions.reset();
    for (const { kind, count } of waiting.questions)
      questions.set({ kind: kindNames[kind] ?? kind }, count);
    ranges.reset();
    for (const range of waiting.numberRanges)
      ranges.set(carrierLabels(range), range.used / range.size);
    for (const { currency, ...sums } of wallets) {
      balances.set({ currency }, sums.balances);
      transfers.set({ currency }, sums.transfers);
      difference.set({ currency }, sums.balances - sums.transfers);
    }
  }
}

/** A service with one bucket. */
const alone = (service: Service): MeasuredBuckets => ({
  opened: () => [{ bucket: HOME.bucket, service }],
  names: () => [HOME.bucket],
});
