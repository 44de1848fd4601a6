import type { Market } from "#app/shipping/context.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";

import type { Metrics } from "./metrics.ts";

/** The same markets, whose carriers are counted and timed whenever they are asked something over the network. */
export function meterCarriers(
  markets: ReadonlyMap<string, Market>,
  { countCarrierCall }: Pick<Metrics, "countCarrierCall">,
): ReadonlyMap<string, Market> {
  const metered = [...markets].map(([country, market]): [string, Market] => [
    country,
    { ...market, carriers: market.carriers.map(meterCarrier) },
  ]);
  return new Map(metered);

  function meterCarrier(carrier: Carrier): Carrier {
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
      createGuide: counted("createGuide", carrier.createGuide, ({ kind }) => kind),
      findGuide: counted("findGuide", carrier.findGuide, (guide) => (guide ? "found" : "none")),
      annulGuide: counted("annulGuide", carrier.annulGuide, (answer) => answer),
      ...(liveQuote && { liveQuote: counted("liveQuote", liveQuote, () => "answered") }),
      ...(track && { track: counted("track", track, () => "answered") }),
    };
  }
}
