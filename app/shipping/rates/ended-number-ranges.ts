import { selectUsedNumbers } from "#db/shipping/waybills/number-ranges.ts";

import type { Service } from "../context.ts";
import { carrierKeyText } from "../model/carrier-key.ts";
import type { Carrier } from "../model/carrier.ts";

/**
 * The tokens of the carriers that can number no more waybills, because the range that they assigned to this service has
 * ended.
 * @param numbered those that have such a range
 */
export async function endedNumberRanges(
  { db }: Pick<Service, "db">,
  numbered: readonly Carrier[],
): Promise<ReadonlySet<string>> {
  const usedBy = await selectUsedNumbers(db.read);
  const ended = numbered.filter(
    (carrier) => (usedBy.get(carrierKeyText(carrier)) ?? 0) >= (carrier.numbers?.count ?? Infinity),
  );
  return new Set(ended.map(({ carrierToken }) => carrierToken));
}
