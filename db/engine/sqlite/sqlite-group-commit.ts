import { setImmediate as nextRound, setTimeout as sleep } from "node:timers/promises";

import Sqlite from "better-sqlite3";

const BATCH_MAX = 64;
/** Of works, without the turns between them. */
const BATCH_MS = 4;
/** Of works, in one turn of the event loop: all else stands still for so long. */
const TURN_MS = 1;
/** So many works are committed during a sync; a commit costs about as much as a work. */
const WORKS_DURING_SYNC_MIN = 16;
/** Not shorter: a work may be a carrier's answer, which is asked about again when it is not kept. */
const LOCK_WAIT_MAX_MS = 5_000;
const LOCK_RETRY_MS = 4;

interface Job {
  work: () => Promise<unknown>;
  queuedAtMs: number;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs works one after the other on the writing connection, each in its own savepoint, and commits those that are ready
 * at the same moment together. A work resolves only when its commit is on the disk. That is the slow part. What is
 * committed during a sync is answered after the next one, so few works wait for its end and share a commit; many are
 * done meanwhile. Other readers see a commit some moments before it is on the disk; whatever is done outside because of
 * it follows a commit of its own, which is later in the log.
 * @param synced resolves when all that is committed is on the disk; fails when that is not known: the process ends
 * @param committed after each commit, outside of any transaction
 */
export function groupCommits(
  client: Sqlite.Database,
  synced: () => Promise<void>,
  committed: () => void,
) {
  const begin = client.prepare("begin immediate");
  const commit = client.prepare("commit");
  const rollback = client.prepare("rollback");
  const save = client.prepare("savepoint work");
  const undo = client.prepare("rollback to work");
  const release = client.prepare("release work");
  const queue: Job[] = [];
  let pumping: Promise<void> | null = null;
  /** When the latest commit is on the disk. Never rejects. */
  let answered = Promise.resolve();
  let endWait = () => {};
  /** Never rejects. */
  let batchEnded = Promise.resolve();

  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      queue.push({
        work,
        queuedAtMs: performance.now(),
        resolve: resolve as Job["resolve"],
        reject,
      });
      if (queue.length >= WORKS_DURING_SYNC_MIN) endWait();
      pumping ??= pump();
    });
  }

  async function pump(): Promise<void> {
    while (queue.length > 0) {
      // Works that arrived together are now in the queue together.
      await nextRound();
      if (queue.length < WORKS_DURING_SYNC_MIN) await untilSyncedOrMany();
      const lock = takeLock();
      if (lock === "taken") await (batchEnded = runBatch());
      else {
        const isOver = (job: Job) =>
          lock !== "busy" || performance.now() - job.queuedAtMs > LOCK_WAIT_MAX_MS;
        while (queue[0] && isOver(queue[0]))
          queue.shift()?.reject(lock === "busy" ? lockWaitIsOver() : lock.error);
        await sleep(1 + Math.random() * LOCK_RETRY_MS);
      }
    }
    pumping = null;
  }

  function untilSyncedOrMany(): Promise<void> {
    return Promise.race([answered, new Promise<void>((resolve) => (endWait = resolve))]);
  }

  function takeLock(): "taken" | "busy" | { error: unknown } {
    try {
      begin.run();
      return "taken";
    } catch (error) {
      return isBusy(error) ? "busy" : { error };
    }
  }

  async function runBatch(): Promise<void> {
    const batch: Job[] = [];
    const answers: (() => void)[] = [];
    let workedMs = 0;
    let turnMs = 0;
    try {
      while (batch.length < BATCH_MAX && workedMs < BATCH_MS) {
        const job = queue.shift();
        if (!job) break;
        const startedAtMs = performance.now();
        batch.push(job);
        answers.push(await runOne(job));
        const tookMs = performance.now() - startedAtMs;
        workedMs += tookMs;
        turnMs += tookMs;
        if (turnMs < TURN_MS || queue.length === 0) continue;
        // The transaction stays open. Only works write on this connection, and they come one after the other.
        await nextRound();
        turnMs = 0;
      }
      commit.run();
    } catch (error) {
      if (client.inTransaction) rollback.run();
      for (const job of batch) job.reject(error);
      return;
    }
    answered = answerWhenSynced(batch, answers);
    committed();
  }

  async function answerWhenSynced(
    batch: readonly Job[],
    answers: readonly (() => void)[],
  ): Promise<void> {
    try {
      await synced();
      for (const answer of answers) answer();
    } catch (error) {
      for (const job of batch) job.reject(error);
      // Readers see what may not be on the disk. Only a new start reads what is.
      setImmediate(() => {
        throw error;
      });
    }
  }

  async function runOne(job: Job): Promise<() => void> {
    save.run();
    try {
      const value = await job.work();
      release.run();
      return () => job.resolve(value);
    } catch (error) {
      // On a full or failing disk SQLite has rolled back by itself: nothing of the batch is left to commit.
      if (!client.inTransaction) throw error;
      undo.run();
      release.run();
      return () => job.reject(error);
    }
  }

  return {
    enqueue,
    /** Does that on the writing connection in no transaction: at once, or when the one that is open has ended. */
    async outside<T>(work: () => T): Promise<T> {
      while (client.inTransaction) await batchEnded;
      return work();
    },
    async whenIdle(): Promise<void> {
      await pumping;
      await answered;
    },
  };
}

export function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

/** With SQLite's code: the database is busy, and the same work may succeed later. */
function lockWaitIsOver(): Error {
  const error = new Error(
    `another process has held the database's write lock for ${LOCK_WAIT_MAX_MS} ms`,
  );
  return Object.assign(error, { code: "SQLITE_BUSY" });
}
