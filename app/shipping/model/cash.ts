import { cents, NO_MONEY, subtract, type Cents } from "./money.ts";

/**
 * Where the cash of a parcel is. It is with the buyer (`expected`), the carrier (`collected`), on its way to the bank
 * (`remitted`), in the merchant's balance (`banked`) or paid to the merchant (`paidOut`); the others are ends. Of cash
 * that is in several places it is the first of them, so that a parcel is over when its last cent is.
 */
export const cashStates = [
  "expected",
  "collected",
  "remitted",
  "banked",
  "paidOut",
  "notCollected",
  "returned",
  "lost",
  "writtenOff",
  "void",
] as const;
export type CashState = (typeof cashStates)[number];

/** Ends without a cent collected. */
export const cashEnds = ["void", "returned", "notCollected", "lost"] as const;
export type CashEnd = (typeof cashEnds)[number];

/** Who says that the cash was collected, from the weakest word to the strongest. */
export const collectedBys = ["delivery", "event", "file", "person"] as const;
export type CollectedBy = (typeof collectedBys)[number];

export const cashProblems = [
  "neverCollected",
  "notRemitted",
  "short",
  "over",
  "collectedButReturned",
  "paidTwice",
] as const;
export type CashProblem = (typeof cashProblems)[number];

/**
 * Whether money moves here for it: in the ledger, or not, because the carrier pays its own customer (`ownContract`), or
 * because it was on its way before there were books of cash (`past`).
 */
export const cashBooks = ["ledger", "ownContract", "past"] as const;
export type CashBooks = (typeof cashBooks)[number];

/** The steps that move an amount; each can be taken back by the same amount below zero. */
export const cashSteps = ["collect", "remit", "bank", "payOut", "writeOff"] as const;
export type CashStep = (typeof cashSteps)[number];
/** How a dispute with a carrier about the cash ended. */
export const disputeOutcomes = ["won", "paidShort", "lost"] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];
/** Each ends a dispute. */
export const disputeEnds = {
  won: "disputeWon",
  paidShort: "disputePaidShort",
  lost: "disputeLost",
} as const satisfies Record<DisputeOutcome, string>;
/** The cause of a dispute's end, from that of its beginning: what it has more. */
export const DISPUTE_END = ":end";
/** A dispute is part of the story and moves nothing. */
export const disputeMoves = ["dispute", "disputeWon", "disputePaidShort", "disputeLost"] as const;
export type DisputeMove = (typeof disputeMoves)[number];
/** What happened to the cash of a parcel, as it is recorded. `reopen` takes an end back. */
export const cashMoveKinds = [
  "expect",
  ...cashSteps,
  ...cashEnds,
  "reopen",
  ...disputeMoves,
] as const;
export type CashMoveKind = (typeof cashMoveKinds)[number];

/** The cents of one parcel, each amount what has come so far since the start. */
export interface CashAmounts {
  expected: Cents;
  /** Null until it is. */
  collected: Cents | null;
  remitted: Cents;
  banked: Cents;
  paidOut: Cents;
  writtenOff: Cents;
}

export interface Cash extends CashAmounts {
  state: CashState;
}

/** Which state may follow which, besides itself. The database has the same list. */
export const statesAfter: Readonly<Record<CashState, readonly CashState[]>> = {
  expected: ["collected", ...cashEnds],
  collected: ["expected", "remitted", "banked", "paidOut", "writtenOff"],
  remitted: ["collected", "banked"],
  banked: ["collected", "remitted", "paidOut"],
  paidOut: ["collected", "banked"],
  writtenOff: ["collected"],
  void: ["expected"],
  returned: ["expected"],
  notCollected: ["expected"],
  lost: ["expected"],
};

/** Where money can be, in its order. */
export const cashPlaces = ["toCollect", "withCarrier", "onItsWay", "inBalance", "paidOut"] as const;
export type CashPlace = (typeof cashPlaces)[number];
/** What is where. */
export type CashPlaces = Record<CashPlace, Cents>;

export const placesOf = (cash: Cash): CashPlaces => ({
  toCollect: cash.state === "expected" ? cash.expected : NO_MONEY,
  withCarrier: cents((cash.collected ?? 0) - cash.remitted - cash.writtenOff),
  onItsWay: subtract(cash.remitted, cash.banked),
  inBalance: subtract(cash.banked, cash.paidOut),
  paidOut: cash.paidOut,
});

/**
 * The cash after so much more was collected, remitted, banked, paid out or written off; below zero, so much less. Null
 * where that cannot be: nothing is remitted that was not collected, nothing banked that was not remitted, nothing paid
 * out that is not in the bank.
 */
export function afterStep(cash: Cash, step: CashStep, amount: Cents): Cash | null {
  const isEnded = cashEnds.some((end) => end === cash.state);
  if (isEnded || (step !== "collect" && cash.collected === null)) return null;
  const amounts = { ...cash, [columnOf[step]]: cents((cash[columnOf[step]] ?? 0) + amount) };
  const collected = amounts.collected === 0 ? null : amounts.collected;
  const { remitted, banked, paidOut, writtenOff } = amounts;
  const isInOrder =
    0 <= paidOut &&
    paidOut <= banked &&
    banked <= remitted &&
    0 <= writtenOff &&
    remitted + writtenOff <= (collected ?? 0) &&
    (collected === null || collected > 0);
  if (!isInOrder) return null;
  return { ...amounts, collected, state: stateOf({ ...amounts, collected }) };
}

const columnOf = {
  collect: "collected",
  remit: "remitted",
  bank: "banked",
  payOut: "paidOut",
  writeOff: "writtenOff",
} as const satisfies Record<CashStep, keyof CashAmounts>;

/** Of cash that has not ended otherwise. */
function stateOf({ collected, remitted, banked, paidOut, writtenOff }: CashAmounts): CashState {
  if (collected === null) return "expected";
  if (writtenOff === collected) return "writtenOff";
  if (remitted + writtenOff < collected) return "collected";
  if (banked < remitted) return "remitted";
  return paidOut < banked ? "banked" : "paidOut";
}

/** Where the cash ends, or is expected again, without an amount; null where it cannot. */
export function afterEnd(cash: Cash, end: CashEnd | "reopen"): Cash | null {
  const state = end === "reopen" ? "expected" : end;
  return statesAfter[cash.state].includes(state) && cash.collected === null
    ? { ...cash, state }
    : null;
}

/**
 * The problem of the cash after a move. What only a person, a file or the time knows stays until the money itself says
 * otherwise.
 */
export function problemAfter(cash: Cash, before: CashProblem | null): CashProblem | null {
  if (cash.state === "writtenOff" || cashEnds.some((end) => end === cash.state)) return null;
  if (cash.state === "expected") return before === "neverCollected" ? before : null;
  const { withCarrier } = placesOf(cash);
  if (before === "paidTwice" || before === "collectedButReturned") return before;
  if (withCarrier > 0 && cash.remitted > 0) return "short";
  if (before === "notRemitted" && withCarrier > 0) return before;
  const got = cents((cash.collected ?? 0) - cash.expected);
  if (got === 0) return null;
  return got < 0 ? "short" : "over";
}
