import { findAccount } from "#db/shipping/accounts.ts";
import { insertApiKey, insertApiKeyOnce, selectApiKeys } from "#db/shipping/api-keys.ts";

import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId, ApiKeyId } from "../model/ids.ts";
import { makeApiKey } from "./api-keys.ts";

export interface IssuedApiKey {
  apiKeyId: ApiKeyId;
  accountId: AccountId;
  name: string;
  /** Shown this once; only its hash is kept. */
  apiKey: string;
}

/**
 * A key for every call; see issueApiKeyOnce for forms.
 * @throws ShippingError accountNotFound
 */
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

export interface IssueApiKeyOnce {
  accountId: AccountId;
  name: string;
  /** Made (`service.newId`) with the form, so that one form makes one key, however often it arrives. */
  apiKeyId: ApiKeyId;
  /** Of keys that are not revoked. */
  keysMax: number;
}

/**
 * `taken`: this form has made its key, which was shown then and can never be shown again. `stale`: the id is not one of
 * ours to use.
 * @throws ShippingError accountNotFound
 */
export async function issueApiKeyOnce(
  service: Service,
  { accountId, name, apiKeyId, keysMax }: IssueApiKeyOnce,
): Promise<IssuedApiKey | "taken" | "tooMany" | "stale"> {
  // Ids are ordered by birth: one that is not born yet is invented, and would stand in the way of whoever gets it.
  if (!Number.isSafeInteger(apiKeyId) || apiKeyId <= 0 || apiKeyId >= service.newId())
    return "stale";
  const { apiKey, row } = makeApiKey(service, accountId, name);
  return service.db.tx(accountId, async (tx) => {
    if (!(await findAccount(tx, accountId))) throw new ShippingError("accountNotFound");
    const keys = await selectApiKeys(tx, accountId);
    if (keys.some((key) => key.apiKeyId === apiKeyId)) return "taken";
    if (keys.filter(({ revoked }) => revoked === null).length >= keysMax) return "tooMany";
    // Nobody else writes for the account meanwhile; an id that is another account's is refused by the key itself.
    const isNew = await insertApiKeyOnce(tx, { ...row, apiKeyId });
    return isNew ? { apiKeyId, accountId, name, apiKey } : "stale";
  });
}
