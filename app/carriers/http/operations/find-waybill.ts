import type { Carrier } from "#app/shipping/model/carrier.ts";

import type { HttpConfig } from "../config/config.ts";
import { readList, readText } from "../template/json-path.ts";
import type { Desk } from "../transport/carrier-client.ts";
import { meets, succeeds } from "../transport/reply-test.ts";
import type { TakeGuide } from "./labels.ts";
import { guideNumberIn } from "./waybill-number.ts";

/**
 * By our reference or, where we number the guides, by the number. Null only when the carrier says that there is no
 * guide, or when creating again makes the same one.
 */
export function makeFindGuide(desk: Desk, takeGuide: TakeGuide): Carrier["findGuide"] {
  const { config } = desk;
  const { findByReference: operation } = config.operations;
  if (!operation) {
    return async function findNothing(_keys, signal) {
      signal.throwIfAborted();
      if (isRepeatable(config)) return null;
      throw new Error(`${config.carrierToken} cannot be asked for a guide`);
    };
  }

  const call = desk.callOf("findByReference");
  const asksByNumber = JSON.stringify(operation.request).includes("trackingNumber");

  return async function findGuide({ reference, trackingNumber }, signal) {
    signal.throwIfAborted();
    const fields = new Map([
      ["reference", reference],
      ["trackingNumber", trackingNumber],
    ]);
    const answer = await call(fields, signal);
    if (meets(operation.notFound, answer)) return null;
    if (!succeeds(operation.success ?? config.success, answer))
      throw new Error(`the search was answered with status ${answer.status} and no success`);

    const guides = operation.guides ? readList(answer.json, operation.guides) : [answer.json];
    if (!guides) throw new Error("the search was answered without a list");
    if (guides.length === 0) return null;

    // A carrier that does not understand the question may answer with other guides.
    const numberOf = (guide: unknown) => guideNumberIn(guide, operation.answer.trackingNumber);
    const ours = guides.find(
      (guide) =>
        (!operation.reference || readText(guide, operation.reference) === reference) &&
        (!asksByNumber || numberOf(guide) === trackingNumber),
    );
    const found = numberOf(ours);
    if (found === null) throw new Error("the search was answered with no guide of ours");
    return takeGuide(found, ours, operation.answer, signal);
  };
}

/** We number the guides, and the carrier tells a number that it has already: creating again makes no second guide. */
export const isRepeatable = ({ operations, trackingNumbers }: HttpConfig): boolean =>
  operations.create.duplicate !== undefined && trackingNumbers !== null;
