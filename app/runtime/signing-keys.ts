import type { Settings } from "./env.ts";
import { findSecrets, readSecrets } from "./secrets.ts";

/**
 * The current key signs and encrypts; each of them verifies and decrypts. No purpose uses a key as it is: tokens are
 * signed together with the name of their purpose, and every purpose of encryption derives a key of its own.
 */
export type SigningKeys = readonly [current: Uint8Array, ...previous: Uint8Array[]];

type KeySettings = Pick<Settings, "databaseUrl" | "signingSecret" | "previousSigningSecrets">;

/** @throws Error when the file of the secrets cannot be read or made */
export function readSigningKeys(settings: KeySettings): SigningKeys {
  const { signingSecret } = readSecrets(settings);
  return [bytesOf(signingSecret), ...settings.previousSigningSecrets.map(bytesOf)];
}

/**
 * The same, but makes none: null when none is set or kept.
 * @throws Error when the file of the secrets cannot be read
 */
export function findSigningKeys(settings: KeySettings): SigningKeys | null {
  const found = findSecrets(settings);
  return found && [bytesOf(found.signingSecret), ...settings.previousSigningSecrets.map(bytesOf)];
}

const bytesOf = (secret: string): Uint8Array => Buffer.from(secret);
