import type { Connection } from "#db/engine/database.ts";
import { enqueueJob } from "#db/jobs.ts";
import { findOwnSide } from "#db/shipping/ledger-sides.ts";
import { findBankDetailsAt } from "#db/shipping/payouts/bank-details.ts";
import {
  findPayout,
  hasBankReference,
  insertPayout,
  movePayout,
  selectBankedCash,
  selectCashOfCause,
  selectPayouts,
} from "#db/shipping/payouts/payouts.ts";

import { postJournal } from "../books/post-journal.ts";
import { payOutCash, reverseCash } from "../cash/move-cash.ts";
import type { Service } from "../context.ts";
import type { AccountId, PayoutId } from "../model/ids.ts";
import type { Posting } from "../model/ledger.ts";
import { MoneyRefused } from "../model/money-refused.ts";
import { add, boundScale, cents, type Cents, NO_MONEY, subtract } from "../model/money.ts";
import {
  MERCHANT,
  type Payout,
  type PayoutDestination,
  type PayoutState,
} from "../model/payout.ts";
import { referenceKeyOf } from "../model/reference-key.ts";
import { walletOf } from "../wallet/transfers.ts";

export interface RequestPayout {
  accountId: AccountId;
  destination: PayoutDestination;
  /** A person of the operator, or MERCHANT. */
  askedBy: string;
}

/**
 * All that is in the account's balance of cash, to its bank or into its wallet. What it owes is set off first. Into the
 * wallet it goes at once.
 * @throws MoneyRefused payoutOpen, payoutNothingDue, bankDetailsMissing
 */
export function requestPayout(
  service: Service,
  { accountId, destination, askedBy }: RequestPayout,
): Promise<Payout> {
  return service.db.tx(accountId, async (tx) => {
    const { currency } = await walletOf(tx, accountId);
    const now = service.now();
    const payoutId = service.newId<"Payout">();
    const details = destination === "bank" ? await findBankDetailsAt(tx, accountId, now) : null;
    if (destination === "bank" && !details) throw new MoneyRefused("bankDetailsMissing");
    const due = await findOwnSide(tx, accountId, "merchantPayable", currency);
    const amount = due?.balance ?? NO_MONEY;
    if (amount <= 0) throw new MoneyRefused("payoutNothingDue");
    const payout: Payout = {
      payoutId,
      accountId,
      amount,
      setOff: NO_MONEY,
      currency,
      destination,
      bankDetailsId: details?.bankDetailsId ?? null,
      bankAccountId: null,
      state: destination === "bank" ? "draft" : "done",
      bankReference: null,
      askedBy,
      approvedBy: null,
      confirmedBy: null,
      objectCreated: now,
      objectUpdated: now,
    };
    if (!(await insertPayout(tx, payout))) throw new MoneyRefused("payoutOpen");
    if (destination === "wallet") {
      await post(service, tx, payout, "payout", {
        kind: "payout",
        debit: { kind: "merchantPayable" },
        credit: { kind: "wallet" },
      });
      await enqueueItems(service, tx, payout);
    }
    return payout;
  });
}

/** One person of the operator may approve up to so much, in dollars, or a thousand times as much in other money. */
export interface ApprovePayout {
  payoutId: PayoutId;
  by: string;
  confirmAbove: Cents;
}

/**
 * A person's word that it may be paid; above the limit, two people's. Nobody approves what they asked for.
 * @throws MoneyRefused payoutNotFound, payoutNotPossible, payoutNeedsAnotherPerson
 */
export async function approvePayout(
  service: Service,
  { payoutId, by, confirmAbove }: ApprovePayout,
): Promise<Payout> {
  return onPayout(service, payoutId, ["draft"], async (tx, payout) => {
    if (payout.askedBy === by || payout.approvedBy === by)
      throw new MoneyRefused("payoutNeedsAnotherPerson");
    const isLarge = payout.amount > confirmAbove * boundScale(payout.currency);
    const needsSecond = isLarge && payout.askedBy === MERCHANT;
    const change =
      payout.approvedBy === null
        ? { approvedBy: by, state: needsSecond ? ("draft" as const) : ("approved" as const) }
        : { confirmedBy: by, state: "approved" as const };
    return moved(service, tx, payout, ["draft"], change);
  });
}

