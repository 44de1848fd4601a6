import type { Carrier } from "#app/shipping/model/carrier.ts";

import { meets, succeeds } from "./answer-test.ts";
import type { Desk } from "./desk.ts";
import { guideNumberIn } from "./guide-number.ts";
import { readList, readText } from "./json-path.ts";
import type { TakeGuide } from "./labels.ts";

/**
 * Null only when the carrier says that there is no guide, or when creating again makes the same one: we number the
 * guides and the carrier tells a number that it has already.
 */
export function makeFindGuide(desk: Desk, takeGuide: TakeGuide): Carrier["findGuide"] {
  const { config } = desk;
  const { findByReference: operation, create } = config.operations;
  if (!operation) {
    const isRepeatable = create.duplicate !== undefined && config.trackingNumbers !== null;
    return async function findNothing(_reference, signal) {
      signal.throwIfAborted();
      if (isRepeatable) return null;
      throw new Error(`${config.carrierToken} cannot be asked by our reference`);
    };
  }

  const call = desk.callOf("findByReference");
  return async function findGuide(reference, signal) {
    signal.throwIfAborted();
    const answer = await call(new Map([["reference", reference]]), signal);
    if (meets(operation.notFound, answer)) return null;
    if (!succeeds(operation.success ?? config.success, answer))
      throw new Error(`the search was answered with status ${answer.status} and no success`);

    const guides = operation.guides ? readList(answer.json, operation.guides) : [answer.json];
    if (!guides) throw new Error("the search was answered without a list");
    if (guides.length === 0) return null;

    // A carrier that does not understand the question may answer with other guides.
    const ours = operation.reference
      ? guides.find((guide) => readText(guide, operation.reference) === reference)
      : guides[0];
    const trackingNumber = guideNumberIn(ours, operation.answer.trackingNumber);
    if (trackingNumber === null) throw new Error("the search was answered with no guide of ours");
    return takeGuide(trackingNumber, ours, operation.answer, signal);
  };
}
