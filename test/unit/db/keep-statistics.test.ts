import { rmSync } from "node:fs";
import { join } from "node:path";

import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";

import { openDatabase } from "#db/engine/open-database.ts";
import { keepStatistics } from "#db/engine/sqlite/keep-statistics.ts";
import { accountIds, addAccount } from "#test/integration/db/accounts.ts";
import { makeFolder } from "#test/support/make-folder.ts";

function pathOfDatabase(): string {
  const folder = makeFolder("encomienda-statistics-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "shipping.db");
}

const byKeys = `select id from jobs where id in (?, ?, ?, ?, ?, ?, ?, ?)
  and (state || '') = 'ready' and run_at <= 5`;
const planOf = (client: Sqlite.Database) =>
  client
    .prepare<unknown[], { detail: string }>(`explain query plan ${byKeys}`)
    .all(1, 2, 3, 4, 5, 6, 7, 8)
    .map(({ detail }) => detail);

test("a table that was small at the last start is read by its key once it has grown, on both connections", () => {
  const path = pathOfDatabase();
  const writer = new Sqlite(path);
  writer.pragma("journal_mode = wal");
  writer.exec(`create table jobs (id integer primary key, state text, run_at integer);
    create index jobs_by_state on jobs (state)`);
  const fill = (from: number, to: number) =>
    writer.exec(`with recursive each (id) as (select ${from} union all select id + 1 from each where id < ${to})
      insert into jobs select id, 'done', 1 from each`);
  fill(1, 13);
  writer.exec("analyze");
  const reader = new Sqlite(path, { readonly: true });
  const statistics = keepStatistics(writer, reader);
  onTestFinished(() => {
    reader.close();
    writer.close();
  });
  expect(planOf(writer)).toEqual(["SCAN jobs"]);
  expect(planOf(reader)).toEqual(["SCAN jobs"]);

  fill(14, 20_000);
  for (let commits = 0; commits < 100; commits += 1) statistics.committed();

  const byKey = [expect.stringContaining("USING INTEGER PRIMARY KEY")];
  expect(planOf(writer)).toEqual(byKey);
  expect(planOf(reader)).toEqual(byKey);
});

test("a database that is open counts its commits", async () => {
  const path = pathOfDatabase();
  const counted = () => {
    const client = new Sqlite(path, { readonly: true });
    try {
      return client
        .prepare<[], { stat: string }>("select stat from sqlite_stat1 where tbl = 'accounts'")
        .all()
        .map(({ stat }) => Number.parseInt(stat, 10));
    } catch {
      return [];
    } finally {
      client.close();
    }
  };
  const db = await openDatabase(`file:${path}`);
  onTestFinished(() => db.close());
  await db.tx(null, (tx) => addAccount(tx, 1));
  expect(counted()).toEqual([]);
  for (let id = 2; id <= 120; id += 1) await db.tx(null, (tx) => addAccount(tx, id));
  expect(await accountIds(db.read)).toHaveLength(120);
  expect(Math.max(...counted())).toBeGreaterThan(90);
});
