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

export async function isPacked(client: pg.ClientBase, leadId: AccountId): Promise<boolean> {
  const found = await client.query("select from moved_rows where lead_id = $1 limit 1", [leadId]);
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

/** Keeps a copy of every row of the accounts in the bucket that they leave. @returns how many */
export async function packRows(
  client: pg.ClientBase,
  { ids, leadId }: AccountGroup,
): Promise<number> {
  let packed = 0;
  for (const { name, condition, content, hash } of tables) {
    const { rowCount } = await client.query(
      `insert into moved_rows (lead_id, table_name, position, content, hash)
       select $2, '${name}', row_number() over (), ${content}, ${hash} from "${name}" t where ${condition}`,
      [ids, leadId],
    );
    packed += rowCount ?? 0;
  }
  return packed;
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
}

/**
 * Inserts the packed rows into a bucket, as they were, and compares each. Its own accounts of the ledger are those that
 * the transfers are booked against from then on.
 * @throws Error when a row is not what was packed
 */
export async function loadRows({ from, into, group }: Loading): Promise<number> {
  await withoutRules(into);
  for (const { name } of tables)
    for await (const rows of packedOf(from, group.leadId, name))
      await into.query(
        `insert into "${name}" select r.* from jsonb_array_elements($1::jsonb) e,
         jsonb_populate_record(null::"${name}", ${name === "ledger_transfers" ? BOOKED : "e"}) r`,
        [`[${rows.join(",")}]`],
      );
  // Whose a row is, other tables say.
  let compared = 0;
  for (const { name, condition, hash } of tables) {
    const { rows } = await into.query<Hashed>(
      `select ${hash} as hash from "${name}" t where ${condition}`,
      [group.ids],
    );
    if (!areSame(rows, await packedHashes(from, group.leadId, name)))
      throw new Error(`the rows of ${name} are not those that were packed`);
    compared += rows.length;
  }
  return compared;
}

const bookedSide = (column: string): string =>
  `case jsonb_typeof(e->'${column}') when 'array' then (select to_jsonb(o.ledger_account_id) from ledger_accounts o
     where jsonb_build_array(${SHARED_SIDE}) = e->'${column}' and o.currency = e->>'currency'
       and o.account_id is null) else e->'${column}' end`;
const BOOKED = `e || jsonb_build_object('debit_id', ${bookedSide("debit_id")}, 'credit_id', ${bookedSide("credit_id")})`;

/**
 * Deletes what was packed, and nothing else.
 * @throws WrittenMeanwhile
 */
export async function deletePacked(
  client: pg.ClientBase,
  { ids, leadId }: AccountGroup,
): Promise<void> {
  await withoutRules(client);
  for (const { name, condition, hash } of tables) {
    const { rows } = await client.query<Hashed>(
      `select ${hash} as hash from "${name}" t where ${condition} for update of t`,
      [ids],
    );
    if (!areSame(rows, await packedHashes(client, leadId, name))) throw new WrittenMeanwhile(name);
    const deleted = await client.query(`delete from "${name}" t where ${condition}`, [ids]);
    if (deleted.rowCount !== rows.length) throw new WrittenMeanwhile(name);
  }
}

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

async function* packedOf(
  client: pg.ClientBase,
  leadId: AccountId,
  table: string,
): AsyncGenerator<string[]> {
  let after = 0;
  for (;;) {
    const { rows } = await client.query<{ position: number; content: string }>(
      `select position, content::text as content from (
         select position, content, sum(octet_length(content::text)) over (order by position) as bytes from (
           select position, content from moved_rows
           where lead_id = $1 and table_name = $2 and position > $3 order by position limit ${ROWS_AT_ONCE}) as next
       ) as sized where bytes < ${BYTES_AT_ONCE} or position = $3 + 1 order by position`,
      [leadId, table, after],
    );
    if (rows.length === 0) return;
    yield rows.map(({ content }) => content);
    after = rows.at(-1)!.position;
  }
}

interface Hashed {
  hash: string;
}

async function packedHashes(client: pg.ClientBase, leadId: AccountId, table: string) {
  const { rows } = await client.query<Hashed>(
    "select hash from moved_rows where lead_id = $1 and table_name = $2",
    [leadId, table],
  );
  return rows;
}

/** The same rows, in any order. */
function areSame(some: readonly Hashed[], others: readonly Hashed[]): boolean {
  const sorted = (rows: readonly Hashed[]) => rows.map(({ hash }) => hash).toSorted();
  const [one, other] = [sorted(some), sorted(others)];
  return one.length === other.length && one.every((hash, at) => hash === other[at]);
}
