import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
});

const term = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "C"',
});

/** The column vocabulary of db/schema/tables.ts in PostgreSQL. Callers use these types: they are all promises. */
export const postgresColumns = {
  table: pgTable,
  index,
  unique,
  uniqueIndex,
  check,
  id: () => bigint({ mode: "number" }),
  cents: () => bigint({ mode: "number" }),
  count: () => bigint({ mode: "number" }),
  measure: () => doublePrecision(),
  text: () => text(),
  // ASCII, compared by its bytes as in SQLite, so that an index serves ranges in every locale.
  term: () => term(),
  flag: () => boolean(),
  timestamp: () => timestamp({ withTimezone: true, precision: 3, mode: "date" }),
  json: () => jsonb(),
  bytes: () => bytea(),
  isTrue: (flag: unknown) => sql`${flag}`,
};
export type Columns = typeof postgresColumns;
