import type { WaybillReply } from "#app/shipping/model/carrier.ts";
import { isZpl } from "#app/shipping/model/label.ts";

import { bytesOf } from "../../kit/text.ts";
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
    const given = readText(json, paths.label);
    const found = labelIn(given) ? null : await findLabel(trackingNumber, signal);
    const labelPdf = labelIn(given) ?? found?.label ?? null;
    if (!labelPdf && config.labelIfMissing === "askAgain")
      throw new Error("the label is missing, or is neither PDF nor ZPL");
    if (!labelPdf && (given || found?.isOther)) client.reports.unreadLabel(config);
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

/** `isOther`: the carrier answered with something that is no label. */
interface FoundLabel {
  label: Uint8Array | null;
  isOther: boolean;
}

const NO_LABEL: FoundLabel = { label: null, isOther: false };

function makeFindLabel(
  client: CarrierClient,
): (trackingNumber: string, signal: AbortSignal) => Promise<FoundLabel> {
  const { fetchLabel } = client.config.operations;
  if (!fetchLabel) return () => Promise.resolve(NO_LABEL);
  const call = client.callOf("fetchLabel");

  return async function findLabel(trackingNumber, signal) {
    try {
      const reply = await call(new Map([["trackingNumber", trackingNumber]]), signal);
      if (fetchLabel.label !== null) {
        if (!succeeds(fetchLabel.success ?? client.config.success, reply)) return NO_LABEL;
        const text = readText(reply.json, fetchLabel.label);
        const label = labelIn(text);
        return { label, isOther: Boolean(text) && !label };
      }
      if (!succeeds(fetchLabel.success, reply)) return NO_LABEL;
      const isOther = !isLabel(reply.body);
      return { label: isOther ? null : reply.body, isOther };
    } catch {
      // The waybill exists; a missing label must not lose its number. labelIfMissing decides what follows.
      return NO_LABEL;
    }
  };
}

/** In base64, or ZPL as plain text. */
function labelIn(base64: string | null): Uint8Array | null {
  if (base64 === null) return null;
  const plain = new TextEncoder().encode(base64);
  if (isZpl(plain)) return plain;
  const bytes = bytesOf(base64);
  return bytes && isLabel(bytes) ? bytes : null;
}

const isLabel = (bytes: Uint8Array) => isPdf(bytes) || isZpl(bytes);
const isPdf = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";

function webAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  return url?.protocol === "https:" ? url.href : null;
}
