import { setTimeout as sleep } from "node:timers/promises";

import { MINUTE_MS } from "#app/shipping/model/time-units.ts";

import { endLease, extendLease, takeLease } from "../durable/leases.ts";
import type { Database } from "../engine/database.ts";
import { sqlitePathOf } from "../engine/open-database.ts";
import { finishOnline, type OnlineTarget, unfinishedOnline } from "./finish-online.ts";
import { type MigrationFile, readMigrationFiles } from "./migration-files.ts";
import { onlinePostgres } from "./online-postgres.ts";
import { onlineSqlite } from "./online-sqlite.ts";
import { onlineOf } from "./online.ts";

const LEASE = "onlineMigrations";
const LEASE_MS = MINUTE_MS;
const EXTEND_EVERY_MS = 15_000;
/** Between two looks of a process that has to wait for another, and after a failure. */
const PAUSE_MS = 30_000;

interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface FinishOptions {
  url: string;
  processId: string;
  log: Log;
  migrations?: readonly MigrationFile[];
  pauseMs?: number;
}

/**
 * Applies the online migrations that are not finished, one process at a time, and begins again after a failure. Costs
 * nothing when all are.
 * @returns `done` when none is left or it was stopped; `stop` ends the work, which any process continues later
 */
export function finishMigrations(
  db: Database,
  { url, processId, log, pauseMs = PAUSE_MS, ...given }: FinishOptions,
): { done: Promise<void>; stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = work();

  async function work(): Promise<void> {
    const migrations = given.migrations ?? readMigrationFiles(db.dialect).migrations;
    if (!migrations.some((file) => onlineOf(file) !== null)) return;
    while (!signal.aborted) {
      try {
        if (await finishAll(migrations)) return;
      } catch (err) {
        if (signal.aborted) return;
        log.error(
          { event: "migration.online_failed", err },
          "A migration that is applied while the service works has failed; it is tried again.",
        );
      }
      await sleep(pauseMs, null, { signal }).catch(() => {});
    }
  }

  /** False when another process is at it. */
  async function finishAll(migrations: readonly MigrationFile[]): Promise<boolean> {
    const target = await openTarget(url);
    const close = () => void target.close().catch(() => {});
    signal.addEventListener("abort", close, { once: true });
    try {
      const left = await unfinishedOnline(target, migrations);
      return left.length === 0 || (await withLease(() => finishEach(target, migrations)));
    } finally {
      signal.removeEventListener("abort", close);
      await target.close().catch(() => {});
    }
  }

  async function finishEach(
    target: OnlineTarget,
    migrations: readonly MigrationFile[],
  ): Promise<void> {
    // Read again, because another process may have ended its work before this one took the lease.
    for (const file of await unfinishedOnline(target, migrations)) {
      const startedAtMs = performance.now();
      const later = migrations.slice(migrations.indexOf(file) + 1);
      await finishOnline(target, file, later, signal);
      const seconds = Math.round((performance.now() - startedAtMs) / 1000);
      log.info(
        { event: "migration.online_finished", name: file.name, seconds },
        "A migration was applied while the service worked.",
      );
    }
  }

  /** So that no process drops an index that another is about to make. */
  async function withLease(run: () => Promise<void>): Promise<boolean> {
    const lease = await db.tx(null, (tx) => takeLease(tx, LEASE, processId, LEASE_MS));
    if (!lease) return false;
    // A renewal that fails is repeated long before the end, and the work itself is safe beside another.
    const extend = () => void db.tx(null, (tx) => extendLease(tx, lease, LEASE_MS)).catch(() => {});
    const timer = setInterval(extend, EXTEND_EVERY_MS).unref();
    try {
      await run();
      return true;
    } finally {
      clearInterval(timer);
      await db.tx(null, (tx) => endLease(tx, lease)).catch(() => {});
    }
  }

  return {
    done,
    stop() {
      stopping.abort();
      return done;
    },
  };
}

async function openTarget(url: string): Promise<OnlineTarget> {
  const path = sqlitePathOf(url);
  return path === null ? onlinePostgres(url) : onlineSqlite(path);
}
