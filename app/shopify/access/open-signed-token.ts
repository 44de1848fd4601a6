import { createHmac, timingSafeEqual } from "node:crypto";

import { z } from "zod";

import { parseJson } from "#app/runtime/parse-json.ts";

const TOKEN_LENGTH_MAX = 4_096;

const header = z.object({ alg: z.literal("HS256") });

/**
 * The claims of a JWT of three parts that is signed with one of these secrets by HMAC-SHA256, and by nothing else
 * whatever it says of itself; null for every other token. What the claims say is not checked.
 */
export function openSignedToken(token: string, secrets: readonly string[]): unknown {
  const parts = token.length > TOKEN_LENGTH_MAX ? [] : token.split(".");
  const [head, body, signature] = parts;
  if (parts.length !== 3 || !head || !body || !signature) return null;
  if (!header.safeParse(parseJson(Buffer.from(head, "base64url"))).success) return null;
  if (!secrets.some((secret) => isSignedWith(secret, `${head}.${body}`, signature))) return null;
  return parseJson(Buffer.from(body, "base64url"));
}

function isSignedWith(secret: string, text: string, signature: string): boolean {
  const expected = createHmac("sha256", secret).update(text).digest();
  const given = Buffer.from(signature, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
