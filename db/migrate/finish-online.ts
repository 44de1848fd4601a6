import { setTimeout as sleep } from "node:timers/promises";

import type { MigrationFile } from "./migration-files.ts";
import { type Online, onlineOf } from "./online.ts";

/** `building`: a process makes it now, or one did that has ended, and the server has not noticed yet. */
export type IndexState = "missing" | "valid" | "invalid" | "building";

/** A database whose service works, and what is missing of its migrations. */
export interface OnlineTarget {
  /** The names of those that are finished. */
  finished(): Promise<ReadonlySet<string>>;
  indexState(name: string): Promise<IndexState>;
  /** Outside a transaction, without a limit of time. */
  execute(sql: string): Promise<void>;
  /**
   * Fills so many keys, and keeps how far it has come in the same transaction.
   * @returns false when none was left
   */
  fill(file: MigrationFile, online: Online & { kind: "batches" }, keys: number): Promise<boolean>;
  record(file: MigrationFile): Promise<void>;
  /** Ends what runs, too. */
  close(): Promise<void>;
}

/** What one batch may take: on SQLite the process stands still for it. */
const BATCH_MS = 10;
const [KEYS_FIRST, KEYS_MIN, KEYS_MAX] = [100, 10, 5_000];
const PAUSE_MIN_MS = 10;
const BUILDING_PAUSE_MS = 1_000;

/** Those that are not finished, in their order. */
export async function unfinishedOnline(
  target: Pick<OnlineTarget, "finished">,
  migrations: readonly MigrationFile[],
): Promise<MigrationFile[]> {
  const online = migrations.filter((file) => onlineOf(file) !== null);
  if (online.length === 0) return [];
  const finished = await target.finished();
  return online.filter(({ name }) => !finished.has(name));
}

/**
 * Applies one, or what is missing of it after a crash. Two processes at once do the same work in turn: each batch takes
 * the row that says how far it has come, and an index that another makes is waited for.
 * @param later files after it: what they drop is not made
 */
export async function finishOnline(
  target: OnlineTarget,
  file: MigrationFile,
  later: readonly MigrationFile[],
  signal: AbortSignal,
): Promise<void> {
  const online = onlineOf(file);
  if (online?.kind === "indexes") {
    for (const index of online.indexes)
      if (!later.some(({ sql }) => drops(sql, index.name))) await build(target, index, signal);
  } else if (online) await fillAll(target, file, online, signal);
  signal.throwIfAborted();
  await target.record(file);
}

const drops = (sql: string, index: string) =>
  new RegExp(`drop index (concurrently )?(if exists )?["\`]?${index}\\b`, "i").test(sql);

async function build(
  target: OnlineTarget,
  { name, sql }: { name: string; sql: string },
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const state = await target.indexState(name);
    if (state === "valid") return;
    if (state === "building") {
      await sleep(BUILDING_PAUSE_MS, null, { signal });
      continue;
    }
    // What an interrupted build has left is kept up to date by every write, and used by no query.
    if (state === "invalid") await target.execute(`drop index concurrently "${name}"`);
    await target.execute(sql);
  }
}

async function fillAll(
  target: OnlineTarget,
  file: MigrationFile,
  online: Online & { kind: "batches" },
  signal: AbortSignal,
): Promise<void> {
  let keys = KEYS_FIRST;
  for (;;) {
    signal.throwIfAborted();
    const beganAtMs = performance.now();
    if (!(await target.fill(file, online, keys))) return;
    const tookMs = performance.now() - beganAtMs;
    keys = Math.round(Math.min(KEYS_MAX, Math.max(KEYS_MIN, (keys * BATCH_MS) / tookMs)));
    // Half of the time is for the others.
    await sleep(Math.max(PAUSE_MIN_MS, tookMs), null, { signal });
  }
}
