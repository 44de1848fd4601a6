import { z } from "zod";

import { isAddressRange } from "#app/shipping/accounts/allowed-addresses.ts";
import { issueApiKeyOnce } from "#app/shipping/accounts/issue-api-key.ts";
import { listApiKeys } from "#app/shipping/accounts/list-api-keys.ts";
import { revokeApiKey } from "#app/shipping/accounts/revoke-api-key.ts";
import { API_KEY_NAME_LENGTH_MAX } from "#app/shipping/model/account.ts";
import type { ApiKeyId } from "#app/shipping/model/ids.ts";
import { ALLOWED_ADDRESSES_MAX, type KeyScope } from "#app/shipping/model/key-scope.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import type { ShopContext } from "../../shop-context.ts";
import { switchOn } from "./webhooks.ts";

/** A key of the public API. The key itself is shown once, when it is issued. */
export interface KeyView {
  apiKeyId: number;
  name: string;
  /** Its last characters, by which a merchant distinguishes keys. */
  hint: string;
  /** Acts in the sandbox. */
  isTest: boolean;
  access: KeyAccess;
  expiresAt: string | null;
  hasExpired: boolean;
  allowedAddresses: readonly string[];
  issuedAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

/** What a merchant chooses from; each one may do what those before it may. */
const scopesOf = {
  read: ["read"],
  quote: ["read", "quote"],
  ship: ["read", "quote", "ship"],
  everything: null,
} as const satisfies Record<string, readonly KeyScope[] | null>;
export type KeyAccess = keyof typeof scopesOf;
const keyAccesses = Object.keys(scopesOf) as [KeyAccess, ...KeyAccess[]];

/** The operator may give other scopes: shown as the least that includes them. */
function accessOf(scopes: readonly KeyScope[] | null): KeyAccess {
  const includes = (access: KeyAccess) =>
    scopes?.every((scope) => scopesOf[access]?.some((known) => known === scope)) ?? false;
  return keyAccesses.find(includes) ?? "everything";
}

/** Oldest first. */
export async function listKeys(ctx: ShopContext): Promise<KeyView[]> {
  const keys = await listApiKeys(ctx, ctx.accountId);
  return keys.map((key) => ({
    apiKeyId: key.apiKeyId,
    name: key.name,
    hint: key.hint,
    isTest: key.liveAccountId !== null,
    access: accessOf(key.scopes),
    expiresAt: key.expires?.toISOString() ?? null,
    hasExpired: key.expires !== null && key.expires <= ctx.now(),
    allowedAddresses: key.allowedAddresses ?? [],
    issuedAt: key.objectCreated.toISOString(),
    lastUsedAt: key.lastUsed?.toISOString() ?? null,
    revokedAt: key.revoked?.toISOString() ?? null,
  }));
}

export type KeyIssued =
  | { kind: "issued"; apiKeyId: number; name: string; apiKey: string }
  /**
   * `name`: none, or too long. `addresses`: one of them is none. `tooMany`: a key has to be revoked first. `stale`: the
   * page has to be loaded again.
   */
  | { kind: "invalid"; error: "name" | "addresses" | "tooMany" | "stale" }
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

/** After how many days a key expires; empty for never. */
const keyDays = ["", "30", "90", "365"] as const;

/** Addresses and ranges as people type them: with commas, blanks or line ends between. */
const addresses = z
  .string()
  .default("")
  .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
  .refine((all) => all.length <= ALLOWED_ADDRESSES_MAX && all.every(isAddressRange));

/** A key to issue or to revoke, a webhook to switch on. */
const keySchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("issue"),
    apiKeyId,
    name,
    kind: z.enum(["live", "test"]).default("live"),
    access: z.enum(keyAccesses).default("everything"),
    days: z.enum(keyDays).default(""),
    addresses,
  }),
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
    const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
    const isTyped = [...wrong].every((field) => field === "name" || field === "addresses");
    return isTyped
      ? { kind: "invalid", error: wrong.has("name") ? "name" : "addresses" }
      : "unknown";
  }
  if (read.data.intent === "issue") return issueKey(ctx, read.data);
  if (read.data.intent === "revoke")
    await revokeApiKey(ctx, { apiKeyId: read.data.apiKeyId as ApiKeyId, by: ctx.accountId });
  else await switchOn(ctx, read.data.webhookId);
  return null;
}

async function issueKey(
  ctx: ShopContext,
  typed: Extract<z.output<typeof keySchema>, { intent: "issue" }>,
): Promise<KeyIssued> {
  const { days, access, kind } = typed;
  const isLimited = typed.addresses.length > 0;
  const key = {
    accountId: ctx.accountId,
    name: typed.name,
    apiKeyId: typed.apiKeyId as ApiKeyId,
    isForSandbox: kind === "test",
    limits: {
      scopes: scopesOf[access],
      expires: days === "" ? null : new Date(ctx.now().getTime() + Number(days) * DAY_MS),
      allowedAddresses: isLimited ? typed.addresses : null,
    },
  };
  const issued = await issueApiKeyOnce(ctx, key);
  if (issued === "taken") return { kind: "taken" };
  if (typeof issued === "string") return { kind: "invalid", error: issued };
  return { kind: "issued", apiKeyId: issued.apiKeyId, name: issued.name, apiKey: issued.apiKey };
}
