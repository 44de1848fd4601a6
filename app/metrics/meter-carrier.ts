import type { Carrier } from "#app/shipping/model/carrier.ts";
import { operationNames } from "#app/shipping/tracking/operation-names.ts";

import type { Metrics } from "./metrics.ts";

/** The same carrier, with its network calls counted and timed. */
export function meterCarrier(
  carrier: Carrier,
  { countCarrierCall }: Pick<Metrics, "countCarrierCall">,
): Carrier {
  const { carrierToken, liveQuote, track } = carrier;

  const counted =
    <Given extends unknown[], Answer>(
      operation: string,
      ask: (...given: Given) => Promise<Answer>,
      resultOf: (answer: Answer) => string,
    ) =>
    async (...given: Given): Promise<Answer> => {
      const startedMs = performance.now();
      let result = "failed";
      try {
        const answer = await ask.apply(carrier, given);
        result = resultOf(answer);
        return answer;
      } finally {
        countCarrierCall({
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
    findWaybill: counted(operationNames.findWaybill, carrier.findWaybill, (waybill) =>
      waybill ? "found" : "none",
    ),
    annulWaybill: counted(operationNames.annulWaybill, carrier.annulWaybill, (answer) => answer),
    ...(liveQuote && { liveQuote: counted("liveQuote", liveQuote, () => "answered") }),
    ...(track && { track: counted("track", track, () => "answered") }),
  };
}
