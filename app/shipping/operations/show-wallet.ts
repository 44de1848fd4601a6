import type { Service } from "../context.ts";
import { walletOf } from "../ledger.ts";
import type { AccountId } from "../model/ids.ts";
import type { Wallet } from "../model/wallet.ts";

/** @throws ShippingError accountNotFound */
export function showWallet(service: Service, accountId: AccountId): Promise<Wallet> {
  return walletOf(service.db.read, accountId);
}
