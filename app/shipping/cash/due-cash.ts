import type { CashItem } from "#db/shipping/cash/cash-items.ts";

import type { Service } from "../context.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import { ASSUMED_REMIT, dueMoment, type CashTerms } from "../model/cash-terms.ts";
import { holidayFinder } from "../model/holidays.ts";

type OfCarrier = Pick<CashItem, "country" | "carrierToken">;

/** What the carrier's card promises; empty where it says nothing. */
export const cashTermsOf = (
  service: Pick<Service, "markets">,
  { country, carrierToken }: OfCarrier,
): CashTerms => findCarrier(service.markets.get(country), carrierToken)?.cash ?? {};

/**
 * When the carrier should have handed over what it collected at that time, by its card, else by what is usual. The
 * market's holidays are no days on which banks work.
 */
export function dueAtOf(service: Pick<Service, "markets">, item: OfCarrier, at: Date): Date {
  const { remit = ASSUMED_REMIT } = cashTermsOf(service, item);
  const { timeZone = null, holidays = [] } = service.markets.get(item.country)?.customs ?? {};
  return dueMoment(remit, at, timeZone, holidayFinder(holidays));
}
