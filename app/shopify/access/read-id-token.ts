import { createHmac, timingSafeEqual } from "node:crypto";

import { z } from "zod";

import { parseJson } from "#app/runtime/parse-json.ts";

import { isShopDomain } from "../shop/shop-domain.ts";

/** Clocks differ; the store's documents allow for as much. */
const LEEWAY_SECONDS = 5;
const TOKEN_LENGTH_MAX = 4_096;
/** The store's last for a minute; one that lasts longer was made by someone else with the secret. */
const LIFETIME_SECONDS_MAX = 10 * 60;

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
}

interface IdToken {
  shopDomain: string;
  /** In seconds since 1970. */
  notBefore: number;
  expires: number;
}

/**
 * The shop whose staff sent this token, or null when the store did not make it for this app and this moment: a JWT of
 * three parts signed with one of the app's secrets by HMAC-SHA256 and by nothing else, whatever it says of itself.
 */
export function readIdToken(
  token: string,
  { now, ...audience }: Audience & { now: Date },
): string | null {
  const read = openIdToken(token, audience);
  if (!read) return null;
  const seconds = now.getTime() / 1000;
  const isNow =
    read.notBefore - LEEWAY_SECONDS <= seconds && seconds < read.expires + LEEWAY_SECONDS;
  return isNow ? read.shopDomain : null;
}

/** The same without the check of its time: null when the store did not make it for this app. */
export function openIdToken(token: string, { apiKey, apiSecrets }: Audience): IdToken | null {
  const parts = token.length > TOKEN_LENGTH_MAX ? [] : token.split(".");
  const [head, body, signature] = parts;
  if (parts.length !== 3 || !head || !body || !signature) return null;
  if (!header.safeParse(parseJson(Buffer.from(head, "base64url"))).success) return null;
  if (!apiSecrets.some((secret) => isSignedWith(secret, `${head}.${body}`, signature))) return null;

  const read = claims.safeParse(parseJson(Buffer.from(body, "base64url")));
  if (!read.success) return null;
  const { iss, dest, aud, exp, nbf } = read.data;
  const isShort = exp - nbf <= LIFETIME_SECONDS_MAX;
  const shopDomain = dest.startsWith("https://") ? dest.slice("https://".length) : "";
  const isOurs = aud === apiKey && iss === `${dest}/admin` && isShopDomain(shopDomain);
  return isShort && isOurs ? { shopDomain, notBefore: nbf, expires: exp } : null;
}

function isSignedWith(secret: string, text: string, signature: string): boolean {
  const expected = createHmac("sha256", secret).update(text).digest();
  const given = Buffer.from(signature, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
