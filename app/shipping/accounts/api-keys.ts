import { hash } from "node:crypto";

import type { Service } from "../context.ts";
import type { AccountId, ApiKeyId } from "../model/ids.ts";

/** So that a key is recognised for what it is, in a leak as in a form. */
const KEY_PREFIX = "enc_";
const KEY_BYTES = 32;
const HINT_LENGTH = 4;

/** A new key, and the row that remembers it without being able to tell it. */
export function makeApiKey(service: Service, accountId: AccountId, name: string) {
  const apiKey = KEY_PREFIX + Buffer.from(service.randomBytes(KEY_BYTES)).toString("base64url");
  return {
    apiKey,
    row: {
      apiKeyId: service.newId<"ApiKey">() satisfies ApiKeyId,
      accountId,
      name,
      keyHash: hashOf(apiKey),
      hint: apiKey.slice(-HINT_LENGTH),
      objectCreated: service.now(),
    },
  };
}

/** SHA-256 in hexadecimal. */
export const hashOf = (apiKey: string): string => hash("sha256", apiKey, "hex");
