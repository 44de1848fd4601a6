import { findApiKeyByHash, recordApiKeyUse, type StoredApiKey } from "#db/shipping/api-keys.ts";

import type { Service } from "../context.ts";
import { hashOf } from "./api-keys.ts";

/** A key's last use is recorded at most this often: it only has to distinguish unused keys. */
const USE_RECORDED_EVERY_MS = 60_000;
const REMEMBERED_MAX = 10_000;

export type Admitted = Pick<
  StoredApiKey,
  | "apiKeyId"
  | "accountId"
  | "isTest"
  | "hasTestMoney"
  | "liveAccountId"
  | "scopes"
  | "allowedAddresses"
>;

/** The owner of this key; null when the key is unknown, revoked or expired. */
export async function authenticateApiKey(
  service: Service,
  apiKey: string,
): Promise<Admitted | null> {
  const key = await findKey(service, hashOf(apiKey));
  if (!key || key.revoked) return null;

  const now = service.now();
  if (key.expires !== null && key.expires <= now) return null;
  const recordedBefore = now.getTime() - USE_RECORDED_EVERY_MS;
  if (key.lastUsed === null || key.lastUsed.getTime() < recordedBefore) {
    // Reads go on while the database takes no writes.
    await service.db
      .tx(key.accountId, (tx) => recordApiKeyUse(tx, key, now, new Date(recordedBefore)))
      .catch((error: unknown) => {
        if (!service.db.isUnavailable(error)) throw error;
      });
  }
  const { apiKeyId, accountId, isTest, hasTestMoney, liveAccountId } = key;
  const { scopes, allowedAddresses } = key;
  return { apiKeyId, accountId, isTest, hasTestMoney, liveAccountId, scopes, allowedAddresses };
}

interface Memory {
  /** The database's data version at the time these keys were read. */
  version: number;
  keys: Map<string, StoredApiKey>;
}
const memories = new WeakMap<Service, Memory>();

/** Reads again after any commit of any process, so a revoked key stops working with the commit that revokes it. */
async function findKey(service: Service, keyHash: string): Promise<StoredApiKey | null> {
  const version = service.db.dataVersion();
  if (version === null) return findApiKeyByHash(service.db.read, keyHash);

  let memory = memories.get(service);
  if (memory?.version !== version || memory.keys.size >= REMEMBERED_MAX) {
    memory = { version, keys: new Map() };
    memories.set(service, memory);
  }
  const remembered = memory.keys.get(keyHash);
  if (remembered) return remembered;

  const key = await findApiKeyByHash(service.db.read, keyHash);
  if (key) memory.keys.set(keyHash, key);
  return key;
}
