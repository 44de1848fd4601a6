import type pg from "pg";

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { SharedSide } from "#app/shipping/model/ledger.ts";
import type { Currency } from "#app/shipping/model/money.ts";

import { lockStatement } from "../engine/postgres/postgres-locks.ts";
import type { AccountGroup } from "./account-group.ts";
import { accountTables, LEASED, LOCKED_FIRST, SHARED_SIDE, USED_CARDS } from "./account-rows.ts";

const ROWS_AT_ONCE = 500;
/** Labels are large. */
const BYTES_AT_ONCE = 4_000_000;

const tables = accountTables();
const named = (name: string) => tables.find((table) => table.name === name)!;

/** A writer without the account's lock was faster: nothing may be kept of the transaction. */
export class WrittenMeanwhile extends Error {
  override readonly name = "WrittenMeanwhile";
  constructor(table: string) {
    super(`rows of ${table} were written after they were packed`);
  }
}

export async function hasAccount(client: pg.ClientBase, accountId: AccountId): Promise<boolean> {
  const found = await client.query("select from accounts where account_id = $1", [accountId]);
  return found.rowCount === 1;
}

/**
 * The same, surely: no other transaction, of a run that was cut off, can take its rows until this one ends. The account
 * can be written to.
 */
export async function holdsAccount(client: pg.ClientBase, accountId: AccountId): Promise<boolean> {
  const found = await client.query("select from accounts where account_id = $1 for key share", [
    accountId,
  ]);
  return found.rowCount === 1;
}

/**
 * Keeps every writer of these accounts waiting until the transaction ends; their rows can be read. What is written
 * without the account's lock waits for the rows.
 */
export async function lockAccounts(client: pg.ClientBase, group: AccountGroup): Promise<void> {
  const { ids, shopDomain } = group;
  for (const id of ids.toSorted((a, b) => a - b)) await client.query(lockStatement(id));
  if (shopDomain !== null) await client.query(lockStatement(`shop:${shopDomain}`));
  for (const name of LOCKED_FIRST)
    await client.query(`select from "${name}" t where ${named(name).condition} for update of t`, [
      ids,
    ]);
}

/** Whether a process works for one of the accounts at this moment, and will write what came of it. */
export async function isWorkedOn(client: pg.ClientBase, { ids }: AccountGroup): Promise<boolean> {
  for (const name of LEASED) {
    const found = await client.query(
      `select from "${name}" t where ${named(name).condition}
       and t.lease_owner is not null and t.lease_until > statement_timestamp() limit 1`,
      [ids],
    );
    if (found.rowCount === 1) return true;
  }
  return false;
}

/**
 * Keeps a copy of every row of the accounts in the bucket that they leave, in place of what was kept. The rows are
 * those of one moment when the transaction is a repeatable read.
 */
export async function packRows(
  client: pg.ClientBase,
  { ids, leadId }: AccountGroup,
): Promise<void> {
  await forgetPacked(client, leadId);
  await packQuickly(client);
  for (const { name, condition, content, hash } of tables)
    await client.query(
      `insert into moved_rows (lead_id, table_name, position, content, hash)
       select $2, '${name}', row_number() over (), ${content}, ${hash} from "${name}" t where ${condition}`,
      [ids, leadId],
    );
}

/** Until the transaction ends: to compress labels in PostgreSQL's own way takes longer than all else of their copy. */
const packQuickly = (client: pg.ClientBase) =>
  client.query(
    `select set_config(name, 'lz4', true) from pg_settings
     where name = 'default_toast_compression' and 'lz4' = any(enumvals)`,
  );

/** How many rows, and a sum of their hashes: the same rows, in any order, and no others. */
interface Digest {
  rows: number;
  sum: bigint;
}

/** As the database writes it. */
type DigestText = Record<keyof Digest, string>;

/** In SQL, of what has a column `hash`: 64 bits of each. */
const DIGEST = `count(*)::text as rows, coalesce(sum(('x' || left(hash, 16))::bit(64)::bigint), 0)::text as sum`;
const NO_ROWS: Digest = { rows: 0, sum: 0n };

