import { TransactionMisuse, type Connection } from "./database.ts";
import type { Turn } from "./transaction-turn.ts";

/**
 * Wraps a drizzle database as the Connection of query functions.
 * @param admit returns the turn in which a query may run, null when it needs none; throws when it may not run.
 * @param executionOf how one of drizzle's prepared statements is run, decided once for each.
 */
export function makeConnection(
  db: unknown,
  parts: Pick<Connection, "tables" | "isHome" | "clock" | "rowLocks" | "vault">,
  authenticate: () => Turn | null,
  executionOf: (statement: unknown) => Execution,
): Connection {
  const statements = new Map<string, Execution>();

  const connection: Connection = Object.assign(db as Connection, {
    ...parts,
    prepared<Statement>(name: string, build: (db: Connection) => Statement): Statement {
      const turn = authenticate();
      let execute = statements.get(name);
      if (!execute) {
        execute = executionOf(build(connection));
        statements.set(name, execute);
      }
      const known = execute;

      return {
        async execute(values?: Record<string, unknown>) {
          if (authenticate() !== turn)
            throw new TransactionMisuse("a statement of another transaction");
          return known(values);
        },
      } as Statement;
    },
  });
  return connection;
}

/** Runs a prepared statement now, with the values of its placeholders. */
export type Execution = (values?: Record<string, unknown>) => unknown;
