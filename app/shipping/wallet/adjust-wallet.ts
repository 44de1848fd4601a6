import type { Connection } from "#db/engine/database.ts";
import { findShipment } from "#db/shipping/shipments.ts";
import {
  endAdjustment,
  findAdjustment,
  findAdjustmentByReference,
  insertAdjustment,
  type WalletAdjustment,
} from "#db/shipping/wallet-adjustments.ts";
import { findTopUpByReference, insertTransfer } from "#db/shipping/wallets.ts";

import { recordActivity } from "../activity/record-activity.ts";
import { lendMissing } from "../books/debts.ts";
import { isStillClaimed } from "../claims.ts";
import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId, AdjustmentId, ShipmentId } from "../model/ids.ts";
import { cents, type Cents } from "../model/money.ts";
import { referenceKeyOf, referenceKeysOf } from "../model/reference-key.ts";
import {
  costAdjustmentTypes,
  idempotencyKeys,
  type AdjustmentType,
  type Transfer,
  type Wallet,
} from "../model/wallet.ts";
import { announceLowWallet } from "./announce-low-wallet.ts";
import { adjustmentTransfer, walletOf } from "./transfers.ts";

export interface AdjustWallet {
  accountId: AccountId;
  type: AdjustmentType;
  /** Negative takes money from the wallet. */
  amount: Cents;
  reason: string;
  /** What identifies the correction: a slip, a credit note, a line of the carrier's invoice. Each adjusts once. */
  reference: string;
  /** What a reweigh or a recharge is about. */
  shipmentId: ShipmentId | null;
  /** The reference of the top-up that a reversal or a charge-back takes back. */
  topUpReference: string | null;
  /** Who asks for it. */
  actor: string;
  /** It waits for another person. */
  needsConfirmation: boolean;
}

export interface Adjusted {
  adjustment: WalletAdjustment;
  wallet: Wallet;
  /** The reference had done it before: nothing moved now. */
  isRepeated?: true;
}

/**
 * Corrects a wallet, or asks another person to confirm it. The same reference with the same terms finds what it did
 * before.
 * @throws ShippingError accountNotFound, walletAdjustmentReferenceAlreadyUsed, walletAdjustmentNotAllowed when the type
 *   does not fit the shipment, the top-up or the amount, paymentIntentExecuteTransactionWalletInsufficientFunds for a
 *   correction or a payout; what a wallet lacks for the other types is owed
 */
export async function adjustWallet(service: Service, input: AdjustWallet): Promise<Adjusted> {
  const { accountId } = input;
  const referenceKey = referenceKeyOf(input.reference);
  const claim = await service.money.claims.take(
    { kind: "adjustment", key: referenceKey },
    accountId,
  );
  if (!claim) throw new ShippingError("walletAdjustmentReferenceAlreadyUsed");
  return service.db.tx(accountId, async (tx) => {
    const wallet = await walletOf(tx, accountId);
    if (!(await isStillClaimed(tx, claim)))
      throw new ShippingError("walletAdjustmentReferenceAlreadyUsed");
    const earlier = await findAdjustmentByReference(tx, referenceKeysOf(input.reference));
    if (earlier) {
      if (!(await isSame(tx, earlier, input)))
        throw new ShippingError("walletAdjustmentReferenceAlreadyUsed");
      return { adjustment: earlier, wallet, isRepeated: true };
    }

    const topUp = await reversedTopUp(tx, wallet, input);
    await requireShipment(tx, input);
    const now = service.now();
    const adjustment: WalletAdjustment = {
      adjustmentId: service.newId(),
      accountId,
      type: input.type,
      amount: input.amount,
      currency: wallet.currency,
      reason: input.reason,
      reference: input.reference,
      referenceKey,
      shipmentId: input.shipmentId,
      reversesId: topUp?.transferId ?? null,
      requestedBy: input.actor,
      needsConfirmation: input.needsConfirmation,
      confirmedBy: null,
      state: "pending",
      transferId: null,
      objectCreated: now,
      objectUpdated: now,
    };
    if (!(await insertAdjustment(tx, adjustment)))
      throw new ShippingError("walletAdjustmentReferenceAlreadyUsed");
    if (adjustment.needsConfirmation) {
      await record(service, tx, adjustment, "adjustmentRequested");
      return { adjustment, wallet };
    }
    return carryOut(service, tx, adjustment, wallet, null);
  });
}

