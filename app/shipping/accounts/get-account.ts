import { findAccount } from "#db/shipping/accounts.ts";

import type { Service } from "../context.ts";
import type { Account } from "../model/account.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId } from "../model/ids.ts";

/** @throws ShippingError accountNotFound */
export async function getAccount(
  service: Pick<Service, "db">,
  accountId: AccountId,
): Promise<Account> {
  const account = await findAccount(service.db.read, accountId);
  if (!account) throw new ShippingError("accountNotFound");
  return account;
}
