import type { Connection } from "#db/engine/database.ts";
import { findOwnSide } from "#db/shipping/ledger-sides.ts";
import { sumHeld } from "#db/shipping/wallets.ts";

import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";
import { NO_MONEY } from "../model/money.ts";
import type { Wallet, WalletWithHeld } from "../model/wallet.ts";
import { walletOf } from "./transfers.ts";

/** @throws ShippingError accountNotFound */
export async function showWallet(service: Service, accountId: AccountId): Promise<WalletWithHeld> {
  return withHeld(service.db.read, accountId, await walletOf(service.db.read, accountId));
}

/** A wallet with what it reserves and what it lacked. */
export async function withHeld(
  db: Connection,
  accountId: AccountId,
  wallet: Wallet,
): Promise<WalletWithHeld> {
  const debt = await findOwnSide(db, accountId, "merchantDebt", wallet.currency);
  const held = await sumHeld(db, wallet.ledgerAccountId);
  return { ...wallet, held, debt: debt?.balance ?? NO_MONEY };
}
