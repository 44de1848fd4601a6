import { findAdjustmentByReference } from "#db/shipping/wallet-adjustments.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId, MoneyRequestId, ShipmentId } from "../model/ids.ts";
import type { MoneyLimits, MoneyRequest, MoneyTerms } from "../model/money-request.ts";
import type { Cents } from "../model/money.ts";
import { referenceKeysOf } from "../model/reference-key.ts";
import type { StaffMember } from "../model/staff.ts";
import { adjustmentTypes, type AdjustmentType, type Wallet } from "../model/wallet.ts";
import { adjustWallet, confirmAdjustment, withdrawAdjustment } from "../wallet/adjust-wallet.ts";
import { topUpWallet } from "../wallet/top-up-wallet.ts";
import { walletOf } from "../wallet/transfers.ts";
import { MoneyRefused } from "./money-refused.ts";

/** Who moves it, and what the person may move alone. */
export interface ByHand {
  by: StaffMember;
  limits: MoneyLimits;
}

/** A request about an account's wallet. */
type WalletRequest = MoneyRequest & { accountId: AccountId };

export interface MovedByHand {
  request: WalletRequest;
  /** Whether money moved now: not for one that waits, nor for a reference that had moved it before. */
  isMoved: boolean;
  wallet: Wallet;
}

export interface TopUpByHand {
  accountId: AccountId;
  amount: Cents;
  reference: string;
}

export interface AdjustByHand extends TopUpByHand {
  type: AdjustmentType;
  reason: string;
  shipmentId: ShipmentId | null;
  topUpReference: string | null;
}

/**
 * Credits a payment on one person's word, or asks for a second one.
 * @throws ShippingError accountNotFound, walletTopUpReferenceAlreadyUsed
 */
export function topUpByHand(
  service: Service,
  { accountId, amount, reference }: TopUpByHand,
  hand: ByHand,
): Promise<MovedByHand> {
  const none = { reason: "", shipmentId: null, topUpReference: null };
  return moveByHand(service, { kind: "topUp", accountId, amount, reference, ...none }, hand);
}

/**
 * Corrects a wallet on one person's word, or asks for a second one. A reweigh is announced instead (`announceCharge`).
 * @throws ShippingError of adjustWallet; MoneyRefused moneyReweighIsAnnounced
 */
export function adjustByHand(
  service: Service,
  { type: kind, ...terms }: AdjustByHand,
  hand: ByHand,
): Promise<MovedByHand> {
  if (kind === "reweigh") return Promise.reject(new MoneyRefused("moneyReweighIsAnnounced"));
  return moveByHand(service, { kind, ...terms }, hand);
}

/**
 * The second person's word, and what follows from it. The service is that of the account's bucket.
 * @throws MoneyRefused; ShippingError of the movement, after which the request waits again
 */
export async function confirmByHand(
  service: Service,
  requestId: MoneyRequestId,
  by: StaffMember,
): Promise<MovedByHand> {
  await requireOfWallet(service, requestId);
  return carryOut(service, ofWallet(await service.money.requests.confirm(requestId, by)));
}

/**
 * Ends a request without moving money. Its reference stays used.
 * @throws MoneyRefused moneyRequestNotFound, moneyRequestNotPending, moneyRequestNotOfWallet
 */
export async function withdrawByHand(
  service: Service,
  requestId: MoneyRequestId,
  by: StaffMember,
): Promise<MovedByHand> {
  await requireOfWallet(service, requestId);
  const request = ofWallet(await service.money.requests.withdraw(requestId));
  const keys = referenceKeysOf(request.reference);
  const asked = isAdjustment(request.kind)
    ? await findAdjustmentByReference(service.db.read, keys)
    : null;
  if (asked?.state === "pending")
    await withdrawAdjustment(service, { adjustmentId: asked.adjustmentId, actor: by.name });
  const wallet = await walletOf(service.db.read, request.accountId);
  return { request, isMoved: false, wallet };
}

/** What moves elsewhere is confirmed there: here it would be allowed, and nothing could follow from it. */
async function requireOfWallet({ money: { requests } }: Service, requestId: MoneyRequestId) {
  const known = await requests.find(requestId);
  if (known && known.kind !== "topUp" && !isAdjustment(known.kind))
    throw new MoneyRefused("moneyRequestNotOfWallet");
}

