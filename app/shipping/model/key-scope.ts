/**
 * What a key of the public API may do: read what is there, quote, change shipments and what belongs to them, spend the
 * wallet's money, and have the account's keys and contracts with carriers in its hands.
 */
export const keyScopes = ["read", "quote", "ship", "money", "account"] as const;
export type KeyScope = (typeof keyScopes)[number];

/** What restricts a key besides its account; null: nothing does. */
export interface KeyLimits {
  scopes: readonly KeyScope[] | null;
  /** From this time on the key counts as unknown. */
  expires: Date | null;
  /** Where its requests may come from: IPv4 and IPv6 addresses and CIDR ranges, as they were typed. */
  allowedAddresses: readonly string[] | null;
}

export const unlimited: KeyLimits = { scopes: null, expires: null, allowedAddresses: null };

/** Ranges of one key: what a company's networks need, and no list that takes time to read. */
export const ALLOWED_ADDRESSES_MAX = 50;
