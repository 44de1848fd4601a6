import { findAccount } from "#db/shipping/accounts.ts";
import { insertApiKey } from "#db/shipping/api-keys.ts";

import { makeApiKey } from "../api-keys.ts";
import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId, ApiKeyId } from "../model/ids.ts";

export interface IssuedApiKey {
  apiKeyId: ApiKeyId;
  accountId: AccountId;
  name: string;
  /** Shown this once; only its hash is kept. */
  apiKey: string;
}

/** @throws ShippingError accountNotFound */
export async function issueApiKey(
  service: Service,
  { accountId, name }: { accountId: AccountId; name: string },
): Promise<IssuedApiKey> {
  const { apiKey, row } = makeApiKey(service, accountId, name);
  await service.db.tx(accountId, async (tx) => {
    if (!(await findAccount(tx, accountId))) throw new ShippingError("accountNotFound");
    await insertApiKey(tx, row);
  });
  return { apiKeyId: row.apiKeyId, accountId, name, apiKey };
}
