import { createHmac } from "node:crypto";

/**
 * The headers of Standard Webhooks 1.0.0 for this body: the event's id, the time of the attempt in seconds, and an
 * HMAC-SHA256 over both and the body.
 * @param secret `whsec_` and base64
 */
export function signMessage(
  secret: string,
  eventId: string,
  now: Date,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key)
    .update(`${eventId}.${timestamp}.${body}`)
    .digest("base64");
  return {
    "webhook-id": eventId,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
