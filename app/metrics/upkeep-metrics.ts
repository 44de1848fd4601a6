import { Gauge, type Registry } from "prom-client";

import type { Service } from "#app/shipping/context.ts";
import { measureUpkeep } from "#app/shipping/upkeep/upkeep.ts";

/** Bytes; of PostgreSQL, whose disk is its own, there are none. */
export interface FileNumbers {
  diskFree: number;
  database: number;
  /** What SQLite's log holds. */
  log: number;
}

/**
 * When the checks of every night were made, what was given up or switched off, and what is left of the disk.
 * @param measureFiles null on PostgreSQL
 * @returns a function that updates them, and rejects without a change when the database does not answer
 */
export function upkeepMetrics(
  registry: Registry,
  service: Service,
  measureFiles: (() => Promise<FileNumbers>) | null,
) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `encomienda_${name}`, help, labelNames, registers: [registry] });

  const last = gauge("upkeep_last_timestamp_seconds", "The last check or backup", ["kind"]);
  const clean = gauge("upkeep_clean", "1 when the last check or backup found nothing wrong", [
    "kind",
  ]);
  const cleanAt = gauge(
    "upkeep_clean_timestamp_seconds",
    "The last check or backup that found nothing wrong; 0: none",
    ["kind"],
  );
  const secretLost = gauge(
    "secret_lost_timestamp_seconds",
    "When an operator accepted that the signing secret was lost; 0: never",
  );
  const webhooksOff = gauge("webhooks_switched_off", "Webhooks whose receivers failed for days");
  const moveAge = gauge(
    "account_move_oldest_age_seconds",
    "Start of the oldest move of an account to another bucket that has not ended; 0: none",
  );
  const disk = measureFiles && gauge("disk_free_bytes", "Free space of the database's disk");
  const file = measureFiles && gauge("sqlite_file_bytes", "Size of the database file");
  const log = measureFiles && gauge("sqlite_log_bytes", "Size of the database's log");

  function clear(): void {
    for (const labelled of [last, clean, cleanAt]) labelled.reset();
    for (const single of [secretLost, webhooksOff, moveAge, disk, file, log]) single?.remove();
  }

  async function measure(): Promise<void> {
    const { runs, ...upkeep } = await measureUpkeep(service);
    const files = await measureFiles?.();
    for (const kind of ["walletVerify", "backup"] as const) {
      const run = runs.find((each) => each.kind === kind);
      last.set({ kind }, secondsOf(run?.lastAt));
      cleanAt.set({ kind }, secondsOf(run?.cleanAt));
      if (run) clean.set({ kind }, Number(run.isClean));
    }
    secretLost.set(secondsOf(upkeep.secretLost));
    webhooksOff.set(upkeep.switchedOffWebhooks);
    const { oldestMove } = upkeep;
    moveAge.set(oldestMove ? secondsOf(service.now()) - secondsOf(oldestMove) : 0);
    if (!files) return;
    disk?.set(files.diskFree);
    file?.set(files.database);
    log?.set(files.log);
  }

  return { measure, clear };
}

const secondsOf = (time: Date | null | undefined): number => (time ? time.getTime() / 1000 : 0);
