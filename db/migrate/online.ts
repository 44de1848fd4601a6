import type { MigrationFile } from "./migration-files.ts";
import { statementsOf } from "./statements.ts";

/** A migration that is applied while the service works: its first line is `-- online`. */
export type Online =
  | { kind: "indexes"; indexes: { name: string; sql: string }[] }
  /** Its statement fills the rows of `table` whose `key`, a whole number, lies above `:after` and up to `:until`. */
  | { kind: "batches"; table: string; key: string };

const HEADER = /^-- online(: batches of (\w+) by (\w+))?\r?\n/;
const INDEX = /^create\s+index\s+concurrently\s+"?(\w+)"?\s+on\s/i;

/**
 * Null for a migration that is applied before the service begins.
 * @throws Error when a file says that it is online and has what cannot be
 */
export function onlineOf({ name, sql }: MigrationFile): Online | null {
  const found = HEADER.exec(sql);
  if (!found) return null;
  const [, batches, table, key] = found;
  if (batches) {
    if (!table || !key || !sql.includes(":after") || !sql.includes(":until"))
      throw new Error(`migration ${name} must name :after and :until`);
    return { kind: "batches", table, key };
  }
  const indexes = statementsOf(sql).map((statement) => {
    const index = INDEX.exec(statement)?.[1];
    // An insert that names the columns of a unique index fails until there is one.
    if (!index) throw new Error(`migration ${name} may only have "create index concurrently"`);
    return { name: index, sql: statement };
  });
  return { kind: "indexes", indexes };
}

/** The statements for one batch: keys are whole numbers, so nothing has to be quoted. */
export function batchSql({ sql }: MigrationFile, after: number, until: number): string {
  if (!Number.isSafeInteger(after) || !Number.isSafeInteger(until))
    throw new TypeError("a key is a whole number");
  return sql.replaceAll(":after", String(after)).replaceAll(":until", String(until));
}

/** The same for a database that is made anew, within the transaction that makes its tables. */
export function wholeSql(file: MigrationFile): string {
  const online = onlineOf(file);
  if (online?.kind === "batches")
    return batchSql(file, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  return online ? file.sql.replaceAll(/^create index concurrently /gim, "create index ") : file.sql;
}
