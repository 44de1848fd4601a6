import type { Context } from "../context.ts";
import { localDays } from "../model/local-day.ts";
import { taxIn } from "../model/price-tax.ts";
import type { Offer, Rate } from "../model/rate.ts";
import { knownZone } from "../model/working-days.ts";

/**
 * What the books know of a price beside it: what the carrier asks for it, and the tax that it holds on this day. A
 * price of a rate card, and one that a carrier answered, is what the carrier asks. Null where nothing is sold: the
 * carrier bills its own customer, does not take the parcel, or the money is play.
 */
export function bookedAmounts(
  { market, now, caller }: Context,
  { priceTotal, currency, billing, unavailableReason }: Offer,
): Pick<Rate, "costTotal" | "taxTotal"> {
  if (
    caller.isTest ||
    caller.hasTestMoney ||
    billing === "ownAccount" ||
    unavailableReason !== null
  )
    return { costTotal: null, taxTotal: null };
  const { priceTaxes: taxes, timeZone } = market.customs;
  if (taxes.length === 0) return { costTotal: priceTotal, taxTotal: null };
  const day = daysOf(knownZone(timeZone))(now());
  return { costTotal: priceTotal, taxTotal: taxIn(priceTotal, { taxes, currency, day }) };
}

/** One calendar for each zone of a market: making one takes longer than many prices. */
const calendars = new Map<string, ReturnType<typeof localDays>>();

function daysOf(zone: string): ReturnType<typeof localDays> {
  const days = calendars.get(zone) ?? localDays(zone);
  calendars.set(zone, days);
  return days;
}
