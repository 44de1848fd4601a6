import { isSameNumber } from "#app/shipping/model/bare-number.ts";
import type { AnnulRequest, Carrier, Waybill, WaybillReply } from "#app/shipping/model/carrier.ts";
import { parcelCount } from "#app/shipping/model/parcel.ts";
import type { UnavailableReason } from "#app/shipping/model/rate.ts";

import { type MadeAnswer, readMade } from "../answers.ts";
import { addressRefusal, personalTextsOf, waybillInput } from "../inputs.ts";
import { knownForPlugin } from "./carrier-waybill.ts";
import { requireCommitted, withoutResult } from "./commit-outcome.ts";
import type { PluginClient } from "./plugin-client.ts";
import type { TakeWaybill } from "./take-waybill.ts";

/**
 * Creates at most one waybill. `rejected` only when the commit never left, or when the carrier's answer to it proves
 * that nothing was made; whatever else the plugin does wrong after its commit is `unknown`.
 * @param service the code of the service that is bought; null on a card without services
 */
export function makeCreateWaybill(
  client: PluginClient,
  takeWaybill: TakeWaybill,
  service: string | null,
): Carrier["createWaybill"] {
  return (waybill, signal) => book(client, takeWaybill, { waybill, service, signal });
}

/** A waybill from the recipient back to the sender; everything of a create holds for it. */
export function makeCreateReturn(
  client: PluginClient,
  takeWaybill: TakeWaybill,
  service: string | null,
): NonNullable<Carrier["createReturn"]> {
  return (original, waybill, signal) =>
    book(client, takeWaybill, { waybill, service, signal, original });
}

const REFUSALS: Partial<Record<UnavailableReason, string>> = {
  lettersNotTaken: "a word of the address cannot be written in the carrier's letters",
  streetTooLong: "the street does not fit the carrier's address lines",
  postBoxNotServed: "the carrier does not deliver to post boxes",
};

interface Booking {
  waybill: Waybill;
  service: string | null;
  signal: AbortSignal;
  /** The waybill that brought the parcel; absent for one that is sent for the first time. */
  original?: AnnulRequest;
}

async function book(
  client: PluginClient,
  takeWaybill: TakeWaybill,
  { waybill, service, signal, original }: Booking,
): Promise<WaybillReply> {
  if (signal.aborted) return { kind: "unknown", detail: "aborted" };
  const input = waybillInput(waybill, service, client.rules);
  if (!input) return { kind: "rejected", detail: "the carrier has no city for this territory" };
  const refusal =
    addressRefusal(waybill.recipient, "recipient", client.card) ??
    addressRefusal(waybill.sender, "sender", client.card);
  if (refusal) return { kind: "rejected", detail: REFUSALS[refusal] ?? refusal };

  const back = original && {
    original: { ...knownForPlugin(original.known), trackingNumber: original.trackingNumber },
  };
  const operation = back ? "returnWaybill" : "create";
  const outcome = await client.attempt(operation, { ...input, ...back }, signal);
  const mask = (text: string) => masked(client, waybill, text);
  if (outcome.kind === "error") return withoutResult(outcome, signal.aborted, mask);
  try {
    const made = readMade(outcome.value, operation);
    requireCommitted(`${operation} made a waybill`, outcome.commit, client.card.idempotent);
    if (
      waybill.trackingNumber !== null &&
      !isSameNumber(made.trackingNumber, waybill.trackingNumber)
    )
      throw new Error(`${operation} returned another number than the one that it was given`);
    requireNumberOfEach(made, parcelCount(waybill));
    const trackingNumber = waybill.trackingNumber ?? made.trackingNumber;
    return await takeWaybill({ ...made, trackingNumber }, signal);
  } catch (error) {
    const failed = { ...outcome, kind: "error", error, maySucceedLater: false } as const;
    return withoutResult(failed, signal.aborted, mask);
  }
}

/** Numbers that cannot be assigned to their parcels are the answer to something else. */
function requireNumberOfEach({ parcelNumbers }: MadeAnswer, count: number): void {
  if (parcelNumbers && parcelNumbers.length !== count)
    throw new Error(`the carrier numbered ${parcelNumbers.length} parcels of ${count}`);
}

function masked(client: PluginClient, { sender, recipient }: Waybill, text: string): string {
  return client.mask(text, [sender, recipient].flatMap(personalTextsOf));
}
