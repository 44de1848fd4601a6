import type pg from "pg";

/** A table of its own, so that a dump of the database carries it along. */
const MARK = "unfinished_copy";

export async function isUnfinishedCopy(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ mark: string | null }>(
    "select to_regclass($1)::text as mark",
    [MARK],
  );
  return rows[0]?.mark !== null;
}

export async function markUnfinished(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table if not exists ${MARK} (begun timestamptz not null default now())`,
  );
}

export async function markFinished(client: pg.ClientBase): Promise<void> {
  await client.query(`drop table if exists ${MARK}`);
}

/**
 * Nothing may be served from it: the next copy would take back what was written meanwhile.
 * @throws Error
 */
export async function refuseUnfinishedCopy(client: pg.ClientBase): Promise<void> {
  if (await isUnfinishedCopy(client)) {
    throw new Error(
      "this database is a copy of another one that is not finished: copy-to-postgres --finish ends it",
    );
  }
}
