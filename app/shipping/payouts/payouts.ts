import type { Connection } from "#db/engine/database.ts";
import { enqueueJob } from "#db/jobs.ts";
import { findOwnSide } from "#db/shipping/ledger-sides.ts";
import {
  findPayout,
  hasBankReference,
  movePayout,
  selectBankedCash,
  selectCashOfCause,
} from "#db/shipping/payouts/payouts.ts";

import { postJournal } from "../books/post-journal.ts";
import { payOutCash, reverseCash } from "../cash/move-cash.ts";
import { isStillClaimed } from "../claims.ts";
import type { Service } from "../context.ts";
import { eachInRound } from "../each-in-round.ts";
import { announceEvent } from "../events/announce-event.ts";
import type { PayoutId } from "../model/ids.ts";
import type { Posting } from "../model/ledger.ts";
import type { MoneyRequest } from "../model/money-request.ts";
import { add, cents, type Cents, NO_MONEY, subtract } from "../model/money.ts";
import type { Payout, PayoutState } from "../model/payout.ts";
import { referenceKeyOf } from "../model/reference-key.ts";
import { SettlementRefused } from "../model/settlement-refused.ts";
import { MINUTE_MS } from "../model/time-units.ts";
import { MoneyRefused } from "../money/money-refused.ts";
import type { ByHand } from "../money/move-by-hand.ts";
import { payoutData } from "./payout-data.ts";

/**
 * A person's word that it may be paid, within what one person may pay out; above that it waits for another person's.
 * Nobody approves what they asked for.
 * @throws SettlementRefused payoutNotFound, payoutNotPossible, payoutNeedsAnotherPerson; payoutApprovalCutOff, and then
 *   the word may be kept, by which `settleApprovals` approves it; MoneyRefused
 */
export async function approvePayout(
  service: Service,
  payoutId: PayoutId,
  hand: ByHand,
): Promise<Payout> {
  const payout = await findPayout(service.db.read, payoutId);
  if (!payout) throw new SettlementRefused("payoutNotFound");
  if (payout.state !== "draft") throw new SettlementRefused("payoutNotPossible");
  if (payout.askedBy === hand.by.name) throw new SettlementRefused("payoutNeedsAnotherPerson");
  return giveWord(service, payout, hand).catch((error: unknown) => {
    if (error instanceof SettlementRefused || error instanceof MoneyRefused) throw error;
    throw new SettlementRefused("payoutApprovalCutOff", { cause: error });
  });
}

/** In the home, then in the payout's own bucket: between the two it can be cut off. */
async function giveWord(service: Service, payout: Payout, { by, limits }: ByHand): Promise<Payout> {
  const { payoutId, accountId, currency } = payout;
  const terms = {
    kind: "cashPayout" as const,
    accountId,
    amount: subtract(NO_MONEY, payout.amount),
    currency,
    reason: "",
    reference: referenceOf(payoutId),
    shipmentId: null,
    topUpReference: null,
  };
  const { requests } = service.money;
  const asked = await requests.ask(terms, by, limits);
  let { request } = asked;
  if (request.state === "pending" && !asked.isNew) {
    if (request.askedBy === by.staffId) throw new SettlementRefused("payoutNeedsAnotherPerson");
    request = await requests.confirm(request.requestId, by);
  }
  const approved = await approveBy(service, payoutId, request).catch(async (error: unknown) => {
    const since = await findPayout(service.db.read, payoutId);
    if (since?.state === "withdrawn") await freeClaim(service, payoutId);
    throw error;
  });
  if (isAllowed(request)) await requests.done(request);
  return approved;
}

const isAllowed = ({ state }: MoneyRequest): boolean => state === "allowed" || state === "done";

/** What was said of it, in one commit of its account. */
const approveBy = (service: Service, payoutId: PayoutId, request: MoneyRequest): Promise<Payout> =>
  onPayout(service, payoutId, ["draft"], (tx, draft) =>
    moved(service, tx, draft, ["draft"], {
      state: isAllowed(request) ? "approved" : "draft",
      approvedBy: request.askedByName,
      confirmedBy: request.confirmedByName,
    }),
  );

/** A command that approves or withdraws is over sooner. */
const CUT_OFF_MS = 10 * MINUTE_MS;

/**
 * Ends what a killed command left between the home, where it claimed the amount within the limits, and the account: a
 * payout that people have allowed is approved, and what is withdrawn frees its claim. Each once, however often and
 * wherever this runs.
 * @throws RoundFailed for those that failed, when the others were settled
 */
