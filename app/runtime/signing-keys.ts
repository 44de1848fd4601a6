import type { Settings } from "./env.ts";
import { readSecrets } from "./secrets.ts";

/**
 * The current key signs and encrypts; each of them verifies and decrypts. No purpose uses a key as it is: tokens are
 * signed together with the name of their purpose, and every purpose of encryption derives a key of its own.
 */
export type SigningKeys = readonly [current: Uint8Array, ...previous: Uint8Array[]];

/** @throws Error when the file of the secrets cannot be read or made */
export function readSigningKeys(
  settings: Pick<Settings, "databaseUrl" | "signingSecret" | "previousSigningSecrets">,
): SigningKeys {
  const { signingSecret } = readSecrets(settings);
  return [Buffer.from(signingSecret), ...settings.previousSigningSecrets.map(bytesOf)];
}

const bytesOf = (secret: string): Uint8Array => Buffer.from(secret);
