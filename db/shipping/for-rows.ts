import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { Connection } from "../engine/database.ts";

/** As the columns of a table, or of a part of one, are named in code. */
type ColumnsOf<Name extends string> = (
  tables: Connection["tables"],
) => Readonly<Record<Name, PgColumn>>;
type RowOf<Name extends string> = Readonly<{ [Key in NoInfer<Name>]: unknown }>;
/** Where the values of one row go. */
export type PlacedRow<Name extends string> = Readonly<Record<Name, SQL>>;

/** So many rows go into one statement. */
const ROWS_MAX = 32;

/**
 * Runs a statement for rows, many of them in one: of a power of two, so that six statements, which are prepared once
 * for each connection, do for any count. They run in the order of the rows.
 * @param build ends in `.prepare(name)`
 * @returns how many rows it returned
 */
export async function forRows<Name extends string>(
  tx: Connection,
  name: string,
  columnsOf: ColumnsOf<Name>,
  rows: readonly RowOf<Name>[],
  build: (
    connection: Connection,
    placed: PlacedRow<Name>[],
    name: string,
  ) => { execute: (values: Record<string, unknown>) => Promise<unknown> },
): Promise<number> {
  const names = Object.keys(columnsOf(tx.tables)) as Name[];
  let returned = 0;
  let from = 0;
  for (let size = ROWS_MAX; size >= 1; size /= 2)
    for (; rows.length - from >= size; from += size) {
      const statement = tx.prepared(`${name}${size}`, (connection) =>
        build(connection, placed(columnsOf(connection.tables), size), `${name}${size}`),
      );
      const result = await statement.execute(valuesOf(names, rows.slice(from, from + size)));
      if (Array.isArray(result)) returned += result.length;
    }
  return returned;
}

/**
 * Selects by ids, as many in one statement; statements are prepared as those of `forRows`, the ids that are missing to
 * a power of two being the last one again.
 * @param build ends in `.prepare(name)`
 */
export async function selectForIds<Row>(
  db: Connection,
  name: string,
  ids: readonly number[],
  build: (
    connection: Connection,
    placed: SQL[],
    name: string,
  ) => { execute: (values: Record<string, unknown>) => Promise<Row[]> },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += ROWS_MAX) {
    const some = ids.slice(from, from + ROWS_MAX);
    const size = 2 ** Math.ceil(Math.log2(some.length));
    const statement = db.prepared(`${name}${size}`, (connection) => {
      const ofIds = Array.from({ length: size }, (_, at) => sql`${sql.placeholder(`id${at}`)}`);
      return build(connection, ofIds, `${name}${size}`);
    });
    const values = Object.fromEntries(
      Array.from({ length: size }, (_, at) => [`id${at}`, some[at] ?? some.at(-1)]),
    );
    rows.push(...(await statement.execute(values)));
  }
  return rows;
}

function placed<Name extends string>(
  columns: Readonly<Record<Name, PgColumn>>,
  count: number,
): PlacedRow<Name>[] {
  const names = Object.keys(columns) as Name[];
  const place = (name: Name, row: number) => {
    const column = columns[name];
    const encoder = {
      mapToDriverValue: (value: unknown) =>
        value === null ? null : column.mapToDriverValue(value),
    };
    return sql`${sql.param(sql.placeholder(keysOf(name)[row]!), encoder)}`;
  };
  return Array.from(
    { length: count },
    (_, row) =>
      Object.fromEntries(names.map((name) => [name, place(name, row)])) as Record<Name, SQL>,
  );
}

function valuesOf<Name extends string>(
  names: readonly Name[],
  rows: readonly RowOf<Name>[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const keys = keysOf(name);
    for (let at = 0; at < rows.length; at++) values[keys[at]!] = rows[at]![name];
  }
  return values;
}

const keys = new Map<string, readonly string[]>();

/** Made once: a key that is put together for each value costs more than all else that is done with the value here. */
function keysOf(name: string): readonly string[] {
  const known = keys.get(name);
  if (known) return known;
  const made = Array.from({ length: ROWS_MAX }, (_, at) => `${name}${at}`);
  keys.set(name, made);
  return made;
}

/** The rows as a table of an update, under the names of its columns. */
export function givenRows<Name extends string>(
  columns: Readonly<Record<Name, PgColumn>>,
  rows: readonly PlacedRow<Name>[],
): SQL {
  const names = Object.keys(columns) as Name[];
  const selects = rows.map((row) => {
    const values = names.map((name) => {
      const type = sql.raw(columns[name].getSQLType());
      return sql`cast(${row[name]} as ${type}) as ${sql.raw(`"${name}"`)}`;
    });
    return sql`select ${sql.join(values, sql`, `)}`;
  });
  return sql`(${sql.join(selects, sql` union all `)}) as "given"`;
}

/** A value of the row of `givenRows` that fits. */
export const given = <Value>(name: string): SQL<Value> =>
  sql.raw(`"given"."${name}"`) as SQL<Value>;
