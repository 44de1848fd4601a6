import { AsyncLocalStorage } from "node:async_hooks";

import type Sqlite from "better-sqlite3";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";

import { sqliteColumns } from "../../schema/columns.sqlite.ts";
import { declareTables, type Tables } from "../../schema/tables.ts";
import type { DatabaseClock } from "../clock.ts";
import { TransactionMisuse, type Connection, type Database, type RowLocks } from "../database.ts";
import { holdIdSpace } from "../id-space.ts";
import { isUnavailable } from "../is-unavailable.ts";
import { makeConnection } from "../make-connection.ts";
import { trackTurns, type Turn } from "../transaction-turn.ts";
import type { Vault } from "../vault.ts";
import { watchDataVersion } from "./data-version.ts";
import { keepStatistics } from "./keep-statistics.ts";
import { openLongReads } from "./long-reads.ts";
import { readAtOnceOn } from "./read-at-once.ts";
import { cacheStatements, connectReader, connectWriter } from "./sqlite-client.ts";
import { groupCommits } from "./sqlite-group-commit.ts";
import { openLogSync } from "./sync-log.ts";

/** Nothing else writes while a transaction does. */
export const oneWriter: RowLocks = { skipLocked: (query) => query, isFirstAt: () => sql`1` };

/** Once for all databases of a process: to declare them takes longer than to open a file. */
let declared: Tables | undefined;

interface SqliteOptions {
  isBrief: boolean;
  bucketNumber: number;
  vault: Vault;
}

/** A client and the statements that it has compiled. */
interface SqliteClient {
  client: Sqlite.Database;
  prepare: (source: string) => Sqlite.Statement;
}

/** Two connections to one file, and what is done after a commit and at the end. */
export interface SqliteClients {
  reader: SqliteClient;
  writer: SqliteClient;
  synced: () => Promise<void>;
  committed: () => void;
  close: () => void;
}

export async function openSqlite(
  path: string,
  clock: DatabaseClock,
  options: SqliteOptions,
): Promise<Database> {
  const reader = connectReader(path);
  const writer = connectWriter(path);
  const statistics = keepStatistics(writer, reader);
  const log = openLogSync(path);
  // A commit does not wait for the disk, its answer does. A checkpoint does as always.
  writer.pragma("synchronous = NORMAL");
  const close = () => {
    reader.close();
    writer.close();
    log.close();
  };
  const clients = {
    reader: { client: reader, prepare: cacheStatements(reader) },
    writer: { client: writer, prepare: cacheStatements(writer) },
    synced: log.synced,
    committed: statistics.committed,
    close() {
      statistics.analyse();
      close();
    },
  };
  return databaseOn(clients, clock, options).catch((error: unknown) => {
    close();
    throw error;
  });
}

/** All reads on one connection, a single transaction at a time on the other. */
export async function databaseOn(
  clients: SqliteClients,
  clock: DatabaseClock,
  options: SqliteOptions,
): Promise<Database> {
  const tables = (declared ??= declareTables(sqliteColumns));
  const turns = trackTurns();
  const reader = clients.reader.client;
  const writer = clients.writer.client;
  const commits = groupCommits(writer, clients.synced, clients.committed);
  const known = { tables, clock, isHome: options.bucketNumber === 0, vault: options.vault };
  const read = connectionOf(clients.reader, known, () => null);
  const inTurn = () => turns.refuseOutside(writer);
  const write = connectionOf(clients.writer, known, inTurn);
  // Beside a server's reports, the other processor serves.
  const threadsMax = options.isBrief ? 2 : 1;
  const long = openLongReads(reader.name, { ...known, rowLocks: oneWriter }, threadsMax);
  const version = watchDataVersion(reader);
  const atOnce = readAtOnceOn(reader);
  const one = reader.prepare<[], number>("select 1").pluck();
  let isOpen = true;

  async function transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T> {
    // The queue has no async context of its own, so the work keeps its caller's (log fields, turns).
    const inCallersContext = AsyncLocalStorage.snapshot();
    const result = await commits.enqueue(() =>
      inCallersContext(() => turns.run(writer, (turn) => ownQueriesOnly(turn, work(write)))),
    );
    version.forget();
    return result;
  }

  const held = await holdIdSpace(transaction, options);

  return {
    dialect: "sqlite",
    ids: held.space,
    read,
    readAtOnce: (work) => atOnce(() => work(read)),
    readLong: (work) => work(long.read),
    readLongTogether: long.together,
    async tx(_exclusive, work) {
      turns.refuseNested();
      if (!isOpen) throw new Error("the database is closed");
      return transaction(work);
    },
    dataVersion: () => version.current(),
    isUnavailable,
    // The process that could not sync its log has ended.
    isCommitUnknown: () => false,
    ping: () => Promise.resolve(reader.open && one.get() === 1),
    flushErased: () => commits.outside(() => truncateLog(writer)),
    async close() {
      isOpen = false;
      await held.release();
      await commits.whenIdle();
      await long.close();
      clients.close();
    },
  };
}

/**
 * The work's own queries end within the microtasks of this moment. When those have run dry and the work has not ended,
 * it awaits something else, and every other writer would wait with it.
 */
function ownQueriesOnly<T>(turn: Turn, work: Promise<T>): Promise<T> {
  const ranDry = new Promise<never>((_resolve, reject) => {
    process.nextTick(() => {
      if (turn.open)
        reject(new TransactionMisuse("a transaction may await nothing but its own queries"));
    });
  });
  return Promise.race([work, ranDry]);
}

function connectionOf(
  { prepare }: SqliteClient,
  known: Pick<Connection, "tables" | "clock" | "isHome" | "vault">,
  authenticate: () => Turn | null,
): Connection {
  // drizzle compiles when it runs a query, so a refused compilation is a refused query.
  const admitted = {
    prepare(source: string) {
      authenticate();
      return prepare(source);
    },
  };
  const db = drizzle({ client: admitted as Sqlite.Database, casing: "snake_case" });
  // A bare `execute` would run when awaited, possibly in another transaction.
  return makeConnection(
    db,
    { ...known, rowLocks: oneWriter },
    authenticate,
    (statement) => (values) => (statement as PreparedQuery).execute(values).sync(),
  );
}

interface PreparedQuery {
  execute(values?: Record<string, unknown>): { sync(): unknown };
}

/** `busy` is 1 while another connection reads an older state or writes. */
function truncateLog(client: Sqlite.Database): boolean {
  const [result] = client.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
  return result?.busy === 0;
}
