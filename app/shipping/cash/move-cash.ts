import type { Connection } from "#db/engine/database.ts";
import { enqueueJobs, type NewJob } from "#db/jobs.ts";
import {
  insertCashMoves,
  selectMovesOf,
  updateMovedItems,
  type CashItem,
  type CashItemChange,
  type CashMove,
  type MovedItem,
} from "#db/shipping/cash/cash-items.ts";

import { THE_SERVICE } from "../activity/record-activity.ts";
import { type PostJournal, postNewJournals } from "../books/post-journal.ts";
import type { Service } from "../context.ts";
import {
  afterEnd,
  afterStep,
  problemAfter,
  type Cash,
  type CashEnd,
  type CashMoveKind,
  type CashStep,
  type CollectedBy,
  type DisputeMove,
} from "../model/cash.ts";
import type { CashItemId, CashMoveId } from "../model/ids.ts";
import { NO_MONEY, subtract, type Cents } from "../model/money.ts";
import { type CashEventType, cashNewsJobs } from "./announce-cash.ts";
import { postingsOf } from "./cash-postings.ts";
import { dueAtOf } from "./due-cash.ts";

/** Why a move of cash is made: the same cause never makes it twice. */
export interface Cause {
  /** `event:…`, `fileRow:…`, `bankLine:…`, `payout:…`, `person:…`: one word of its kind, and its key. */
  cause: string;
  /** When it happened, which is not when it became known. */
  at: Date;
  /** As a person reads it: the number of a remittance, a reason. */
  proof?: string | null;
}

/** What a cause did: `isNew` is false when it had done it before. */
export interface MovedCash {
  item: CashItem;
  codMoveId: CashMoveId | null;
  isNew: boolean;
}

/** The cash is not where that could be done with it. */
export class CashRefused extends Error {
  override readonly name = "CashRefused";
  readonly kind: CashMoveKind;

  constructor({ codItemId, state }: CashItem, kind: CashMoveKind) {
    super(`cash ${codItemId} is ${state}: no ${kind}`);
    this.kind = kind;
  }
}

/**
 * Moves of some parcels' cash of one account, in one commit: each is decided on what those before it left, and all are
 * written together by `keep`. What is decided is said at once; nothing is in the database before.
 */
export interface CashRun {
  /** As the moves so far leave it. */
  itemOf: (codItemId: CashItemId) => CashItem | null;
  collect: (item: CashItem, given: Collected) => MovedCash;
  remit: (item: CashItem, given: Amount) => MovedCash;
  bank: (item: CashItem, given: Amount) => MovedCash;
  payOut: (item: CashItem, given: Amount) => MovedCash;
  writeOff: (item: CashItem, given: Amount) => MovedCash;
  reverse: (item: CashItem, given: Cause & { reverses: string }) => MovedCash;
  end: (item: CashItem, given: Cause & { end: CashEnd | "reopen" }) => MovedCash;
  dispute: (item: CashItem, given: Cause & { kind: DisputeMove }) => MovedCash;
  keep: () => Promise<void>;
}

type Amount = Cause & { amount: Cents };
type Collected = Amount & { by: CollectedBy; isCorrection?: boolean };
type Single<Given> = (
  service: Service,
  tx: Connection,
  item: CashItem,
  given: Given,
) => Promise<MovedCash>;

const single =
  <Given>(moveOf: (run: CashRun) => (item: CashItem, given: Given) => MovedCash): Single<Given> =>
  async (service, tx, item, given) => {
    const run = await openCashRun(service, tx, [item]);
    const moved = moveOf(run)(item, given);
    await run.keep();
    return moved;
  };

/**
 * The carrier has the money, as an event, a row of its file or a person says. Cash that is collected already stays as
 * it is, unless `isCorrection`: then the amount is what was collected after all.
 * @param amount all that the carrier collected for the parcel
 * @throws CashRefused for cash that has ended otherwise (`reopenCash` first), or when more than that was remitted
 */
export const collectCash: Single<Collected> = single(({ collect }) => collect);

/**
 * The carrier has handed so much of it over, as its remittance says; below zero, so much less than that has come.
 * @throws CashRefused for more than it had, and for taking back what is in the bank
 */
export const remitCash: Single<Amount> = single(({ remit }) => remit);

/** So much of it is in the bank, and the merchant's. @throws CashRefused for more than was remitted */
export const bankCash: Single<Amount> = single(({ bank }) => bank);

/** So much of it has gone to the merchant. @throws CashRefused for more than is in the balance */
export const payOutCash: Single<Amount> = single(({ payOut }) => payOut);

