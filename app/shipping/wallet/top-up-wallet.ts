import { findTransfer, insertTransfer } from "#db/shipping/wallets.ts";

import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId } from "../model/ids.ts";
import type { Cents } from "../model/money.ts";
import { idempotencyKeys, type Wallet } from "../model/wallet.ts";
import { topUpTransfer, walletOf } from "./transfers.ts";

export interface TopUpWallet {
  accountId: AccountId;
  amount: Cents;
  /**
   * The source of the money: a deposit slip, a payment id. One reference credits once, however often it is repeated.
   */
  reference: string;
}

/**
 * Credits the wallet, or finds that this reference already has.
 * @throws ShippingError accountNotFound, walletTopUpReferenceAlreadyUsed for another amount or another account
 */
export function topUpWallet(
  service: Service,
  { accountId, amount, reference }: TopUpWallet,
): Promise<{ credited: boolean; wallet: Wallet }> {
  return service.db.tx(accountId, async (tx) => {
    const wallet = await walletOf(tx, accountId);
    const transfer = await topUpTransfer(
      service,
      tx,
      wallet,
      amount,
      idempotencyKeys.topUp(reference),
    );
    const credited = await insertTransfer(tx, transfer);
    if (!credited) {
      const earlier = await findTransfer(tx, transfer.idempotencyKey);
      if (earlier?.creditId !== wallet.ledgerAccountId || earlier.amount !== amount) {
        throw new ShippingError("walletTopUpReferenceAlreadyUsed");
      }
    }
    return { credited, wallet: await walletOf(tx, accountId) };
  });
}
