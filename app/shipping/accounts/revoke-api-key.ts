import {
  type ApiKey,
  findApiKey,
  findApiKeyByHash,
  markApiKeyRevoked,
} from "#db/shipping/api-keys.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ApiKeyId } from "../model/ids.ts";
import { API_KEY_PATTERN, hashOf } from "./api-keys.ts";

/**
 * From the next request on the key counts as unknown. Revoking it again changes nothing.
 * @throws ShippingError apiKeyNotFound
 */
export async function revokeApiKey(
  service: Service,
  { apiKeyId }: { apiKeyId: ApiKeyId },
): Promise<void> {
  const key = await findApiKey(service.db.read, apiKeyId);
  if (!key) throw new ShippingError("apiKeyNotFound");
  const accountId = key.liveAccountId ?? key.accountId;
  await service.db.tx(accountId, async (tx) => {
    if (!(await markApiKeyRevoked(tx, key, service.now()))) return;
    const subject = { subjectKind: "apiKey", subjectId: apiKeyId } as const;
    await recordActivity(service, tx, accountId, { action: "apiKeyRevoked", ...subject });
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
  await revokeApiKey(service, key);
  return key;
}
