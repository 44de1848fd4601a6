import { issueApiKeyOnce } from "#app/shipping/accounts/issue-api-key.ts";
import { listApiKeys } from "#app/shipping/accounts/list-api-keys.ts";
import { revokeApiKey } from "#app/shipping/accounts/revoke-api-key.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { ApiKeyId } from "#app/shipping/model/ids.ts";

import type { ShopContext } from "../../shop-context.ts";

/** A key of the public API. The key itself is shown once, when it is issued. */
export interface KeyView {
  apiKeyId: number;
  name: string;
  /** Its last characters, by which a merchant distinguishes keys. */
  hint: string;
  issuedAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

const NAME_LENGTH_MAX = 60;
/** Of keys that are not revoked: more than a shop has systems. */
const KEYS_MAX = 20;

/** Oldest first. */
export async function listKeys(ctx: ShopContext): Promise<KeyView[]> {
  const keys = await listApiKeys(ctx, ctx.accountId);
  return keys.map(({ apiKeyId, name, hint, objectCreated, lastUsed, revoked }) => ({
    apiKeyId,
    name,
    hint,
    issuedAt: objectCreated.toISOString(),
    lastUsedAt: lastUsed?.toISOString() ?? null,
    revokedAt: revoked?.toISOString() ?? null,
  }));
}

export type KeyIssued =
  | { kind: "issued"; apiKeyId: number; name: string; apiKey: string }
  /** `name`: none, or too long. `tooMany`: one has to be revoked first. `stale`: the page has to be loaded again. */
  | { kind: "invalid"; error: "name" | "tooMany" | "stale" }
  /** This form has made its key already, and it was shown then. */
  | { kind: "taken" };

/** For the next key: made with the form, so that one form that arrives twice makes one key. */
export const nextKeyId = ({ newId }: Pick<ShopContext, "newId">): number => newId();

export async function issueKey(
  ctx: ShopContext,
  typed: { apiKeyId: number; name: string },
): Promise<KeyIssued> {
  const name = typed.name.trim();
  if (name === "" || name.length > NAME_LENGTH_MAX) return { kind: "invalid", error: "name" };
  const apiKeyId = typed.apiKeyId as ApiKeyId;
  const key = { accountId: ctx.accountId, name, apiKeyId, keysMax: KEYS_MAX };
  const issued = await issueApiKeyOnce(ctx, key);
  if (issued === "taken") return { kind: "taken" };
  if (typeof issued === "string") return { kind: "invalid", error: issued };
  return { kind: "issued", apiKeyId, name, apiKey: issued.apiKey };
}

/** @throws ShippingError apiKeyNotFound, also for another account's */
export async function revokeKey(ctx: ShopContext, apiKeyId: number): Promise<void> {
  const keys = await listKeys(ctx);
  if (!keys.some((key) => key.apiKeyId === apiKeyId)) throw new ShippingError("apiKeyNotFound");
  await revokeApiKey(ctx, { apiKeyId: apiKeyId as ApiKeyId });
}
