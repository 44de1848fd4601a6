import { setTimeout as sleep } from "node:timers/promises";

import { sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";

import { postgresColumns } from "../../schema/columns.postgres.ts";
import { declareTables, type Tables } from "../../schema/tables.ts";
import type { DatabaseClock } from "../clock.ts";
import { CommitUnknown } from "../commit-unknown.ts";
import type { Connection, Database, LockName, RowLocks } from "../database.ts";
import { holdIdSpace } from "../id-space.ts";
import { isUnavailable } from "../is-unavailable.ts";
import { openKeyQueue } from "../key-queue.ts";
import { makeConnection } from "../make-connection.ts";
import { shareOut } from "../share-out.ts";
import { trackTurns, type Turn } from "../transaction-turn.ts";
import type { Vault } from "../vault.ts";
import { survive } from "./postgres-client.ts";
import { lockStatement, locks } from "./postgres-locks.ts";
import { isConnectionFree, snapshotOf } from "./read-together.ts";
import { requireNamedStatements } from "./require-named-statements.ts";

const ATTEMPTS_MAX = 5;
const RETRY_MS = 20;
/** Deadlock and serialization failure. */
const TRANSIENT = new Set(["40P01", "40001"]);

/** Once for all databases of a process: to declare them takes longer than to open a connection. */
let declared: Tables | undefined;

/**
 * The same guarantees as on SQLite, except one: a work that awaits something foreign is not detected here (the tests on
 * SQLite detect it); it only holds its account's lock for that long.
 */
export async function openPostgres(
  settings: pg.ClientConfig,
  clock: DatabaseClock,
  options: { isBrief: boolean; poolMax: number; bucketNumber: number; vault: Vault },
): Promise<Database> {
  const pool = new pg.Pool({ ...settings, max: options.poolMax });
  pool.on("error", () => {});
  pool.on("connect", survive);

  const tables = (declared ??= declareTables(postgresColumns));
  const isHome = options.bucketNumber === 0;
  const turns = trackTurns();
  const withKey = openKeyQueue();
  const spoken = new WeakMap<pg.PoolClient, Connection>();
  const read = connectionOf(
    (...query) => pool.query(...query),
    { tables, clock, isHome, vault: options.vault },
    () => null,
  );

  function connectionOver(client: pg.PoolClient): Connection {
    const known = spoken.get(client);
    if (known) return known;
    const connection = connectionOf(
      (...query) => client.query(...query),
      { tables, clock, isHome, vault: options.vault },
      () => turns.refuseOutside(client),
    );
    spoken.set(client, connection);
    return connection;
  }

  /** @param beginning the statements of one round trip before the work */
  async function attempt<T>(beginning: string, work: (tx: Connection) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken = false;
    try {
      await client.query(beginning);
      const result = await turns.run(client, () => work(connectionOver(client)));
      await commit(client);
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => (broken = true));
      throw driverError(error);
    } finally {
      client.release(broken);
    }
  }

  const transaction = <T>(exclusive: Exclusive, work: (tx: Connection) => Promise<T>) => {
    const whole = () => retrying(() => attempt(begin(exclusive), work));
    return exclusive === null ? whole() : withKey(exclusive, whole);
  };

  const begun = async () => {
    if (!options.isBrief) await requireNamedStatements(pool);
    return holdIdSpace((work) => transaction(locks.idSpaces, work), options);
  };
  const held = await begun().catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });

  return {
    dialect: "postgres",
    ids: held.space,
    read,
    async readAtOnce(work) {
      turns.refuseNested();
      const client = await pool.connect();
      // Nothing depends on how a transaction ends that has only read: the answer does not wait for it.
      const end = (statement: string) =>
        void client.query(statement).then(
          () => client.release(),
          () => client.release(true),
        );
      try {
        await client.query(AT_ONCE);
        const result = await turns.run(client, () => work(connectionOver(client)));
        end("commit");
        return result;
      } catch (error) {
        end("rollback");
        throw driverError(error);
      }
    },
    async readLong(work) {
      turns.refuseNested();
      return attempt(LONG_READ, work);
    },
    async readLongTogether(works) {
      turns.refuseNested();
      return attempt(LONG_READS, async (tx) => {
        const shared = shareOut(works);
        const snapshot = await snapshotOf(tx);
        const beside = async () => {
          if (works.length < 2 || !isConnectionFree(pool)) return;
          const beginning = `${LONG_READS}; set transaction snapshot '${snapshot}'`;
          await attempt(beginning, (other) => shared.takeAll(other));
        };
        const ended = await Promise.allSettled([shared.takeAll(tx), beside()]);
        const failed = ended.find(({ status }) => status === "rejected");
        // A second connection that could not be had has taken nothing: the first has done all.
        if (failed?.status === "rejected" && !shared.isDone()) throw failed.reason;
        return shared.results();
      });
    },
    async tx(exclusive, work) {
      turns.refuseNested();
      return transaction(exclusive, work);
    },
    dataVersion: () => null,
    poolState: () => ({
      max: options.poolMax,
      used: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    isUnavailable,
    isCommitUnknown: (error) => error instanceof CommitUnknown,
    async ping() {
      const { rowCount } = await pool.query("select 1");
      return rowCount === 1;
    },
    flushErased: () => Promise.resolve(true),
    async close() {
      await held.release();
      await pool.end();
    },
  };
}

/**
 * @throws CommitUnknown when there is no answer; Error when PostgreSQL has rolled back, which it does without an error
 *   where the work went on after a statement that had failed
 */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query("commit").catch((error: unknown) => {
    throw isRefusal(error) ? error : new CommitUnknown(error);
  });
  if (command !== "COMMIT")
    throw new Error("a statement had failed: all of the work is rolled back");
}

