import { Gauge, type Registry } from "prom-client";

import type { Upkeep } from "#app/shipping/upkeep.ts";

/** Bytes; of PostgreSQL, whose disk is its own, there are none. */
export interface FileNumbers {
  diskFree: number;
  database: number;
  /** What SQLite's log holds. */
  log: number;
}

/**
 * When the checks of every night were made in each bucket, what was given up or switched off there, and what is left of
 * the disk.
 * @param measureFiles null on PostgreSQL
 */
export function upkeepMetrics(
  registry: Registry,
  now: () => Date,
  measureFiles: (() => Promise<FileNumbers>) | null,
) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `encomienda_${name}`, help, labelNames, registers: [registry] });

  const last = gauge("upkeep_last_timestamp_seconds", "The last check or backup", [
    "kind",
    "bucket",
  ]);
  const clean = gauge("upkeep_clean", "1 when the last check or backup found nothing wrong", [
    "kind",
    "bucket",
  ]);
  const cleanAt = gauge(
    "upkeep_clean_timestamp_seconds",
    "The last check or backup that found nothing wrong; 0: none",
    ["kind", "bucket"],
  );
  const secretLost = gauge(
    "secret_lost_timestamp_seconds",
    "When an operator accepted that the signing secret was lost; 0: never",
    ["bucket"],
  );
  const webhooksOff = gauge("webhooks_switched_off", "Webhooks whose receivers failed for days", [
    "bucket",
  ]);
  const moveAge = gauge(
    "account_move_oldest_age_seconds",
    "Announcement of the oldest move of an account to another bucket that has not ended; 0: none",
  );
  const disk = measureFiles && gauge("disk_free_bytes", "Free space of the database's disk");
  const file = measureFiles && gauge("sqlite_file_bytes", "Size of the database file");
  const log = measureFiles && gauge("sqlite_log_bytes", "Size of the database's log");

  function clear(): void {
    for (const ofRuns of [last, clean, cleanAt]) ofRuns.reset();
    for (const ofBucket of [secretLost, webhooksOff]) ofBucket.reset();
    for (const single of [moveAge, disk, file, log]) single?.remove();
  }

  /** One that did not answer shows nothing: an old value would look like a good one. */
  async function show(upkeep: ReadonlyMap<string, Upkeep>): Promise<void> {
    const files = await measureFiles?.();
    clear();
    for (const [bucket, ofBucket] of upkeep) showBucket(bucket, ofBucket);
    const begun = [...upkeep.values()].flatMap(({ oldestMove }) =>
      oldestMove ? [oldestMove] : [],
    );
    const [oldest = now()] = begun.toSorted((a, b) => a.getTime() - b.getTime());
    moveAge.set(secondsOf(now()) - secondsOf(oldest));
    if (!files) return;
    disk?.set(files.diskFree);
    file?.set(files.database);
    log?.set(files.log);
  }

  function showBucket(bucket: string, { runs, ...upkeep }: Upkeep): void {
    for (const kind of ["walletVerify", "backup"] as const) {
      const run = runs.find((each) => each.kind === kind);
      last.set({ kind, bucket }, secondsOf(run?.lastAt));
      cleanAt.set({ kind, bucket }, secondsOf(run?.cleanAt));
      if (run) clean.set({ kind, bucket }, Number(run.isClean));
    }
    secretLost.set({ bucket }, secondsOf(upkeep.secretLost));
    webhooksOff.set({ bucket }, upkeep.switchedOffWebhooks);
  }

  return { show, clear };
}

const secondsOf = (time: Date | null | undefined): number => (time ? time.getTime() / 1000 : 0);
