import type { Connection } from "#db/engine/database.ts";
import {
  findCodMove,
  insertCodMove,
  updateCodItem,
  type CodItem,
  type CodItemChange,
} from "#db/shipping/cash/cod-items.ts";

import { THE_SERVICE } from "../activity/record-activity.ts";
import { postJournal } from "../books/post-journal.ts";
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
} from "../model/cash.ts";
import type { CodMoveId } from "../model/ids.ts";
import { NO_MONEY, subtract, type Cents } from "../model/money.ts";
import { announceCash, type CashEventType } from "./announce-cash.ts";
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
  item: CodItem;
  codMoveId: CodMoveId | null;
  isNew: boolean;
}

/** The cash is not where that could be done with it. */
export class CashRefused extends Error {
  override readonly name = "CashRefused";
  readonly kind: CashMoveKind;

  constructor({ codItemId, state }: CodItem, kind: CashMoveKind) {
    super(`cash ${codItemId} is ${state}: no ${kind}`);
    this.kind = kind;
  }
}

/**
 * The carrier has the money, as an event, a row of its file or a person says. Cash that is collected already stays as
 * it is, unless `isCorrection`: then the amount is what was collected after all.
 * @param amount all that the carrier collected for the parcel
 * @throws CashRefused for cash that has ended otherwise (`reopenCash` first), or when more than that was remitted
 */