const readDigest = ({ rows, sum }: DigestText): Digest => ({
  rows: Number(rows),
  sum: BigInt(sum),
});

const plus = (one: Digest, other: Digest): Digest => ({
  rows: one.rows + other.rows,
  sum: one.sum + other.sum,
});
const minus = (one: Digest, other: Digest): Digest => ({
  rows: one.rows - other.rows,
  sum: one.sum - other.sum,
});

const areSame = (one: Digest, other: Digest): boolean =>
  one.rows === other.rows && one.sum === other.sum;

async function digestOf(client: pg.ClientBase, hashed: string, values: unknown[]): Promise<Digest> {
  const { rows } = await client.query<DigestText>(
    `with hashed as (${hashed}) select ${DIGEST} from hashed`,
    values,
  );
  return readDigest(rows[0]!);
}

/** Of one table. */
export interface TakenTable {
  name: string;
  /** Of what was deleted. */
  digest: Digest;
  /** Hashes of the rows that were packed and that are not there any more as they were. */
  stale: readonly string[];
}

/**
 * Deletes every row of the accounts, and packs those that were written after the others were.
 * @throws WrittenMeanwhile
 */
export async function takeRows(
  client: pg.ClientBase,
  { ids, leadId }: AccountGroup,
): Promise<TakenTable[]> {
  await withoutRules(client);
  const taken: TakenTable[] = [];
  for (const { name, condition, content, hash } of tables) {
    // All of it sees the rows as they were before it. A row that was written after that is not found by its place.
    const { rows } = await client.query<DigestText & { stale: string[]; packed: string }>(
      `with gone as (delete from "${name}" t where ${condition} returning t.ctid as place, ${hash} as hash),
       kept as (select position, hash from moved_rows where lead_id = $2 and table_name = '${name}'),
       changed as materialized (
         select g.place, g.hash, k.position, k.hash as stale from gone g full join kept k on k.hash = g.hash
         where g.hash is null or k.hash is null),
       added as (
         insert into moved_rows (lead_id, table_name, position, content, hash)
         select $2, '${name}', (select coalesce(max(position), 0) from kept) + row_number() over (), content, hash
         from (select hash, (select ${content} from "${name}" t where t.ctid = c.place) as content
           from changed c where c.stale is null offset 0) as found
         where content is not null returning 1),
       removed as (
         delete from moved_rows m using changed c
         where m.lead_id = $2 and m.table_name = '${name}' and m.position = c.position returning m.hash)
       select ${DIGEST}, array(select hash from removed) as stale,
         ((select count(*) from kept) + (select count(*) from added) - (select count(*) from removed))::text as packed
       from gone`,
      [ids, leadId],
    );
    const [{ stale, packed, ...digest }] = rows as [(typeof rows)[number]];
    if (packed !== digest.rows) throw new WrittenMeanwhile(name);
    taken.push({ name, digest: readDigest(digest), stale });
  }
  return taken;
}

/** The sides of carriers and of the platform that the packed transfers are booked against. */
export async function packedSides(
  client: pg.ClientBase,
  leadId: AccountId,
): Promise<{ side: SharedSide; currency: Currency }[]> {
  const { rows } = await client.query<{ side: SideNames; currency: Currency }>(
    `select distinct side, content->>'currency' as currency
     from moved_rows, unnest(array[content->'debit_id', content->'credit_id']) as side
     where lead_id = $1 and table_name = 'ledger_transfers' and jsonb_typeof(side) = 'array'`,
    [leadId],
  );
  return rows.map(({ side, currency }) => ({ side: sideFrom(side), currency }));
}

/** As SHARED_SIDE lists them. */
type SideNames = [
  kind: SharedSide["kind"],
  country: string | null,
  carrierToken: string | null,
  bankAccountId: string | null,
  taxCode: string | null,
];

