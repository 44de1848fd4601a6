import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, inject, onTestFinished, test } from "vitest";

import { openOperatorService } from "#app/operator/open-operator-service.ts";
import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { copyToPostgres } from "#db/copy/copy-to-postgres.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { verifyCopy } from "#db/engine/sqlite/verify-copy.ts";
import { finishMigrations } from "#db/migrate/finish-migrations.ts";
import { migrateSqlite } from "#db/migrate/migrate-sqlite.ts";
import { type MigrationFile, readMigrationFiles } from "#db/migrate/migration-files.ts";
import { makeEmptyDatabase } from "#test/support/empty-database.ts";
import { makeFolder } from "#test/support/make-folder.ts";
import { connectRaw, type RawSql } from "#test/support/raw-sql.ts";

/** Not the same when it is done twice. */
const sql =
  "-- online: batches of accounts by account_id\nupdate accounts set name = name || '!' where account_id > :after and account_id <= :until;\n";
const filling: MigrationFile = { name: "9990_names.sql", sql, sha256: sql };
const later = {
  sqlite: withFilling(readMigrationFiles("sqlite")),
  postgres: withFilling(readMigrationFiles("postgres")),
};
const log = { info: () => {}, error: () => {} };

function withFilling<Files extends { migrations: MigrationFile[] }>(files: Files): Files {
  return { ...files, migrations: [...files.migrations, filling] };
}

describe.runIf(inject("dialect") === "postgres")(
  "a backfill of SQLite that is not finished",
  () => {
    test("refuses a copy to PostgreSQL and no backup, and a copy made before it is not filled twice", async () => {
      const folder = makeFolder("encomienda-copy-");
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const path = join(folder, "shipping.db");
      writeFileSync(path, "");
      const server = await openOperatorService(`file:${path}`);
      await openAccount(server.service, { name: "Shop" });
      await server.close();
      const empty = await makeEmptyDatabase();
      onTestFinished(empty.remove);
      const target = await connectRaw(empty.url);
      onTestFinished(() => target.close());

      await copyToPostgres(path, empty.url, { isFinal: false });
      await migrateSqlite(path, later.sqlite);
      // A backup of such a file is verified as any other.
      const verified = { accounts: 1, transfers: 0, shipments: 0, problems: [] };
      expect(await verifyCopy(path, later.sqlite)).toEqual(verified);
      const copy = (isFinal: boolean) => copyToPostgres(path, empty.url, { isFinal, files: later });
      await expect(copy(false)).rejects.toMatchObject({ reason: "unfinishedMigration" });
      const source = await connectRaw(`file:${path}`);
      await source.run(`insert into schema_migrations (name, sha256, applied, position)
      values ('${filling.name}', 'x', 0, 1)`);
      expect(await verifyCopy(path, later.sqlite)).toEqual(verified);
      await expect(copy(true)).rejects.toMatchObject({ reason: "unfinishedMigration" });
      await source.run(`delete from schema_migrations where name = '${filling.name}'`);
      await source.close();
      expect(await namesOf(target)).toEqual(["Shop"]);

      const db = await openDatabase(`file:${path}`, { migrate: false });
      await finishMigrations(db, {
        url: `file:${path}`,
        processId: "one",
        log,
        migrations: later.sqlite.migrations,
      }).done;
      await db.close();
      await copy(false);
      expect(await namesOf(target)).toEqual(["Shop!"]);
      expect(await recorded(target)).toEqual([{ name: filling.name, position: null }]);
      expect(await verifyCopy(path, later.sqlite)).toEqual(verified);
    });
  },
);

async function namesOf(raw: RawSql): Promise<unknown[]> {
  return (await raw.rows("select name from accounts")).map(({ name }) => name);
}

const recorded = (raw: RawSql) =>
  raw.rows(`select name, position from schema_migrations where name = '${filling.name}'`);
