import { expect, inject } from "vitest";

import { TransactionMisuse } from "#db/engine/database.ts";
import { test } from "#test/support/database.ts";
import { connectRaw } from "#test/support/raw-sql.ts";

import { accountIds, addAccount } from "./accounts.ts";

const onSqlite = inject("dialect") === "sqlite";
const insert = (id: number) =>
  `insert into accounts (account_id, name, object_created)
   values (${id}, 'x', ${onSqlite ? "0" : "now()"})`;

test("reads at once see one moment, several of them beside each other too, and the next see what followed", async ({
  db,
  databaseUrl,
}) => {
  const raw = await connectRaw(databaseUrl);
  let next = 1;
  const twice = () =>
    db.readAtOnce(async (read) => {
      const before = await accountIds(read);
      await raw.run(insert(next++));
      return { before, after: await accountIds(read) };
    });
  for (const { before, after } of await Promise.all([twice(), twice(), twice()]))
    expect(after).toEqual(before);
  expect(await accountIds(db.read)).toEqual([1, 2, 3]);
  expect(await db.readAtOnce(accountIds)).toEqual([1, 2, 3]);
  await raw.close();
});

test("reads at once write nothing, and one that fails leaves its connection as it was", async ({
  db,
}) => {
  await expect(db.readAtOnce((read) => addAccount(read, 1))).rejects.toThrow(/read-?only/);
  await expect(db.readAtOnce(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await db.tx(null, (tx) => addAccount(tx, 2));
  expect(await db.readAtOnce(accountIds)).toEqual([2]);
  expect(await accountIds(db.read)).toEqual([2]);
});

test(
  "reads at once that await anything else on SQLite are refused, and hold no moment for the others",
  { skip: !onSqlite },
  async ({ db, databaseUrl }) => {
    const raw = await connectRaw(databaseUrl);
    const late = Promise.withResolvers<void>();
    const reading = db.readAtOnce(async (read) => {
      await accountIds(read);
      await late.promise;
    });
    await expect(reading).rejects.toThrow(TransactionMisuse);
    await raw.run(insert(1));
    expect(await accountIds(db.read)).toEqual([1]);
    late.resolve();
    expect(await db.readAtOnce(accountIds)).toEqual([1]);
    await raw.close();
  },
);
