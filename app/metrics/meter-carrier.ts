import type { Carrier } from "#app/shipping/model/carrier.ts";
import { operationNames } from "#app/shipping/tracking/operation-names.ts";

import type { Metrics } from "./metrics.ts";

/** The same carrier, with its network calls counted and timed. */
export function meterCarrier(
  carrier: Carrier,
  { countCarrierCall }: Pick<Metrics, "countCarrierCall">,
): Carrier {
  const { country, carrierToken, liveQuote, track, createReturn } = carrier;

  const counted =
    <Given extends unknown[], Reply>(
      operation: string,
      ask: (...given: Given) => Promise<Reply>,
      resultOf: (reply: Reply) => string,
    ) =>
    async (...given: Given): Promise<Reply> => {
      const startedMs = performance.now();
      let result = "failed";
      try {
        const reply = await ask.apply(carrier, given);
        result = resultOf(reply);
        return reply;
      } finally {
        countCarrierCall({
          country,
          carrierToken,
          operation,
          result,
          durationMs: performance.now() - startedMs,
        });
      }
    };

  return {
    ...carrier,
    createWaybill: counted(operationNames.createWaybill, carrier.createWaybill, ({ kind }) => kind),
    ...(createReturn && {
      createReturn: counted(operationNames.createWaybill, createReturn, ({ kind }) => kind),
    }),
    findWaybill: counted(operationNames.findWaybill, carrier.findWaybill, (waybill) =>
      waybill ? "found" : "none",
    ),
    annulWaybill: counted(operationNames.annulWaybill, carrier.annulWaybill, (reply) => reply),
    ...(liveQuote && { liveQuote: counted("liveQuote", liveQuote, () => "answered") }),
    ...(track && { track: counted("track", track, () => "answered") }),
  };
}
