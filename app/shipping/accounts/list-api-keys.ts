import { findAccount } from "#db/shipping/accounts.ts";
import { selectApiKeys, type ApiKey } from "#db/shipping/api-keys.ts";

import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId } from "../model/ids.ts";

/**
 * The account's keys, oldest first, including revoked ones, without the keys themselves.
 * @throws ShippingError accountNotFound
 */
export async function listApiKeys(service: Service, accountId: AccountId): Promise<ApiKey[]> {
  if (!(await findAccount(service.db.read, accountId))) throw new ShippingError("accountNotFound");
  return selectApiKeys(service.db.read, accountId);
}
