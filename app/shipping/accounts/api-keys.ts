import { hash } from "node:crypto";

import type { Service } from "../context.ts";
import type { AccountId, ApiKeyId } from "../model/ids.ts";
import { type KeyLimits, unlimited } from "../model/key-scope.ts";

/** Makes a key recognisable to secret scanners and in forms. */
const KEY_PREFIX = "enc_";
/** Of a key that acts in its account's sandbox. */
const TEST_KEY_PREFIX = "enc_test_";
/** Ids are below 2^53. */
const ID_BYTES = 7;
/** More than anybody can guess. */
const RANDOM_BYTES = 25;
const HINT_LENGTH = 4;

/** What every key looks like, for secret scanners: also in SECURITY.md. */
export const API_KEY_PATTERN = /\benc_(?:test_)?([A-Za-z0-9_-]{43})\b/;

/**
 * A new key, and the row that stores its hash. The key names its account, so that the bucket of a request is known
 * before anything is read.
 * @param isSandbox whether the account is a sandbox
 */
export function makeApiKey(
  service: Service,
  accountId: AccountId,
  name: string,
  { isSandbox = false, limits = unlimited }: { isSandbox?: boolean; limits?: KeyLimits } = {},
) {
  const prefix = isSandbox ? TEST_KEY_PREFIX : KEY_PREFIX;
  const bytes = Buffer.concat([idBytes(accountId), service.randomBytes(RANDOM_BYTES)]);
  const apiKey = prefix + bytes.toString("base64url");
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

function idBytes(id: number): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(id));
  return bytes.subarray(8 - ID_BYTES);
}

/** The account that a key names, whether or not there is such a key; null for a text without one. */
export function accountOfKey(text: string): AccountId | null {
  const [, encoded] = API_KEY_PATTERN.exec(text) ?? [];
  if (encoded === undefined) return null;
  const bytes = Buffer.from(encoded, "base64url");
  const id = bytes.readUIntBE(0, ID_BYTES - 1) * 256 + bytes.readUInt8(ID_BYTES - 1);
  return Number.isSafeInteger(id) ? (id as AccountId) : null;
}
