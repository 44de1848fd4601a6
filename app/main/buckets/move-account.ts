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
  writeReturn,
} from "#db/account-moves.ts";
import { connectPostgres, postgresSettings } from "#db/engine/postgres/postgres-client.ts";
import { locks } from "#db/engine/postgres/postgres-locks.ts";
import { applyRateCards } from "#db/markets/market-data.ts";
import { type AccountGroup, findGroup } from "#db/move/account-group.ts";
import {
  type Changes,
  compareRows,
  type Digests,
  forgetPacked,
  hasAccount,
  holdsAccount,
  isPlacedByCluster,
  isWorkedOn,
  loadChanges,
  loadPacked,
  loadRows,
  lockAccounts,
  mayMoveRows,
  packChanges,
  packedSides,
  type Packing,
  packRows,
  TableWrittenAnew,
  takeAhead,
  takeRows,
  usedCards,
  WrittenMeanwhile,
} from "#db/move/packed-rows.ts";

import type { Bucket } from "./open-buckets.ts";

/** What has just been done: a process that ends here leaves a move that can be ended, or taken back. */
export type MoveStep =
  | "begun"
  | "loaded"
  | "announced"
  | "takenAhead"
  | "packed"
  | "copied"
  | "left"
  | "arrived"
  | "inDirectory"
  | "returning"
  | "takenBack"
  | "forgotten";

/** What a move is doing, and how much of it is done. */
export interface MoveProgress {
  doing: "readingTables" | "insertingRows";
  done: number;
  of: number;
}

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
    | "inUse"
    | "tableWrittenAnew";
  /** Those that were written anew. */
  readonly tables: readonly string[];
  constructor(
    reason: MoveRefused["reason"],
    { tables = [], ...options }: ErrorOptions & { tables?: readonly string[] } = {},
  ) {
    super(reason, options);
    this.reason = reason;
    this.tables = tables;
  }
}

export interface MoveParts {
  home: Bucket;
  /** Where the account is by the directory. */
  nameOf: (accountId: AccountId) => string;
  open: (bucket: string) => Promise<Bucket>;
  /** In which every process will have heard of an announcement. */
  announceMs: (move: AccountMove) => number;
  /** For how long work on the account is waited for. */
  inUseMaxMs?: number;
  onProgress?: ((progress: MoveProgress) => void) | undefined;
  /** Ends the waiting. */
  signal?: AbortSignal;
}

/** Work that a process has begun ends, or its lease does. */
const IN_USE_MAX_MS = 90_000;
/** A server that tries to end the move gives way earlier. */
const GUARD_MAX_MS = 30_000;
const TRY_AGAIN_MS = 250;
/** What follows within the time of an answer or two. */
const FEW_ROWS = 1000;
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
    const now = home.service.now();
    const moves = movesOf(group, {
      fromBucket: from,
      toBucket: to,
      state: "copying",
      objectCreated: now,
    });
    await home.service.db.tx(null, (tx) => insertMoves(tx, moves));
    yield "begun";
    return yield* goOn(parts, moves);
  } finally {
    await client.end();
  }
}

const movesOf = (
  { ids, leadId, shopDomain }: AccountGroup,
  move: Pick<AccountMove, "fromBucket" | "toBucket" | "state" | "objectCreated">,
): AccountMove[] =>
  ids.map((accountId) => ({
    ...move,
    accountId,
    leadId,
    shopDomain: accountId === leadId ? shopDomain : null,
  }));

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
  const [{ fromBucket, toBucket, state, leadId }] = moves as [AccountMove];
  const [source, target] = [await parts.open(fromBucket), await parts.open(toBucket)];
  let carried: Carried = { moves, rows: 0, sinceMs: performance.now() };
  if (state !== "arrived") {
    carried = yield* carryOver(parts, { source, target, begun: moves });
    const isBorn = (accountId: AccountId) => bucketNameOf(bornIn(accountId));
    const arrival = { moves: carried.moves, bornIn: isBorn, now: home.service.now() };
    await home.service.db.tx(null, (tx) => writeArrival(tx, arrival));
    yield "inDirectory";
  }
  const readOnlyMs = Math.round(performance.now() - carried.sinceMs);
  await withClient(source, (client) => forgetPacked(client, leadId));
  yield "forgotten";
  await home.service.db.tx(null, (tx) => deleteMoves(tx, leadId));
  const { ids: accountIds } = groupOf(carried.moves);
  return { accountIds, bucket: toBucket, rows: carried.rows, readOnlyMs };
}

interface Ends {
  from: pg.Client;
  into: pg.Client;
  source: Bucket;
  target: Bucket;
}

interface Carried {
  /** As they were announced at last. */
  moves: readonly AccountMove[];
  rows: number;
  /** When this run announced them, or went on with what was announced. */
  sinceMs: number;
}

