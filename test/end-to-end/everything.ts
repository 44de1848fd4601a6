import { inject } from "vitest";

import type { Vault } from "#db/engine/vault.ts";
import { legible, openVault } from "#test/support/vault.ts";

import { SIGNING_SECRET, type Workplace } from "./workplace.ts";

/**
 * Every row of every table as text, what is sealed opened, by table; what a text search over the whole database would
 * go through.
 */
export async function everyRow(workplace: Workplace): Promise<Map<string, string[]>> {
  return rowsOf(workplace, await vaultOf(workplace));
}

async function vaultOf({ sql }: Workplace): Promise<Vault> {
  const [key] = await sql.rows("select sealed from data_keys where purpose = 'persons'");
  return openVault(String(key?.["sealed"]), SIGNING_SECRET);
}

async function rowsOf({ sql }: Workplace, vault: Vault): Promise<Map<string, string[]>> {
  const named =
    inject("dialect") === "sqlite"
      ? "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'"
      : "select table_name as name from information_schema.tables where table_schema = current_schema()";
  const tables = (await sql.rows(named)).map(({ name }) => String(name));
  const found = new Map<string, string[]>();
  for (const table of tables.toSorted()) {
    const rows = await sql.rows(`select * from "${table}"`);
    found.set(table, rows.map((row) => asText(row, vault)).toSorted());
  }
  return found;
}

/** Tables that hold any of these texts, whatever the case, with how often. */
export async function findEverywhere(
  workplace: Workplace,
  texts: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  const vault = await vaultOf(workplace);
  for (const [table, rows] of await rowsOf(workplace, vault)) {
    for (const text of texts) {
      const typed = text.toLowerCase();
      // A word of a search is blinded.
      const has = (row: string) =>
        row.toLowerCase().includes(typed) || row.includes(vault.blindTerm(typed));
      const count = rows.filter(has).length;
      if (count > 0) found.push(`${table}: ${text}, ${count} rows`);
    }
  }
  return found;
}

function asText(row: Record<string, unknown>, vault: Vault): string {
  return JSON.stringify(row, (_key, value: unknown) => {
    if (value instanceof Uint8Array) return legible(vault, value);
    const read = value as { type?: unknown; data?: number[] } | null;
    return read?.type === "Buffer" ? legible(vault, Buffer.from(read.data ?? [])) : value;
  });
}
