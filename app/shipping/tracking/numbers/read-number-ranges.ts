import { selectUsedNumbers } from "#db/shipping/waybills/number-ranges.ts";

import type { Service } from "../../context.ts";
import { type CarrierKey, carrierKeyText } from "../../model/carrier-key.ts";
import { everyCarrier } from "../../model/carriers-of-market.ts";

export interface NumberRange extends CarrierKey {
  used: number;
  size: number;
}

/** Of the carriers whose numbers this service gives, and whose range has an end. */
export async function readNumberRanges(
  service: Pick<Service, "db" | "markets">,
): Promise<NumberRange[]> {
  const carriers = [...service.markets.values()].flatMap((market) => everyCarrier(market));
  const ranges = carriers.filter(({ numbers }) => numbers?.count !== undefined);
  if (ranges.length === 0) return [];
  const usedBy = await selectUsedNumbers(service.db.read);
  return ranges.map((carrier) => {
    const { country, carrierToken, numbers } = carrier;
    const size = numbers?.count ?? 0;
    // The first request beyond the end has taken one, too.
    const used = Math.min(size, usedBy.get(carrierKeyText(carrier)) ?? 0);
    return { country, carrierToken, used, size };
  });
}
