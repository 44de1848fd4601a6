import { selectStatement } from "#db/shipping/wallets.ts";

import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";
import type { OperatorEntry } from "../model/wallet.ts";
import { walletOf } from "./transfers.ts";

/**
 * The movements of the wallet, newest first, with the balance after each.
 * @throws ShippingError accountNotFound
 */
export async function listStatement(
  service: Service,
  { accountId, limit }: { accountId: AccountId; limit: number },
): Promise<OperatorEntry[]> {
  const wallet = await walletOf(service.db.read, accountId);
  return selectStatement(service.db.read, wallet.ledgerAccountId, limit);
}
