import type { Connection, Database } from "#db/engine/database.ts";
import {
  deleteMoneyRequest,
  findMoneyRequest,
  findMoneyRequestByKey,
  hasPendingRequest,
  insertMoneyRequest,
  selectAllowedBefore,
  selectMoneyRequests,
  selectOnOneWord,
  updateMoneyRequest,
} from "#db/shipping/money-requests.ts";
import { findStaff } from "#db/shipping/staff.ts";

import type { AccountId, MoneyRequestId, NewId, StaffId } from "../model/ids.ts";
import {
  isRequestExpired,
  LIMIT_WINDOW_MS,
  type MoneyLimit,
  type MoneyLimits,
  type MoneyRequest,
  type MoneyRequestKind,
  type MoneyTerms,
  REQUEST_KEPT_MS,
} from "../model/money-request.ts";
import { boundScale, type Cents, type Currency } from "../model/money.ts";
import { referenceKeyOf } from "../model/reference-key.ts";
import type { StaffMember } from "../model/staff.ts";
import { adjustmentTypes } from "../model/wallet.ts";
import { MoneyRefused } from "./money-refused.ts";

/** The sums of people and accounts are claimed one request after the other. */
const MONEY = "staff:money";
/** Dollars in cents and other money in its own are added in thousandths of a cent. */
const SCALE = 1_000;

/**
 * What people credit and pay out, in the home bucket, so that the limits hold over all buckets. Whoever moves money by
 * hand asks here first, does what is `allowed` under an idempotent key, and then says how it ended.
 */
export interface MoneyRequests {
  /**
   * Claims the amount within the limits of one person, or leaves it for a second one. The same reference with the same
   * terms finds what was asked before.
   * @throws MoneyRefused moneyReferenceAlreadyUsed
   */
  ask(
    terms: MoneyTerms,
    by: StaffMember,
    limits: MoneyLimits,
  ): Promise<{ request: MoneyRequest; isNew: boolean }>;
  /**
   * The word of the second person. One who has given it may give it again, to end what was cut off.
   * @throws MoneyRefused
   */
  confirm(requestId: MoneyRequestId, by: StaffMember): Promise<MoneyRequest>;
  /** @throws MoneyRefused moneyRequestNotFound, moneyRequestNotPending */
  withdraw(requestId: MoneyRequestId): Promise<MoneyRequest>;
  /** What that reference was asked for by. */
  findAsked(what: Pick<MoneyTerms, "kind" | "reference">): Promise<MoneyRequest | null>;
  /** Frees the reference of what this person asked for, or of what nobody can confirm any more: while it waits. */
  forget(requestId: MoneyRequestId, by: StaffMember): Promise<void>;
  /** The money has moved. */
  done(request: MoneyRequest): Promise<MoneyRequest>;
  /** Nothing moved: a confirmed request waits again, another is forgotten with its claim. */
  takeBack(request: MoneyRequest): Promise<void>;
  /** What the reference was for will never move: whatever was said of it, its claim is free. */
  cancel(what: Pick<MoneyTerms, "kind" | "reference">): Promise<void>;
  /** What was allowed before that time and is not said to be done: it may have been cut off. */
  listCutOff(kind: MoneyRequestKind, before: Date): Promise<MoneyRequest[]>;
  find(requestId: MoneyRequestId): Promise<MoneyRequest | null>;
  /** Those that wait for a second person, then the newest. */
  list(limit: number): Promise<MoneyRequest[]>;
  /** Whether one of before that time waits for a second person, who can still say so. */
  isAnyPending(of: { currency: Currency; before: Date }): Promise<boolean>;
}

export interface MoneyRequestsParts {
  home: Database;
  now: () => Date;
  newId: NewId;
}

