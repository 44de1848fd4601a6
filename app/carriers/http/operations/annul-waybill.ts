import type { Carrier } from "#app/shipping/model/carrier.ts";

import type { CarrierClient } from "../transport/carrier-client.ts";
import type { CarrierReply } from "../transport/carrier-reply.ts";
import { meets, succeeds } from "../transport/reply-test.ts";

/** `tooLate` only when the carrier explicitly reports it; a reply that is not understood is retried. */
export function makeAnnulWaybill(client: CarrierClient): Carrier["annulWaybill"] {
  const { annul } = client.config.operations;
  if (!annul) return async (_waybill, signal) => (signal.aborted ? "unknown" : "manual");
  const call = client.callOf("annul");

  return async function annulWaybill({ trackingNumber }, signal) {
    if (signal.aborted) return "unknown";
    let reply: CarrierReply;
    try {
      reply = await call(new Map([["trackingNumber", trackingNumber]]), signal);
    } catch {
      return "unknown";
    }
    if (meets(annul.tooLate, reply)) return "tooLate";
    if (meets(annul.alreadyAnnulled, reply)) return "annulled";
    return succeeds(annul.success, reply) ? "annulled" : "unknown";
  };
}