/** It is not paid after all. @throws MoneyRefused payoutNotFound, payoutNotPossible */
export const withdrawPayout = (service: Service, payoutId: PayoutId): Promise<Payout> =>
  onPayout(service, payoutId, ["draft", "approved"], (tx, payout) =>
    moved(service, tx, payout, ["draft", "approved"], { state: "withdrawn" }),
  );

/**
 * The bank has the order, under its reference: the money is no longer the account's balance.
 * @throws MoneyRefused payoutNotFound, payoutNotPossible, payoutNothingDue when the balance has become less,
 *   payoutReferenceAlreadyUsed
 */
export async function sendPayout(
  service: Service,
  {
    payoutId,
    bankAccountId,
    reference,
  }: { payoutId: PayoutId; bankAccountId: string; reference: string },
): Promise<Payout> {
  const bankReference = referenceKeyOf(reference);
  return onPayout(service, payoutId, ["approved"], async (tx, payout) => {
    const { accountId, currency, amount } = payout;
    if (await hasBankReference(tx, { bankAccountId, bankReference }))
      throw new MoneyRefused("payoutReferenceAlreadyUsed");
    const due = await findOwnSide(tx, accountId, "merchantPayable", currency);
    if ((due?.balance ?? 0) < amount) throw new MoneyRefused("payoutNothingDue");
    const change = { state: "sent" as const, bankAccountId, bankReference };
    const sent = await moved(service, tx, payout, ["approved"], change);
    await post(service, tx, sent, "payout", {
      kind: "payout",
      debit: { kind: "merchantPayable" },
      credit: { kind: "bank", bankAccountId },
    });
    await enqueueItems(service, tx, sent);
    return sent;
  });
}

/** The bank has paid it. @throws MoneyRefused payoutNotFound, payoutNotPossible */
export const confirmPayout = (service: Service, payoutId: PayoutId): Promise<Payout> =>
  onPayout(service, payoutId, ["sent"], (tx, payout) =>
    moved(service, tx, payout, ["sent"], { state: "done" }),
  );

/**
 * The bank has given it back: it is in the account's balance again.
 * @throws MoneyRefused payoutNotFound, payoutNotPossible for one that did not go to a bank
 */
export async function returnPayout(service: Service, payoutId: PayoutId): Promise<Payout> {
  return onPayout(service, payoutId, ["sent", "done"], async (tx, payout) => {
    const { bankAccountId } = payout;
    if (bankAccountId === null) throw new MoneyRefused("payoutNotPossible");
    const returned = await moved(service, tx, payout, ["sent", "done"], { state: "returned" });
    await post(service, tx, returned, "payoutReturned", {
      kind: "payoutReturned",
      debit: { kind: "bank", bankAccountId },
      credit: { kind: "merchantPayable" },
    });
    await enqueueItems(service, tx, returned);
    return returned;
  });
}

/** The newest first. @param accountId null for those of all accounts of the bucket */
export const listPayouts = (
  { db }: Service,
  accountId: AccountId | null,
  { states = null, limit }: { states?: readonly PayoutState[] | null; limit: number },
): Promise<Payout[]> => selectPayouts(db.read, { accountId, states }, limit);

async function onPayout(
  service: Service,
  payoutId: PayoutId,
  states: readonly PayoutState[],
  work: (tx: Connection, payout: Payout) => Promise<Payout>,
): Promise<Payout> {
  const known = await findPayout(service.db.read, payoutId);
  if (!known) throw new MoneyRefused("payoutNotFound");
  return service.db.tx(known.accountId, async (tx) => {
    const payout = await findPayout(tx, payoutId);
    if (!payout || !states.includes(payout.state)) throw new MoneyRefused("payoutNotPossible");
    return work(tx, payout);
  });
}