export function openMoneyRequests({ home, now, newId }: MoneyRequestsParts): MoneyRequests {
  async function ask(
    tx: Connection,
    terms: MoneyTerms,
    by: StaffMember,
    limit: MoneyLimit,
  ): Promise<{ request: MoneyRequest; isNew: boolean }> {
    const referenceKey = moneyKeyOf(terms.kind, terms.reference);
    const known = await findMoneyRequestByKey(tx, referenceKey);
    if (known) {
      if (!isSameMovement(known, terms)) throw new MoneyRefused("moneyReferenceAlreadyUsed");
      return { request: known, isNew: false };
    }
    const at = now();
    const isWithin = await fits(tx, terms, by.staffId, limit, at);
    const request: MoneyRequest = {
      ...terms,
      requestId: newId<"MoneyRequest">(),
      referenceKey,
      askedBy: by.staffId,
      askedByName: by.name,
      confirmedBy: null,
      confirmedByName: null,
      state: isWithin ? "allowed" : "pending",
      expiresAt: isWithin ? null : new Date(at.getTime() + REQUEST_KEPT_MS),
      objectCreated: at,
      objectUpdated: at,
    };
    await insertMoneyRequest(tx, request);
    return { request, isNew: true };
  }

  const change = (
    requestId: MoneyRequestId,
    changesOf: (tx: Connection, known: MoneyRequest) => Promise<Partial<MoneyRequest>>,
  ): Promise<MoneyRequest> =>
    home.tx(MONEY, async (tx) => {
      const known = await findMoneyRequest(tx, requestId);
      if (!known) throw new MoneyRefused("moneyRequestNotFound");
      const changes = { ...(await changesOf(tx, known)), objectUpdated: now() };
      const { state = known.state, confirmedBy = known.confirmedBy, objectUpdated } = changes;
      await updateMoneyRequest(tx, requestId, { state, confirmedBy, objectUpdated });
      return { ...known, ...changes };
    });

  return {
    ask: (terms, by, limits) => home.tx(MONEY, (tx) => ask(tx, terms, by, limits[by.role])),
    confirm: (requestId, by) =>
      change(requestId, async (tx, known) => {
        if (known.state === "allowed" && known.confirmedBy === by.staffId) return {};
        if (known.state !== "pending") throw new MoneyRefused("moneyRequestNotPending");
        if (known.askedBy === by.staffId) throw new MoneyRefused("moneyRequestNeedsAnotherPerson");
        if (isRequestExpired(known, now())) throw new MoneyRefused("moneyRequestExpired");
        const asker = await findStaff(tx, known.askedBy);
        if (!asker || asker.disabledAt !== null)
          throw new MoneyRefused("moneyRequestAskerDisabled");
        return { state: "allowed", confirmedBy: by.staffId, confirmedByName: by.name };
      }),
    withdraw: (requestId) =>
      change(requestId, (_tx, { state }) => {
        if (state !== "pending") throw new MoneyRefused("moneyRequestNotPending");
        return Promise.resolve({ state: "withdrawn" });
      }),
    findAsked: ({ kind, reference }) =>
      findMoneyRequestByKey(home.read, moneyKeyOf(kind, reference)),
    forget: (requestId, by) =>
      home.tx(MONEY, async (tx) => {
        const known = await findMoneyRequest(tx, requestId);
        const isFree = known?.askedBy === by.staffId || (known && isRequestExpired(known, now()));
        if (known?.state === "pending" && isFree) await deleteMoneyRequest(tx, requestId);
      }),
    done: ({ requestId }) => change(requestId, () => Promise.resolve({ state: "done" })),
    async takeBack({ requestId, confirmedBy }) {
      await home.tx(MONEY, async (tx) => {
        const known = await findMoneyRequest(tx, requestId);
        if (known?.state !== "allowed" && known?.state !== "pending") return;
        if (confirmedBy === null) return deleteMoneyRequest(tx, requestId);
        const waits = { state: "pending", confirmedBy: null } as const;
        return updateMoneyRequest(tx, requestId, { ...waits, objectUpdated: now() });
      });
    },
    cancel: ({ kind, reference }) =>
      home.tx(MONEY, async (tx) => {
        const known = await findMoneyRequestByKey(tx, moneyKeyOf(kind, reference));
        if (!known || known.state === "withdrawn") return;
        const { requestId, confirmedBy } = known;
        const ended = { state: "withdrawn", confirmedBy, objectUpdated: now() } as const;
        await updateMoneyRequest(tx, requestId, ended);
      }),
    listCutOff: (kind, before) => selectAllowedBefore(home.read, kind, before),
    find: (requestId) => findMoneyRequest(home.read, requestId),
    list: (limit) => selectMoneyRequests(home.read, limit),
    isAnyPending: (of) => hasPendingRequest(home.read, { ...of, now: now() }),
  };
}

/** A slip may credit and be the reference of a correction, each once. */
const moneyKeyOf = (kind: MoneyRequestKind, reference: string): string => {
  const isAdjustment = adjustmentTypes.some((type) => type === kind);
  return `${isAdjustment ? "adjustment" : kind}:${referenceKeyOf(reference)}`;
};

export const isSameMovement = (known: MoneyRequest, terms: MoneyTerms): boolean =>
  known.kind === terms.kind &&
  known.accountId === terms.accountId &&
  known.amount === terms.amount &&
  known.reason === terms.reason &&
  known.shipmentId === terms.shipmentId &&
  keyOrNull(known.topUpReference) === keyOrNull(terms.topUpReference);

const keyOrNull = (reference: string | null) => reference && referenceKeyOf(reference);

/** Alone and with what was done on one person's word within the last 24 hours. */
async function fits(
  tx: Connection,
  { accountId, amount, currency }: MoneyTerms,
  staffId: StaffId,
  { perAction, perDay }: MoneyLimit,
  at: Date,
): Promise<boolean> {
  if (Math.abs(amount) > perAction * 100 * boundScale(currency)) return false;
  const since = new Date(at.getTime() - LIMIT_WINDOW_MS);
  const done = await selectOnOneWord(tx, { staffId, accountId, since });
  const worth = worthOf(amount, currency);
  const sumOf = (isMine: (each: { askedBy: StaffId; accountId: AccountId | null }) => boolean) =>
    done.filter(isMine).reduce((sum, each) => sum + worthOf(each.amount, each.currency), worth);
  const most = perDay * 100 * SCALE;
  return (
    sumOf((each) => each.askedBy === staffId) <= most &&
    sumOf((each) => each.accountId === accountId) <= most
  );
}

/** Comparable over all money. */
const worthOf = (amount: Cents, currency: Currency): number =>
  Math.abs(amount) * (SCALE / boundScale(currency));
