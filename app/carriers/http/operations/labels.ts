import type { WaybillReply } from "#app/shipping/model/carrier.ts";
import { isZpl } from "#app/shipping/model/label.ts";

import { readText } from "../template/json-path.ts";
import type { CarrierClient } from "../transport/carrier-client.ts";
import { succeeds } from "../transport/reply-test.ts";

type Created = Extract<WaybillReply, { kind: "created" }>;

/** The paths of a waybill's fields in a response. */
interface WaybillPaths {
  trackingUrl?: string | undefined;
  label?: string | undefined;
}

/**
 * The waybill in a response, with the carrier's label, or without one when ours will do.
 * @throws Error when the carrier's label is needed and not ready yet
 */
export type TakeWaybill = (
  trackingNumber: string,
  json: unknown,
  paths: WaybillPaths,
  signal: AbortSignal,
) => Promise<Created>;

export function makeTakeWaybill(client: CarrierClient): TakeWaybill {
  const { config } = client;
  const findLabel = makeFindLabel(client);

  return async function takeWaybill(trackingNumber, json, paths, signal) {
    const labelPdf =
      labelIn(readText(json, paths.label)) ?? (await findLabel(trackingNumber, signal));
    if (!labelPdf && config.labelIfMissing === "askAgain")
      throw new Error("the label is missing, or is neither PDF nor ZPL");
    return {
      kind: "created",
      trackingNumber,
      trackingCarrierUrl:
        webAddress(readText(json, paths.trackingUrl)) ??
        config.trackingUrl?.replace("{{trackingNumber}}", encodeURIComponent(trackingNumber)) ??
        null,
      labelPdf,
    };
  };
}

function makeFindLabel(
  client: CarrierClient,
): (trackingNumber: string, signal: AbortSignal) => Promise<Uint8Array | null> {
  const { fetchLabel } = client.config.operations;
  if (!fetchLabel) return () => Promise.resolve(null);
  const call = client.callOf("fetchLabel");

  return async function findLabel(trackingNumber, signal) {
    try {
      const reply = await call(new Map([["trackingNumber", trackingNumber]]), signal);
      if (fetchLabel.label !== null) {
        const isGood = succeeds(fetchLabel.success ?? client.config.success, reply);
        return isGood ? labelIn(readText(reply.json, fetchLabel.label)) : null;
      }
      return succeeds(fetchLabel.success, reply) && isLabel(reply.body) ? reply.body : null;
    } catch {
      // The waybill exists; a missing label must not lose its number. labelIfMissing decides what follows.
      return null;
    }
  };
}

/** In base64, or ZPL as plain text. */
function labelIn(base64: string | null): Uint8Array | null {
  if (base64 === null) return null;
  const plain = new TextEncoder().encode(base64);
  if (isZpl(plain)) return plain;
  const bytes = new Uint8Array(Buffer.from(base64.replace(/^data:[\w/]+;base64,/, ""), "base64"));
  return isLabel(bytes) ? bytes : null;
}

const isLabel = (bytes: Uint8Array) => isPdf(bytes) || isZpl(bytes);
const isPdf = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";

function webAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  return url?.protocol === "https:" ? url.href : null;
}
