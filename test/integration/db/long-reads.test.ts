import { sql } from "drizzle-orm";
import { expect, inject } from "vitest";

import type { Connection } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { test } from "#test/support/database.ts";

import { accountIds, addAccount } from "./accounts.ts";

const onSqlite = inject("dialect") === "sqlite";

test(
  "a long read sees one moment, writes nothing, and no statement's time limit ends it",
  { skip: onSqlite },
  async ({ db }) => {
    const begun = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const reading = db.readLong(async (tx) => {
      const before = await accountIds(tx);
      begun.resolve();
      await written.promise;
      const limit = await tx
        .select({ limit: sql<string>`current_setting('statement_timeout')` })
        .from(sql`(select 1) as one`);
      return { before, after: await accountIds(tx), limit: limit[0]?.limit };
    });
    await begun.promise;
    await db.tx(null, (tx) => addAccount(tx, 1));
    written.resolve();

    expect(await reading).toEqual({ before: [], after: [], limit: "0" });
    expect(await accountIds(db.read)).toEqual([1]);
    await expect(db.readLong((tx) => addAccount(tx, 2))).rejects.toThrow(/read-only/);
  },
);

test(
  "long reads together see one moment on two connections, also what is written between them, and neither's wait for the other has a limit",
  { skip: onSqlite },
  async ({ db }) => {
    const bothBegun = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    let begun = 0;
    const processOf = sql<number>`pg_backend_pid()`;
    const waitLimit = sql<string>`current_setting('idle_in_transaction_session_timeout')`;
    const read = async (tx: Connection) => {
      begun += 1;
      if (begun === 2) bothBegun.resolve();
      await written.promise;
      const [row] = await tx.select({ process: processOf, waitLimit }).from(sql`(select 1) as one`);
      return { ...row!, accounts: await accountIds(tx) };
    };
    const reading = db.readLongTogether([read, read, read]);
    await bothBegun.promise;
    await db.tx(null, (tx) => addAccount(tx, 1));
    written.resolve();

    const found = await reading;
    expect(found.map(({ accounts }) => accounts)).toEqual([[], [], []]);
    expect(new Set(found.map(({ process }) => process)).size).toBe(2);
    expect(new Set(found.map(({ waitLimit: limit }) => limit))).toEqual(new Set(["0"]));
  },
);

test(
  "a long read on SQLite stops nothing else, writes nothing, and reads bytes as bytes",
  { skip: !onSqlite },
  async ({ db }) => {
    await db.tx(null, (tx) => addAccount(tx, 1));
    let turns = 0;
    const loop = setInterval(() => turns++, 1);
    const long = sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000000)
      select max(i) as most, x'00ff' as bytes from n) as counted`;
    const reading = db.readLong((at) =>
      at.select({ most: sql<number>`most`, bytes: sql<Buffer>`bytes` }).from(long),
    );
    // The statement itself takes some hundred milliseconds.
    expect(await accountIds(db.read)).toEqual([1]);
    const [row] = await reading;
    clearInterval(loop);
    expect(row).toEqual({ most: 2_000_000, bytes: Buffer.from([0, 255]) });
    expect(turns).toBeGreaterThan(10);
    const refused: unknown = await db.readLong((at) => addAccount(at, 2)).catch((error) => error);
    expect(refused).toMatchObject({ cause: { code: "SQLITE_READONLY" } });
    expect(await db.readLong(accountIds)).toEqual([1]);
  },
);

test(
  "a database on SQLite that is closed waits for one long read, and refuses those behind it",
  { skip: !onSqlite },
  async ({ databaseUrl }) => {
    const db = await openDatabase(databaseUrl, { migrate: false });
    const slow = (at: Connection) =>
      at.select({ most: sql<number>`most` }).from(
        sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < 500000)
          select max(i) as most from n) as counted`,
      );
    const reads = Promise.allSettled([1, 2, 3].map(() => db.readLong(slow)));
    await Promise.resolve();
    await db.close();
    const [first, ...others] = await reads;
    expect(first).toMatchObject({ status: "fulfilled", value: [{ most: 500_000 }] });
    for (const other of others)
      expect(other).toMatchObject({
        status: "rejected",
        reason: { cause: { message: "the database is closed" } },
      });
  },
);

test(
  "long reads together see one moment on SQLite, also in two threads and while others commit, and leave none open",
  { skip: !onSqlite },
  async ({ databaseUrl }) => {
    for (const isBrief of [true, false]) {
      const db = await openDatabase(databaseUrl, { migrate: false, isBrief });
      const writer = await openDatabase(databaseUrl, { migrate: false, isBrief });
      let last = (await accountIds(db.read)).length;
      const reading = { isOver: false };
      const writing = (async () => {
        while (!reading.isOver) {
          await writer.tx(null, (tx) => addAccount(tx, ++last));
          await new Promise((resolve) => setTimeout(resolve, 1));
        }
      })();
      const counts = async (at: Connection) => (await accountIds(at)).length;
      for (let round = 0; round < 5; round++) {
        const before = last;
        const counted = await db.readLongTogether(Array.from({ length: 8 }, () => counts));
        expect(new Set(counted).size).toBe(1);
        expect(counted[0]).toBeGreaterThanOrEqual(before - 1);
      }
      reading.isOver = true;
      await writing;
      // Nothing reads an older state of the file.
      expect(await writer.flushErased()).toBe(true);
      await Promise.all([db.close(), writer.close()]);
    }
  },
);

test(
  "a command's long reads together run two at once on SQLite, a server's one after the other",
  { skip: !onSqlite },
  async ({ databaseUrl }) => {
    for (const isBrief of [true, false]) {
      const db = await openDatabase(databaseUrl, { migrate: false, isBrief });
      const other = { hasEnded: false };
      const readsMax = isBrief ? Infinity : 100;
      // Of one thread the other has to wait until this has given up.
      const untilOther = async (at: Connection) => {
        for (let read = 0; !other.hasEnded && read < readsMax; read++) await accountIds(at);
        return other.hasEnded;
      };
      const oneRead = async (at: Connection) => {
        await accountIds(at);
        other.hasEnded = true;
        return true;
      };
      expect(await db.readLongTogether([untilOther, oneRead])).toEqual([isBrief, true]);
      await db.close();
    }
  },
);

test("long reads together have their results in order, and one that fails fails them", async ({
  db,
}) => {
  const works = ["a", "b", "c", "d"].map((name) => () => Promise.resolve(name));
  expect(await db.readLongTogether(works)).toEqual(["a", "b", "c", "d"]);
  const fails = () => Promise.reject(new Error("no"));
  await expect(db.readLongTogether([...works, fails])).rejects.toThrow("no");
  expect(await db.readLongTogether(works)).toHaveLength(4);
});

test(
  "long reads together of many need no second connection each",
  { skip: onSqlite },
  async ({ databaseUrl }) => {
    const small = await openDatabase(databaseUrl, { migrate: false, poolMax: 2 });
    const crowd = Array.from({ length: 6 }, () =>
      small.readLongTogether([accountIds, accountIds, accountIds]),
    );
    expect((await Promise.all(crowd)).flat(2)).toEqual([]);
    await small.close();
  },
);