function sideFrom([kind, country, carrierToken, bankAccountId, taxCode]: SideNames): SharedSide {
  const names = {
    ...(country !== null && { country }),
    ...(carrierToken !== null && { carrierToken }),
    ...(bankAccountId !== null && { bankAccountId }),
    ...(taxCode !== null && { taxCode }),
  };
  return { kind, ...names } as SharedSide;
}

interface Loading {
  from: pg.ClientBase;
  into: pg.ClientBase;
  group: AccountGroup;
  /** Ends it, with an error. */
  signal?: AbortSignal | undefined;
}

/** Of each table: the position of the last packed row that was inserted, and what the bucket has by it. */
export type Loaded = ReadonlyMap<string, { last: number; digest: Digest }>;

const loadedOf = (loaded: Loaded, name: string) => loaded.get(name) ?? { last: 0, digest: NO_ROWS };

/** Of each table with packed rows, the last position. */
async function lastPacked(client: pg.ClientBase, leadId: AccountId): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; last: number }>(
    "select table_name as name, max(position) as last from moved_rows where lead_id = $1 group by table_name",
    [leadId],
  );
  return new Map(rows.map(({ name, last }) => [name, last]));
}

/** Of each table with packed rows. */
async function packedDigests(
  client: pg.ClientBase,
  leadId: AccountId,
): Promise<Map<string, Digest>> {
  const { rows } = await client.query<DigestText & { name: string }>(
    `select table_name as name, ${DIGEST} from moved_rows where lead_id = $1 group by table_name`,
    [leadId],
  );
  return new Map(rows.map(({ name, ...digest }) => [name, readDigest(digest)]));
}

/**
 * Inserts the packed rows, those after `loaded` of each table, into a bucket, as they were. Its own accounts of the
 * ledger are those that the transfers are booked against from then on.
 */
export async function loadRows(
  { from, into, group, signal }: Loading,
  loaded: Loaded = new Map(),
): Promise<Loaded> {
  await withoutRules(into);
  const now = new Map(loaded);
  const packed = await lastPacked(from, group.leadId);
  for (const { name, hash } of tables) {
    let { last, digest } = loadedOf(loaded, name);
    if ((packed.get(name) ?? 0) <= last) continue;
    for await (const rows of packedOf(from, { leadId: group.leadId, name, after: last })) {
      signal?.throwIfAborted();
      const inserted = await digestOf(
        into,
        `insert into "${name}" as t select r.* from jsonb_array_elements($1::jsonb) e,
         jsonb_populate_record(null::"${name}", ${name === "ledger_transfers" ? BOOKED : "e"}) r returning ${hash} as hash`,
        [`[${rows.map(({ content }) => content).join(",")}]`],
      );
      digest = plus(digest, inserted);
      last = rows.at(-1)!.position;
    }
    now.set(name, { last, digest });
  }
  return now;
}

/**
 * Brings what was inserted to what was taken since.
 * @throws Error when a row that is not what it was is not found
 */
export async function loadChanges(
  { from, into, group }: Loading,
  loaded: Loaded,
  taken: readonly TakenTable[],
): Promise<Loaded> {
  const left = new Map(loaded);
  // Whose a row is, tables further below say: all are still there.
  for (const { name, stale } of taken) {
    if (stale.length === 0) continue;
    const { condition, hash } = named(name);
    const removed = await digestOf(
      into,
      `delete from "${name}" t where ${condition} and ${hash} = any($2::text[]) returning ${hash} as hash`,
      [group.ids, stale],
    );
    if (removed.rows !== stale.length) throw new Error(`${name} lacks rows that were packed`);
    const { last, digest } = loadedOf(left, name);
    left.set(name, { last, digest: minus(digest, removed) });
  }
  return loadRows({ from, into, group }, left);
}

/**
 * Compares every row that was inserted, as the bucket has it, with what was taken, or with what was packed; and asks
 * whether the bucket finds them all by their account.
 * @returns how many
 * @throws Error when one is not the same
 */
