import { statfs } from "node:fs/promises";
import { basename, dirname, sep } from "node:path";

import type { Service } from "#app/shipping/context.ts";
import { takeLease } from "#db/durable/leases.ts";
import { askByName, isNamedStatementLost } from "#db/engine/named-statement.ts";
import { oldestDueJobs } from "#db/jobs.ts";

const ANSWER_LIMIT_MS = 2000;
/** A write costs a commit, so not every question makes one. */
const PROBE_EVERY_MS = 5000;
const PROBE_AGAIN_MS = 1000;
const LEASE = "readiness";
/** A disk with less than both is full: SQLite needs free space to write at all. */
const FREE_BYTES_MIN = 16 * 1024 * 1024;
const FREE_SHARE_MIN = 0.02;
const LATE_SECONDS = 60;

export type ReadinessStatus =
  | "ready"
  | "draining"
  | "databaseUnavailable"
  | "databaseBusy"
  | "namedStatementsLost"
  | "diskFull";

export interface Readiness {
  status: ReadinessStatus;
  /** How long the oldest job of a kind has been due, where that is more than a minute: a warning, no refusal. */
  oldestDueJobSeconds?: Record<string, number>;
  /** Market folders with an error, and the error: these countries are not served; a warning, no refusal. */
  refusedMarkets?: Record<string, string>;
  /** Carriers of the operator's folder that serve nobody, and why; a warning, no refusal. */
  refusedCarriers?: Record<string, string>;
}

/**
 * Whether the process can do its work: the database answers, takes a write and knows statements by name, and the disk
 * of a SQLite file is not full.
 * @param dataFolder where the SQLite file is; null for PostgreSQL, whose disk is its own
 */
export function openReadiness(
  service: Pick<Service, "db" | "processId" | "now">,
  dataFolder: string | null,
  refusedMarkets: readonly { folder: string; reason: string }[] = [],
  refusedCarriers: readonly { carrier: string; reason: string }[] = [],
): () => Promise<Readiness> {
  const { db } = service;
  // Without the paths of this machine, because the answer is public.
  const refused = refusedMarkets.map(({ folder, reason }) => [
    basename(folder),
    reason.replaceAll(dirname(folder) + sep, ""),
  ]);
  const carriers = refusedCarriers.map(({ carrier, reason }) => [carrier, reason]);
  const warnings: Pick<Readiness, "refusedMarkets" | "refusedCarriers"> = {
    ...(refused.length > 0 && { refusedMarkets: Object.fromEntries(refused) }),
    ...(carriers.length > 0 && { refusedCarriers: Object.fromEntries(carriers) }),
  };
  let probed: { result: Promise<Readiness>; atMs: number; againMs: number } | null = null;
  let pinging: Promise<boolean> | null = null;

  return async function readiness() {
    pinging ??= ping().finally(() => (pinging = null));
    if (!(await pinging)) return { status: "databaseUnavailable" };

    const nowMs = performance.now();
    if (!probed || nowMs - probed.atMs >= probed.againMs) {
      const next = { result: withinLimit(), atMs: nowMs, againMs: PROBE_EVERY_MS };
      probed = next;
      void shortenAfterFailure(next);
    }
    return probed.result;
  };

  async function shortenAfterFailure(made: NonNullable<typeof probed>): Promise<void> {
    const { status } = await made.result;
    if (status !== "ready") made.againMs = PROBE_AGAIN_MS;
  }

  function ping(): Promise<boolean> {
    return Promise.race([db.ping().catch(() => false), after(ANSWER_LIMIT_MS, false)]);
  }

  function withinLimit(): Promise<Readiness> {
    return Promise.race([probe(), after(ANSWER_LIMIT_MS, { status: "databaseBusy" } as const)]);
  }

  async function probe(): Promise<Readiness> {
    try {
      if (dataFolder !== null && (await isFull(dataFolder))) return { status: "diskFull" };
      await db.tx(null, (tx) => takeLease(tx, LEASE, service.processId, 0));
      // A pooler may have been changed since the start.
      for (let times = 0; times < 2; times += 1) await db.tx(null, askByName);
      const late = await lateJobs();
      return { status: "ready", ...(late ? { oldestDueJobSeconds: late } : {}), ...warnings };
    } catch (error) {
      return { status: isNamedStatementLost(error) ? "namedStatementsLost" : "databaseBusy" };
    }
  }

  async function lateJobs(): Promise<Record<string, number> | null> {
    const now = service.now();
    const late = (await oldestDueJobs(db.read, now)).flatMap(({ kind, oldest }) => {
      const seconds = oldest ? Math.round((now.getTime() - oldest.getTime()) / 1000) : 0;
      return seconds > LATE_SECONDS ? [[kind, seconds] as const] : [];
    });
    return late.length > 0 ? Object.fromEntries(late) : null;
  }
}

async function isFull(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize < Math.min(FREE_BYTES_MIN, blocks * bsize * FREE_SHARE_MIN);
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, ms, value).unref());
}
