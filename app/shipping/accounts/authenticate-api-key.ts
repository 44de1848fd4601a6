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
  const known = remembered(service, apiKey);
  if (known && !isUseDue(known, now)) return admittedBy(known, now);
  return readAndAdmit(service, apiKey, now);
}

async function readAndAdmit(service: Service, apiKey: string, now: Date): Promise<Admitted | null> {
  const key = remembered(service, apiKey) ?? (await findKey(service, apiKey));
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

interface Remembered {
  /** The database's data version before the key was read. */
  version: number;
  key: StoredApiKey;
}
/** By the key itself: each request brings it, and its hash would cost as much as its check. */
const memories = new WeakMap<Service, LRUCache<string, Remembered>>();

function memoryOf(service: Service): LRUCache<string, Remembered> {
  const known = memories.get(service);
  if (known) return known;
  const memory = new LRUCache<string, Remembered>({ max: REMEMBERED_MAX });
  memories.set(service, memory);
  return memory;
}

/**
 * Nothing after any commit of any process, so a revoked key stops working with the commit that revokes it. Nothing
 * either where the database does not report commits.
 */
function remembered(service: Service, apiKey: string): StoredApiKey | undefined {
  const found = memoryOf(service).get(apiKey);
  return found?.version === service.db.dataVersion() ? found?.key : undefined;
}

async function findKey(service: Service, apiKey: string): Promise<StoredApiKey | null> {
  // Before the key is read: a later commit counts as a change.
  const version = service.db.dataVersion();
  const key = await findApiKeyByHash(service.db.read, hashOf(apiKey));
  if (key && version !== null) memoryOf(service).set(apiKey, { version, key });
  return key;
}