export async function compareRows(
  { from, into, group }: Loading,
  loaded: Loaded,
  taken?: readonly TakenTable[],
): Promise<number> {
  const expected = taken
    ? new Map(taken.map(({ name, digest }) => [name, digest]))
    : await packedDigests(from, group.leadId);
  let compared = 0;
  for (const { name, condition } of tables) {
    const { digest } = loadedOf(loaded, name);
    const isSame = areSame(digest, expected.get(name) ?? NO_ROWS);
    if (!isSame || !(await finds(into, { name, condition, ids: group.ids }, digest.rows)))
      throw new Error(`the rows of ${name} are not those that were packed`);
    compared += digest.rows;
  }
  return compared;
}

async function finds(
  client: pg.ClientBase,
  { name, condition, ids }: { name: string; condition: string; ids: AccountGroup["ids"] },
  expected: number,
): Promise<boolean> {
  if (expected === 0) return true;
  const { rows } = await client.query<{ found: string }>(
    `select count(*)::text as found from "${name}" t where ${condition}`,
    [ids],
  );
  return Number(rows[0]?.found) === expected;
}

const bookedSide = (column: string): string =>
  `case jsonb_typeof(e->'${column}') when 'array' then (select to_jsonb(o.ledger_account_id) from ledger_accounts o
     where jsonb_build_array(${SHARED_SIDE}) = e->'${column}' and o.currency = e->>'currency'
       and o.account_id is null) else e->'${column}' end`;
const BOOKED = `e || jsonb_build_object('debit_id', ${bookedSide("debit_id")}, 'credit_id', ${bookedSide("credit_id")})`;

export async function forgetPacked(client: pg.ClientBase, leadId: AccountId): Promise<void> {
  await client.query("delete from moved_rows where lead_id = $1", [leadId]);
}

export interface UsedCard {
  country: string;
  carrierToken: string;
  version: string;
  sha256: string;
  card: unknown;
}

/** By which the accounts' prices can be calculated again. */
export async function usedCards(client: pg.ClientBase, { ids }: AccountGroup): Promise<UsedCard[]> {
  const { rows } = await client.query<UsedCard>(
    `select t.country, t.carrier_token as "carrierToken", t.version, t.sha256, t.card
     from rate_cards t where ${USED_CARDS}`,
    [ids],
  );
  return rows;
}

/**
 * In this transaction the database's rules do not fire: they refuse rows that have a history, and would write a second
 * time what their own rows hold.
 */
const withoutRules = (client: pg.ClientBase) =>
  client.query("set local session_replication_role = replica");

/** Whether this user may do it. */
export async function mayMoveRows(client: pg.Client): Promise<boolean> {
  await client.query("begin");
  try {
    await withoutRules(client);
    return true;
  } catch {
    return false;
  } finally {
    await client.query("rollback");
  }
}

/**
 * Whether a cluster of Citus keeps the schema of this connection on a worker. It refuses statements of a move, and
 * moves the schema itself.
 */
export async function isPlacedByCluster(client: pg.Client): Promise<boolean> {
  const { rowCount: known } = await client.query(
    "select where to_regclass('pg_catalog.pg_dist_schema') is not null",
  );
  if (known === 0) return false;
  const placed = await client.query(
    "select from pg_dist_schema where schemaid = current_schema()::regnamespace",
  );
  return placed.rowCount === 1;
}

interface PackedRow {
  position: number;
  content: string;
}

async function* packedOf(
  client: pg.ClientBase,
  { leadId, name, after }: { leadId: AccountId; name: string; after: number },
): AsyncGenerator<PackedRow[]> {
  for (let last = after; ;) {
    const { rows } = await client.query<PackedRow>(
      `select position, content from (
         select position, content, sum(octet_length(content)) over (order by position) as bytes,
           row_number() over (order by position) as place from (
           select position, content::text as content from moved_rows
           where lead_id = $1 and table_name = $2 and position > $3 order by position limit ${ROWS_AT_ONCE}) as next
       ) as sized where bytes < ${BYTES_AT_ONCE} or place = 1 order by position`,
      [leadId, name, last],
    );
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!.position;
  }
}
