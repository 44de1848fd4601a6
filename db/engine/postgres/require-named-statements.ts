import type pg from "pg";

import { isNamedStatementLost } from "../named-statement.ts";

const NAMED = { name: "named_statement_at_start", text: "select 1" };

/**
 * A pooler that gives each transaction another connection of the server has to know named statements, which requests
 * use. Between two transactions of one client another one takes the connection that the first had.
 * @throws Error that names the setting
 */
export async function requireNamedStatements(pool: pg.Pool): Promise<void> {
  if ((pool.options.max ?? 0) < 2) return;
  const one = await pool.connect();
  const other = await pool.connect();
  try {
    await inTransaction(one, () => one.query(NAMED));
    await inTransaction(other, async () => {
      await other.query("select 1");
      await inTransaction(one, () => one.query(NAMED));
    });
  } catch (error) {
    if (!isNamedStatementLost(error)) throw error;
    throw new Error(
      "the pooler at DATABASE_URL loses named statements: give it max_prepared_statements above 0 (PgBouncer 1.21 or " +
        "newer), or pool_mode = session",
      { cause: error },
    );
  } finally {
    one.release();
    other.release();
  }
}

async function inTransaction(client: pg.PoolClient, work: () => Promise<unknown>): Promise<void> {
  await client.query("begin");
  try {
    await work();
  } finally {
    await client.query("commit");
  }
}
