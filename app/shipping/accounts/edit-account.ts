import { updateAccount } from "#db/shipping/accounts.ts";

import type { Service } from "../context.ts";
import type { Account } from "../model/account.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId } from "../model/ids.ts";

/** Absent fields stay unchanged. */
export interface EditAccount extends Partial<
  Pick<Account, "name" | "language" | "walletLowBelow" | "labelFormat">
> {
  accountId: AccountId;
}

/**
 * Changes an account's settings: its name and language towards recipients, its threshold for the low-balance mail, its
 * label format.
 * @throws ShippingError accountNotFound
 */
export async function editAccount(
  service: Service,
  { accountId, ...changes }: EditAccount,
): Promise<Account> {
  const edited = await service.db.tx(accountId, (tx) => updateAccount(tx, accountId, changes));
  if (!edited) throw new ShippingError("accountNotFound");
  return edited;
}
