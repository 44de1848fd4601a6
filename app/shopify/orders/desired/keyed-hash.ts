import { createHmac } from "node:crypto";

const LENGTH = 12;

/** Keyed, because a plain hash of a person's data tells of them. Twelve letters (72 bits) of base64url. */
export function keyedHash(key: Uint8Array): (text: string) => string {
  return (text) => createHmac("sha256", key).update(text).digest("base64url").slice(0, LENGTH);
}
