import { WebhookVerificationError } from "./errors.ts";
import type { WebhookMessage } from "./generated/types.ts";

/** As `fetch`, Node, Express and Hono have them. */
type GivenHeaders =
  | { get(name: string): string | null | undefined }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface WebhookOptions {
  /** How old a message may be, or how far ahead the sender's clock: 300 seconds when absent. */
  toleranceS?: number;
  /** The present in milliseconds, for tests. */
  nowMs?: number;
}

export interface VerifiedWebhook {
  /** The same in every attempt: what you have handled under it is a repetition. */
  id: string;
  /** Of this attempt; `message.timestamp` is when it happened. */
  sentAt: Date;
  message: WebhookMessage;
}

const TOLERANCE_S = 300;
const encoder = new TextEncoder();

/**
 * Verifies a message as Standard Webhooks 1.0.0 says, and reads it.
 * @param body as it arrived: parsed and written again it has another signature
 * @param secrets `whsec_…`; several while one is being rotated
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: GivenHeaders,
  secrets: string | readonly string[],
  { toleranceS = TOLERANCE_S, nowMs = Date.now() }: WebhookOptions = {},
): Promise<VerifiedWebhook> {
  const id = headerOf(headers, "webhook-id");
  const sent = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature");
  if (!/^\d{1,12}$/.test(sent)) throw new WebhookVerificationError("webhook-timestamp is no time");
  if (!(Math.abs(nowMs / 1000 - Number(sent)) <= toleranceS))
    throw new WebhookVerificationError(`the message is more than ${toleranceS} s old or ahead`);

  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const content = concat(
    encoder.encode(`${id}.${sent}.`),
    typeof body === "string" ? encoder.encode(body) : body,
  );
  const isOurs = await isSignedWithAny([secrets].flat(), content, signatures.split(" "));
  if (!isOurs) throw new WebhookVerificationError("no signature is right");
  return { id, sentAt: new Date(Number(sent) * 1000), message: JSON.parse(text) as WebhookMessage };
}

/** Compares all with all, so that the time it takes depends on nothing secret. */
async function isSignedWithAny(
  secrets: readonly string[],
  content: Uint8Array<ArrayBuffer>,
  signatures: readonly string[],
): Promise<boolean> {
  const given = signatures
    .filter((signature) => signature.startsWith("v1,"))
    .map((signature) => fromBase64(signature.slice(3)));
  let isFound = false;
  for (const secret of secrets) {
    const expected = await sign(secret, content);
    for (const signature of given) isFound = isEqual(expected, signature) || isFound;
  }
  return isFound;
}

async function sign(secret: string, content: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ""));
  if (!bytes || bytes.length === 0) throw new TypeError("a webhook secret is whsec_ and base64");
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, content));
}

function isEqual(expected: Uint8Array, given: Uint8Array | null): boolean {
  if (given?.length !== expected.length) return false;
  let difference = 0;
  for (const [index, byte] of expected.entries()) difference |= byte ^ (given[index] ?? 0);
  return difference === 0;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function concat(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function headerOf(headers: GivenHeaders, name: string): string {
  const value = hasGet(headers) ? headers.get(name) : plainHeader(headers, name);
  if (!value) throw new WebhookVerificationError(`${name} is missing`);
  return value;
}

const hasGet = (headers: GivenHeaders): headers is Extract<GivenHeaders, { get: unknown }> =>
  typeof headers["get"] === "function";

function plainHeader(
  headers: Exclude<GivenHeaders, { get(name: string): unknown }>,
  name: string,
): string | undefined {
  const [, value] = Object.entries(headers).find(([each]) => each.toLowerCase() === name) ?? [];
  return typeof value === "object" ? value.join(" ") : value;
}
