import type { CodItem } from "#db/shipping/cash/cod-items.ts";

import type { Service } from "../context.ts";
import { addWorkingDays } from "../model/working-days.ts";

/** Of a carrier that does not say when it hands cash over: later than this is worth a question. */
const DAYS_UNTIL_ASKED = 10;

/** When the carrier has to have handed over what it collected at that time. */
export function dueAtOf(_service: Service, _item: Pick<CodItem, "carrierToken">, at: Date): Date {
  return addWorkingDays(at, DAYS_UNTIL_ASKED);
}
