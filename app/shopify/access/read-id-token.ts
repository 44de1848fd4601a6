import { createHmac, timingSafeEqual } from "node:crypto";

import { z } from "zod";

import { parseJson } from "#app/runtime/parse-json.ts";

import { isShopDomain } from "../shop/shop-domain.ts";

/** Clocks differ; the store's documents allow for as much. */
const LEEWAY_SECONDS = 5;
const TOKEN_LENGTH_MAX = 4_096;

const header = z.object({ alg: z.literal("HS256") });
const claims = z.object({
  iss: z.string(),
  dest: z.string(),
  aud: z.string(),
  exp: z.number(),
  nbf: z.number(),
  sub: z.string(),
});

interface Audience {
  apiKey: string;
  /** The current secret first, then those that are being rotated out. */
  apiSecrets: readonly string[];
  now: Date;
}

/**
 * The shop whose staff sent this token, or null when the store did not make it for this app and this moment: a JWT of
 * three parts signed with one of the app's secrets by HMAC-SHA256 and by nothing else, whatever it says of itself.
 */
export function readIdToken(token: string, { apiKey, apiSecrets, now }: Audience): string | null {
  const parts = token.length > TOKEN_LENGTH_MAX ? [] : token.split(".");
  const [head, body, signature] = parts;
  if (parts.length !== 3 || !head || !body || !signature) return null;
  if (!header.safeParse(parseJson(Buffer.from(head, "base64url"))).success) return null;
  if (!apiSecrets.some((secret) => isSignedWith(secret, `${head}.${body}`, signature))) return null;

  const read = claims.safeParse(parseJson(Buffer.from(body, "base64url")));
  if (!read.success) return null;
  const { iss, dest, aud, exp, nbf } = read.data;
  const seconds = now.getTime() / 1000;
  const isNow = nbf - LEEWAY_SECONDS <= seconds && seconds < exp + LEEWAY_SECONDS;
  const shopDomain = dest.startsWith("https://") ? dest.slice("https://".length) : "";
  const isOurs = aud === apiKey && iss === `${dest}/admin` && isShopDomain(shopDomain);
  return isNow && isOurs ? shopDomain : null;
}

function isSignedWith(secret: string, text: string, signature: string): boolean {
  const expected = createHmac("sha256", secret).update(text).digest();
  const given = Buffer.from(signature, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
