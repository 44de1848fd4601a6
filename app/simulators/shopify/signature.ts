import { createHmac } from "node:crypto";

/** Over the very bytes that are sent, in base64. */
export function signatureOf(body: string, apiSecret: string): string {
  return createHmac("sha256", apiSecret).update(body, "utf8").digest("base64");
}
