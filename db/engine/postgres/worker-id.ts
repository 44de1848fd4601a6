import { setTimeout as sleep } from "node:timers/promises";

import type pg from "pg";

import { WORKER_ID_COUNT } from "#app/shipping/model/ids.ts";

import { connectPostgres } from "./postgres-client.ts";
import { locks } from "./postgres-locks.ts";

const RETRY_MS = 250;

export interface HeldWorkerId {
  readonly workerId: number;
  /** False while the connection that holds the worker id is lost: another process may have taken it. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/**
 * Holds a worker id that no other process of the database has, by an advisory lock that lives as long as its
 * connection. After a lost connection the same id is taken again, because ids are being made with it.
 */
export async function holdWorkerId(settings: pg.ClientConfig): Promise<HeldWorkerId> {
  let client = await connectPostgres(settings);
  let isReleased = false;
  let isHeld = true;

  const workerId = await takeFreeWorkerId(client).catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  watch();

  function watch() {
    client.once("end", () => {
      isHeld = false;
      if (!isReleased) void regain();
    });
  }

  async function regain() {
    for (;;) {
      await sleep(RETRY_MS, undefined, { ref: false });
      if (isReleased) return;
      const candidate = await connectPostgres(settings).catch(() => null);
      const isTaken = candidate && (await takeWorkerId(candidate, workerId).catch(() => false));
      if (isTaken && !isReleased) {
        client = candidate;
        isHeld = true;
        watch();
        return;
      }
      await candidate?.end().catch(() => {});
    }
  }

  return {
    workerId,
    isHeld: () => isHeld,
    async release() {
      isReleased = true;
      await client.end();
    },
  };
}

async function takeFreeWorkerId(client: pg.Client): Promise<number> {
  for (let workerId = 0; workerId < WORKER_ID_COUNT; workerId++) {
    if (await takeWorkerId(client, workerId)) return workerId;
  }
  throw new Error(
    `${WORKER_ID_COUNT} processes already use this database, and there are no more worker ids`,
  );
}

async function takeWorkerId(client: pg.Client, workerId: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    "select pg_try_advisory_lock($1, $2) as taken",
    [locks.workerIds, workerId],
  );
  return rows[0]?.taken ?? false;
}
