import { createHmac, timingSafeEqual } from "node:crypto";

/** True when whoever holds one of the app's secrets signed these very bytes: base64 of their HMAC-SHA256. */
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
