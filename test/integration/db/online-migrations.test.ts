import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { describe, expect, inject } from "vitest";

import type { Database } from "#db/engine/database.ts";
import { connectPostgres, postgresSettings } from "#db/engine/postgres/postgres-client.ts";
import { finishMigrations } from "#db/migrate/finish-migrations.ts";
import { migratePostgres } from "#db/migrate/migrate-postgres.ts";
import { migrateSqlite } from "#db/migrate/migrate-sqlite.ts";
import { type MigrationFile, readMigrationFiles } from "#db/migrate/migration-files.ts";
import { test } from "#test/support/database.ts";
import { makeEmptyDatabase } from "#test/support/empty-database.ts";
import { connectRaw, type RawSql } from "#test/support/raw-sql.ts";

const dialect = inject("dialect");
const isPostgres = dialect === "postgres";
const files = readMigrationFiles(dialect);
const ROWS = 3_000;

const migration = (name: string, sql: string): MigrationFile => ({ name, sql, sha256: sql });
const crates = migration(
  "9990_crates.sql",
  `create table crates (crate_id integer primary key, filled integer not null default 0)${isPostgres ? "" : " strict"};
   with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ROWS})
   insert into crates (crate_id) select i * 3 from n`,
);
const index = migration(
  "9991_crates-index.sql",
  '-- online\nCREATE INDEX CONCURRENTLY "crates_by_filled" ON "crates" USING btree (filled);\n',
);
/** Counts how often each row was filled. */
const filling = migration(
  "9992_crates-filled.sql",
  "-- online: batches of crates by crate_id\nupdate crates set filled = filled + 1 where crate_id > :after and crate_id <= :until;\n",
);

async function migrateWith(url: string, ...more: MigrationFile[]): Promise<void> {
  const changed = { ...files, migrations: [...files.migrations, ...more] };
  if (!isPostgres) return void (await migrateSqlite(url.slice("file:".length), changed));
  const client = await connectPostgres(postgresSettings(url));
  try {
    await migratePostgres(client, changed);
  } finally {
    await client.end();
  }
}

function finishing(db: Database, url: string, processId: string, ...more: MigrationFile[]) {
  const events: object[] = [];
  const log = {
    info: (fields: object) => void events.push(fields),
    error: (fields: object) => void events.push(fields),
  };
  const migrations = [...files.migrations, ...more];
  return { ...finishMigrations(db, { url, processId, log, migrations, pauseMs: 50 }), events };
}

async function withRaw<T>(url: string, work: (raw: RawSql) => Promise<T>): Promise<T> {
  const raw = await connectRaw(url);
  try {
    return await work(raw);
  } finally {
    await raw.close();
  }
}

const isApplied = (raw: RawSql, { name }: MigrationFile) =>
  raw
    .rows(`select position from schema_migrations where name = '${name}'`)
    .then(([row]) => row !== undefined && row["position"] === null);

/** Whether the index is there and used; null when it is not there. */
const validity = async (raw: RawSql) => {
  const [row] = await raw.rows(
    "select indisvalid as valid from pg_index where indexrelid = to_regclass('crates_by_filled')",
  );
  return row ? row["valid"] === true : null;
};

describe("a backfill in batches", () => {
  const filled = (raw: RawSql) =>
    raw.rows("select filled, count(*) as rows from crates group by filled order by filled");
  const once = [{ filled: 1, rows: expect.anything() as unknown }];

  test("fills every row once after the start, not within it", async ({ db, databaseUrl }) => {
    await migrateWith(databaseUrl, crates);
    await migrateWith(databaseUrl, crates, filling);
    await withRaw(databaseUrl, async (raw) => {
      expect(await filled(raw)).toMatchObject([{ filled: 0 }]);
      expect(await isApplied(raw, filling)).toBe(false);

      const { done, events } = finishing(db, databaseUrl, "one", crates, filling);
      await done;
      expect(await filled(raw)).toEqual(once);
      expect(await isApplied(raw, filling)).toBe(true);
      expect(events).toMatchObject([{ event: "migration.online_finished", name: filling.name }]);
      // The next start has nothing to do, and an older place in the order is no error.
      await migrateWith(databaseUrl, crates, filling);
      await finishing(db, databaseUrl, "one", crates, filling).done;
      expect(await filled(raw)).toEqual(once);
    });
  });

  test("that is stopped goes on from where it was", async ({ db, databaseUrl }) => {
    await migrateWith(databaseUrl, crates);
    await migrateWith(databaseUrl, crates, filling);
    await withRaw(databaseUrl, async (raw) => {
      const first = finishing(db, databaseUrl, "one", crates, filling);
      await expect.poll(() => filled(raw), { interval: 1 }).toHaveLength(2);
      await first.stop();
      expect(await filled(raw)).toHaveLength(2);
      expect(await isApplied(raw, filling)).toBe(false);
      expect(first.events).toEqual([]);

      // The next start begins with other migrations, later ones too.
      const later = migration("9993_more.sql", "alter table crates add column more integer");
      await migrateWith(databaseUrl, crates, filling, later);
      await finishing(db, databaseUrl, "two", crates, filling, later).done;
      expect(await filled(raw)).toEqual(once);
    });
  });

  test("is done once when two processes begin together", async ({ db, databaseUrl }) => {
    await migrateWith(databaseUrl, crates);
    await migrateWith(databaseUrl, crates, filling);
    const both = ["one", "two"].map((id) => finishing(db, databaseUrl, id, crates, filling));
    await Promise.all(both.map(({ done }) => done));
    await withRaw(databaseUrl, async (raw) => expect(await filled(raw)).toEqual(once));
    expect(both.flatMap(({ events }) => events)).toHaveLength(1);
  });

  test("that fails is logged and tried again", async ({ db, databaseUrl }) => {
    await migrateWith(databaseUrl, crates);
    const missing = migration(filling.name, filling.sql.replaceAll("crates", "boxes"));
    await migrateWith(databaseUrl, crates, missing);
    const running = finishing(db, databaseUrl, "one", crates, missing);
    await expect
      .poll(() => running.events)
      .toMatchObject([{ event: "migration.online_failed" }, { event: "migration.online_failed" }]);
    await running.stop();
  });
});

