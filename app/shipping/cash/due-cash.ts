import type { CodItem } from "#db/shipping/cash/cod-items.ts";

import type { Service } from "../context.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import { ASSUMED_REMIT, dueMoment, type CashTerms } from "../model/cash-terms.ts";

type OfCarrier = Pick<CodItem, "country" | "carrierToken">;

/** What the carrier's card promises; empty where it says nothing. */
export const cashTermsOf = (service: Service, { country, carrierToken }: OfCarrier): CashTerms =>
  findCarrier(service.markets.get(country), carrierToken)?.cash ?? {};

/** When the carrier should have handed over what it collected at that time, by its card, else by what is usual. */
export function dueAtOf(service: Service, item: OfCarrier, at: Date): Date {
  const { remit = ASSUMED_REMIT } = cashTermsOf(service, item);
  const timeZone = service.markets.get(item.country)?.customs.timeZone ?? null;
  return dueMoment(remit, at, timeZone);
}
