import { createHmac } from "node:crypto";

/** Over the raw bytes of the body, in base64. */
export function signatureOf(body: string, apiSecret: string): string {
  return createHmac("sha256", apiSecret).update(body, "utf8").digest("base64");
}