/**
 * The second person's word on a request.
 * @throws ShippingError walletAdjustmentNotFound, walletAdjustmentNotPending, walletAdjustmentNeedsAnotherPerson,
 *   paymentIntentExecuteTransactionWalletInsufficientFunds
 */
export function confirmAdjustment(
  service: Service,
  { adjustmentId, actor }: { adjustmentId: AdjustmentId; actor: string },
): Promise<Adjusted> {
  return onPending(service, adjustmentId, (tx, adjustment, wallet) => {
    if (isOnePerson(actor, adjustment.requestedBy))
      throw new ShippingError("walletAdjustmentNeedsAnotherPerson");
    return carryOut(service, tx, adjustment, wallet, actor);
  });
}

/**
 * Ends a request without moving money. Its reference stays used.
 * @throws ShippingError walletAdjustmentNotFound, walletAdjustmentNotPending
 */
export function withdrawAdjustment(
  service: Service,
  { adjustmentId, actor }: { adjustmentId: AdjustmentId; actor: string },
): Promise<Adjusted> {
  return onPending(service, adjustmentId, async (tx, adjustment, wallet) => {
    const end = {
      state: "withdrawn" as const,
      transferId: null,
      confirmedBy: actor,
      objectUpdated: service.now(),
    };
    if (!(await endAdjustment(tx, adjustmentId, end)))
      throw new ShippingError("walletAdjustmentNotPending");
    return { adjustment: { ...adjustment, ...end }, wallet };
  });
}

async function onPending(
  service: Service,
  adjustmentId: AdjustmentId,
  end: (tx: Connection, adjustment: WalletAdjustment, wallet: Wallet) => Promise<Adjusted>,
): Promise<Adjusted> {
  const known = await findAdjustment(service.db.read, adjustmentId);
  if (!known) throw new ShippingError("walletAdjustmentNotFound");
  return service.db.tx(known.accountId, async (tx) => {
    const adjustment = await findAdjustment(tx, adjustmentId);
    if (adjustment?.state !== "pending") throw new ShippingError("walletAdjustmentNotPending");
    return end(tx, adjustment, await walletOf(tx, known.accountId));
  });
}

/** The request ends as done and its transfer follows: the database refuses one without the other's terms. */
async function carryOut(
  service: Service,
  tx: Connection,
  adjustment: WalletAdjustment,
  wallet: Wallet,
  confirmedBy: string | null,
): Promise<Adjusted> {
  const charge = cents(0 - adjustment.amount);
  if (wallet.balance < charge && !mayBeOwed.has(adjustment.type))
    throw new ShippingError("paymentIntentExecuteTransactionWalletInsufficientFunds");
  await lendMissing(service, tx, {
    accountId: adjustment.accountId,
    wallet,
    charge,
    cause: adjustment.type,
    causeId: String(adjustment.adjustmentId),
    shipmentId: adjustment.shipmentId,
  });
  const key = idempotencyKeys.adjustment(adjustment.reference);
  const transfer = await adjustmentTransfer(service, tx, wallet, adjustment.amount, key);
  const { transferId, objectCreated: objectUpdated } = transfer;
  const end = { state: "done" as const, transferId, confirmedBy, objectUpdated };
  if (!(await endAdjustment(tx, adjustment.adjustmentId, end)))
    throw new ShippingError("walletAdjustmentNotPending");
  if (!(await insertTransfer(tx, transfer)))
    throw new ShippingError("walletAdjustmentReferenceAlreadyUsed");
  await record(service, tx, { ...adjustment, ...end }, "walletAdjusted");
  const after = await walletOf(tx, adjustment.accountId);
  await announceLowWallet(service, tx, adjustment.accountId, wallet, after.balance);
  return { adjustment: { ...adjustment, ...end }, wallet: after };
}

