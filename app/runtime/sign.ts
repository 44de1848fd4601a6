import { createHmac, timingSafeEqual } from "node:crypto";

/** Changes when the form does, so that a token of one form is never read as another. */
const VERSION = "v1";

/**
 * A token that is safe in a path: the readable text and its HMAC-SHA256, both in base64url. The purpose is part of what
 * is signed, so a token of one purpose is invalid for another.
 */
export function signToken(key: Uint8Array, purpose: string, text: string): string {
  const payload = Buffer.from(text).toString("base64url");
  return `${payload}.${signatureOf(key, purpose, payload)}`;
}

/** The text of a token; null when this key did not sign it for this purpose. */
export function openToken(key: Uint8Array, purpose: string, token: string): string | null {
  const [payload = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isSame(signature, signatureOf(key, purpose, payload))) return null;
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
