import type { Carrier } from "#app/shipping/model/carrier.ts";

import type { HttpConfig } from "../config/config.ts";
import { readList, readText } from "../template/json-path.ts";
import type { CarrierClient } from "../transport/carrier-client.ts";
import { meets, succeeds } from "../transport/reply-test.ts";
import type { TakeWaybill } from "./labels.ts";
import { waybillNumberIn } from "./waybill-number.ts";

/**
 * Searches by our reference or, when this service numbers the waybills, by number. Null only when the carrier reports
 * that there is none, or when creating again makes the same waybill.
 */
export function makeFindWaybill(
  client: CarrierClient,
  takeWaybill: TakeWaybill,
): Carrier["findWaybill"] {
  const { config } = client;
  const { findByReference: operation } = config.operations;
  if (!operation) {
    return async function findNothing(_keys, signal) {
      signal.throwIfAborted();
      if (isRepeatable(config)) return null;
      throw new Error(`${config.carrierToken} has no search for a waybill`);
    };
  }

  const call = client.callOf("findByReference");
  const searchesByNumber = JSON.stringify(operation.request).includes("trackingNumber");

  return async function findWaybill({ reference, trackingNumber }, signal) {
    signal.throwIfAborted();
    const fields = new Map([
      ["reference", reference],
      ["trackingNumber", trackingNumber],
    ]);
    const reply = await call(fields, signal);
    if (meets(operation.notFound, reply)) return null;
    if (!succeeds(operation.success ?? config.success, reply))
      throw new Error(`the search returned status ${reply.status} and no success`);

    const waybills = operation.guides ? readList(reply.json, operation.guides) : [reply.json];
    if (!waybills) throw new Error("the search returned no list");
    if (waybills.length === 0) return null;

    // A carrier that ignores the search criterion may return other waybills.
    const numberOf = (waybill: unknown) =>
      waybillNumberIn(waybill, operation.answer.trackingNumber);
    const ours = waybills.find(
      (waybill) =>
        (!operation.reference || readText(waybill, operation.reference) === reference) &&
        (!searchesByNumber || numberOf(waybill) === trackingNumber),
    );
    const found = numberOf(ours);
    if (found === null) throw new Error("the search returned other waybills only");
    return takeWaybill(found, ours, operation.answer, signal);
  };
}

/**
 * This service numbers the waybills, and the carrier reports a number that exists already: creating again makes no
 * second waybill.
 */
export const isRepeatable = ({ operations, trackingNumbers }: HttpConfig): boolean =>
  operations.create.duplicate !== undefined && trackingNumbers !== null;
