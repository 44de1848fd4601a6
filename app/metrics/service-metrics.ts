import { Gauge, type Registry } from "prom-client";

import type { Service } from "#app/shipping/context.ts";
import { measureService, type Waiting } from "#app/shipping/measure-service.ts";
import { openWalletMeter } from "#app/shipping/wallet/wallet-meter.ts";

import packageFile from "../../package.json" with { type: "json" };

const WALLETS_KEPT_MS = 30_000;

/**
 * Gauges of what waits in the database and of what its wallets hold.
 * @returns measures it all anew, the wallets at most every 30 s. A database that does not answer leaves no figure but
 * `encomienda_database_up 0`, because an old figure would look like a good one.
 */
export function serviceMetrics(registry: Registry, service: Service): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `encomienda_${name}`, help, labelNames, registers: [registry] });

  const jobs = gauge("jobs", "Jobs that wait (ready) or were given up (dead)", ["state"]);
  const jobAge = gauge("job_oldest_ready_age_seconds", "Since when the oldest job is due");
  const calls = gauge("carrier_calls_pending", "Carrier calls without an outcome", ["carrier"]);
  const callAge = gauge(
    "carrier_call_oldest_pending_age_seconds",
    "Since when the oldest has none",
    ["carrier"],
  );
  const refunds = gauge("refunds_pending", "Refunds that wait for their carrier");
  const refundAge = gauge("refund_oldest_pending_age_seconds", "Since when the oldest one waits");
  const balances = gauge("wallet_balances_cents", "What all wallets hold together");
  const transfers = gauge("wallet_transfers_cents", "What all transfers brought to the wallets");
  const difference = gauge("wallet_difference_cents", "Balances less transfers: 0, always");
  const up = gauge("database_up", "1 when the database says what it holds");
  gauge("build_info", "What runs", ["version", "node", "database"]).set(
    { version: packageFile.version, node: process.version, database: service.db.dialect },
    1,
  );

  const readWallets = keptFor(WALLETS_KEPT_MS, openWalletMeter(service));

  return async function measure() {
    try {
      show(await measureService(service), await readWallets());
      up.set(1);
    } catch {
      for (const labelled of [jobs, calls, callAge]) labelled.reset();
      for (const single of [jobAge, refunds, refundAge, balances, transfers, difference])
        single.remove();
      up.set(0);
    }
  };

  function show(
    waiting: Awaited<ReturnType<typeof measureService>>,
    wallets: Awaited<ReturnType<typeof readWallets>>,
  ): void {
    const nowMs = service.now().getTime();
    const ageSeconds = ({ oldest }: Waiting) =>
      oldest ? Math.max(0, (nowMs - oldest.getTime()) / 1000) : 0;

    jobs.set({ state: "ready" }, waiting.readyJobs.count);
    jobs.set({ state: "dead" }, waiting.deadJobs.count);
    jobAge.set(ageSeconds(waiting.readyJobs));
    calls.reset();
    callAge.reset();
    for (const pending of waiting.pendingCalls) {
      calls.set({ carrier: pending.carrierToken }, pending.count);
      callAge.set({ carrier: pending.carrierToken }, ageSeconds(pending));
    }
    refunds.set(waiting.pendingRefunds.count);
    refundAge.set(ageSeconds(waiting.pendingRefunds));
    balances.set(wallets.balances);
    transfers.set(wallets.transfers);
    difference.set(wallets.balances - wallets.transfers);
  }
}

/** The same answer for a while, also to those who ask before it is there; a failure is not kept. */
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