test("a database that is made anew has them when its service begins", async () => {
  const { url, remove } = await makeEmptyDatabase();
  if (!isPostgres) {
    const path = url.slice("file:".length);
    mkdirSync(dirname(path));
    writeFileSync(path, "");
  }
  const online = isPostgres ? [index, filling] : [filling];
  await migrateWith(url, crates, ...online);
  await withRaw(url, async (raw) => {
    expect(await raw.rows("select distinct filled from crates")).toEqual([{ filled: 1 }]);
    for (const file of online) expect(await isApplied(raw, file)).toBe(true);
    expect(isPostgres ? await validity(raw) : null).toBe(isPostgres || null);
  });
  await remove();
});

test("an online file that has anything else is refused", async ({ databaseUrl }) => {
  const wrong: [string, RegExp][] = [
    ["-- online\nupdate accounts set name = 'x';", /may only have/],
    ['-- online\ncreate unique index concurrently "u" on "accounts" (name);', /may only have/],
    ["-- online: batches of crates by crate_id\nupdate crates set filled = 1;", /must name :after/],
  ];
  for (const [sql, reason] of wrong)
    await expect(migrateWith(databaseUrl, migration("9990_wrong.sql", sql))).rejects.toThrow(
      reason,
    );
});

describe.runIf(isPostgres)("an index on PostgreSQL", () => {
  /** A write that has not ended: making an index has to wait for it. */
  async function openWrite(url: string): Promise<RawSql> {
    const raw = await connectRaw(url);
    await raw.run("begin; update crates set filled = 0 where crate_id = 3");
    return raw;
  }

  test("is made without keeping writes waiting", async ({ db, databaseUrl }) => {
    await migrateWith(databaseUrl, crates);
    await migrateWith(databaseUrl, crates, index);
    const open = await openWrite(databaseUrl);
    const { done } = finishing(db, databaseUrl, "one", crates, index);
    await withRaw(databaseUrl, async (raw) => {
      await expect.poll(() => validity(raw)).toBe(false);
      // An ordinary index would wait for the open write, and this one for the index.
      await raw.run("set lock_timeout = '2s'; insert into crates (crate_id) values (1)");
      await open.run("commit");
      await done;
      expect(await validity(raw)).toBe(true);
      expect(await isApplied(raw, index)).toBe(true);
    });
    await open.close();
  });

  test("that an interrupted build has left is dropped and made again, by one of two processes", async ({
    db,
    databaseUrl,
  }) => {
    await migrateWith(databaseUrl, crates);
    await migrateWith(databaseUrl, crates, index);
    const open = await openWrite(databaseUrl);
    await withRaw(databaseUrl, async (raw) => {
      const interrupted = finishing(db, databaseUrl, "lost", crates, index);
      await expect.poll(() => validity(raw)).toBe(false);
      await interrupted.stop();
      await raw.rows(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like '%CONCURRENTLY%crates%' and pid <> pg_backend_pid()",
      );
      await sleep(100);
      await open.run("commit");
      expect(await validity(raw)).toBe(false);

      const both = ["one", "two"].map((id) => finishing(db, databaseUrl, id, crates, index));
      await Promise.all(both.map(({ done }) => done));
      expect(await validity(raw)).toBe(true);
      expect(both.flatMap(({ events }) => events)).toHaveLength(1);
    });
    await open.close();
  });

  test("that an operator has made by hand counts", async ({ db, databaseUrl }) => {
    await migrateWith(databaseUrl, crates);
    await migrateWith(databaseUrl, crates, index);
    await withRaw(databaseUrl, async (raw) => {
      await raw.run(index.sql);
      await finishing(db, databaseUrl, "one", crates, index).done;
      expect(await isApplied(raw, index)).toBe(true);
    });
  });

  test("that a later migration drops is not made", async ({ db, databaseUrl }) => {
    await migrateWith(databaseUrl, crates);
    const dropping = migration("9993_drop.sql", 'DROP INDEX IF EXISTS "crates_by_filled"');
    await migrateWith(databaseUrl, crates, index, dropping);
    await finishing(db, databaseUrl, "one", crates, index, dropping).done;
    await withRaw(databaseUrl, async (raw) => expect(await validity(raw)).toBeNull());
  });
});
