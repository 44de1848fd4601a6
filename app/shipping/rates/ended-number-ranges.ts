import { selectUsedNumbers } from "#db/shipping/waybills/number-ranges.ts";

import type { Service } from "../context.ts";
import { carrierKeyText } from "../model/carrier-key.ts";
import type { Carrier } from "../model/carrier.ts";

const NONE: ReadonlySet<string> = new Set();

/**
 * The tokens of the carriers that can number no more waybills, because the range that they assigned to this service has
 * ended. Reads nothing when none of them has such a range.
 */
export async function endedNumberRanges(
  { db }: Pick<Service, "db">,
  carriers: readonly Carrier[],
): Promise<ReadonlySet<string>> {
  const numbered = carriers.filter(({ trackingNumberCount }) => trackingNumberCount !== undefined);
  if (numbered.length === 0) return NONE;
  const usedBy = await selectUsedNumbers(db.read);
  const ended = numbered.filter(
    (carrier) =>
      (usedBy.get(carrierKeyText(carrier)) ?? 0) >= (carrier.trackingNumberCount ?? Infinity),
  );
  return new Set(ended.map(({ carrierToken }) => carrierToken));
}