/** What the server says of a commit, unless it says that it ends the connection. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(?:08|57P)/.test(error.code ?? "");

/** An account, a number of ours that no account has, a name, or nothing. */
type Exclusive = number | LockName | null;

const AT_ONCE = "begin isolation level repeatable read read only";

/**
 * What a lost connection does not end, the time limit of a transaction without a statement does. Compiling a sentence
 * takes longer than it saves, on tables of hundreds of thousands of rows.
 */
const LONG_READ = `${AT_ONCE}; set local statement_timeout = 0; set local lock_timeout = 0; set local jit = off`;

/**
 * Of several that join whole tables. Their rows lie in the order of their time-ordered ids, so that merging them along
 * their indexes takes less than hashing each: 0.56 of 0.95 s of a processor for the shipments of `wallet verify`. Two
 * connections share the reads already; workers beside them took 0.6 s more, and the processors of other requests. The
 * first connection to have nothing left waits for the other with its transaction open, for as long as one read takes.
 */
const LONG_READS = `${LONG_READ}; set local enable_hashjoin = off; set local max_parallel_workers_per_gather = 0; set local idle_in_transaction_session_timeout = 0`;

/** One round trip: begins the transaction and waits for the other writers of the same. */
function begin(exclusive: Exclusive): string {
  const beginning = "begin isolation level read committed";
  return exclusive === null ? beginning : `${beginning}; ${lockStatement(exclusive)}`;
}

const rowLocks: RowLocks = {
  skipLocked: (query) => (query as LockableQuery).for("update", { skipLocked: true }) as never,
  isFirstAt: (text) => sql`pg_try_advisory_xact_lock(${locks.receivers}, hashtext(${text}))`,
};

interface LockableQuery {
  for(strength: "update", config: { skipLocked: true }): unknown;
}

/** PostgreSQL has rolled everything back; the work is retried. */
async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      const isTransient = error instanceof pg.DatabaseError && TRANSIENT.has(error.code ?? "");
      if (!isTransient || attempts === ATTEMPTS_MAX) throw error;
      await sleep(RETRY_MS * attempts * (0.5 + Math.random()));
    }
  }
}

/**
 * Unwraps the driver's error, as on SQLite: drizzle's wrapper repeats every parameter, including names and addresses.
 */
function driverError(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

type Query = (...query: Parameters<pg.ClientBase["query"]>) => unknown;

function connectionOf(
  query: Query,
  known: Pick<Connection, "tables" | "clock" | "isHome" | "vault">,
  authenticate: () => Turn | null,
): Connection {
  const admitted = {
    query(...args: Parameters<Query>) {
      authenticate();
      return query(...args);
    },
  };
  const db = drizzle({ client: admitted as unknown as pg.Client, casing: "snake_case" });
  return makeConnection(
    db,
    { ...known, rowLocks },
    authenticate,
    (statement) => (values) => (statement as PreparedQuery).execute(values),
  );
}

interface PreparedQuery {
  execute(values?: Record<string, unknown>): Promise<unknown>;
}
