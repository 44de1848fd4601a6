import { selectAccounts, type Account } from "#db/shipping/accounts.ts";

import type { Service } from "../context.ts";
import type { Cents, Currency } from "../model/money.ts";

/** Every account with its wallet, oldest first. */
export async function listAccounts(
  service: Service,
): Promise<(Account & { balance: Cents; currency: Currency })[]> {
  return selectAccounts(service.db.read);
}
