import { hash } from "node:crypto";

import type { Service } from "../context.ts";
import type { AccountId, ApiKeyId } from "../model/ids.ts";
import { type KeyLimits, unlimited } from "../model/key-scope.ts";

/** Makes a key recognisable to secret scanners and in forms. */
const KEY_PREFIX = "enc_";
/** Of a key that acts in its account's sandbox. */
const TEST_KEY_PREFIX = "enc_test_";
const KEY_BYTES = 32;
const HINT_LENGTH = 4;

/** What every key looks like, for secret scanners: also in SECURITY.md. */
export const API_KEY_PATTERN = /\benc_(?:test_)?[A-Za-z0-9_-]{43}\b/;

/**
 * A new key, and the row that stores its hash.
 * @param isSandbox whether the account is a sandbox
 */
export function makeApiKey(
  service: Service,
  accountId: AccountId,
  name: string,
  { isSandbox = false, limits = unlimited }: { isSandbox?: boolean; limits?: KeyLimits } = {},
) {
  const prefix = isSandbox ? TEST_KEY_PREFIX : KEY_PREFIX;
  const apiKey = prefix + Buffer.from(service.randomBytes(KEY_BYTES)).toString("base64url");
  return {
    apiKey,
    row: {
      apiKeyId: service.newId<"ApiKey">() satisfies ApiKeyId,
      accountId,
      name,
      keyHash: hashOf(apiKey),
      hint: apiKey.slice(-HINT_LENGTH),
      objectCreated: service.now(),
      ...limits,
    },
  };
}

/** SHA-256 in hexadecimal. */
export const hashOf = (apiKey: string): string => hash("sha256", apiKey, "hex");