function ofWallet({ accountId, ...request }: MoneyRequest): WalletRequest {
  if (accountId === null) throw new Error(`request ${request.requestId} is of no account`);
  return { ...request, accountId };
}

async function moveByHand(
  service: Service,
  asked: Omit<MoneyTerms, "currency"> & { accountId: AccountId },
  { by, limits }: ByHand,
): Promise<MovedByHand> {
  const { currency } = await walletOf(service.db.read, asked.accountId);
  const { request: found, isNew } = await service.money.requests
    .ask({ ...asked, currency }, by, limits)
    .catch((error: unknown) => {
      throw error instanceof MoneyRefused ? new ShippingError(usedCodeOf(asked.kind)) : error;
    });
  const request = ofWallet(found);
  if (request.state === "allowed") return carryOut(service, request, { isNew });
  if (request.state === "pending") await waitForOther(service, request, isNew);
  return { request, isMoved: false, wallet: await walletOf(service.db.read, asked.accountId) };
}

/** What a refusal would say on the second person's word is said to the first one. */
async function waitForOther(
  service: Service,
  request: WalletRequest,
  isNew: boolean,
): Promise<void> {
  const { accountId, requestId, kind } = request;
  try {
    if (isAdjustment(kind)) await adjustWallet(service, adjustmentOf(request, kind, true));
    else if (isNew)
      await service.db.tx(accountId, (tx) =>
        recordActivity(service, tx, accountId, {
          action: "adjustmentRequested",
          subjectKind: "adjustment",
          subjectId: requestId,
          outcome: kind,
        }),
      );
  } catch (error) {
    if (isNew) await service.money.requests.takeBack(request);
    throw error;
  }
}

/** May be cut off anywhere and done again: the reference moves money once. */
async function carryOut(
  service: Service,
  request: WalletRequest,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<MovedByHand> {
  try {
    const { isMoved, wallet } = await move(service, request);
    // It was credited without a person, by the same reference: nothing is claimed for that.
    if (!isMoved && isNew) await service.money.requests.takeBack(request);
    else await service.money.requests.done(request);
    return { request: { ...request, state: "done" }, isMoved, wallet };
  } catch (error) {
    // A refusal kept nothing; after anything else it is not known.
    if (error instanceof ShippingError) await service.money.requests.takeBack(request);
    throw error;
  }
}

async function move(
  service: Service,
  request: WalletRequest,
): Promise<{ isMoved: boolean; wallet: Wallet }> {
  const { accountId, amount, reference, kind, confirmedByName } = request;
  if (kind === "topUp") {
    const { credited, wallet } = await topUpWallet(service, { accountId, amount, reference });
    return { isMoved: credited, wallet };
  }
  if (!isAdjustment(kind)) throw new Error(`a ${kind} is not moved in a wallet`);
  const isConfirmed = confirmedByName !== null;
  const first = await adjustWallet(service, adjustmentOf(request, kind, isConfirmed));
  const { adjustmentId, state } = first.adjustment;
  if (!isConfirmed || state !== "pending")
    return { isMoved: state === "done" && !first.isRepeated, wallet: first.wallet };
  const { wallet } = await confirmAdjustment(service, { adjustmentId, actor: confirmedByName });
  return { isMoved: true, wallet };
}

const adjustmentOf = (
  { askedByName, accountId, amount, reason, reference, shipmentId, topUpReference }: WalletRequest,
  type: AdjustmentType,
  needsConfirmation: boolean,
) => ({
  accountId,
  type,
  amount,
  reason,
  reference,
  shipmentId,
  topUpReference,
  actor: askedByName,
  needsConfirmation,
});

const isAdjustment = (kind: MoneyRequest["kind"]): kind is AdjustmentType =>
  adjustmentTypes.some((type) => type === kind);

const usedCodeOf = (kind: MoneyRequest["kind"]) =>
  kind === "topUp" ? "walletTopUpReferenceAlreadyUsed" : "walletAdjustmentReferenceAlreadyUsed";
