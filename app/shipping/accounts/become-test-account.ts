import { markTestAccount } from "#db/shipping/accounts.ts";

import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";

/**
 * Makes an account a test account for good: its money is test money, which never becomes real, and buys from test
 * carriers alone. Repeatable.
 * @returns false for an account whose wallet has moved before: it stays a real one
 */
export function becomeTestAccount(service: Service, accountId: AccountId): Promise<boolean> {
  return service.db.tx(accountId, (tx) => markTestAccount(tx, accountId));
}
