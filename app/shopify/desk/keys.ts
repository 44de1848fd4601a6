import { ShippingError } from "#app/shipping/model/errors.ts";
import type { ApiKeyId } from "#app/shipping/model/ids.ts";
import { issueApiKey } from "#app/shipping/operations/issue-api-key.ts";
import { listApiKeys } from "#app/shipping/operations/list-api-keys.ts";
import { revokeApiKey } from "#app/shipping/operations/revoke-api-key.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { StoreFace } from "../face.ts";

/** A key of the public API. The key itself is shown once, when it is issued. */
export interface KeyView {
  apiKeyId: number;
  name: string;
  /** Its last characters, so that a person can tell keys apart. */
  hint: string;
  issuedAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

const NAME_LENGTH_MAX = 60;
/** Of keys that are not revoked: more than anybody has systems. */
const KEYS_MAX = 20;

/** Oldest first. */
export async function listKeys({ service }: StoreFace, { accountId }: Shop): Promise<KeyView[]> {
  const keys = await listApiKeys(service, accountId);
  return keys.map(({ apiKeyId, name, hint, objectCreated, lastUsed, revoked }) => ({
    apiKeyId,
    name,
    hint,
    issuedAt: objectCreated.toISOString(),
    lastUsedAt: lastUsed?.toISOString() ?? null,
    revokedAt: revoked?.toISOString() ?? null,
  }));
}

/** `fault`: it needs a name that is not too long, and there are not too many yet. */
export async function issueKey(
  face: StoreFace,
  shop: Shop,
  typed: string,
): Promise<{ kind: "issued"; name: string; apiKey: string } | { kind: "fault" }> {
  const name = typed.trim();
  const keys = await listKeys(face, shop);
  const isFull = keys.filter(({ revokedAt }) => revokedAt === null).length >= KEYS_MAX;
  if (name === "" || name.length > NAME_LENGTH_MAX || isFull) return { kind: "fault" };
  const { apiKey } = await issueApiKey(face.service, { accountId: shop.accountId, name });
  return { kind: "issued", name, apiKey };
}

/** @throws ShippingError apiKeyNotFound, also for another account's */
export async function revokeKey(face: StoreFace, shop: Shop, apiKeyId: number): Promise<void> {
  const keys = await listKeys(face, shop);
  if (!keys.some((key) => key.apiKeyId === apiKeyId)) throw new ShippingError("apiKeyNotFound");
  await revokeApiKey(face.service, { apiKeyId: apiKeyId as ApiKeyId });
}
