import { z } from "zod";

import { issueApiKeyOnce } from "#app/shipping/accounts/issue-api-key.ts";
import { listApiKeys } from "#app/shipping/accounts/list-api-keys.ts";
import { revokeApiKey } from "#app/shipping/accounts/revoke-api-key.ts";
import { API_KEY_NAME_LENGTH_MAX } from "#app/shipping/model/account.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { ApiKeyId } from "#app/shipping/model/ids.ts";

import type { ShopContext } from "../../shop-context.ts";
import { switchOn } from "./webhooks.ts";

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

/** What is no number is no id of a key that exists. */
const apiKeyId = z.number().or(z.nan());
const webhookId = apiKeyId;
/** A name is shown in lists and terminals. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(API_KEY_NAME_LENGTH_MAX)
  .regex(/^\P{Cc}*$/u);

/** A key to issue or to revoke, a webhook to switch on. */
const keySchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("issue"), apiKeyId, name }),
  z.object({ intent: z.literal("revoke"), apiKeyId }),
  z.object({ intent: z.literal("switchOnWebhook"), webhookId }),
]);

/**
 * What a form of keys asks for: the new key, null for one that was revoked and for a webhook that was switched on,
 * `unknown` for a form that the page does not have.
 * @throws ShippingError apiKeyNotFound, webhookNotFound
 */
export async function keyAction(
  ctx: ShopContext,
  form: FormData,
): Promise<KeyIssued | null | "unknown"> {
  const read = keySchema.safeParse({
    ...Object.fromEntries(form),
    apiKeyId: Number(form.get("apiKeyId")),
    webhookId: Number(form.get("webhookId")),
  });
  if (!read.success) {
    const isName = read.error.issues.every(({ path }) => path[0] === "name");
    return isName ? { kind: "invalid", error: "name" } : "unknown";
  }
  if (read.data.intent === "issue") return issueKey(ctx, read.data);
  if (read.data.intent === "revoke") await revokeKey(ctx, read.data.apiKeyId);
  else await switchOn(ctx, read.data.webhookId);
  return null;
}

async function issueKey(
  ctx: ShopContext,
  typed: { apiKeyId: number; name: string },
): Promise<KeyIssued> {
  const key = {
    accountId: ctx.accountId,
    name: typed.name,
    apiKeyId: typed.apiKeyId as ApiKeyId,
    keysMax: KEYS_MAX,
  };
  const issued = await issueApiKeyOnce(ctx, key);
  if (issued === "taken") return { kind: "taken" };
  if (typeof issued === "string") return { kind: "invalid", error: issued };
  return { kind: "issued", apiKeyId: issued.apiKeyId, name: issued.name, apiKey: issued.apiKey };
}

/** @throws ShippingError apiKeyNotFound, also for another account's */
async function revokeKey(ctx: ShopContext, id: number): Promise<void> {
  const keys = await listKeys(ctx);
  if (!keys.some((key) => key.apiKeyId === id)) throw new ShippingError("apiKeyNotFound");
  await revokeApiKey(ctx, { apiKeyId: id as ApiKeyId });
}