export async function settleApprovals(service: Service): Promise<{ settled: number }> {
  const { requests } = service.money;
  const before = new Date(service.now().getTime() - CUT_OFF_MS);
  const cutOff = await requests.listCutOff("cashPayout", before);
  const settled = await eachInRound(
    cutOff,
    ({ reference }) => reference,
    (request) => settle(service, request),
  );
  return { settled };
}

/** @returns false for one of another bucket, whose own round ends it */
async function settle(service: Service, request: MoneyRequest): Promise<boolean> {
  const payoutId = payoutOf(request);
  let payout = await findPayout(service.db.read, payoutId);
  if (!payout) return false;
  if (payout.state === "draft")
    payout = await approveBy(service, payoutId, request).catch(async (error: unknown) => {
      // Another process was first.
      if (!(error instanceof SettlementRefused)) throw error;
      return findPayout(service.db.read, payoutId);
    });
  if (payout?.state === "withdrawn") await freeClaim(service, payoutId);
  else await service.money.requests.done(request);
  return true;
}

/** Those that people have allowed and that are not said to be approved, each with who allowed it last. */
export async function listCutOffApprovals({
  money,
  now,
}: Pick<Service, "money" | "now">): Promise<Map<PayoutId, string>> {
  const requests = await money.requests.listCutOff("cashPayout", new Date(now().getTime() + 1));
  return new Map(
    requests.map((each) => [payoutOf(each), each.confirmedByName ?? each.askedByName]),
  );
}

/**
 * It is not paid after all, and what was claimed for it within the limits is free.
 * @throws SettlementRefused payoutNotFound, payoutNotPossible, also for one that an order for the bank names: the bank
 *   may pay it, so it is sent, and returned where the bank did not take it
 */
export async function withdrawPayout(service: Service, payoutId: PayoutId): Promise<Payout> {
  const states = ["draft", "approved", "withdrawn"] as const;
  const withdrawn = await onPayout(service, payoutId, states, (tx, payout) => {
    if (payout.state === "withdrawn") return Promise.resolve(payout);
    if (payout.orderedAt !== null) throw new SettlementRefused("payoutNotPossible");
    return moved(service, tx, payout, ["draft", "approved"], { state: "withdrawn" });
  });
  // Asked for again, it goes on where it was cut off.
  await freeClaim(service, payoutId);
  return withdrawn;
}

const referenceOf = (payoutId: PayoutId): string => `payout ${payoutId}`;
const payoutOf = ({ reference }: MoneyRequest): PayoutId =>
  Number(reference.slice("payout ".length)) as PayoutId;

/** Nobody's limit is used for what is not paid. */
const freeClaim = ({ money }: Service, payoutId: PayoutId): Promise<void> =>
  money.requests.cancel({ kind: "cashPayout", reference: referenceOf(payoutId) });

/**
 * Notes that an order for the bank will name it, before that is written: two orders never name one payout.
 * @returns false for one that an earlier order names
 * @throws SettlementRefused payoutNotFound, payoutNotPossible
 */
export async function orderPayout(service: Service, payoutId: PayoutId): Promise<boolean> {
  let isNew = false;
  await onPayout(service, payoutId, ["approved"], async (tx, payout) => {
    isNew = payout.orderedAt === null;
    if (!isNew) return payout;
    return moved(service, tx, payout, ["approved"], { orderedAt: service.now() });
  });
  return isNew;
}

/**
 * The bank has the order, under its reference, which no payout of any bucket has: the money is no longer the account's
 * balance.
 * @throws SettlementRefused payoutNotFound, payoutNotPossible, payoutNothingDue when the balance has become less,
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
  const known = { bankAccountId, bankReference: referenceKeyOf(reference) };
  const { accountId } = await knownPayout(service, payoutId);
  const isUsed = () => new SettlementRefused("payoutReferenceAlreadyUsed");
  const claimed = { kind: "payout" as const, key: `${bankAccountId}:${known.bankReference}` };
  const claim = await service.money.claims.take(claimed, accountId);
  if (!claim) throw isUsed();
  return onPayout(service, payoutId, ["approved"], async (tx, payout) => {
    const { currency, amount } = payout;
    if (!(await isStillClaimed(tx, claim)) || (await hasBankReference(tx, known))) throw isUsed();
    const due = await findOwnSide(tx, accountId, "merchantPayable", currency);
    if ((due?.balance ?? 0) < amount) throw new SettlementRefused("payoutNothingDue");
    const sent = await moved(service, tx, payout, ["approved"], { state: "sent", ...known });
    await postPayout(service, tx, sent, "payout", {
      kind: "payout",
      debit: { kind: "merchantPayable" },
      credit: { kind: "bank", bankAccountId },
    });
    await enqueueItems(service, tx, sent);
    return sent;
  });
}

/** The bank has paid it. @throws SettlementRefused payoutNotFound, payoutNotPossible */
export const confirmPayout = (service: Service, payoutId: PayoutId): Promise<Payout> =>
  onPayout(service, payoutId, ["sent"], async (tx, payout) => {
    const done = await moved(service, tx, payout, ["sent"], { state: "done" });
    await announcePayoutDone(service, tx, done);
    return done;
  });

