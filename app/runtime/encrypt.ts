import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

import type { SigningKeys } from "./signing-keys.ts";

/** Changes when the form does, so that what was encrypted in one form is never read as another. */
const VERSION = "v1";
const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A text that only the holder of the key can read or change: AES-256-GCM with one key for each purpose, derived with
 * HKDF-SHA256. A text that was encrypted for one purpose cannot be decrypted for another.
 * @returns the version, and in base64url the nonce, the encrypted text and its tag
 */
export function encrypt([key]: SigningKeys, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(key, purpose), nonce);
  const bytes = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final()]);
  return `${VERSION}.${Buffer.concat([bytes, cipher.getAuthTag()]).toString("base64url")}`;
}

/** The text, or null when it was encrypted with none of the keys for this purpose, or is damaged. */
export function decrypt(keys: SigningKeys, purpose: string, encrypted: string): string | null {
  const [version, encoded = "", ...rest] = encrypted.split(".");
  const bytes = Buffer.from(encoded, "base64url");
  if (version !== VERSION || rest.length > 0 || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  for (const key of keys) {
    const text = decryptWith(keyFor(key, purpose), bytes);
    if (text !== null) return text;
  }
  return null;
}

function decryptWith(key: Uint8Array, bytes: Buffer): string | null {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function keyFor(key: Uint8Array, purpose: string): Uint8Array {
  const info = `encrypt.${VERSION}.${purpose}`;
  return new Uint8Array(hkdfSync("sha256", key, new Uint8Array(), info, KEY_BYTES));
}
