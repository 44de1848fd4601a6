import { LRUCache } from "lru-cache";

import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { findApiKeyByHash, recordApiKeyUse, type StoredApiKey } from "#db/shipping/api-keys.ts";

import type { Service } from "../context.ts";
import { hashOf } from "./api-keys.ts";

/** A key's last use is recorded at most this often: it only has to distinguish unused keys. */
const USE_RECORDED_EVERY_MS = MINUTE_MS;
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

/**
 * The owner of this key; null when the key is unknown, revoked or expired. At once, without a promise, for a key that
 * is remembered and whose use is recorded already: nearly every request's.
 */
export function authenticateApiKey(
  service: Service,
  apiKey: string,
): Admitted | null | Promise<Admitted | null> {
  const now = service.now();
  const remembered = memoryOf(service)?.keys.get(apiKey);
  if (remembered && !isUseDue(remembered, now)) return admittedBy(remembered, now);
  return readAndAdmit(service, apiKey, now);
}

async function readAndAdmit(service: Service, apiKey: string, now: Date): Promise<Admitted | null> {
  const key = await findKey(service, apiKey);
  const admitted = key && admittedBy(key, now);
  if (admitted && isUseDue(key, now)) {
    // Reads go on while the database takes no writes.
    await service.db
      .tx(key.accountId, (tx) => recordApiKeyUse(tx, key, now, recordedBefore(now)))
      .catch((error: unknown) => {
        if (!service.db.isUnavailable(error)) throw error;
      });
  }
  return admitted;
}

function admittedBy(key: StoredApiKey, now: Date): Admitted | null {
  if (key.revoked || (key.expires !== null && key.expires <= now)) return null;
  const { apiKeyId, accountId, isTest, hasTestMoney, liveAccountId } = key;
  const { scopes, allowedAddresses } = key;
  return { apiKeyId, accountId, isTest, hasTestMoney, liveAccountId, scopes, allowedAddresses };
}

const isUseDue = ({ lastUsed }: StoredApiKey, now: Date): boolean =>
  lastUsed === null || now.getTime() - lastUsed.getTime() > USE_RECORDED_EVERY_MS;

const recordedBefore = (now: Date): Date => new Date(now.getTime() - USE_RECORDED_EVERY_MS);

interface Memory {
  /** The database's data version at the time these keys were read. */
  version: number;
  /** By the key itself: each request brings it, and its hash would cost as much as its check. */
  keys: LRUCache<string, StoredApiKey>;
}
const memories = new WeakMap<Service, Memory>();

/**
 * Empty after any commit of any process, so a revoked key stops working with the commit that revokes it. Null where the
 * database does not report commits.
 */
function memoryOf(service: Service): Memory | null {
  const version = service.db.dataVersion();
  if (version === null) return null;
  const memory = memories.get(service);
  if (memory?.version === version) return memory;
  const empty = { version, keys: new LRUCache<string, StoredApiKey>({ max: REMEMBERED_MAX }) };
  memories.set(service, empty);
  return empty;
}

async function findKey(service: Service, apiKey: string): Promise<StoredApiKey | null> {
  // Before the key is read: what a later commit changes is forgotten with the memory.
  const memory = memoryOf(service);
  const remembered = memory?.keys.get(apiKey);
  if (remembered) return remembered;

  const key = await findApiKeyByHash(service.db.read, hashOf(apiKey));
  if (key) memory?.keys.set(apiKey, key);
  return key;
}