async function* carryOver(
  parts: MoveParts,
  { source, target, begun }: { source: Bucket; target: Bucket; begun: readonly AccountMove[] },
): AsyncGenerator<MoveStep, Carried> {
  const startedMs = performance.now();
  const [from, into] = [await connect(source), await connect(target)];
  try {
    const group = groupOf(begun);
    const arrived = { moves: begun, rows: 0, sinceMs: startedMs };
    if (await hasAccount(into, group.leadId)) return arrived;
    if (await hasAccount(from, group.leadId))
      return yield* carryWhileServed(parts, { from, into, source, target }, begun);
    await beginMove(into);
    const rows = await loadPacked({ from, into, group });
    await into.query("commit");
    yield "arrived";
    return { ...arrived, rows };
  } catch (error) {
    if (!(error instanceof TableWrittenAnew)) throw error;
    throw new MoveRefused("tableWrittenAnew", { tables: error.tables, cause: error });
  } finally {
    await Promise.all([from.end(), into.end()]);
  }
}

/**
 * Nearly all rows are carried while the account is written to, in a transaction of the other bucket that ends last:
 * nobody sees them there. Once it is not written to any more, what was written since the last round follows.
 */
async function* carryWhileServed(
  parts: MoveParts,
  ends: Ends,
  begun: readonly AccountMove[],
): AsyncGenerator<MoveStep, Carried> {
  const { announceMs, inUseMaxMs = IN_USE_MAX_MS, signal } = parts;
  const { from, into } = ends;
  const beganMs = performance.now();
  const loaded = await loadAhead(parts, ends, groupOf(begun));
  yield "loaded";
  const waiting = signal ? { signal } : {};
  const sinceMs = begun[0]?.state === "copying" ? performance.now() : beganMs;
  let heardAtMs: number | null = null;
  for (let [moves, isRepeated] = [begun, false]; ; isRepeated = true) {
    const group = await groupNow(from, groupOf(moves).leadId);
    if (!isAnnounced(moves, group)) {
      moves = await announce(parts, moves, group);
      heardAtMs = null;
    }
    yield "announced";
    heardAtMs ??= performance.now() + Math.max(...moves.map((move) => announceMs(move)));
    const untilHeard = sleepUntil(heardAtMs, waiting);
    try {
      const rows = yield* carryAtOnce(ends, { group, loaded, isRepeated, untilHeard });
      return { moves, rows, sinceMs };
    } catch (error) {
      await from.query("rollback");
      await into.query("rollback to savepoint loaded");
      if (!isContended(error)) throw error;
      if (performance.now() - heardAtMs > inUseMaxMs)
        throw new MoveRefused("inUse", { cause: error });
      await sleep(TRY_AGAIN_MS, undefined, waiting);
    }
  }
}

const sleepUntil = (atMs: number, waiting: { signal?: AbortSignal }) => async (): Promise<void> => {
  await sleep(Math.max(0, atMs - performance.now()), undefined, waiting);
};

/** The other bucket has, in a transaction that goes on, these rows. */
interface Loaded {
  packed: Packing;
  loaded: Digests;
}

async function loadAhead(
  { signal, onProgress }: MoveParts,
  ends: Ends,
  group: AccountGroup,
): Promise<Loaded> {
  const { from, into } = ends;
  await beginMove(from, "begin isolation level repeatable read");
  if (!(await holdsAccount(from, group.leadId))) throw new GroupChanged();
  const packed = await packRows(from, group, (at) =>
    onProgress?.({ doing: "readingTables", ...at }),
  );
  await from.query("commit");
  await applyUsedCards(ends, group);
  await openPackedSides(from, ends.target, group.leadId);
  await beginMove(into);
  const of = rowsOf(packed.digests);
  let done = 0;
  const loaded = await loadRows({ from, into, group, signal }, (count) =>
    onProgress?.({ doing: "insertingRows", done: (done += count), of }),
  );
  await compareRows({ into, group }, loaded, packed.digests);
  const followed = await followWhileServed(ends, group, { packed, loaded });
  await into.query("savepoint loaded");
  return followed;
}

const rowsOf = (digests: Digests): number =>
  [...digests.values()].reduce((sum, { rows }) => sum + rows, 0);

/** Rounds, each of what was written in the one before, until they are short or do not get shorter. */
async function followWhileServed(
  ends: Ends,
  group: AccountGroup,
  { packed, loaded }: Loaded,
): Promise<Loaded> {
  const { from } = ends;
  for (let before = Infinity; ;) {
    await beginMove(from, "begin isolation level repeatable read");
    const followed = await packChanges(from, group, packed);
    await from.query("commit");
    packed = followed.packed;
    loaded = await loadFollowing(ends, group, { loaded, ...followed });
    await compareRows({ into: ends.into, group }, loaded, packed.digests, followed.changes);
    const count = followed.changes.reduce((sum, { fresh }) => sum + fresh.length, 0);
    if (count <= FEW_ROWS || count >= before) return { packed, loaded };
    before = count;
  }
}

