import { createHash } from "node:crypto";

/** The carrier identifier on an order's shipping line, for the carrier service of its rate. */
export function carrierIdentifierOf(carrierServiceId: number): string {
  return createHash("md5").update(`carrier service ${carrierServiceId}`).digest("hex");
}
