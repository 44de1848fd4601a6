import { hash } from "node:crypto";

import type { Service } from "../context.ts";

/** Not that of an API key, which a scanner takes for one that may be revoked by it. */
const PREFIX = "encstaff_";
/** More than anybody can guess. */
const RANDOM_BYTES = 32;

/** A new token, shown once, and the hash that is kept. */
export function makeStaffToken({ randomBytes }: Pick<Service, "randomBytes">): {
  token: string;
  tokenHash: string;
} {
  const token = PREFIX + Buffer.from(randomBytes(RANDOM_BYTES)).toString("base64url");
  return { token, tokenHash: hashOfToken(token) };
}

/** SHA-256 in hexadecimal. */
export const hashOfToken = (token: string): string => hash("sha256", token.trim(), "hex");
