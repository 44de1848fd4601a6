import { findApiKey, markApiKeyRevoked } from "#db/shipping/api-keys.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ApiKeyId } from "../model/ids.ts";

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
  const { accountId } = key;
  await service.db.tx(accountId, async (tx) => {
    if (!(await markApiKeyRevoked(tx, key, service.now()))) return;
    const subject = { subjectKind: "apiKey", subjectId: apiKeyId } as const;
    await recordActivity(service, tx, accountId, { action: "apiKeyRevoked", ...subject });
  });
}
