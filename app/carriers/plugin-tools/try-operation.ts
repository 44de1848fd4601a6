import type { Carrier, CarrierWaybill, QuoteRequest } from "#app/shipping/model/carrier.ts";
import { toDecimal } from "#app/shipping/model/money.ts";
import type { Offer } from "#app/shipping/model/rate.ts";

import {
  openPluginCarriers,
  type PluginEnvironment,
  type PluginFile,
} from "../plugin/plugin-carrier.ts";
import { askFor, capabilities, type Capability } from "./capabilities.ts";
import { quoteOf, exampleWaybillOf } from "./example-parcel.ts";
import type { Tape } from "./tape.ts";

export const triedOperations = [
  "quote",
  "create",
  "find",
  "label",
  "annul",
  "track",
  ...capabilities,
] as const;
export type TriedOperation = (typeof triedOperations)[number];

/** What the operation is tried with besides the parcel of the tape. */
export interface OperationTrial {
  operation: TriedOperation;
  /** Our reference: of the waybill that is made or searched. */
  reference: string;
  trackingNumber: string | null;
  carrierRef: string | null;
  carrierData: Readonly<Record<string, unknown>> | null;
}

const OPERATION_MS = 20_000;

/**
 * Calls one operation of a plugin at the live carrier, with the secrets of the environment: what the service would get.
 * A create makes a real waybill. Labels are left out of the result.
 */
export async function tryOperation(
  file: PluginFile,
  tape: Pick<Tape, "route" | "goodsCollection" | "goodsInsured">,
  trial: OperationTrial,
  environment: PluginEnvironment,
): Promise<unknown> {
  const { carriers, close } = openPluginCarriers(file, environment);
  const [carrier, ...others] = carriers;
  try {
    if (!carrier) return undefined;
    const answer = await ask(carrier, tape, trial);
    if (trial.operation !== "quote" || others.length === 0) return answer;
    // Each service is an offer of its own.
    const further = await Promise.all(others.map((each) => ask(each, tape, trial)));
    return [answer, ...further];
  } finally {
    close();
  }
}

async function ask(
  carrier: Carrier,
  tape: Parameters<typeof quoteOf>[0],
  { operation, reference, trackingNumber, carrierRef, carrierData }: OperationTrial,
): Promise<unknown> {
  const signal = AbortSignal.timeout(OPERATION_MS);
  const heard = { carrierRef, carrierData };
  const known = trackingNumber === null ? null : { trackingNumber, ...heard };
  const waybill = { ...exampleWaybillOf(tape, trackingNumber), reference };
  if (operation === "quote") return inDecimals(await quoteAt(carrier, quoteOf(tape), signal));
  if (operation === "create") return withoutLabel(await carrier.createWaybill(waybill, signal));
  if (operation === "find" || operation === "label") {
    const search = (sought: CarrierWaybill | null) =>
      carrier.findWaybill({ ...waybill, known: sought }, signal);
    if (operation === "label") return withoutLabel(await search(known));
    // A search is for a number that is lost, by the carrier's own id at most; where it needs the number, with that.
    const found = search({ trackingNumber: null, ...heard });
    return withoutLabel(
      await found.catch((error: unknown) => (known ? search(known) : fail(error))),
    );
  }
  if (isCapability(operation)) {
    if (trackingNumber === null && operation !== "pickup" && operation !== "servicePoints")
      throw new Error(`${operation} needs a number`);
    return askFor(operation, carrier, tape, { trackingNumber: trackingNumber ?? "", known });
  }
  if (trackingNumber === null) throw new Error(`${operation} needs a number`);
  return operation === "annul"
    ? carrier.annulWaybill({ trackingNumber, known }, signal)
    : ((await carrier.track?.([trackingNumber], signal)) ?? null);
}

/** The carrier's price; of a card that has prices of its own alone, that one. */
const quoteAt = async (carrier: Carrier, request: QuoteRequest, signal: AbortSignal) =>
  (await carrier.liveQuote?.(request, signal)) ?? carrier.quote(request);

/** Amounts as the page and the carrier write them. */
const inDecimals = ({ priceTotal, priceSubtotal, ...offer }: Offer) => ({
  ...offer,
  priceTotal: toDecimal(priceTotal),
  priceSubtotal: toDecimal(priceSubtotal),
});

function fail(error: unknown): never {
  throw error;
}

const isCapability = (operation: TriedOperation): operation is Capability =>
  capabilities.some((each) => each === operation);

function withoutLabel(reply: object | null): unknown {
  if (!reply || !("labelPdf" in reply)) return reply;
  const { labelPdf, ...others } = reply;
  const bytes = labelPdf instanceof Uint8Array ? labelPdf.byteLength : 0;
  return { ...others, labelBytes: bytes };
}
