import { z } from "zod";

import { isAddressRange } from "#app/shipping/accounts/allowed-addresses.ts";
import type { CreateApiKey, CreatedApiKey } from "#app/shipping/accounts/create-api-key.ts";
import { API_KEY_NAME_LENGTH_MAX } from "#app/shipping/model/account.ts";
import { ALLOWED_ADDRESSES_MAX, keyScopes } from "#app/shipping/model/key-scope.ts";

import { openEnum } from "../document/open-enum.ts";
import { idOut, idText } from "./id.ts";
import { timeJson, timestampOut } from "./time.ts";

export const apiKeyParams = z.object({
  id: idText<"ApiKey">().meta({
    type: "integer",
    format: "int64",
    description: "The `apiKeyId`.",
  }),
});

export const apiKeyJson = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(API_KEY_NAME_LENGTH_MAX)
    .regex(/^\P{Cc}*$/u, "Expected a text of one line.")
    .describe("What the key is for, as people will know it."),
  isTest: z
    .boolean()
    .default(false)
    .describe("It acts in the account's sandbox. One that a test key makes always does."),
  scopes: z
    .array(z.enum(keyScopes))
    .min(1)
    .max(keyScopes.length)
    .optional()
    .describe("What it may do; absent: what the key may that makes it."),
  expiresAt: timeJson(
    "From then on it counts as unknown; absent: when the key expires that makes it.",
  ).optional(),
  allowedAddresses: z
    .array(z.string().refine(isAddressRange, "Expected an IP address or a CIDR range."))
    .min(1)
    .max(ALLOWED_ADDRESSES_MAX)
    .optional()
    .describe(
      "Where its requests may come from: addresses and CIDR ranges. Absent: from where those of the key may that makes it.",
    ),
});

export function askedKey(body: z.output<typeof apiKeyJson>): CreateApiKey {
  const { name, isTest, scopes = null, expiresAt = null, allowedAddresses = null } = body;
  return { name, isTest, limits: { scopes, expires: expiresAt, allowedAddresses } };
}

const shape = {
  apiKeyId: idOut.describe("Opaque."),
  name: z.string().describe("What it is for."),
  hint: z.string().describe("Its last characters, by which keys are told apart."),
  isTest: z.boolean().describe("It acts in the account's sandbox."),
  scopes: z
    .array(openEnum("KeyScope", keyScopes, "What a key may do."))
    .optional()
    .describe("What it may do; absent: everything."),
  allowedAddresses: z
    .array(z.string())
    .optional()
    .describe("Where its requests may come from; absent: from everywhere."),
  expiresAt: timestampOut.optional().describe("When it expires; absent: never."),
  lastUsedAt: timestampOut
    .optional()
    .describe("When it was used last, to the minute; absent: it never was."),
  revokedAt: timestampOut.optional().describe("Only of one that was revoked: since when."),
  objectCreated: timestampOut.describe("When it was made."),
};

export const apiKeySchema = z
  .object(shape)
  .meta({ id: "ApiKey", description: "A key of this API, without the key itself." });

export const createdApiKeySchema = z
  .object({
    ...shape,
    apiKey: z.string().meta({
      description: "The key, for `x-api-key`. Shown this once.",
      examples: ["enc_<secret>"],
    }),
  })
  .meta({ id: "CreatedApiKey", description: "A new key." });

export function apiKeyOut(key: Omit<CreatedApiKey, "apiKey">): z.output<typeof apiKeySchema> {
  const { scopes, allowedAddresses } = key;
  const time = <Name extends string>(name: Name, at: Date | null) =>
    (at ? { [name]: at.toISOString() } : {}) as Partial<Record<Name, string>>;
  return {
    apiKeyId: key.apiKeyId,
    name: key.name,
    hint: key.hint,
    isTest: key.liveAccountId !== null,
    ...(scopes && { scopes: [...scopes] }),
    ...(allowedAddresses && { allowedAddresses: [...allowedAddresses] }),
    ...time("expiresAt", key.expires),
    ...time("lastUsedAt", key.lastUsed),
    ...time("revokedAt", key.revoked),
    objectCreated: key.objectCreated.toISOString(),
  };
}

export const createdApiKeyOut = (key: CreatedApiKey): z.output<typeof createdApiKeySchema> => ({
  ...apiKeyOut(key),
  apiKey: key.apiKey,
});
