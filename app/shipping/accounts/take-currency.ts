import type { Connection } from "#db/engine/database.ts";
import { changeWalletCurrency, updateAccount } from "#db/shipping/accounts.ts";

import type { Market } from "../context.ts";
import type { AccountId } from "../model/ids.ts";

/**
 * Gives an account the currency of a market, and its warning of a low balance, in the caller's transaction: an account
 * of a store is opened before the store's country is known.
 * @returns false for a wallet that has moved before, which keeps its currency, and for one that has this one already
 */
export async function takeCurrency(
  tx: Connection,
  accountId: AccountId,
  { currency, customs }: Pick<Market, "currency" | "customs">,
): Promise<boolean> {
  if (!(await changeWalletCurrency(tx, accountId, currency))) return false;
  await updateAccount(tx, accountId, { walletLowBelow: customs.walletLowBelow });
  return true;
}
