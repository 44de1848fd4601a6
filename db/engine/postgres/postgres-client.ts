import pg from "pg";

/** int8 holds ids and cents, which stay below 2^53. This is the driver's only setting for the whole process. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The connection settings of the pool, the worker id and the migration. */
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
