import { createHmac } from "node:crypto";

const LENGTH = 12;

/**
 * Keyed, because a plain hash of personal data can be reversed by guessing. Twelve characters (72 bits) of base64url.
 */
export function keyedHash(key: Uint8Array): (text: string) => string {
  return (text) => createHmac("sha256", key).update(text).digest("base64url").slice(0, LENGTH);
}
