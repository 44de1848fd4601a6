import { createHmac, timingSafeEqual } from "node:crypto";

/** True when the signature is the base64 HMAC-SHA256 of exactly these bytes with one of the app's secrets. */
export function isSignedByShopify(
  apiSecrets: readonly string[],
  bytes: Uint8Array,
  signature: string,
): boolean {
  const given = Buffer.from(signature, "base64");
  return apiSecrets.some((secret) => {
    const expected = createHmac("sha256", secret).update(bytes).digest();
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}
