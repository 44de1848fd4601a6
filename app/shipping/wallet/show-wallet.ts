import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";
import type { Wallet } from "../model/wallet.ts";
import { walletOf } from "./transfers.ts";

/** @throws ShippingError accountNotFound */
export function showWallet(service: Service, accountId: AccountId): Promise<Wallet> {
  return walletOf(service.db.read, accountId);
}
