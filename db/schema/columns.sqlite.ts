import { sql } from "drizzle-orm";
import {
  blob,
  check,
  index,
  integer,
  real,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

import type { Columns } from "./columns.postgres.ts";

/** The same vocabulary in SQLite. The cast is safe because db/schema/tables.ts uses only these names. */
export const sqliteColumns = {
  table: sqliteTable,
  index,
  unique,
  uniqueIndex,
  check,
  id: () => integer(),
  cents: () => integer(),
  count: () => integer(),
  measure: () => real(),
  text: () => text(),
  term: () => text(),
  flag: () => integer({ mode: "boolean" }),
  timestamp: () => integer({ mode: "timestamp_ms" }),
  json: () => text({ mode: "json" }),
  bytes: () => blob({ mode: "buffer" }),
  isTrue: (flag: unknown) => sql`${flag} = 1`,
} satisfies Record<keyof Columns, unknown> as unknown as Columns;
