import type Sqlite from "better-sqlite3";
import type pg from "pg";

import type { CopiedTable } from "./copied-tables.ts";
import {
  areEqual,
  compareKeys,
  deleteRows,
  insertRows,
  postgresRows,
  sqliteRows,
  type Row,
} from "./rows.ts";

export interface CopiedRows {
  /** In the table, each compared. */
  rows: number;
  written: number;
  removed: number;
}

const ROWS_AT_ONCE = 1_000;
/** Labels and answers of carriers may be large. */
const VALUES_BYTES_MAX = 4_000_000;

/**
 * Makes a table of PostgreSQL equal to SQLite's, which needs few writes when it nearly is, and compares every row at
 * the end.
 * @throws Error when a row is not what was written
 */
export async function copyTable(
  source: Sqlite.Database,
  target: pg.ClientBase,
  table: CopiedTable,
): Promise<CopiedRows> {
  const isEmpty = (await target.query(`select 1 from "${table.name}" limit 1`)).rowCount === 0;
  let removed = 0;
  if (!isEmpty) {
    const outdated = inBatches((rows) => deleteRows(target, table, rows));
    const first = await compare(source, target, table, {
      missing: () => {},
      different: (row) => outdated.add(row),
      extra: (row) => outdated.add(row),
    });
    await outdated.end();
    if (first.isEqual) return { rows: first.rows, written: 0, removed: 0 };
    removed = outdated.count();
  }

  const missing = inBatches((rows) => insertRows(target, table, rows));
  await compare(source, target, table, { missing: (row) => missing.add(row) });
  await missing.end();
  const { rows, isEqual } = await compare(source, target, table, {});
  if (!isEqual) throw new Error(`the rows of ${table.name} are not what was written`);
  return { rows, written: missing.count(), removed };
}

type OnRow = (row: Row) => Promise<void> | void;

/** Both sides in the order of the key, side by side. */
async function compare(
  source: Sqlite.Database,
  target: pg.ClientBase,
  table: CopiedTable,
  found: { missing?: OnRow; different?: OnRow; extra?: OnRow },
): Promise<{ rows: number; isEqual: boolean }> {
  const theirs = postgresRows(target, table);
  let rows = 0;
  let differences = 0;
  const report = (row: Row, listener: OnRow | undefined) => {
    differences += 1;
    return listener?.(row);
  };
  try {
    let next = await theirs.next();
    for (const row of sqliteRows(source, table)) {
      rows += 1;
      while (!next.done && compareKeys(table, next.value, row) < 0) {
        await report(next.value, found.extra);
        next = await theirs.next();
      }
      if (next.done || compareKeys(table, next.value, row) > 0) {
        await report(row, found.missing);
        continue;
      }
      if (!areEqual(next.value, row)) await report(row, found.different);
      next = await theirs.next();
    }
    for (; !next.done; next = await theirs.next()) await report(next.value, found.extra);
  } finally {
    await theirs.return(undefined);
  }
  return { rows, isEqual: differences === 0 };
}

function inBatches(write: (rows: Row[]) => Promise<void>) {
  let batch: Row[] = [];
  let bytes = 0;
  let total = 0;

  async function end(): Promise<void> {
    if (batch.length === 0) return;
    const rows = batch;
    batch = [];
    bytes = 0;
    await write(rows);
  }

  return {
    async add(row: Row): Promise<void> {
      batch.push(row);
      total += 1;
      for (const value of row)
        if (typeof value === "string" || value instanceof Uint8Array) bytes += value.length;
      if (batch.length >= ROWS_AT_ONCE || bytes >= VALUES_BYTES_MAX) await end();
    },
    end,
    count: () => total,
  };
}
