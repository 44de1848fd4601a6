import { timingSafeEqual } from "node:crypto";

import { findApiKeyByHash, recordApiKeyUse } from "#db/shipping/api-keys.ts";

import { hashOf } from "../api-keys.ts";
import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";

/** A key's last use is written down at most this often: it tells a forgotten key from a living one. */
const USE_RECORDED_EVERY_MS = 60_000;

/** Whose key this is, or null when it is unknown or revoked. */
export async function admitApiKey(service: Service, apiKey: string): Promise<AccountId | null> {
  const keyHash = hashOf(apiKey);
  const key = await findApiKeyByHash(service.db.read, keyHash);
  if (!key || key.revoked || !timingSafeEqual(Buffer.from(key.keyHash), Buffer.from(keyHash)))
    return null;

  const now = service.now();
  const recordedBefore = new Date(now.getTime() - USE_RECORDED_EVERY_MS);
  if (key.lastUsed === null || key.lastUsed < recordedBefore) {
    await service.db.tx(key.accountId, (tx) => recordApiKeyUse(tx, key, now, recordedBefore));
  }
  return key.accountId;
}
