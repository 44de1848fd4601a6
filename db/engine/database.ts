import type { NodePgDatabase } from "drizzle-orm/node-postgres";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Tables } from "../schema/tables.ts";

/**
 * What a query function needs: drizzle's builders and the tables of the database that it talks to. The types are those
 * of drizzle on PostgreSQL for both databases, because they only know promises: `.get()`, `.all()` and `.run()` do not
 * compile.
 */
export type Connection = Pick<NodePgDatabase, "select" | "insert" | "update" | "delete"> & {
  tables: Tables;
  /**
   * A statement that is built once per connection and kept, for the hottest queries. `build` must end in
   * `.prepare(name)`; what changes from call to call are `sql.placeholder`s.
   */
  prepared<Statement>(name: string, build: (db: Connection) => Statement): Statement;
};

export interface Database {
  readonly dialect: "sqlite" | "postgres";
  /** Reads outside a transaction. A write on it is refused on SQLite. */
  read: Connection;
  /**
   * Runs the work alone among the writers of that account: on SQLite there is one writer, on PostgreSQL a lock per
   * account. The work may await nothing but its own queries, may run in one commit with others, and may run again after
   * a deadlock, so it changes nothing outside the database; when it throws, nothing of it is kept. `null` is the lock of what belongs to no account.
   * @throws TransactionMisuse when the work is nested or awaits anything else.
   */
  tx<T>(accountId: AccountId | null, work: (tx: Connection) => Promise<T>): Promise<T>;
  /** Grows whenever anybody, this process or another, has committed; null when the database cannot tell cheaply. */
  dataVersion(): number | null;
  /** A number below SLOT_COUNT that no other process of this database makes ids with. */
  readonly workerId: number;
  /** True when a query is answered. */
  ping(): Promise<boolean>;
  close(): Promise<void>;
}

export class TransactionMisuse extends Error {
  override readonly name = "TransactionMisuse";
}
