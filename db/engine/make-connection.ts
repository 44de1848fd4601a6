import type { Tables } from "../schema/tables.ts";
import type { DatabaseClock } from "./clock.ts";
import { compileRows } from "./compile-rows.ts";
import { TransactionMisuse, type Connection, type RowLocks } from "./database.ts";
import type { Turn } from "./transaction-turn.ts";

/**
 * Wraps a drizzle database as the Connection of query functions.
 * @param admit returns the turn in which a query may run, null when it needs none; throws when it may not run.
 * @param execute runs one of drizzle's prepared statements now.
 */
export function makeConnection(
  db: unknown,
  tables: Tables,
  clock: DatabaseClock,
  rowLocks: RowLocks,
  authenticate: () => Turn | null,
  execute: (statement: unknown, values?: Record<string, unknown>) => unknown,
): Connection {
  const statements = new Map<string, unknown>();

  const connection: Connection = Object.assign(db as Connection, {
    tables,
    clock,
    rowLocks,
    prepared<Statement>(name: string, build: (db: Connection) => Statement): Statement {
      const turn = authenticate();
      const statement = statements.get(name) ?? compiled(build(connection));
      statements.set(name, statement);

      return {
        async execute(values?: Record<string, unknown>) {
          if (authenticate() !== turn)
            throw new TransactionMisuse("a statement of another transaction");
          return execute(statement, values);
        },
      } as Statement;
    },
  });
  return connection;
}

function compiled(statement: unknown): unknown {
  compileRows(statement);
  return statement;
}
