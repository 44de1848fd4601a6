import type { WaybillReply } from "#app/shipping/model/carrier.ts";

import { labelAnswer, readAnswer, type MadeAnswer } from "../answers.ts";
import { carrierWaybillOf } from "./carrier-waybill.ts";
import type { PluginClient } from "./plugin-client.ts";

/**
 * The reply for a waybill that is made: with the carrier's label; without one where ours will do; else unknown until
 * the label is ready, with the number that the next question needs.
 */
export type TakeWaybill = (
  made: MadeAnswer,
  signal: AbortSignal,
) => Promise<Exclude<WaybillReply, { kind: "rejected" }>>;

export function makeTakeWaybill(client: PluginClient): TakeWaybill {
  const { card, operations } = client;

  return async function takeWaybill(made, signal) {
    const { trackingNumber, carrierRef, data, parcelNumbers } = made;
    const known = carrierWaybillOf({
      trackingNumber,
      carrierRef: carrierRef ?? undefined,
      data: data ?? undefined,
      parcelNumbers: parcelNumbers ?? undefined,
    });
    const kept = known ? { known } : {};
    const { label, reason } = made.label
      ? { label: made.label, reason: null }
      : await laterLabel(made, signal);
    if (!label && card.label === "carrier") {
      const detail = ["the carrier's label is not ready", reason].filter(Boolean).join(": ");
      return { kind: "unknown", detail, ...kept };
    }
    return {
      kind: "created",
      trackingNumber,
      trackingCarrierUrl: webAddress(made.trackingUrl) ?? urlOf(trackingNumber),
      labelPdf: label,
      ...kept,
    };
  };

  /** The waybill exists: a label that cannot be got now must not lose its number. */
  async function laterLabel(
    { trackingNumber, carrierRef, data, parcelNumbers }: MadeAnswer,
    signal: AbortSignal,
  ): Promise<{ label: Uint8Array | null; reason: string | null }> {
    if (!operations.has("label")) return { label: null, reason: null };
    try {
      const input = { trackingNumber, carrierRef, data, parcelNumbers };
      const answer = await client.ask("label", input, signal);
      return { label: readAnswer(labelAnswer, "label", answer), reason: null };
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      return { label: null, reason: client.mask(text, []) };
    }
  }

  function urlOf(trackingNumber: string): string | null {
    const number = encodeURIComponent(trackingNumber);
    return card.trackingUrl?.replace("{{trackingNumber}}", number) ?? null;
  }
}

function webAddress(text: string | null | undefined): string | null {
  const url = text ? URL.parse(text) : null;
  return url?.protocol === "https:" ? url.href : null;
}
