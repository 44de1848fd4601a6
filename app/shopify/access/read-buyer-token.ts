import { z } from "zod";

import type { ShopifyApp } from "../app.ts";
import { isShopDomain } from "../shop/shop-domain.ts";
import { openSignedToken } from "./open-signed-token.ts";

/** Clocks differ. */
const LEEWAY_SECONDS = 5;
/** The store's last for five minutes; one that lasts longer was made by someone else with the secret. */
const LIFETIME_SECONDS_MAX = 10 * 60;

/**
 * The claims of a customer account extension's session token. There is no `iss`; `sub` is the customer, and absent for
 * a buyer who is not signed in, and for an app without access to protected customer data.
 */
const claims = z.object({
  dest: z.string(),
  aud: z.string(),
  exp: z.number(),
  nbf: z.number(),
  iss: z.undefined().optional(),
  sub: z.string().optional(),
});

/**
 * The shop on whose pages a buyer got this token, or null when the store did not make it for this app and this moment.
 * The token of a merchant's staff names its issuer, and is refused.
 */
function readBuyerToken(
  token: string,
  { apiKey, apiSecrets, now }: { apiKey: string; apiSecrets: readonly string[]; now: Date },
): string | null {
  const read = claims.safeParse(openSignedToken(token, apiSecrets));
  if (!read.success) return null;
  const { dest, aud, exp, nbf } = read.data;
  const seconds = now.getTime() / 1000;
  const isNow = nbf - LEEWAY_SECONDS <= seconds && seconds < exp + LEEWAY_SECONDS;
  const isShort = exp - nbf <= LIFETIME_SECONDS_MAX;
  return isNow && isShort && aud === apiKey && isShopDomain(dest) ? dest : null;
}

/** The shop of a buyer's token, for this app and this moment. */
export function shopOfBuyer(
  { service, options }: Pick<ShopifyApp, "service" | "options">,
  token: string,
): string | null {
  const { apiKey, apiSecrets } = options;
  return readBuyerToken(token, { apiKey, apiSecrets, now: service.now() });
}
