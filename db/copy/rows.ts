import type Sqlite from "better-sqlite3";
import type pg from "pg";

import type { CopiedColumn, CopiedTable, Kind } from "./copied-tables.ts";

/** A value as both databases have it: times in Unix milliseconds, JSON as text with its keys in order. */
export type Value = number | string | boolean | Uint8Array | null;
export type Row = Value[];

const ROWS_AT_ONCE = 1_000;
const quoted = ({ name }: CopiedColumn) => `"${name}"`;

/** In the order of the key. */
export function* sqliteRows(client: Sqlite.Database, table: CopiedTable): Generator<Row> {
  const { name, columns, key } = table;
  const order = key.map((at) => quoted(columns[at]!)).join(", ");
  const list = columns.map(quoted).join(", ");
  const statement = client.prepare<[], unknown[]>(
    `select ${list} from "${name}" order by ${order}`,
  );
  for (const row of statement.raw().iterate())
    yield columns.map(({ kind }, at) => fromSqlite(kind, row[at]));
}

function fromSqlite(kind: Kind, value: unknown): Value {
  if (value === null) return null;
  if (kind === "flag") return value === 1;
  if (kind === "json") return ordered(value as string);
  return value as Value;
}

/** In the order of the key, by its bytes: a cursor of the open transaction, which shows no change made after it. */
export async function* postgresRows(
  client: pg.ClientBase,
  table: CopiedTable,
): AsyncGenerator<Row> {
  const { name, columns, key } = table;
  const order = key.map((at) => {
    const column = columns[at]!;
    return `${quoted(column)}${column.kind === "text" ? ' collate "C"' : ""} nulls first`;
  });
  const list = columns.map((column) => {
    const asIs = quoted(column);
    if (column.kind === "time") return `(extract(epoch from ${asIs}) * 1000)::bigint`;
    return column.kind === "json" ? `${asIs}::text` : asIs;
  });
  await client.query(
    `declare copied no scroll cursor for select ${list.join(", ")} from "${name}" order by ${order.join(", ")}`,
  );
  try {
    for (;;) {
      const { rows } = await client.query<unknown[]>({
        text: `fetch ${ROWS_AT_ONCE} from copied`,
        rowMode: "array",
      });
      for (const row of rows) {
        yield columns.map(({ kind }, at) => {
          const value = row[at] as Value;
          return kind === "json" && value !== null ? ordered(value as string) : value;
        });
      }
      if (rows.length < ROWS_AT_ONCE) return;
    }
  } finally {
    // In a transaction that has failed it is closed already.
    await client.query("close copied").catch(() => {});
  }
}

/** PostgreSQL keeps JSON's meaning and not its text. */
function ordered(json: string): string {
  return JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  );
}

export function compareKeys({ key }: CopiedTable, one: Row, other: Row): number {
  for (const at of key) {
    const order = compareValues(one[at]!, other[at]!);
    if (order !== 0) return order;
  }
  return 0;
}

/** As both databases order them: null first, text by its bytes. */
function compareValues(one: Value, other: Value): number {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  if (typeof one === "string") return Buffer.compare(Buffer.from(one), Buffer.from(String(other)));
  if (one instanceof Uint8Array) return Buffer.compare(one, other as Uint8Array);
  return one < other ? -1 : 1;
}

export const areEqual = (one: Row, other: Row): boolean =>
  one.every((value, at) => compareValues(value, other[at]!) === 0);

const arrays: Record<Kind, string> = {
  number: "bigint[]",
  real: "double precision[]",
  text: "text[]",
  flag: "boolean[]",
  time: "bigint[]",
  json: "text[]",
  bytes: "bytea[]",
};

const written: Partial<Record<Kind, (name: string) => string>> = {
  time: (name) => `to_timestamp(${name} / 1000.0)`,
  json: (name) => `${name}::jsonb`,
};
const asWritten = (column: CopiedColumn, from: string) =>
  (written[column.kind] ?? ((name) => name))(`${from}.${quoted(column)}`);

export async function insertRows(client: pg.ClientBase, table: CopiedTable, rows: readonly Row[]) {
  const { name, columns } = table;
  const list = columns.map(quoted).join(", ");
  await client.query(
    `insert into "${name}" (${list}) select ${columns.map((each) => asWritten(each, "n")).join(", ")}
     from unnest(${columns.map(({ kind }, at) => `$${at + 1}::${arrays[kind]}`).join(", ")}) as n(${list})`,
    columns.map((_, at) => rows.map((row) => row[at])),
  );
}

/** Those with these rows' keys. */
export async function deleteRows(client: pg.ClientBase, table: CopiedTable, rows: readonly Row[]) {
  const { name, columns, key } = table;
  const keys = key.map((at) => columns[at]!);
  const isSame = keys.map(
    (column) => `t.${quoted(column)} is not distinct from ${asWritten(column, "k")}`,
  );
  await client.query(
    `delete from "${name}" t using unnest(${keys.map(({ kind }, at) => `$${at + 1}::${arrays[kind]}`).join(", ")})
     as k(${keys.map(quoted).join(", ")}) where ${isSame.join(" and ")}`,
    key.map((at) => rows.map((row) => row[at])),
  );
}