export async function collectCash(
  service: Service,
  tx: Connection,
  item: CodItem,
  given: Cause & { amount: Cents; by: CollectedBy; isCorrection?: boolean },
): Promise<MovedCash> {
  if (item.collected !== null && !given.isCorrection)
    return { item, codMoveId: null, isNew: false };
  const amount = subtract(given.amount, item.collected ?? NO_MONEY);
  if (amount === 0) return { item, codMoveId: null, isNew: false };
  const dueAt = item.dueAt ?? dueAtOf(service, item, given.at);
  return step(service, tx, item, "collect", { ...given, amount }, (after) =>
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
}

const notCollectedYet = {
  collectedBy: null,
  collectedAt: null,
  dueAt: null,
  checkAt: null,
} satisfies CodItemChange;

/** The carrier has handed so much of it over, as its remittance says. @throws CashRefused for more than it had */
export const remitCash = (
  service: Service,
  tx: Connection,
  item: CodItem,
  given: Cause & { amount: Cents },
): Promise<MovedCash> =>
  step(service, tx, item, "remit", given, (after) => ({
    remittedAt: after.remitted > 0 ? given.at : null,
    ...(after.state !== "collected" && { checkAt: null }),
  }));

/** So much of it is in the bank, and the merchant's. @throws CashRefused for more than was remitted */
export const bankCash = (
  service: Service,
  tx: Connection,
  item: CodItem,
  given: Cause & { amount: Cents },
): Promise<MovedCash> =>
  step(service, tx, item, "bank", given, (after) => ({
    bankedAt: after.banked > 0 ? given.at : null,
  }));

/** So much of it has gone to the merchant. @throws CashRefused for more than is in the balance */
export const payOutCash = (
  service: Service,
  tx: Connection,
  item: CodItem,
  given: Cause & { amount: Cents },
): Promise<MovedCash> =>
  step(service, tx, item, "payOut", given, (after) => ({
    paidOutAt: after.paidOut > 0 ? given.at : null,
  }));

/** So much of what the carrier has will never come. @throws CashRefused for more than it has */
export const writeOffCash = (
  service: Service,
  tx: Connection,
  item: CodItem,
  given: Cause & { amount: Cents },
): Promise<MovedCash> =>
  step(service, tx, item, "writeOff", given, (after) =>
    after.state === "collected" ? {} : { checkAt: null },
  );

/**
 * Takes back what a cause did, by a move of its own. What came after it is taken back first.
 * @throws CashRefused when something that came after it stands on it
 */
export async function reverseCash(
  service: Service,
  tx: Connection,
  item: CodItem,
  { reverses, ...given }: Cause & { reverses: string },
): Promise<MovedCash> {
  const done = await findCodMove(tx, item, reverses);
  const kind = done && stepOf(done.kind);
  if (!done || !kind) return { item, codMoveId: null, isNew: false };
  const amount = subtract(NO_MONEY, done.amount);
  return step(
    service,
    tx,
    item,
    kind,
    { ...given, amount, reversesId: done.codMoveId },
    (after) => {
      if (kind === "collect" && after.collected === null) return notCollectedYet;
      if (kind === "payOut") return { paidOutAt: after.paidOut > 0 ? item.paidOutAt : null };
      if (kind === "bank") return { bankedAt: after.banked > 0 ? item.bankedAt : null };
      // It is the carrier's again, and may be overdue.
      const remittedAt = after.remitted > 0 ? item.remittedAt : null;
      return after.state === "collected" ? { remittedAt, checkAt: item.dueAt } : {};
    },
  );
}

const stepOf = (kind: CashMoveKind): CashStep | null =>
  kind === "collect" ||
  kind === "remit" ||
  kind === "bank" ||
  kind === "payOut" ||
  kind === "writeOff"
    ? kind
    : null;

/** It was never collected, and will not be. @throws CashRefused for cash that was */
export async function endCash(
  service: Service,
  tx: Connection,
  item: CodItem,
  { end, ...given }: Cause & { end: CashEnd | "reopen" },
): Promise<MovedCash> {
  const before = await findCodMove(tx, item, given.cause);
  if (before) return { item, codMoveId: before.codMoveId, isNew: false };
  const after = afterEnd(item, end);
  if (!after) throw new CashRefused(item, end);
  const row = { ...given, amount: NO_MONEY, kind: end };
  return keep(service, tx, item, row, after, { checkAt: null });
}

async function step(
  service: Service,
  tx: Connection,
  item: CodItem,
  kind: CashStep,
  given: Cause & { amount: Cents; reversesId?: CodMoveId },
  changeOf: (after: Cash) => CodItemChange,
): Promise<MovedCash> {
  const before = await findCodMove(tx, item, given.cause);
  if (before) return { item, codMoveId: before.codMoveId, isNew: false };
  const after = afterStep(item, kind, given.amount);
  if (!after) throw new CashRefused(item, kind);
  return keep(service, tx, item, { ...given, kind }, after, changeOf(after));
}

const eventOf: Partial<Record<CashMoveKind, CashEventType>> = {
  collect: "cod.collected",
  remit: "cod.remitted",
  bank: "cod.banked",
};

async function keep(
  service: Service,
  tx: Connection,
  item: CodItem,
  {
    kind,
    amount,
    at,
    cause,
    proof = null,
    reversesId = null,
  }: Cause & { kind: CashMoveKind; amount: Cents; reversesId?: CodMoveId | null },
  after: Cash,
  change: CodItemChange,
): Promise<MovedCash> {
  const now = service.now();
  const codMoveId = service.newId<"CodMove">();
  const { accountId, codItemId } = item;
  const { expected, collected, remitted, banked, paidOut, writtenOff, state } = after;
  await insertCodMove(tx, accountId, {
    codMoveId,
    codItemId,
    kind,
    amount,
    state,
    occurredAt: at,
    cause,
    reversesId,
    actor: service.doneBy ?? THE_SERVICE,
    proof,
    objectCreated: now,
  });
  const moved = {
    expected,
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
  await updateCodItem(tx, item, moved, now);
  const event = amount > 0 ? eventOf[kind] : undefined;
  const kept = { ...item, ...moved };
  if (event && item.books !== "past")
    await announceCash(service, tx, kept, { type: event, hasMoved: state !== item.state });
  const transfers = item.books === "ledger" ? postingsOf(item, kind, amount) : [];
  if (transfers.length > 0)
    await postJournal(service, tx, {
      cause: "cash",
      causeId: String(codMoveId),
      accountId,
      at: now,
      transfers,
    });
  return { item: kept, codMoveId, isNew: true };
}
