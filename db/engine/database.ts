import type { SQL } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { AccountId, IdSpace } from "#app/shipping/model/ids.ts";

import type { Tables } from "../schema/tables.ts";
import type { DatabaseClock } from "./clock.ts";
import type { Vault } from "./vault.ts";

/**
 * What a query function needs: drizzle's builders and the tables of its database. Both databases use the types of
 * drizzle on PostgreSQL, because those are all promises: `.get()`, `.all()` and `.run()` do not compile.
 */
export type Connection = Pick<NodePgDatabase, "select" | "insert" | "update" | "delete"> & {
  tables: Tables;
  /** False in a bucket whose carriers' numbers come from the home, in blocks. */
  isHome: boolean;
  /** What leases go by. */
  clock: DatabaseClock;
  /** Seals what is personal: a query writes and selects it through this. */
  vault: Vault;
  /** How rows are taken while other transactions take rows too. */
  rowLocks: RowLocks;
  /**
   * A statement built once per connection and cached, for the hottest queries. `build` must end in `.prepare(name)`;
   * values that change from call to call are `sql.placeholder`s.
   */
  prepared<Statement>(name: string, build: (db: Connection) => Statement): Statement;
};

/** What belongs to no account and is written by one transaction at a time, such as `shop:<domain>`. */
export type LockName =
  `${"shop" | "rate-cards" | "sandbox" | "staff" | "periods" | "suspense"}:${string}`;

export interface RowLocks {
  /** Locks the rows of a select, and leaves out those that another transaction has locked. */
  skipLocked<Query>(query: Query): Query;
  /** True in a condition for one transaction at a time with this text, until it ends; it does not wait. */
  isFirstAt(text: PgColumn): SQL;
}

export interface Database {
  readonly dialect: "sqlite" | "postgres";
  /** Reads outside a transaction. A write on it is refused on SQLite. */
  read: Connection;
  /**
   * Some short reads that belong together, such as a page and its total: they see the rows of one moment. On SQLite the
   * work may await nothing but its own queries.
   */
  readAtOnce<T>(work: (db: Connection) => Promise<T>): Promise<T>;
  /**
   * Reads of a report over everything: PostgreSQL's limit of a statement's time does not end them, and they see the
   * rows of one moment. On SQLite each statement sees those of its own moment, and runs in a thread of its own.
   */
  readLong<T>(work: (db: Connection) => Promise<T>): Promise<T>;
  /**
   * The same of several reads, in their order, which all see the rows of one moment. On PostgreSQL two connections
   * share them, if there is a second one free; on SQLite two threads do in a process that does not serve.
   */
  readLongTogether<T>(works: readonly ((db: Connection) => Promise<T>)[]): Promise<T[]>;
  /**
   * Runs the work exclusively among the writers of that account, or of what a name stands for: SQLite has one writer,
   * PostgreSQL a lock for each. The work may await only its own queries, may be committed together with others, and may
   * run again after a deadlock, so it changes nothing outside the database; when it throws, it is rolled back. With
   * `null` it waits for no other work and so may only rely on what one statement does at once.
   * @throws TransactionMisuse when the work is nested or awaits anything else.
   */
  tx<T>(exclusive: AccountId | LockName | null, work: (tx: Connection) => Promise<T>): Promise<T>;
  /** Grows with every commit of any process; null when the database has no cheap count of it. */
  dataVersion(): number | null;
  /** The connections of this process; absent where it has no pool. */
  readonly poolState?: () => { max: number; used: number; waiting: number };
  /** Where this process makes its ids, and no other process of this database does. */
  readonly ids: IdSpace;
  /** Whether an error means that the database was busy, full or gone: the same request may succeed later. */
  isUnavailable(error: unknown): boolean;
  /** Whether an error leaves open if the transaction is kept: the answer to its commit was lost. */
  isCommitUnknown(error: unknown): boolean;
  /** True when the database responds to a query. */
  ping(): Promise<boolean>;
  /**
   * After personal data was erased: writes over what a file still holds of it (SQLite's log). False while another
   * process reads or writes. PostgreSQL overwrites by itself, when it vacuums and recycles its log.
   */
  flushErased(): Promise<boolean>;
  close(): Promise<void>;
}

export class TransactionMisuse extends Error {
  override readonly name = "TransactionMisuse";
}