/** So much of what the carrier has will never come. @throws CashRefused for more than it has */
export const writeOffCash: Single<Amount> = single(({ writeOff }) => writeOff);

/**
 * Takes back what a cause did, by a move of its own. What came after it is taken back first.
 * @throws CashRefused when something that came after it stands on it
 */
export const reverseCash: Single<Cause & { reverses: string }> = single(({ reverse }) => reverse);

/** It was never collected, and will not be. @throws CashRefused for cash that was */
export const endCash: Single<Cause & { end: CashEnd | "reopen" }> = single(({ end }) => end);

/** A step of a dispute with the carrier, in the parcel's story alone: no amount moves by it. */
export const tellOfDispute: Single<Cause & { kind: DisputeMove }> = single(
  ({ dispute }) => dispute,
);

interface KeptMove {
  move: CashMove;
  item: MovedItem;
  event: CashEventType | null;
  hasMoved: boolean;
}

/** @param items of one account, as this commit has read them */
export async function openCashRun(
  service: Service,
  tx: Connection,
  items: readonly CashItem[],
): Promise<CashRun> {
  const current = new Map(items.map((item) => [item.codItemId, item]));
  const stories = Map.groupBy(
    await selectMovesOf(tx, [...current.keys()]),
    ({ codItemId }) => codItemId,
  );
  const kept: KeptMove[] = [];
  const findMove = ({ codItemId }: CashItem, cause: string) =>
    stories.get(codItemId)?.find((move) => move.cause === cause);

  function step(
    item: CashItem,
    kind: CashStep,
    given: Amount & { reversesId?: CashMoveId },
    changeOf: (after: Cash) => CashItemChange,
  ): MovedCash {
    const before = findMove(item, given.cause);
    if (before) return { item, codMoveId: before.codMoveId, isNew: false };
    const after = afterStep(item, kind, given.amount);
    if (!after) throw new CashRefused(item, kind);
    return keepMove(item, { ...given, kind }, after, changeOf(after));
  }

  function keepMove(
    item: CashItem,
    given: Amount & { kind: CashMoveKind; reversesId?: CashMoveId },
    after: Cash,
    change: CashItemChange,
  ): MovedCash {
    const { kind, amount, at, cause, proof = null, reversesId = null } = given;
    const { codItemId } = item;
    const { collected, remitted, banked, paidOut, writtenOff, state } = after;
    const codMoveId = service.newId<"CashMove">();
    const moved: CashItem = {
      ...item,
      collected,
      remitted,
      banked,
      paidOut,
      writtenOff,
      state,
      ...change,
      problem: problemAfter(after, item.problem),
      stateSince: state === item.state ? item.stateSince : at,
      codMoveId,
    };
    const move: CashMove = {
      codMoveId,
      codItemId,
      kind,
      amount,
      state,
      cause,
      reversesId,
      proof,
      occurredAt: at,
      actor: service.doneBy ?? THE_SERVICE,
      objectCreated: service.now(),
    };
    const isNews = amount > 0 && item.books !== "past";
    const event = (isNews && eventOf[kind]) || null;
    kept.push({
      move,
      item: { before: item, after: moved },
      event,
      hasMoved: state !== item.state || amount !== 0,
    });
    current.set(codItemId, moved);
    stories.set(codItemId, [...(stories.get(codItemId) ?? []), move]);
    return { item: moved, codMoveId, isNew: true };
  }

  return {
    itemOf: (codItemId) => current.get(codItemId) ?? null,
    collect(item, given) {
      if (item.collected !== null && !given.isCorrection)
        return { item, codMoveId: null, isNew: false };
      const amount = subtract(given.amount, item.collected ?? NO_MONEY);
      if (amount === 0) return { item, codMoveId: null, isNew: false };
      const dueAt = item.dueAt ?? dueAtOf(service, item, given.at);
      return step(item, "collect", { ...given, amount }, (after) =>
        after.collected === null
          ? notCollectedYet
          : {
              collectedBy: given.by,
              collectedAt: item.collectedAt ?? given.at,
              dueAt,
              // What is long past is no news.
              checkAt: item.books === "past" ? null : item.collectedAt ? item.checkAt : dueAt,
            },
      );
    },
    remit: (item, given) =>
      step(item, "remit", given, (after) =>
        given.amount < 0
          ? reversedChange(item, "remit", after)
          : { remittedAt: given.at, ...(after.state !== "collected" && { checkAt: null }) },
      ),
    bank: (item, given) =>
      step(item, "bank", given, (after) => ({ bankedAt: after.banked > 0 ? given.at : null })),
    payOut: (item, given) =>
      step(item, "payOut", given, (after) => ({ paidOutAt: after.paidOut > 0 ? given.at : null })),
    writeOff: (item, given) =>
      step(item, "writeOff", given, (after) =>
        after.state === "collected" ? {} : { checkAt: null },
      ),
    reverse(item, { reverses, ...given }) {
      const done = findMove(item, reverses);
      const kind = done && stepOf(done.kind);
      if (!done || !kind) return { item, codMoveId: null, isNew: false };
      const amount = subtract(NO_MONEY, done.amount);
      const back = { ...given, amount, reversesId: done.codMoveId };
      return step(item, kind, back, (after) => reversedChange(item, kind, after));
    },
    end(item, { end, ...given }) {
      const before = findMove(item, given.cause);
      if (before) return { item, codMoveId: before.codMoveId, isNew: false };
      const after = afterEnd(item, end);
      if (!after) throw new CashRefused(item, end);
      return keepMove(item, { ...given, amount: NO_MONEY, kind: end }, after, { checkAt: null });
    },
    dispute: (item, given) => keepMove(item, { ...given, amount: NO_MONEY }, item, {}),
    keep: () => keepAll(service, tx, kept.splice(0)),
  };
}

