import type { Connection } from "#db/engine/database.ts";
import type { Claim } from "#db/shipping/claims.ts";
import { findTopUpByReference, insertTransfer } from "#db/shipping/wallets.ts";

import { recordActivity } from "../activity/record-activity.ts";
import { payDebt } from "../books/debts.ts";
import { isStillClaimed } from "../claims.ts";
import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId } from "../model/ids.ts";
import { NO_MONEY, subtract, type Cents } from "../model/money.ts";
import { referenceKeyOf, referenceKeysOf } from "../model/reference-key.ts";
import { idempotencyKeys, type Wallet } from "../model/wallet.ts";
import { exchangeTransfer, topUpTransfer, walletOf, type TopUpSource } from "./transfers.ts";

export interface TopUpWallet {
  accountId: AccountId;
  amount: Cents;
  /**
   * The source of the money: a deposit slip, a payment id. One reference credits once, however often it is repeated.
   */
  reference: string;
  /** Absent: by transfer to a bank. */
  from?: TopUpSource;
  /** What the money was worth above the amount, where it was charged in another currency. */
  exchangeDifference?: Cents;
}

/**
 * Credits the wallet and pays from it what the account owes, or finds that this reference already has, in whatever
 * case, form or blanks it was typed.
 * @throws ShippingError accountNotFound, walletTopUpReferenceAlreadyUsed for another amount or another account
 */
export async function topUpWallet(
  service: Service,
  topUp: TopUpWallet,
): Promise<{ credited: boolean; wallet: Wallet }> {
  const claim = await claimTopUp(service, topUp);
  return service.db.tx(topUp.accountId, (tx) => topUpWalletIn(service, tx, topUp, claim));
}

/**
 * Makes the reference this account's, among the accounts of all buckets.
 * @throws ShippingError walletTopUpReferenceAlreadyUsed
 */
export async function claimTopUp(
  { money }: Pick<Service, "money">,
  { accountId, reference }: Pick<TopUpWallet, "accountId" | "reference">,
): Promise<Claim> {
  const key = referenceKeyOf(idempotencyKeys.topUp(reference));
  const claim = await money.claims.take({ kind: "topUp", key }, accountId);
  if (!claim) throw new ShippingError("walletTopUpReferenceAlreadyUsed");
  return claim;
}

/**
 * The same in the commit of what else follows from the money.
 * @param claim of the reference; null for one that names its account, which no other account can use
 */
export async function topUpWalletIn(
  service: Service,
  tx: Connection,
  {
    accountId,
    amount,
    reference,
    from = "depositClearing",
    exchangeDifference = NO_MONEY,
  }: TopUpWallet,
  claim: Claim | null,
): Promise<{ credited: boolean; wallet: Wallet }> {
  const wallet = await walletOf(tx, accountId);
  if (claim && !(await isStillClaimed(tx, claim)))
    throw new ShippingError("walletTopUpReferenceAlreadyUsed");
  const key = idempotencyKeys.topUp(reference);
  const referenceKeys = referenceKeysOf(key);
  const transfer = await topUpTransfer(service, tx, wallet, amount, { idempotencyKey: key, from });
  const isNew = !(await findTopUpByReference(tx, referenceKeys));
  // Another account's transaction may have inserted it since.
  const credited = isNew && (await insertTransfer(tx, transfer));
  if (credited && exchangeDifference > 0) {
    const exchangeKey = idempotencyKeys.exchange(reference);
    const kept = await exchangeTransfer(service, tx, wallet, exchangeDifference, exchangeKey);
    await insertTransfer(tx, kept);
  }
  if (credited)
    await recordActivity(service, tx, accountId, {
      action: "walletToppedUp",
      subjectKind: "transfer",
      subjectId: transfer.transferId,
    });
  else {
    const earlier = await findTopUpByReference(tx, referenceKeys);
    if (earlier?.creditId !== wallet.ledgerAccountId || earlier.amount !== amount) {
      throw new ShippingError("walletTopUpReferenceAlreadyUsed");
    }
  }
  const after = await walletOf(tx, accountId);
  if (!credited) return { credited, wallet: after };
  const causeId = String(transfer.transferId);
  const paid = await payDebt(service, tx, { accountId, wallet: after, causeId });
  return { credited, wallet: { ...after, balance: subtract(after.balance, paid) } };
}
