import { z } from "zod";

import { decrypt, encrypt } from "#app/runtime/encrypt.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";

export const sessionPurpose = "shopify.session";

const timestamp = z.iso.datetime().transform((text) => new Date(text));

const shape = z.object({
  id: z.string(),
  shop: z.string(),
  state: z.string(),
  scope: z.string(),
  accessToken: z.string().min(1),
  expires: timestamp,
  // Null for a token of the client credentials grant, which is asked for again instead.
  refreshToken: z.string().min(1).nullable(),
  refreshTokenExpires: timestamp.nullable(),
});

/** The app's access to one shop until it is revoked. Such an offline session belongs to no user. */
export type OfflineSession = z.infer<typeof shape>;

/** How the store's own packages name the one offline session of a shop. */
export const offlineSessionId = (shopDomain: string): string => `offline_${shopDomain}`;

export function sealSession(keys: SigningKeys, session: OfflineSession): string {
  return encrypt(keys, sessionPurpose, JSON.stringify(session));
}

/** Null when it was sealed with another key: opening the app again replaces it. */
export function openSealedSession(keys: SigningKeys, sealed: string): OfflineSession | null {
  const text = decrypt(keys, sessionPurpose, sealed);
  if (text === null) return null;
  return shape.parse(JSON.parse(text));
}
