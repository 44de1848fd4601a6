import { setTimeout as sleep } from "node:timers/promises";

import type pg from "pg";

import { openSharedSide } from "#app/shipping/books/open-side.ts";
import { bucketNameOf } from "#app/shipping/model/bucket.ts";
import { type AccountId, bornIn } from "#app/shipping/model/ids.ts";
import {
  type AccountMove,
  deleteMoves,
  insertMoves,
  selectMovesWith,
  writeArrival,
  writeDirection,
} from "#db/account-moves.ts";
import { connectPostgres, postgresSettings } from "#db/engine/postgres/postgres-client.ts";
import { locks } from "#db/engine/postgres/postgres-locks.ts";
import { applyRateCards } from "#db/markets/market-data.ts";
import { type AccountGroup, findGroup } from "#db/move/account-group.ts";
import {
  deletePacked,
  forgetPacked,
  hasAccount,
  isPacked,
  isPlacedByCluster,
  isWorkedOn,
  loadRows,
  lockAccounts,
  mayMoveRows,
  packedSides,
  packRows,
  usedCards,
  WrittenMeanwhile,
} from "#db/move/packed-rows.ts";

import type { Bucket } from "./open-buckets.ts";

/** What has just been done: a process that ends here leaves a move that can be ended, or taken back. */
export type MoveStep =
  | "announced"
  | "packed"
  | "copied"
  | "left"
  | "arrived"
  | "inDirectory"
  | "returning"
  | "takenBack"
  | "forgotten";

export interface Moved {
  accountIds: readonly AccountId[];
  bucket: string;
  rows: number;
  /** For how long this run kept the account from being written to. */
  readOnlyMs: number;
}

