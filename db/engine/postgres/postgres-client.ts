import pg from "pg";

import { locks } from "./postgres-locks.ts";

/** int8 holds ids and cents, which stay below 2^53. This is the driver's only setting for the whole process. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The connection settings of the pool, the id space and the migration. */
export function postgresSettings(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: "encomienda",
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    lock_timeout: 10_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  };
}

/** @throws Error without the URL, which contains a password. */
export async function connectPostgres(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(settings);
  survive(client);
  await client.connect();
  return client;
}

/** The query that needs a lost connection reports it; without a listener the error event would end the process. */
export function survive(client: pg.Client | pg.ClientBase): void {
  client.on("error", () => {});
}

/**
 * The same database, where every connection means the tables of that schema: a setting of the connection itself, so
 * that no statement and no transaction has to name it.
 */
export function withSchema(url: string, schema: string): string {
  const parsed = new URL(url);
  const options = [parsed.searchParams.get("options"), `-c search_path=${schema}`];
  parsed.searchParams.set("options", options.filter(Boolean).join(" "));
  return parsed.href;
}

/**
 * Makes a bucket's schema; on a cluster of Citus it is one that the engine places on a worker, and moves as a whole.
 * @throws Error when the connection does not mean the schema after all, as behind a pooler that drops the options of a
 *   connection: every statement would go to another bucket
 */
export async function makeSchema(client: pg.Client, schema: string): Promise<void> {
  if (!isSchemaName(schema)) throw new TypeError(`no name of a schema: ${schema}`);
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock($1)", [locks.migration]);
  const { rowCount: placed } = await client.query(
    "select from pg_extension where extname = 'citus'",
  );
  if (placed === 1) await client.query("set local citus.enable_schema_based_sharding = on");
  await client.query(`create schema if not exists ${schema}`);
  await client.query("commit");
  const { rows } = await client.query<{ name: string }>("select current_schema() as name");
  if (rows[0]?.name !== schema)
    throw new Error(
      "the connection does not keep its search_path: a pooler in front of PostgreSQL must pass the options of a connection on, or pool sessions",
    );
}

const isSchemaName = (name: string): boolean => /^[a-z][a-z0-9_]*$/.test(name);
