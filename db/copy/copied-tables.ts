import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";

import { postgresColumns } from "../schema/columns.postgres.ts";
import { declareTables } from "../schema/tables.ts";

export type Kind = "number" | "real" | "text" | "flag" | "time" | "json" | "bytes";

export interface CopiedColumn {
  name: string;
  kind: Kind;
}

export interface CopiedTable {
  name: string;
  columns: readonly CopiedColumn[];
  /** What identifies a row: places in `columns`. */
  key: readonly number[];
}

const kinds: Record<string, Kind> = {
  bigint: "number",
  "double precision": "real",
  text: "text",
  'text collate "C"': "text",
  boolean: "flag",
  "timestamp (3) with time zone": "time",
  jsonb: "json",
  bytea: "bytes",
};

/** What a database is goes with its move, not with its rows: db/identity/move-identity.ts. */
const NOT_COPIED = "databaseIdentity";

/** Every other table, with the key that both databases order by: primary, else unique, else the whole row. */
export function copiedTables(): CopiedTable[] {
  const { [NOT_COPIED]: _, ...tables } = declareTables(postgresColumns);
  return Object.values(tables).map((table) => describe(table as PgTable));
}

function describe(table: PgTable): CopiedTable {
  const { name, columns, uniqueConstraints } = getTableConfig(table);
  const primary = columns.filter((column) => column.primary);
  const [unique] = uniqueConstraints.filter((constraint) =>
    constraint.columns.every(({ notNull }) => notNull),
  );
  const found = primary.length > 0 ? primary : (unique?.columns ?? columns);
  const keyNames = new Set(found.map((column) => column.name));
  return {
    name,
    columns: columns.map((column) => {
      const kind = kinds[column.getSQLType()];
      if (!kind) throw new Error(`${name} has a column of an unknown type`);
      return { name: toSnakeCase(column.name), kind };
    }),
    key: columns.flatMap((column, index) => (keyNames.has(column.name) ? [index] : [])),
  };
}
