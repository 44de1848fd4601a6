import { createHmac } from "node:crypto";

/**
 * The headers of Standard Webhooks 1.0.0 for this body: the event's id, the time of the attempt in seconds, and an
 * HMAC-SHA256 over both and the body.
 * @param secret `whsec_` and base64
 * @param previous signs too, while a receiver may still know only the secret before the last rotation
 */
export function signMessage(
  secret: string,
  eventId: string,
  now: Date,
  body: string,
  previous: string | null = null,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const content = `${eventId}.${timestamp}.${body}`;
  const signatures = [secret, ...(previous === null ? [] : [previous])].map(
    (each) => `v1,${signatureOf(each, content)}`,
  );
  return {
    "webhook-id": eventId,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return createHmac("sha256", key).update(content).digest("base64");
}