/** What is due whether or not the wallet has it: what it lacks is owed. */
const mayBeOwed: ReadonlySet<AdjustmentType> = new Set([
  "topUpReversal",
  "chargeBack",
  "reweigh",
  "recharge",
]);

function record(
  { newId }: Service,
  tx: Connection,
  { accountId, adjustmentId, type, requestedBy, confirmedBy }: WalletAdjustment,
  action: "adjustmentRequested" | "walletAdjusted",
): Promise<void> {
  const doneBy = { kind: "operator", id: confirmedBy ?? requestedBy } as const;
  const subject = { subjectKind: "adjustment", subjectId: adjustmentId } as const;
  return recordActivity({ newId, doneBy }, tx, accountId, { action, ...subject, outcome: type });
}

async function isSame(
  tx: Connection,
  earlier: WalletAdjustment,
  input: AdjustWallet,
): Promise<boolean> {
  const { topUpReference } = input;
  const topUp =
    topUpReference === null
      ? null
      : await findTopUpByReference(tx, referenceKeysOf(idempotencyKeys.topUp(topUpReference)));
  return (
    earlier.accountId === input.accountId &&
    earlier.type === input.type &&
    earlier.amount === input.amount &&
    earlier.reason === input.reason &&
    earlier.shipmentId === input.shipmentId &&
    earlier.reversesId === (topUp?.transferId ?? null)
  );
}

/** One person may write the own name in several ways. */
const isOnePerson = (one: string, other: string): boolean =>
  referenceKeyOf(one) === referenceKeyOf(other);

/** The top-up that is taken back: of this wallet, and no more than it brought. Null for types without one. */
async function reversedTopUp(
  tx: Connection,
  wallet: Wallet,
  { type, amount, topUpReference }: AdjustWallet,
): Promise<Transfer | null> {
  const isReversal = type === "topUpReversal" || type === "chargeBack";
  if (!isReversal && topUpReference === null) return null;
  const keys = referenceKeysOf(idempotencyKeys.topUp(topUpReference ?? ""));
  const topUp = isReversal && (await findTopUpByReference(tx, keys));
  if (
    !topUp ||
    topUp.creditId !== wallet.ledgerAccountId ||
    amount >= 0 ||
    amount + topUp.amount < 0
  )
    throw new ShippingError("walletAdjustmentNotAllowed");
  return topUp;
}

/**
 * A reweigh is about a parcel with a number, a recharge about one whose money went back, at most that money. What
 * changes the cost of a shipment is about one that the wallet has paid, not about one that the carrier bills itself.
 */
async function requireShipment(
  tx: Connection,
  { accountId, type, amount, shipmentId }: AdjustWallet,
): Promise<void> {
  const needsOne = type === "reweigh" || type === "recharge";
  if (type === "payout" && amount >= 0) throw new ShippingError("walletAdjustmentNotAllowed");
  if (!needsOne && shipmentId === null) return;
  const shipment = shipmentId === null ? null : await findShipment(tx, accountId, shipmentId);
  if (!shipment) throw new ShippingError("pApiShipmentNotFound");
  if (needsOne && shipment.trackingNumber === null)
    throw new ShippingError("walletAdjustmentNotAllowed");
  const isOfCost = costAdjustmentTypes.some((each) => each === type);
  const isOfWallet = shipment.isPaid && shipment.selectedRate?.billing !== "ownAccount";
  if (isOfCost && !isOfWallet) throw new ShippingError("walletAdjustmentNotAllowed");
  const price = shipment.selectedRate?.priceTotal ?? 0;
  const isRecharged = shipment.status === "refunded" && amount < 0 && amount + price >= 0;
  if (type === "recharge" && !isRecharged) throw new ShippingError("walletAdjustmentNotAllowed");
}
