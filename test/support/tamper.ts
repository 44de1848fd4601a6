import Sqlite from "better-sqlite3";
import pg from "pg";

/** A person with the database's own password, who switches its rules off before changing rows. */
export async function tamper(databaseUrl: string, ...statements: string[]): Promise<void> {
  return databaseUrl.startsWith("file:")
    ? tamperWithFile(databaseUrl.slice("file:".length), statements)
    : tamperOnServer(databaseUrl, statements);
}

function tamperWithFile(path: string, statements: readonly string[]): void {
  const db = new Sqlite(path);
  db.pragma("foreign_keys = off");
  db.pragma("ignore_check_constraints = on");
  const triggers = db
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_schema where type = 'trigger'",
    )
    .all();
  for (const { name } of triggers) db.exec(`drop trigger "${name}"`);
  for (const statement of statements) db.exec(statement);
  for (const { sql } of triggers) db.exec(sql);
  db.close();
}

async function tamperOnServer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
