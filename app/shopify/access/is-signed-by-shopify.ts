import { createHmac, timingSafeEqual } from "node:crypto";

/** True when the signature is the base64 HMAC-SHA256 of exactly these bytes with one of the app's secrets. */
export function isSignedByShopify(
  apiSecrets: readonly string[],
  bytes: Uint8Array,
  signature: string,
): boolean {
  const given = Buffer.from(signature, "base64");
  return apiSecrets.some((secret) => {
    // By way of text: a digest that is a Buffer has memory of its own, which costs more than the copy.
    const digest = createHmac("sha256", secret).update(bytes).digest("binary");
    const expected = Buffer.from(digest, "binary");
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}
