import { updateAccount } from "#db/shipping/accounts.ts";

import type { Service } from "../context.ts";
import type { Account } from "../model/account.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId } from "../model/ids.ts";

/** Only what is present changes. */
export interface EditAccount extends Partial<
  Pick<Account, "name" | "isTest" | "language" | "walletLowBelow" | "labelFormat">
> {
  accountId: AccountId;
}

/**
 * How an account is called and served: its name and language in what recipients read, when it is told that its wallet is low, what it prints on.
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
