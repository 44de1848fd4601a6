import { findAccount } from "#db/shipping/accounts.ts";
import { insertApiKey, insertApiKeyOnce, selectApiKeys } from "#db/shipping/api-keys.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId, ApiKeyId } from "../model/ids.ts";
import { makeApiKey } from "./api-keys.ts";

export interface IssuedApiKey {
  apiKeyId: ApiKeyId;
  accountId: AccountId;
  name: string;
  /** Returned only once; only its hash is stored. */
  apiKey: string;
}

/**
 * Makes a key on every call; forms use issueApiKeyOnce.
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
    await recordActivity(service, tx, accountId, issued(row.apiKeyId));
  });
  return { apiKeyId: row.apiKeyId, accountId, name, apiKey };
}

export interface IssueApiKeyOnce {
  accountId: AccountId;
  name: string;
  /** Made with the form (`service.newId`), so that one form makes one key, however often it is submitted. */
  apiKeyId: ApiKeyId;
  /** The most keys that are not revoked. */
  keysMax: number;
}

/**
 * `taken`: this form has already made its key, which was shown then and can never be shown again. `stale`: the id was
 * not made by this service.
 * @throws ShippingError accountNotFound
 */
export async function issueApiKeyOnce(
  service: Service,
  { accountId, name, apiKeyId, keysMax }: IssueApiKeyOnce,
): Promise<IssuedApiKey | "taken" | "tooMany" | "stale"> {
  // Ids are ordered by creation: a higher id than the next one is invented, and would collide with a later row.
  if (!Number.isSafeInteger(apiKeyId) || apiKeyId <= 0 || apiKeyId >= service.newId())
    return "stale";
  const { apiKey, row } = makeApiKey(service, accountId, name);
  return service.db.tx(accountId, async (tx) => {
    if (!(await findAccount(tx, accountId))) throw new ShippingError("accountNotFound");
    const keys = await selectApiKeys(tx, accountId);
    if (keys.some((key) => key.apiKeyId === apiKeyId)) return "taken";
    if (keys.filter(({ revoked }) => revoked === null).length >= keysMax) return "tooMany";
    // Writers of one account are serialized here; the primary key refuses an id of another account.
    const isNew = await insertApiKeyOnce(tx, { ...row, apiKeyId });
    if (isNew) await recordActivity(service, tx, accountId, issued(apiKeyId));
    return isNew ? { apiKeyId, accountId, name, apiKey } : "stale";
  });
}

const issued = (apiKeyId: ApiKeyId) =>
  ({ action: "apiKeyIssued", subjectKind: "apiKey", subjectId: apiKeyId }) as const;
