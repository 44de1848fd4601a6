import Sqlite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";

import { readMigrationFiles, type MigrationFiles } from "../../migrate/migration-files.ts";
import { onlineOf } from "../../migrate/online.ts";
import { sqliteColumns } from "../../schema/columns.sqlite.ts";
import { declareTables } from "../../schema/tables.ts";
import { countVerified, selectProblems, type Problem } from "../../shipping/verify.ts";
import { sqliteClock } from "../clock.ts";
import type { Connection } from "../database.ts";
import { makeConnection } from "../make-connection.ts";
import { makeVault } from "../vault.ts";
import { oneWriter } from "./open-sqlite.ts";

export interface VerifiedCopy {
  accounts: number;
  transfers: number;
  shipments: number;
  /** Every inconsistent cent and label: in the database as much as in its copy. */
  problems: Problem[];
}

/**
 * Reads a closed SQLite file without changing it: every page, then every cent.
 * @returns null when its tables are not those of this program, so that only the pages were checked
 * @throws Error when the file is damaged
 */
export async function verifyCopy(
  path: string,
  files: MigrationFiles = readMigrationFiles("sqlite"),
): Promise<VerifiedCopy | null> {
  const client = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    const [answer] = client.prepare<[], string>("pragma quick_check(1)").pluck().all();
    if (answer !== "ok") throw new Error(`the copy is damaged: ${answer}`);
    if (!hasOurTables(client, files)) return null;

    const db = connectionTo(client);
    return { ...(await countVerified(db)), problems: await selectProblems(db) };
  } finally {
    client.close();
  }
}

function hasOurTables(client: Sqlite.Database, { migrations, rules }: MigrationFiles): boolean {
  const history = client
    .prepare("select 1 from sqlite_schema where name = 'schema_migrations'")
    .get();
  if (!history) return false;

  const applied = new Set(client.prepare("select name from schema_migrations").pluck().all());
  const known = [...migrations, rules];
  const names = new Set<unknown>(known.map(({ name }) => name));
  // One that is applied while the service works goes on where the copy is opened.
  return (
    [...applied].every((name) => names.has(name)) &&
    known.every((file) => applied.has(file.name) || onlineOf(file) !== null)
  );
}

function connectionTo(client: Sqlite.Database): Connection {
  const db = drizzle({ client, casing: "snake_case" });
  const neverPrepared = () => {
    throw new Error("a copy is read once: prepare nothing");
  };
  return makeConnection(
    db,
    {
      tables: declareTables(sqliteColumns),
      clock: sqliteClock,
      isHome: true,
      vault: makeVault(),
      rowLocks: oneWriter,
    },
    () => null,
    neverPrepared,
  );
}