/** Why an account is not moved; nothing of it has changed. */
export class MoveRefused extends Error {
  readonly reason:
    | "accountNotFound"
    | "anotherMove"
    | "moveRuns"
    | "notPermitted"
    | "placedByCluster"
    | "inUse";
  constructor(reason: MoveRefused["reason"], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

export interface MoveParts {
  home: Bucket;
  /** Where the account is by the directory. */
  nameOf: (accountId: AccountId) => string;
  open: (bucket: string) => Promise<Bucket>;
  /** In which every process will have heard of the move. */
  announceMs: (move: AccountMove) => number;
  /** For how long work on the account is waited for. */
  inUseMaxMs?: number;
  /** Ends the waiting. */
  signal?: AbortSignal;
}

/** Work that a process has begun ends, or its lease does. */
const IN_USE_MAX_MS = 90_000;
/** A server that tries to end the move gives way earlier. */
const GUARD_MAX_MS = 30_000;
const TRY_AGAIN_MS = 250;
/** A run whose machine was lost does not hold its locks for hours. Seconds. */
const NOTICE_LOSS = {
  tcp_keepalives_idle: "20",
  tcp_keepalives_interval: "5",
  tcp_keepalives_count: "3",
};
/** Busy: a lock was not free, or a deadlock. */
const CONTENDED = new Set(["55P03", "40P01"]);

/**
 * Moves an account, and its sandbox, to another bucket, or ends a move that was cut off; one that has not arrived is
 * taken back by a move to where it came from. Every step is durable, and the facts say which one was the last: while a
 * bucket has the account it has all of it, and between the two the rows are kept where they were.
 * @throws MoveRefused
 */
export async function* moveAccount(
  parts: MoveParts,
  accountId: AccountId,
  to: string,
): AsyncGenerator<MoveStep, Moved> {
  const { home } = parts;
  const guard = await connectPostgres(postgresSettings(home.databaseUrl));
  try {
    const [known] = await selectMovesWith(home.service.db.read, accountId);
    if (!known) {
      const from = parts.nameOf(accountId);
      return yield* begin(parts, guard, { accountId, from, to });
    }
    await guardAlone(guard, known.leadId, GUARD_MAX_MS);
    // Another run may have ended it meanwhile.
    const begun = await selectMovesWith(home.service.db.read, accountId);
    const [move] = begun;
    if (!move || ![move.fromBucket, move.toBucket].includes(to))
      throw new MoveRefused("anotherMove");
    if (move.toBucket === to) return yield* goOn(parts, begun);
    const isBack = yield* takeBack(parts, begun);
    if (isBack) return { ...nothingMoved(begun), bucket: to };
    yield* goOn(parts, begun);
    return yield* begin(parts, guard, { accountId, from: move.toBucket, to });
  } finally {
    await guard.end();
  }
}

/**
 * Ends a move that was cut off, in the direction that it had.
 * @returns null when another run has ended it
 * @throws MoveRefused
 */
export async function* endMove(
  parts: MoveParts,
  leadId: AccountId,
): AsyncGenerator<MoveStep, Moved | null> {
  const guard = await connectPostgres(postgresSettings(parts.home.databaseUrl));
  try {
    await guardAlone(guard, leadId, 0);
    const begun = await selectMovesWith(parts.home.service.db.read, leadId);
    const [move] = begun;
    if (!move) return null;
    if (move.state === "returning" && (yield* takeBack(parts, begun)))
      return { ...nothingMoved(begun), bucket: move.fromBucket };
    return yield* goOn(parts, begun);
  } finally {
    await guard.end();
  }
}

async function* begin(
  parts: MoveParts,
  guard: pg.Client,
  { accountId, from, to }: { accountId: AccountId; from: string; to: string },
): AsyncGenerator<MoveStep, Moved> {
  const { home } = parts;
  const [source, target] = [await parts.open(from), await parts.open(to)];
  const client = await connect(source);
  try {
    const group = await findGroup(client, accountId);
    if (!group) throw new MoveRefused("accountNotFound");
    if (from === to) return { accountIds: group.ids, bucket: to, rows: 0, readOnlyMs: 0 };
    await withClient(target, async (far) => {
      for (const end of [client, far]) {
        if (await isPlacedByCluster(end)) throw new MoveRefused("placedByCluster");
        if (!(await mayMoveRows(end))) throw new MoveRefused("notPermitted");
      }
    });
    await guardAlone(guard, group.leadId, GUARD_MAX_MS);
    // Another run may have begun to move it, or have moved it, since the directory was read.
    const others = await selectMovesWith(home.service.db.read, group.leadId);
    if (others.length > 0 || !(await hasAccount(client, group.leadId)))
      throw new MoveRefused("anotherMove");
    const moves = movesOf(group, { from, to, now: home.service.now() });
    await home.service.db.tx(null, (tx) => insertMoves(tx, moves));
    return yield* goOn(parts, moves);
  } finally {
    await client.end();
  }
}

function movesOf(
  { ids, leadId, shopDomain }: AccountGroup,
  { from, to, now }: { from: string; to: string; now: Date },
): AccountMove[] {
  return ids.map((accountId) => ({
    accountId,
    leadId,
    fromBucket: from,
    toBucket: to,
    shopDomain: accountId === leadId ? shopDomain : null,
    state: "announced",
    objectCreated: now,
  }));
}

function groupOf(moves: readonly AccountMove[]): AccountGroup {
  const [{ leadId } = { leadId: 0 as AccountId }] = moves;
  const shopDomain = moves.find((move) => move.shopDomain !== null)?.shopDomain ?? null;
  return { leadId, ids: moves.map(({ accountId }) => accountId), shopDomain };
}

const nothingMoved = (moves: readonly AccountMove[]) => ({
  accountIds: groupOf(moves).ids,
  rows: 0,
  readOnlyMs: 0,
});

/** From wherever the last run of it has come. */
async function* goOn(
  parts: MoveParts,
  moves: readonly AccountMove[],
): AsyncGenerator<MoveStep, Moved> {
  const { home } = parts;
  const [{ fromBucket, toBucket, state } = moves[0]!] = moves;
  const group = groupOf(moves);
  const beganMs = performance.now();
  let rows = 0;
  const [source, target] = [await parts.open(fromBucket), await parts.open(toBucket)];
  if (state !== "arrived") {
    if (state === "returning")
      await home.service.db.tx(null, (tx) => writeDirection(tx, group.leadId, "announced"));
    yield "announced";
    rows = yield* carryOver(parts, { source, target, group, announced: moves[0]! });
    const isBorn = (accountId: AccountId) => bucketNameOf(bornIn(accountId));
    const now = home.service.now();
    await home.service.db.tx(null, (tx) => writeArrival(tx, { moves, bornIn: isBorn, now }));
    yield "inDirectory";
  }
  const readOnlyMs = Math.round(performance.now() - beganMs);
  await withClient(source, (client) => forgetPacked(client, group.leadId));
  yield "forgotten";
  await home.service.db.tx(null, (tx) => deleteMoves(tx, group.leadId));
  return { accountIds: group.ids, bucket: toBucket, rows, readOnlyMs };
}

interface Carried {
  source: Bucket;
  target: Bucket;
  group: AccountGroup;
}

async function* carryOver(
  { announceMs, inUseMaxMs = IN_USE_MAX_MS, signal }: MoveParts,
  { source, target, group, announced }: Carried & { announced: AccountMove },
): AsyncGenerator<MoveStep, number> {
  const [from, into] = [await connect(source), await connect(target)];
  try {
    if (await hasAccount(into, group.leadId)) return 0;
    if (!(await hasAccount(from, group.leadId))) {
      await beginMove(into);
      const rows = await loadRows({ from, into, group });
      await into.query("commit");
      yield "arrived";
      return rows;
    }
    const waiting = signal ? { signal } : {};
    await sleep(announceMs(announced), undefined, waiting);
    const startedMs = performance.now();
    for (;;) {
      try {
        return yield* carryAtOnce({ from, into, target, group });
      } catch (error) {
        await Promise.all([from.query("rollback"), into.query("rollback")]);
        const isOver = performance.now() - startedMs > inUseMaxMs;
        if (!isContended(error)) throw error;
        if (isOver) throw new MoveRefused("inUse", { cause: error });
        await sleep(TRY_AGAIN_MS, undefined, waiting);
      }
    }
  } finally {
    await Promise.all([from.end(), into.end()]);
  }
}

class InUse extends Error {
  override readonly name = "InUse";
}

const isContended = (error: unknown): boolean =>
  error instanceof InUse ||
  error instanceof WrittenMeanwhile ||
  CONTENDED.has((error as { code?: string }).code ?? "");

/**
 * The rows are in the other bucket and compared before they are deleted here. Then the two commits follow each other:
 * first the one that keeps the rows here, so that at no moment two workers have them.
 */
async function* carryAtOnce({
  from,
  into,
  target: { service },
  group,
}: Pick<Carried, "target" | "group"> & { from: pg.Client; into: pg.Client }): AsyncGenerator<
  MoveStep,
  number
> {
  await beginMove(from);
  await lockAccounts(from, group);
  if (await isWorkedOn(from, group)) throw new InUse("a process works for the account");
  await packRows(from, group);
  yield "packed";
  await applyRateCards(service.db, await usedCards(from, group), service.now());
  for (const { side, currency } of await packedSides(from, group.leadId))
    await service.db.tx(null, (tx) => openSharedSide(service, tx, side, currency));
  await beginMove(into);
  const rows = await loadRows({ from, into, group });
  yield "copied";
  await deletePacked(from, group);
  await from.query("commit");
  yield "left";
  await into.query("commit");
  yield "arrived";
  return rows;
}

/** False when it has arrived already: then it may have been written to where it is now. */
async function* takeBack(
  parts: MoveParts,
  moves: readonly AccountMove[],
): AsyncGenerator<MoveStep, boolean> {
  const [{ fromBucket, toBucket, state } = moves[0]!] = moves;
  const group = groupOf(moves);
  const [source, target] = [await parts.open(fromBucket), await parts.open(toBucket)];
  const hasArrived =
    state === "arrived" || (await withClient(target, (client) => hasAccount(client, group.leadId)));
  if (hasArrived) return false;
  await parts.home.service.db.tx(null, (tx) => writeDirection(tx, group.leadId, "returning"));
  yield "returning";
  await withClient(source, async (client) => {
    if (!(await isPacked(client, group.leadId))) return;
    await beginMove(client);
    await loadRows({ from: client, into: client, group });
    await forgetPacked(client, group.leadId);
    await client.query("commit");
  });
  yield "takenBack";
  await parts.home.service.db.tx(null, (tx) => deleteMoves(tx, group.leadId));
  return true;
}

/** Until the run ends, however it ends: a transaction holds it, because a session may be a pooler's. */
async function guardAlone(guard: pg.Client, leadId: AccountId, maxMs: number): Promise<void> {
  await guard.query("begin");
  await setLocally(guard, { idle_in_transaction_session_timeout: "0", ...NOTICE_LOSS });
  for (const startedMs = performance.now(); ;) {
    const { rows } = await guard.query<{ isAlone: boolean }>(
      `select pg_try_advisory_xact_lock(${locks.moves}, hashint8($1::bigint)) as "isAlone"`,
      [leadId],
    );
    if (rows[0]?.isAlone === true) return;
    if (performance.now() - startedMs >= maxMs) throw new MoveRefused("moveRuns");
    await sleep(TRY_AGAIN_MS);
  }
}

const connect = ({ databaseUrl }: Bucket): Promise<pg.Client> =>
  connectPostgres({
    ...postgresSettings(databaseUrl),
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });

/** Rows are compared by their text, which must not depend on the settings of a server. */
async function beginMove(client: pg.Client): Promise<void> {
  await client.query("begin");
  await setLocally(client, { ...SETTINGS, ...NOTICE_LOSS });
}

const SETTINGS = {
  timezone: "'UTC'",
  datestyle: "'ISO'",
  bytea_output: "'hex'",
  extra_float_digits: "1",
  statement_timeout: "0",
  idle_in_transaction_session_timeout: "0",
};

/** Until its transaction ends. */
async function setLocally(client: pg.Client, settings: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await client.query(`set local ${name} = ${value}`);
}

async function withClient<T>(bucket: Bucket, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(bucket);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
