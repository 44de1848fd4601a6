import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/;

/** What to do about a file that SQLite cannot read as a database; null for any other error, or another database. */
export function fileDamage(error: unknown, databaseUrl: string): string | null {
  if (!databaseUrl.startsWith("file:") || !isFileDamage(error)) return null;
  const path = databaseUrl.slice("file:".length);
  const file = path.startsWith("//") ? fileURLToPath(databaseUrl) : resolve(path);
  return `the database file ${file} is damaged (${textOf(error)}): restore a backup, see "Backup and restore" in docs/operations.md`;
}

export function isFileDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && DAMAGED.test(String(error.code))) || isFileDamage(error.cause);
}

const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "";
  return error.cause instanceof Error ? textOf(error.cause) : error.message;
};
