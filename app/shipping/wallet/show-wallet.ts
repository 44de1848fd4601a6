import { sumHeld } from "#db/shipping/wallets.ts";

import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";
import type { WalletWithHeld } from "../model/wallet.ts";
import { walletOf } from "./transfers.ts";

/** @throws ShippingError accountNotFound */
export async function showWallet(service: Service, accountId: AccountId): Promise<WalletWithHeld> {
  const wallet = await walletOf(service.db.read, accountId);
  return { ...wallet, held: await sumHeld(service.db.read, wallet.ledgerAccountId) };
}