/**
 * The bank has given it back: it is in the account's balance again, and its merchant is told.
 * @throws SettlementRefused payoutNotFound, payoutNotPossible for one that did not go to a bank
 */
export async function returnPayout(service: Service, payoutId: PayoutId): Promise<Payout> {
  return onPayout(service, payoutId, ["sent", "done"], async (tx, payout) => {
    const { bankAccountId } = payout;
    if (bankAccountId === null) throw new SettlementRefused("payoutNotPossible");
    const returned = await moved(service, tx, payout, ["sent", "done"], { state: "returned" });
    await postPayout(service, tx, returned, "payoutReturned", {
      kind: "payoutReturned",
      debit: { kind: "bank", bankAccountId },
      credit: { kind: "merchantPayable" },
    });
    await enqueueItems(service, tx, returned);
    await announce(service, tx, "payout.returned", returned);
    await enqueueJob(tx, service, {
      kind: "sendPayoutReturnedMail",
      payload: { accountId: returned.accountId, payoutId },
      onceKey: `payoutReturnedMail:${payoutId}`,
    });
    return returned;
  });
}

/** It is with the merchant. In the commit that makes it so. */
export const announcePayoutDone = (
  service: Service,
  tx: Connection,
  payout: Payout,
): Promise<string> => announce(service, tx, "payout.done", payout);

const announce = (
  service: Service,
  tx: Connection,
  type: "payout.done" | "payout.returned",
  payout: Payout,
): Promise<string> =>
  announceEvent(service, tx, { accountId: payout.accountId, type, data: payoutData(payout) });

async function knownPayout({ db }: Service, payoutId: PayoutId): Promise<Payout> {
  const known = await findPayout(db.read, payoutId);
  if (!known) throw new SettlementRefused("payoutNotFound");
  return known;
}

async function onPayout(
  service: Service,
  payoutId: PayoutId,
  states: readonly PayoutState[],
  work: (tx: Connection, payout: Payout) => Promise<Payout>,
): Promise<Payout> {
  const known = await knownPayout(service, payoutId);
  return service.db.tx(known.accountId, async (tx) => {
    const payout = await findPayout(tx, payoutId);
    if (!payout || !states.includes(payout.state)) throw new SettlementRefused("payoutNotPossible");
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
    throw new SettlementRefused("payoutNotPossible");
  return { ...payout, ...change, objectUpdated: now };
}

export const postPayout = (
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

/** What it is of each parcel is said after its commit. */
export const enqueueItems = (
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
 * Says of each parcel what a payout has paid of it, the oldest first, or that it came back. Begun again after a kill,
 * it goes on.
 */
export async function payOutItems(
  service: Service,
  { accountId, payoutId }: Pick<Payout, "accountId" | "payoutId">,
): Promise<void> {
  for (;;) {
    const isOver = await service.db.tx(accountId, async (tx) => {
      const payout = await findPayout(tx, payoutId);
      if (!payout) return true;
      if (!(await payOut(service, tx, payout, `${causeOf(payout)}:setOff`, payout.setOff)))
        return false;
      if (payout.state === "returned") return giveBack(service, tx, payout);
      const isPaid = payout.state === "sent" || payout.state === "done";
      return !isPaid || payOut(service, tx, payout, causeOf(payout), payout.amount);
    });
    if (isOver) return;
  }
}

const causeOf = ({ payoutId }: Pick<Payout, "payoutId">): string => `payout:${payoutId}`;
const PAID_MAX = 1_000_000;

/** @returns false while there is more to do */
async function payOut(
  service: Service,
  tx: Connection,
  payout: Payout,
  cause: string,
  amountOfAll: Cents,
): Promise<boolean> {
  const paid = await selectCashOfCause(tx, payout.accountId, cause, PAID_MAX);
  let left = subtract(amountOfAll, add(...paid.map(({ amount }) => cents(amount))));
  const items = left > 0 ? await selectBankedCash(tx, payout, ITEMS_AT_ONCE) : [];
  let moves = 0;
  for (const item of items) {
    const amount = cents(Math.min(left, subtract(item.banked, item.paidOut)));
    if (amount === 0) break;
    const given = { amount, at: service.now(), cause, proof: payout.bankReference };
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