async function moved(
  service: Service,
  tx: Connection,
  payout: Payout,
  from: readonly PayoutState[],
  change: Partial<Payout>,
): Promise<Payout> {
  const now = service.now();
  if (!(await movePayout(tx, payout, from, change, now)))
    throw new MoneyRefused("payoutNotPossible");
  return { ...payout, ...change, objectUpdated: now };
}

const post = (
  service: Service,
  tx: Connection,
  { payoutId, accountId, amount, currency }: Payout,
  cause: string,
  posting: Pick<Posting, "kind" | "debit" | "credit">,
): Promise<boolean> =>
  postJournal(service, tx, {
    cause,
    causeId: String(payoutId),
    accountId,
    at: service.now(),
    transfers: [{ ...posting, amount, currency }],
  });

const enqueueItems = (
  service: Service,
  tx: Connection,
  { payoutId, accountId, state }: Payout,
): Promise<boolean> =>
  enqueueJob(tx, service, {
    kind: "payOutItems",
    payload: { accountId, payoutId },
    onceKey: `payout:${payoutId}:${state}`,
  });

/** So many parcels' cash is moved in one commit. */
const ITEMS_AT_ONCE = 100;

/**
 * Says of each parcel what a payout has paid of it, the oldest first, or that it came back. Begun again after a kill, it
 * goes on.
 */
export async function payOutItems(
  service: Service,
  { accountId, payoutId }: Pick<Payout, "accountId" | "payoutId">,
): Promise<void> {
  for (;;) {
    const isOver = await service.db.tx(accountId, async (tx) => {
      const payout = await findPayout(tx, payoutId);
      if (!payout) return true;
      if (payout.state === "returned") return giveBack(service, tx, payout);
      return payout.state === "sent" || payout.state === "done"
        ? payOut(service, tx, payout)
        : true;
    });
    if (isOver) return;
  }
}

const causeOf = ({ payoutId }: Payout): string => `payout:${payoutId}`;
const PAID_MAX = 1_000_000;

async function payOut(service: Service, tx: Connection, payout: Payout): Promise<boolean> {
  const paid = await selectCashOfCause(tx, payout.accountId, causeOf(payout), PAID_MAX);
  let left = subtract(
    add(payout.amount, payout.setOff),
    add(...paid.map(({ amount }) => cents(amount))),
  );
  const items = left > 0 ? await selectBankedCash(tx, payout, ITEMS_AT_ONCE) : [];
  let moves = 0;
  for (const item of items) {
    const amount = cents(Math.min(left, subtract(item.banked, item.paidOut)));
    if (amount === 0) break;
    const proof = payout.bankReference;
    const given = { amount, at: service.now(), cause: causeOf(payout), proof };
    const { isNew } = await payOutCash(service, tx, item, given);
    if (!isNew) continue;
    moves += 1;
    left = subtract(left, amount);
  }
  return moves === 0 || left <= 0;
}

async function giveBack(service: Service, tx: Connection, payout: Payout): Promise<boolean> {
  const cause = causeOf(payout);
  const paid = await selectCashOfCause(tx, payout.accountId, cause, PAID_MAX);
  const backCause = `${cause}:back`;
  const back = new Set(
    (await selectCashOfCause(tx, payout.accountId, backCause, PAID_MAX)).map(
      ({ item }) => item.codItemId,
    ),
  );
  const open = paid.filter(({ item }) => !back.has(item.codItemId)).slice(0, ITEMS_AT_ONCE);
  for (const { item } of open)
    await reverseCash(service, tx, item, {
      reverses: cause,
      cause: backCause,
      at: service.now(),
    });
  return open.length < ITEMS_AT_ONCE;
}
