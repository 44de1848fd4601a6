import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

import { eq } from "drizzle-orm";
import { expect, inject } from "vitest";

import type { AccountId } from "#app/shipping/model/ids.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { test } from "#test/support/database.ts";
import { QUICKLY } from "#test/support/processes/quickly.ts";
import { connectRaw } from "#test/support/raw-sql.ts";

import { accountIds, addAccount } from "./accounts.ts";

const onPostgres = inject("dialect") === "postgres";

const run = promisify(execFile);

test(
  "two processes write at the same time and both are heard",
  { timeout: 60_000 },
  async ({ db, databaseUrl }) => {
    const other = run(process.execPath, [
      ...QUICKLY,
      "test/support/processes/count-up.ts",
      databaseUrl,
      "1000000",
      "80",
    ]);
    const progress = { isOver: false };
    const ended = other.finally(() => (progress.isOver = true));

    let ours = 0;
    while (!progress.isOver) {
      const id = ours++;
      await db.tx(null, (tx) => addAccount(tx, id));
      await sleep(1);
    }
    await ended;
    expect(await accountIds(db.read)).toHaveLength(80 + ours);
  },
);

test(
  "a lost server is survived, and the ids continue in the same space",
  { skip: !onPostgres },
  async ({ db, databaseUrl }) => {
    const raw = await connectRaw(databaseUrl);
    const { firstSequence } = db.ids;
    const interrupted = db.tx(1 as AccountId, async (tx) => {
      await addAccount(tx, 1);
      await raw.rows(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      await addAccount(tx, 2);
    });
    await expect(interrupted).rejects.toBeInstanceOf(Error);

    await expect.poll(() => db.ping().catch(() => false)).toBe(true);
    await db.tx(1 as AccountId, (tx) => addAccount(tx, 3));
    expect(await accountIds(db.read)).toEqual([3]);
    expect(db.ids.firstSequence).toBe(firstSequence);
    await raw.close();
  },
);

test("a deadlock is tried again", { skip: !onPostgres }, async ({ db }) => {
  const { accounts } = db.read.tables;
  await db.tx(null, async (tx) => {
    await addAccount(tx, 1);
    await addAccount(tx, 2);
  });
  const rename = (own: number, [first, second]: [number, number]) =>
    db.tx(own as AccountId, async (tx) => {
      const touch = (id: number) =>
        tx
          .update(accounts)
          .set({ name: `by ${own}` })
          .where(eq(accounts.accountId, id as AccountId));
      await touch(first);
      await sleep(200);
      await touch(second);
    });

  await Promise.all([rename(1, [1, 2]), rename(2, [2, 1])]);
  const names = new Set((await db.read.select().from(accounts)).map(({ name }) => name));
  expect(names).toHaveLength(1);
});

test(
  "a process has no more connections than it may, however many accounts it writes for",
  { skip: !onPostgres },
  async ({ databaseUrl }) => {
    const raw = await connectRaw(databaseUrl);
    const countConnections = async () => {
      const [row] = await raw.rows(
        "select count(*) as open from pg_stat_activity where datname = current_database() and application_name = 'encomienda'",
      );
      return Number(row?.["open"]);
    };
    const db = await openDatabase(databaseUrl, { migrate: false, poolMax: 3 });
    const works = Array.from({ length: 20 }, (_, id) =>
      db.tx((id + 1) as AccountId, async (tx) => {
        await addAccount(tx, id);
        await sleep(50);
      }),
    );
    await sleep(100);
    expect(await countConnections()).toBe(3);
    await Promise.all(works);
    expect(await accountIds(db.read)).toHaveLength(20);
    await db.close();
    await raw.close();
  },
);

test("one busy account leaves connections to the others", { skip: !onPostgres }, async ({ db }) => {
  let served = 0;
  const crowd = Array.from({ length: 30 }, () =>
    db.tx(1 as AccountId, async () => {
      await sleep(30);
      served++;
    }),
  );
  await db.tx(2 as AccountId, (tx) => addAccount(tx, 1));
  expect(served).toBeLessThan(10);
  await Promise.all(crowd);
});
