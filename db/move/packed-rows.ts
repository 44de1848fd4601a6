import type pg from "pg";

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { SharedSide } from "#app/shipping/model/ledger.ts";
import type { Currency } from "#app/shipping/model/money.ts";

import { lockStatement } from "../engine/postgres/postgres-locks.ts";
import type { AccountGroup } from "./account-group.ts";
import {
  accountTables,
  LEASED,
  LOCKED_FIRST,
  SHARED_SIDE,
  TAKEN_AHEAD,
  USED_CARDS,
} from "./account-rows.ts";

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

/** Tables were written anew, as by `vacuum full`: what was packed says nothing of the rows in their new places. */
export class TableWrittenAnew extends Error {
  override readonly name = "TableWrittenAnew";
  readonly tables: readonly string[];
  constructor(written: readonly string[]) {
    super(`written anew since it was packed: ${written.join(", ")}`);
    this.tables = written;
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

/** Of which rows there is a copy: of the versions that were the newest in one moment. */
export interface Packing {
  /** Rows of an older transaction than this one were there then. */
  since: string;
  /** Of all tables, in their order: a place in a file that was written anew is not that of the same row. */
  files: readonly string[];
  digests: Digests;
  /** Tables whose packed rows this transaction has deleted. */
  taken: readonly string[];
}

/** What differs from what was packed before, and what is packed now. */
export interface Followed {
  packed: Packing;
  changes: readonly Changes[];
}

/** The number of a row's place in its table's file: while it has it, an older row than `since` is what it was. */
const PLACE = "('x' || encode(tidsend(t.ctid), 'hex'))::bit(48)::bigint";

/**
 * Keeps a copy of every row of the accounts in the bucket that they leave, in place of what was kept. Needs a
 * repeatable read.
 */
export async function packRows(
  client: pg.ClientBase,
  { ids, leadId }: AccountGroup,
  onTable: (at: { done: number; of: number }) => void = () => {},
): Promise<Packing> {
  await forgetPacked(client, leadId);
  await packQuickly(client);
  for (const [done, { name, condition, content, hash }] of tables.entries()) {
    onTable({ done, of: tables.length });
    await client.query(
      `insert into moved_rows (lead_id, table_name, position, content, hash)
       select $2, '${name}', ${PLACE}, ${content}, ${hash} from "${name}" t where ${condition}`,
      [ids, leadId],
    );
  }
  const digests = await packedDigests(client, leadId);
  return { ...(await momentOf(client)), digests, taken: [] };
}

/** Of this transaction, or of its last statement. */
async function momentOf(client: pg.ClientBase): Promise<Pick<Packing, "since" | "files">> {
  const { rows } = await client.query<{ since: string; files: string[] }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::xid::text as since,
       array(select pg_relation_filenode(format('%I', name)::regclass) from unnest($1::text[]) name)::text[] as files`,
    [tables.map(({ name }) => name)],
  );
  return rows[0]!;
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

/** Of each table that has any. */
export type Digests = ReadonlyMap<string, Digest>;

/** As the database writes it. */
type DigestText = Record<keyof Digest, string>;

/** In SQL, of what has a column `hash`: 64 bits of each. */
const DIGEST = `count(*)::text as rows, coalesce(sum(('x' || left(hash, 16))::bit(64)::bigint), 0)::text as sum`;
const NO_ROWS: Digest = { rows: 0, sum: 0n };

const readDigest = ({ rows, sum }: DigestText): Digest => ({
  rows: Number(rows),
  sum: BigInt(sum),
});

/** The same of hashes that were read. */
const digestOf = (hashes: readonly string[]): Digest => ({
  rows: hashes.length,
  sum: hashes.reduce((sum, hash) => sum + BigInt.asIntN(64, BigInt(`0x${hash.slice(0, 16)}`)), 0n),
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

/** What differs in a table from what was packed before. */
export interface Changes {
  name: string;
  /** Hashes of the rows that are not there any more as they were, and what they are found by. */
  stale: readonly string[];
  staleKeys: readonly string[];
  /** Hashes of those that were packed instead, and beside them, and their positions. */
  fresh: readonly string[];
  places: readonly string[];
}

/**
 * Packs what was written since, and forgets what is not there any more. Needs a repeatable read.
 * @throws TableWrittenAnew
 */
export async function packChanges(
  client: pg.ClientBase,
  group: AccountGroup,
  packed: Packing,
): Promise<Followed> {
  const followed = await followRows(client, { group, packed, among: tables, gone: "select" });
  return { ...followed, packed: { ...followed.packed, ...(await momentOf(client)) } };
}

/**
 * The same of some tables, and deletes their rows: who reads the account has them until the transaction ends. The few
 * writers of such rows wait for it.
 * @throws WrittenMeanwhile, TableWrittenAnew
 */
export async function takeAhead(
  client: pg.ClientBase,
  group: AccountGroup,
  packed: Packing,
): Promise<Followed> {
  await withoutRules(client);
  const among = tables.filter(({ name }) => TAKEN_AHEAD.includes(name));
  const followed = await followRows(client, { group, packed, among, gone: "delete" });
  return { ...followed, packed: { ...followed.packed, taken: TAKEN_AHEAD } };
}

/**
 * The same, and deletes every row of the accounts.
 * @throws WrittenMeanwhile, TableWrittenAnew
 */
export async function takeRows(
  client: pg.ClientBase,
  group: AccountGroup,
  packed: Packing,
): Promise<Followed> {
  await withoutRules(client);
  return followRows(client, { group, packed, among: tables, gone: "delete" });
}

async function followRows(
  client: pg.ClientBase,
  {
    group: { ids, leadId },
    packed,
    among,
    gone,
  }: {
    group: AccountGroup;
    packed: Packing;
    among: typeof tables;
    gone: "select" | "delete";
  },
): Promise<Followed> {
  await packQuickly(client);
  const digests = new Map(packed.digests);
  const changes: Changes[] = [];
  for (const { name, condition, content, hash, key } of among) {
    // Nobody else can have written those that this transaction has deleted.
    const isTaken = packed.taken.includes(name);
    const FOUND = `t.ctid as place, case when age(t.xmin) > age($3::xid) then ${PLACE} end as kept_at`;
    const { rows } = await client.query<Changes & { rows: string }>(
      // All of it sees the rows as they were before it. A row that was written after that is not found by its place.
      `with gone as (${
        gone === "delete"
          ? `delete from "${name}" t where ${condition} returning ${FOUND}`
          : `select ${FOUND} from "${name}" t where ${condition}`
      }),
       kept as (select position from moved_rows
         where lead_id = $2 and table_name = '${name}' and not ${isTaken}),
       changed as materialized (
         select g.place, k.position from gone g full join kept k on k.position = g.kept_at
         where g.kept_at is null or k.position is null),
       removed as (
         delete from moved_rows m using changed c
         where m.lead_id = $2 and m.table_name = '${name}' and m.position = c.position
         returning m.hash, m.content->>'${key}' as key),
       added as (
         insert into moved_rows (lead_id, table_name, position, content, hash)
         select $2, '${name}', f.position, f.content, f.hash
         from changed c cross join lateral (
           select ${PLACE} as position, ${content} as content, ${hash} as hash from "${name}" t where t.ctid = c.place) f
         -- First: a row may be where another one was.
         where (select count(*) from removed) >= 0
         returning hash, position)
       select array(select hash from removed) as stale,
         array(select distinct key from removed) as "staleKeys",
         array(select hash from added) as fresh, array(select position::text from added) as places,
         (select count(*) from gone)::text as rows`,
      [ids, leadId, packed.since],
    );
    const [{ rows: found, ...change }] = rows as [(typeof rows)[number]];
    const { stale, fresh } = change;
    const before = digests.get(name) ?? NO_ROWS;
    const digest = plus(minus(before, digestOf(stale)), digestOf(fresh));
    if (digest.rows - (isTaken ? before.rows : 0) !== Number(found)) {
      await requireSameFiles(client, packed);
      throw new WrittenMeanwhile(name);
    }
    digests.set(name, digest);
    if (stale.length + fresh.length > 0) changes.push({ ...change, name });
  }
  await requireSameFiles(client, packed);
  return { packed: { ...packed, digests }, changes };
}

/** @throws TableWrittenAnew */
async function requireSameFiles(client: pg.ClientBase, packed: Packing): Promise<void> {
  const { files } = await momentOf(client);
  const written = tables.filter((_, place) => files[place] !== packed.files[place]);
  if (written.length > 0) throw new TableWrittenAnew(written.map(({ name }) => name));
}

/** The sides of carriers and of the platform that packed transfers, or those of changes, are booked against. */
export async function packedSides(
  client: pg.ClientBase,
  leadId: AccountId,
  changes?: readonly Changes[],
): Promise<{ side: SharedSide; currency: Currency }[]> {
  const { rows } = await client.query<{ side: SideNames; currency: Currency }>(
    `select distinct side, content->>'currency' as currency
     from moved_rows, unnest(array[content->'debit_id', content->'credit_id']) as side
     where lead_id = $1 and table_name = 'ledger_transfers' and jsonb_typeof(side) = 'array'
       and ($2::bigint[] is null or position = any($2))`,
    [
      leadId,
      changes && changes.flatMap(({ name, places }) => (name === "ledger_transfers" ? places : [])),
    ],
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
 * Inserts the packed rows into a bucket, as they were. Its own accounts of the ledger are those that the transfers are
 * booked against from then on.
 * @returns what the bucket has of them
 */
export async function loadRows(
  loading: Loading,
  onRows: (count: number) => void = () => {},
): Promise<Digests> {
  await withoutRules(loading.into);
  const loaded = new Map<string, Digest>();
  for (const { name } of tables)
    loaded.set(name, await loadTable(loading, { name, places: null, onRows }));
  return loaded;
}

async function loadTable(
  { from, into, group: { leadId }, signal }: Loading,
  {
    name,
    places,
    onRows,
  }: { name: string; places: readonly string[] | null; onRows?: (count: number) => void },
): Promise<Digest> {
  let digest = NO_ROWS;
  for await (const rows of packedOf(from, { leadId, name, places })) {
    signal?.throwIfAborted();
    const inserted = await digestOfAll(
      into,
      `insert into "${name}" as t select r.* from jsonb_array_elements($1::jsonb) e,
       jsonb_populate_record(null::"${name}", ${name === "ledger_transfers" ? BOOKED : "e"}) r
       returning ${named(name).hash} as hash`,
      [`[${rows.map(({ content }) => content).join(",")}]`],
    );
    digest = plus(digest, inserted);
    onRows?.(rows.length);
  }
  return digest;
}

async function digestOfAll(
  client: pg.ClientBase,
  hashed: string,
  values: unknown[],
): Promise<Digest> {
  const { rows } = await client.query<DigestText>(
    `with hashed as (${hashed}) select ${DIGEST} from hashed`,
    values,
  );
  return readDigest(rows[0]!);
}

/**
 * Brings what was inserted to what was packed since.
 * @throws Error when a row that is not what it was is not found
 */
export async function loadChanges(
  loading: Loading,
  loaded: Digests,
  changes: readonly Changes[],
): Promise<Digests> {
  const { into } = loading;
  const now = new Map(loaded);
  for (const { name, stale, staleKeys } of changes) {
    const { hash, key, keyType } = named(name);
    const removed = await digestOfAll(
      into,
      `delete from "${name}" t where t."${key}" = any($1::${keyType}[]) and ${hash} = any($2::text[])
       returning ${hash} as hash`,
      [staleKeys, stale],
    );
    if (removed.rows !== stale.length) throw new Error(`${name} lacks rows that were packed`);
    now.set(name, minus(now.get(name) ?? NO_ROWS, removed));
  }
  for (const { name, places } of changes)
    now.set(name, plus(now.get(name)!, await loadTable(loading, { name, places })));
  return now;
}

/**
 * Compares every row that was inserted, as the bucket has it, with what was packed; and asks whether the bucket finds
 * them all by their account.
 * @returns how many
 * @throws Error when one is not the same
 */
export async function compareRows(
  { into, group }: Pick<Loading, "into" | "group">,
  loaded: Digests,
  packed: Digests,
  /** In these alone anything has changed since they were compared. */
  changed?: readonly Changes[],
): Promise<number> {
  const names = new Set(changed?.map(({ name }) => name));
  let compared = 0;
  for (const { name, condition } of tables) {
    const digest = loaded.get(name) ?? NO_ROWS;
    const isFound = () => finds(into, { name, condition, ids: group.ids }, digest.rows);
    const isSame = areSame(digest, packed.get(name) ?? NO_ROWS);
    if (!isSame || ((!changed || names.has(name)) && !(await isFound())))
      throw new Error(`the rows of ${name} are not those that were packed`);
    compared += digest.rows;
  }
  return compared;
}

/** Inserts all that is packed, and compares it. */
export async function loadPacked(loading: Loading): Promise<number> {
  const packed = await packedDigests(loading.from, loading.group.leadId);
  return compareRows(loading, await loadRows(loading), packed);
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
  /** Those at `places`, or all. */
  { leadId, name, places }: { leadId: AccountId; name: string; places: readonly string[] | null },
): AsyncGenerator<PackedRow[]> {
  for (let last = -1; ;) {
    const { rows } = await client.query<PackedRow>(
      `select position, content from (
         select position, content, sum(octet_length(content)) over (order by position) as bytes,
           row_number() over (order by position) as place from (
           select position, content::text as content from moved_rows
           where lead_id = $1 and table_name = $2 and position > $3 and ($4::bigint[] is null or position = any($4))
           order by position limit ${ROWS_AT_ONCE}) as next
       ) as sized where bytes < ${BYTES_AT_ONCE} or place = 1 order by position`,
      [leadId, name, last, places],
    );
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!.position;
  }
}
