import type { GuideAnswer } from "#app/shipping/model/carrier.ts";

import { readText } from "../template/json-path.ts";
import type { Desk } from "../transport/carrier-client.ts";
import { succeeds } from "../transport/reply-test.ts";

type Created = Extract<GuideAnswer, { kind: "created" }>;

/** Where an answer about a guide has what. */
interface GuidePaths {
  trackingUrl?: string | undefined;
  label?: string | undefined;
}

/**
 * The guide that an answer tells of, with the carrier's label, or none when ours will do.
 * @throws Error when the carrier's label is needed and is not there yet
 */
export type TakeGuide = (
  trackingNumber: string,
  json: unknown,
  paths: GuidePaths,
  signal: AbortSignal,
) => Promise<Created>;

export function makeTakeGuide(desk: Desk): TakeGuide {
  const { config } = desk;
  const findLabel = makeFindLabel(desk);

  return async function takeGuide(trackingNumber, json, paths, signal) {
    const labelPdf =
      pdfIn(readText(json, paths.label)) ?? (await findLabel(trackingNumber, signal));
    if (!labelPdf && config.labelIfMissing === "askAgain") throw new Error("the label is missing");
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
  desk: Desk,
): (trackingNumber: string, signal: AbortSignal) => Promise<Uint8Array | null> {
  const { fetchLabel } = desk.config.operations;
  if (!fetchLabel) return () => Promise.resolve(null);
  const call = desk.callOf("fetchLabel");

  return async function findLabel(trackingNumber, signal) {
    try {
      const answer = await call(new Map([["trackingNumber", trackingNumber]]), signal);
      if (fetchLabel.label !== null) {
        const isGood = succeeds(fetchLabel.success ?? desk.config.success, answer);
        return isGood ? pdfIn(readText(answer.json, fetchLabel.label)) : null;
      }
      return succeeds(fetchLabel.success, answer) && isPdf(answer.body) ? answer.body : null;
    } catch {
      // The guide is there, and a label is not worth losing its number: labelIfMissing says what follows.
      return null;
    }
  };
}

function pdfIn(base64: string | null): Uint8Array | null {
  if (base64 === null) return null;
  const bytes = new Uint8Array(Buffer.from(base64.replace(/^data:[\w/]+;base64,/, ""), "base64"));
  return isPdf(bytes) ? bytes : null;
}

const isPdf = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";

function webAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  return url?.protocol === "https:" ? url.href : null;
}
