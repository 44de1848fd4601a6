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
  "long reads together see one moment on two connections, also what is written between them",
  { skip: onSqlite },
  async ({ db }) => {
    const bothBegun = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    let begun = 0;
    const processOf = sql<number>`pg_backend_pid()`;
    const read = async (tx: Connection) => {
      begun += 1;
      if (begun === 2) bothBegun.resolve();
      await written.promise;
      const [row] = await tx.select({ process: processOf }).from(sql`(select 1) as one`);
      return { process: row!.process, accounts: await accountIds(tx) };
    };
    const reading = db.readLongTogether([read, read, read]);
    await bothBegun.promise;
    await db.tx(null, (tx) => addAccount(tx, 1));
    written.resolve();

    const found = await reading;
    expect(found.map(({ accounts }) => accounts)).toEqual([[], [], []]);
    expect(new Set(found.map(({ process }) => process)).size).toBe(2);
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
