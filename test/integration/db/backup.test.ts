import {
  copyFileSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import Sqlite from "better-sqlite3";
import { inject } from "vitest";

import { openDatabase, sqlitePathOf } from "#db/engine/open-database.ts";
import { backUpSqlite } from "#db/engine/sqlite/backup.ts";
import { describe, expect, test as worldTest } from "#test/support/world.ts";

const test = worldTest.extend<{ folder: string }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the names of the first argument
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "encomienda-backup-"));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

const clean = { accounts: 1, transfers: 1, shipments: 0, problems: [] };

describe.runIf(inject("dialect") === "sqlite")("a backup of an SQLite file", () => {
  test("is the whole database: the same rows and rules, and the service goes on with it", async ({
    world,
    databaseUrl,
    folder,
  }) => {
    const { shipmentId } = await world.paid();
    const source = sqlitePathOf(databaseUrl)!;
    const target = join(folder, "copy.db");
    const { bytes, verified } = await backUpSqlite(source, target);
    expect(bytes).toBe(readFileSync(target).length);
    expect(verified).toEqual({ ...clean, transfers: 2, shipments: 1 });
    expect(contentOf(target)).toEqual(contentOf(source));

    const restored = await openDatabase(`file:${target}`);
    const found = await restored.read
      .select({ shipmentId: restored.read.tables.shipments.shipmentId })
      .from(restored.read.tables.shipments);
    await restored.close();
    expect(found).toEqual([{ shipmentId }]);
  });

  test("holds what a killed process had committed and left in its journal, and changes neither", async ({
    world: _world,
    databaseUrl,
    folder,
  }) => {
    const source = join(folder, "killed.db");
    for (const suffix of ["", "-wal"])
      copyFileSync(sqlitePathOf(databaseUrl)! + suffix, source + suffix);
    const before = [readFileSync(source), readFileSync(`${source}-wal`)];

    const { verified } = await backUpSqlite(source, join(folder, "copy.db"));
    expect(verified).toEqual(clean);
    expect([readFileSync(source), readFileSync(`${source}-wal`)]).toEqual(before);
  });

  test("of another version's tables is made all the same, its money unchecked", async ({
    world: _world,
    databaseUrl,
    folder,
  }) => {
    const source = sqlitePathOf(databaseUrl)!;
    const client = new Sqlite(source);
    client.exec(
      "update schema_migrations set name = '9999_later' where name = (select min(name) from schema_migrations)",
    );
    client.close();
    const { verified } = await backUpSqlite(source, join(folder, "copy.db"));
    expect(verified).toBeNull();
    expect(readdirSync(folder)).toEqual(["copy.db"]);
  });

  test("of a damaged file is refused, and nothing is left behind", async ({
    world: _world,
    db,
    databaseUrl,
    folder,
  }) => {
    const source = join(folder, "damaged.db");
    await backUpSqlite(sqlitePathOf(databaseUrl)!, source);
    await db.ping();
    overwriteIndexPage(source);
    await expect(backUpSqlite(source, join(folder, "copy.db"))).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => !name.startsWith("damaged.db"))).toEqual([]);
  });

  test("never replaces a file, and two at once to one name give one copy and one refusal", async ({
    world: _world,
    databaseUrl,
    folder,
  }) => {
    const source = sqlitePathOf(databaseUrl)!;
    const target = join(folder, "copy.db");
    const both = await Promise.allSettled([
      backUpSqlite(source, target),
      backUpSqlite(source, target),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "EEXIST" },
    });
    expect(readdirSync(folder)).toEqual(["copy.db"]);

    writeFileSync(target, "precious");
    await expect(backUpSqlite(source, target)).rejects.toMatchObject({ code: "EEXIST" });
    expect(readFileSync(target, "utf8")).toBe("precious");
  });
});

/** Every row of every table, and the text of every rule. */
function contentOf(path: string) {
  const client = new Sqlite(path, { readonly: true });
  const schema = client
    .prepare<[], { type: string; name: string; sql: string }>(
      "select type, name, sql from sqlite_schema where sql is not null order by type, name",
    )
    .all();
  const rows = schema
    .filter(({ type }) => type === "table")
    .map(({ name }) => client.prepare(`select * from "${name}"`).all());
  client.close();
  return { schema, rows };
}

/** The first page that holds rows or entries, made unreadable. */
function overwriteIndexPage(path: string): void {
  const client = new Sqlite(path, { readonly: true });
  const page = client
    .prepare<[], number>("select rootpage from sqlite_schema where name = 'accounts'")
    .pluck()
    .get()!;
  const size = client.pragma("page_size", { simple: true }) as number;
  client.close();
  writeSync(openSync(path, "r+"), Buffer.alloc(size, 0xff), 0, size, (page - 1) * size);
}
