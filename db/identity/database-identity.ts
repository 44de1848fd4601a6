import { randomUUID } from "node:crypto";

import { and, eq, type SQL, sql } from "drizzle-orm";
import pg from "pg";

import type { Connection, Database } from "../engine/database.ts";
import { type DatabasePlace, sqlitePlace } from "./database-place.ts";

/** A row of `database_identity`. */
export type DatabaseIdentity = Connection["tables"]["databaseIdentity"]["$inferSelect"];

/** What a start compares, of one moment. */
export interface FoundIdentity {
  /** Null in a database that was never opened by a service. */
  identity: DatabaseIdentity | null;
  /** Where the database is now. */
  place: DatabasePlace;
  /** A key that is encrypted with the signing secret; null before the first server. */
  dataKey: { sealed: string; objectUpdated: Date } | null;
}

const ONLY = 1;
const NOT_ALLOWED = "42501";

/**
 * One read; on PostgreSQL a second one where the role may not know the cluster.
 * @param path of the file; null on PostgreSQL
 * @param purpose of the data key
 */
export async function readIdentity(
  { read }: Pick<Database, "read">,
  path: string | null,
  purpose: string,
): Promise<FoundIdentity> {
  if (path !== null) {
    const found = await select(read, purpose, { cluster: none, name: sql`''`, number: none });
    return { ...found, place: sqlitePlace(path) };
  }
  return select(read, purpose, { ...onPostgres, cluster: clusterNumber }).catch(
    (error: unknown) => {
      if (!isNotAllowed(error)) throw error;
      return select(read, purpose, { ...onPostgres, cluster: none });
    },
  );
}

const none = sql`null`;
const clusterNumber = sql`(select system_identifier::text from pg_control_system())`;
const onPostgres = {
  name: sql`current_database() || '.' || current_schema()`,
  number: sql`(select oid::text from pg_database where datname = current_database())
    || ' ' || current_schema()::regnamespace::oid::text`,
};

async function select(
  read: Connection,
  purpose: string,
  { cluster, name, number }: Record<keyof DatabasePlace, SQL>,
): Promise<FoundIdentity> {
  const { databaseIdentity, dataKeys } = read.tables;
  const [row] = await read
    .select({
      identity: databaseIdentity,
      dataKey: { sealed: dataKeys.sealed, objectUpdated: dataKeys.objectUpdated },
      cluster: sql<string | null>`${cluster}`,
      name: sql<string>`${name}`,
      number: sql<string | null>`${number}`,
    })
    .from(sql`(select 1 as one) as one`)
    .leftJoin(databaseIdentity, eq(databaseIdentity.singleton, ONLY))
    .leftJoin(dataKeys, eq(dataKeys.purpose, purpose));
  if (!row) throw new Error("one row has become none");
  const { identity, dataKey, ...place } = row;
  return { identity, place, dataKey };
}

function isNotAllowed(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === NOT_ALLOWED;
}

/** Of several processes that start at the same moment the first decides. */
export async function insertIdentity(
  tx: Connection,
  place: DatabasePlace,
  now: Date,
): Promise<void> {
  await tx
    .insert(tx.tables.databaseIdentity)
    .values({
      singleton: ONLY,
      databaseId: randomUUID(),
      state: "serving",
      place,
      objectUpdated: now,
    })
    .onConflictDoNothing();
}

/** False when another process has changed it since it was read. */
export async function changeIdentity(
  tx: Connection,
  read: Pick<DatabaseIdentity, "objectUpdated">,
  change: Partial<Omit<DatabaseIdentity, "singleton" | "databaseId">>,
): Promise<boolean> {
  const { databaseIdentity } = tx.tables;
  const changed = await tx
    .update(databaseIdentity)
    // Later than before, whatever the clock says: it tells one state from the next.
    .set({ ...change, objectUpdated: new Date(Math.max(Date.now(), +read.objectUpdated + 1)) })
    .where(
      and(
        eq(databaseIdentity.singleton, ONLY),
        eq(databaseIdentity.objectUpdated, read.objectUpdated),
      ),
    )
    .returning({ singleton: databaseIdentity.singleton });
  return changed.length === 1;
}

/** The identity alone, for what changes one row of it. */
export async function selectIdentity(read: Connection): Promise<DatabaseIdentity | null> {
  const [identity] = await read.select().from(read.tables.databaseIdentity);
  return identity ?? null;
}