const notCollectedYet = {
  collectedBy: null,
  collectedAt: null,
  dueAt: null,
  checkAt: null,
} satisfies CashItemChange;

function reversedChange(item: CashItem, kind: CashStep, after: Cash): CashItemChange {
  if (kind === "collect" && after.collected === null) return notCollectedYet;
  if (kind === "payOut") return { paidOutAt: after.paidOut > 0 ? item.paidOutAt : null };
  if (kind === "bank") return { bankedAt: after.banked > 0 ? item.bankedAt : null };
  // It is the carrier's again, and may be overdue.
  const remittedAt = after.remitted > 0 ? item.remittedAt : null;
  return after.state === "collected" ? { remittedAt, checkAt: item.dueAt } : {};
}

const stepOf = (kind: CashMoveKind): CashStep | null =>
  kind === "collect" ||
  kind === "remit" ||
  kind === "bank" ||
  kind === "payOut" ||
  kind === "writeOff"
    ? kind
    : null;

const eventOf: Partial<Record<CashMoveKind, CashEventType>> = {
  collect: "cod.collected",
  remit: "cod.remitted",
  bank: "cod.banked",
};

async function keepAll(service: Service, tx: Connection, kept: readonly KeptMove[]): Promise<void> {
  const accountId = kept[0]?.item.after.accountId;
  if (accountId === undefined) return;
  const now = service.now();
  await insertCashMoves(
    tx,
    accountId,
    kept.map(({ move }) => move),
  );
  for (const round of rounds(kept)) await updateMovedItems(tx, round, now);
  await enqueueJobs(tx, service, await newsOf(service, tx, kept));
  await postNewJournals(
    service,
    tx,
    kept.flatMap((each) => journalOf(each, now)),
  );
}

/** The first move of each item, then the second of each, and so on. */
function rounds(kept: readonly KeptMove[]): MovedItem[][] {
  const seen = new Map<CashItemId, number>();
  const all: MovedItem[][] = [];
  for (const { item } of kept) {
    const round = seen.get(item.after.codItemId) ?? 0;
    seen.set(item.after.codItemId, round + 1);
    (all[round] ??= []).push(item);
  }
  return all;
}

/** Each fact with the cash as it left it; the store is told once, of where the cash is in the end. */
function newsOf(service: Service, tx: Connection, kept: readonly KeptMove[]): Promise<NewJob[]> {
  const told = new Set<CashItemId>();
  const news = kept.toReversed().flatMap(({ item: { after }, event, hasMoved }) => {
    if (event === null) return [];
    const isLast = hasMoved && !told.has(after.codItemId);
    if (isLast) told.add(after.codItemId);
    return [{ item: after, type: event, hasMoved: isLast }];
  });
  return cashNewsJobs(service, tx, news.toReversed());
}

function journalOf({ move, item: { after } }: KeptMove, at: Date): PostJournal[] {
  const { accountId, books } = after;
  const transfers = books === "ledger" ? postingsOf(after, move.kind, move.amount) : [];
  if (transfers.length === 0) return [];
  return [{ cause: "cash", causeId: String(move.codMoveId), accountId, at, transfers }];
}