/** What has changed since the last time. */
async function loadFollowing(
  { from, into, target }: Ends,
  group: AccountGroup,
  { loaded, changes }: { loaded: Digests; changes: readonly Changes[] },
): Promise<Digests> {
  await openPackedSides(from, target, group.leadId, changes);
  return loadChanges({ from, into, group }, loaded, changes);
}

/** By a connection that has none of the rates deleted. */
async function applyUsedCards({ source, target }: Ends, group: AccountGroup): Promise<void> {
  const cards = await withClient(source, (client) => usedCards(client, group));
  await applyRateCards(target.service.db, cards, target.service.now());
}

async function openPackedSides(
  from: pg.Client,
  { service }: Bucket,
  leadId: AccountId,
  changes?: readonly Changes[],
): Promise<void> {
  for (const { side, currency } of await packedSides(from, leadId, changes))
    await service.db.tx(null, (tx) => openSharedSide(service, tx, side, currency));
}

/** A sandbox may have been opened since, or a store connected. The move stays that of the same account. */
async function groupNow(from: pg.Client, leadId: AccountId): Promise<AccountGroup> {
  const found = await findGroup(from, leadId);
  if (!found) throw new GroupChanged();
  return { ...found, leadId };
}

function isSameGroup(one: AccountGroup, other: AccountGroup): boolean {
  const ids = new Set(one.ids);
  return (
    one.shopDomain === other.shopDomain &&
    ids.size === other.ids.length &&
    other.ids.every((id) => ids.has(id))
  );
}

const isAnnounced = (moves: readonly AccountMove[], group: AccountGroup): boolean =>
  moves.every(({ state }) => state === "announced") && isSameGroup(groupOf(moves), group);

async function announce(
  { home }: MoveParts,
  moves: readonly AccountMove[],
  group: AccountGroup,
): Promise<AccountMove[]> {
  const [{ fromBucket, toBucket }] = moves as [AccountMove];
  const objectCreated = home.service.now();
  const announced = movesOf(group, { fromBucket, toBucket, state: "announced", objectCreated });
  await home.service.db.tx(null, async (tx) => {
    await deleteMoves(tx, group.leadId);
    await insertMoves(tx, announced);
  });
  return announced;
}

/** A process works for the account. */
class InUse extends Error {
  override readonly name = "InUse";
}

/** The account is gone, or has another sandbox or store. */
class GroupChanged extends Error {
  override readonly name = "GroupChanged";
}

const isContended = (error: unknown): boolean =>
  error instanceof InUse ||
  error instanceof GroupChanged ||
  error instanceof WrittenMeanwhile ||
  CONTENDED.has((error as { code?: string }).code ?? "");

/**
 * The rows are in the other bucket and compared before one is deleted for good. Then the two commits follow each
 * other: first the one that keeps the rows here, so that at no moment two workers have them.
 */
async function* carryAtOnce(
  ends: Ends,
  {
    group,
    loaded: before,
    isRepeated,
    untilHeard,
  }: { group: AccountGroup; loaded: Loaded; isRepeated: boolean; untilHeard: () => Promise<void> },
): AsyncGenerator<MoveStep, number> {
  const { from, into } = ends;
  await beginMove(from);
  // Before anything is done that would be undone; the first time, while every process is still to hear of the move.
  if (isRepeated && (await isWorkedOn(from, group))) throw new InUse();
  const ahead = await takeAhead(from, group, before.packed);
  const loaded = await loadFollowing(ends, group, { loaded: before.loaded, ...ahead });
  yield "takenAhead";
  await untilHeard();
  await lockAccounts(from, group);
  if (!isSameGroup(await groupNow(from, group.leadId), group)) throw new GroupChanged();
  if (await isWorkedOn(from, group)) throw new InUse();
  await applyUsedCards(ends, group);
  const taken = await takeRows(from, group, ahead.packed);
  yield "packed";
  const carried = await loadFollowing(ends, group, { loaded, ...taken });
  const changes = [...ahead.changes, ...taken.changes];
  const rows = await compareRows({ into, group }, carried, taken.packed.digests, changes);
  yield "copied";
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
  const [{ fromBucket, toBucket, state }] = moves as [AccountMove];
  const group = groupOf(moves);
  const [source, target] = [await parts.open(fromBucket), await parts.open(toBucket)];
  const hasArrived =
    state === "arrived" || (await withClient(target, (client) => hasAccount(client, group.leadId)));
  if (hasArrived) return false;
  await parts.home.service.db.tx(null, (tx) => writeReturn(tx, group.leadId));
  yield "returning";
  await withClient(source, async (client) => {
    await beginMove(client);
    if (!(await holdsAccount(client, group.leadId))) {
      await loadPacked({ from: client, into: client, group });
    }
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
async function beginMove(client: pg.Client, statement = "begin"): Promise<void> {
  await client.query(statement);
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
