import { hash, timingSafeEqual } from "node:crypto";

import { decrypt, encrypt } from "#app/runtime/encrypt.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";

const TOKEN_BYTES = 32;

/** What the database keeps of a token: the hash finds the shop, the sealed text renews the store's registration. */
export interface KeptCallbackToken {
  callbackToken: string;
  callbackTokenHash: string;
}

export const callbackTokenPurpose = (accountId: AccountId): string =>
  `shopify.callbackToken.${accountId}`;

/** The unguessable part of the address from which a store's checkout requests rates. */
export function newCallbackToken({
  randomBytes,
}: {
  randomBytes: (length: number) => Uint8Array;
}): string {
  return Buffer.from(randomBytes(TOKEN_BYTES)).toString("base64url");
}

/**
 * By which a shop is found. Without a salt: the token has 256 random bits. No comparison in time that depends on
 * the token: an index finds the hash, and who asks cannot choose the hash.
 */
export const hashCallbackToken = (token: string): string => hash("sha256", token, "base64url");

export function sealCallbackToken(
  keys: SigningKeys,
  accountId: AccountId,
  token: string,
): KeptCallbackToken {
  return {
    callbackToken: encrypt(keys, callbackTokenPurpose(accountId), token),
    callbackTokenHash: hashCallbackToken(token),
  };
}

/** Null when it was sealed with another key. */
export function openCallbackToken(
  keys: SigningKeys,
  { accountId, callbackToken }: { accountId: AccountId; callbackToken: string },
): string | null {
  return decrypt(keys, callbackTokenPurpose(accountId), callbackToken);
}

/** Whether a token is the one whose hash is kept. */
export function isCallbackToken(
  { callbackTokenHash }: { callbackTokenHash: string },
  token: string,
): boolean {
  const given = Buffer.from(hashCallbackToken(token));
  const kept = Buffer.from(callbackTokenHash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
