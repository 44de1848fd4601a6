import { findApiKey, markApiKeyRevoked } from "#db/shipping/api-keys.ts";

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
  await service.db.tx(key.accountId, (tx) => markApiKeyRevoked(tx, key, service.now()));
}
