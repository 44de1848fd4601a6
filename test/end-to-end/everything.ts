import { inject } from "vitest";

import type { Workplace } from "./workplace.ts";

/** Every row of every table as text, by table; what a text search over the whole database would go through. */
export async function everyRow({ sql }: Workplace): Promise<Map<string, string[]>> {
  const named =
    inject("dialect") === "sqlite"
      ? "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'"
      : "select table_name as name from information_schema.tables where table_schema = current_schema()";
  const tables = (await sql.rows(named)).map(({ name }) => String(name));
  const found = new Map<string, string[]>();
  for (const table of tables.toSorted()) {
    const rows = await sql.rows(`select * from "${table}"`);
    found.set(table, rows.map(asText).toSorted());
  }
  return found;
}

/** Tables that hold any of these texts, whatever the case, with how often. */
export async function findEverywhere(
  workplace: Workplace,
  texts: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const [table, rows] of await everyRow(workplace)) {
    for (const text of texts) {
      const count = rows.filter((row) => row.toLowerCase().includes(text.toLowerCase())).length;
      if (count > 0) found.push(`${table}: ${text}, ${count} rows`);
    }
  }
  return found;
}

function asText(row: Record<string, unknown>): string {
  return JSON.stringify(row, (_key, value: unknown) => {
    if (value instanceof Uint8Array) return Buffer.from(value).toString("latin1");
    const read = value as { type?: unknown; data?: number[] } | null;
    return read?.type === "Buffer" ? Buffer.from(read.data ?? []).toString("latin1") : value;
  });
}
