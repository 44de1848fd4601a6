import { createHash } from "node:crypto";

/** What an order's shipping line calls the carrier service that gave its rate. */
export function carrierIdentifierOf(carrierServiceId: number): string {
  return createHash("md5").update(`carrier service ${carrierServiceId}`).digest("hex");
}
