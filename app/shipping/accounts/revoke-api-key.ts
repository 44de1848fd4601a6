import {
  type ApiKey,
  findApiKey,
  findApiKeyByHash,
  markApiKeyRevoked,
} from "#db/shipping/api-keys.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId, ApiKeyId } from "../model/ids.ts";
import { API_KEY_PATTERN, hashOf } from "./api-keys.ts";

/**
 * From the next request on the key counts as unknown. Revoking it again changes nothing.
 * @param by the account that asks; a key of another one is unknown to it, its sandbox's are its own. Absent: anybody.
 * @throws ShippingError apiKeyNotFound
 */
export async function revokeApiKey(
  service: Service,
  { apiKeyId, by }: { apiKeyId: ApiKeyId; by?: AccountId },
): Promise<ApiKey> {
  const key = await findApiKey(service.db.read, apiKeyId);
  const isOwn = by === undefined || key?.accountId === by || key?.liveAccountId === by;
  if (!key || !isOwn) throw new ShippingError("apiKeyNotFound");
  const accountId = key.liveAccountId ?? key.accountId;
  const revoked = service.now();
  return service.db.tx(accountId, async (tx) => {
    if (!(await markApiKeyRevoked(tx, key, revoked))) return key;
    const subject = { subjectKind: "apiKey", subjectId: apiKeyId } as const;
    await recordActivity(service, tx, accountId, { action: "apiKeyRevoked", ...subject });
    return { ...key, revoked };
  });
}

/**
 * Revokes a key that was found in the open: the key itself is what its finder has.
 * @param found a text that contains the key
 * @throws ShippingError apiKeyNotFound
 */
export async function revokeLeakedKey(
  service: Service,
  found: string,
): Promise<Pick<ApiKey, "apiKeyId" | "accountId" | "name" | "lastUsed">> {
  const [apiKey] = API_KEY_PATTERN.exec(found) ?? [];
  const key = apiKey === undefined ? null : await findApiKeyByHash(service.db.read, hashOf(apiKey));
  if (!key) throw new ShippingError("apiKeyNotFound");
  await revokeApiKey(service, { apiKeyId: key.apiKeyId });
  return key;
}
