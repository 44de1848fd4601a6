import { z } from "zod";

import { isShopDomain } from "../shop/shop-domain.ts";
import { openSignedToken } from "./open-signed-token.ts";

/** Clocks differ; the store's documents allow for as much. */
const LEEWAY_SECONDS = 5;
/** The store's last for a minute; one that lasts longer was made by someone else with the secret. */
const LIFETIME_SECONDS_MAX = 10 * 60;

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
  /** The number of the user in the store: all that the token says of a person. */
  staffId: string;
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
  const read = claims.safeParse(openSignedToken(token, apiSecrets));
  if (!read.success) return null;
  const { iss, dest, aud, exp, nbf, sub: staffId } = read.data;
  const isShort = exp - nbf <= LIFETIME_SECONDS_MAX;
  const shopDomain = dest.startsWith("https://") ? dest.slice("https://".length) : "";
  const isOurs = aud === apiKey && iss === `${dest}/admin` && isShopDomain(shopDomain);
  return isShort && isOurs ? { shopDomain, staffId, notBefore: nbf, expires: exp } : null;
}
