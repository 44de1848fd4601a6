import type { Carrier } from "#app/shipping/model/carrier.ts";

import type { Desk } from "../transport/carrier-client.ts";
import type { Answer } from "../transport/carrier-reply.ts";
import { meets, succeeds } from "../transport/reply-test.ts";

/** `tooLate` only in the carrier's own words; whatever is not understood is asked again. */
export function makeAnnulGuide(desk: Desk): Carrier["annulGuide"] {
  const { annul } = desk.config.operations;
  if (!annul) return async (_trackingNumber, signal) => (signal.aborted ? "unknown" : "manual");
  const call = desk.callOf("annul");

  return async function annulGuide(trackingNumber, signal) {
    if (signal.aborted) return "unknown";
    let answer: Answer;
    try {
      answer = await call(new Map([["trackingNumber", trackingNumber]]), signal);
    } catch {
      return "unknown";
    }
    if (meets(annul.tooLate, answer)) return "tooLate";
    if (meets(annul.alreadyAnnulled, answer)) return "annulled";
    return succeeds(annul.success, answer) ? "annulled" : "unknown";
  };
}
