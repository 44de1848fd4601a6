import { createHmac, timingSafeEqual } from "node:crypto";

import type { SigningKeys } from "./signing-keys.ts";

/** Changes when the form does, so that a token of one form is never read as another. */
const VERSION = "v1";

/**
 * A token that is safe in a path: the readable text and its HMAC-SHA256, both in base64url. The purpose is part of what
 * is signed, so a token of one purpose is invalid for another.
 */
export function signToken([key]: SigningKeys, purpose: string, text: string): string {
  const payload = Buffer.from(text).toString("base64url");
  return `${payload}.${signatureOf(key, purpose, payload)}`;
}

/** The text of a token; null when none of the keys signed it for this purpose. */
export function openToken(keys: SigningKeys, purpose: string, token: string): string | null {
  const [payload = "", signature = "", ...rest] = token.split(".");
  const isSigned = keys.some((key) => isSame(signature, signatureOf(key, purpose, payload)));
  if (rest.length > 0 || !isSigned) return null;
  return Buffer.from(payload, "base64url").toString();
}

function signatureOf(key: Uint8Array, purpose: string, payload: string): string {
  return createHmac("sha256", key).update(`${VERSION}.${purpose}.${payload}`).digest("base64url");
}

/** Compares the written form, not the bytes: the last letter of base64url has bits that decoding ignores. */
function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
