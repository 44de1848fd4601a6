import type { MerchantMessages } from "#app/locales/catalogue.ts";
import { findCarrier, type CarriersOfMarket } from "#app/shipping/model/carriers-of-market.ts";
import { holidayFinder, type IsHoliday } from "#app/shipping/model/holidays.ts";
import { add, subtract, toDecimal, type Cents } from "#app/shipping/model/money.ts";
import { chargeOf, type PriceBreakdown, type Rate } from "#app/shipping/model/rate.ts";
import { addWorkingDays, dayFinder, knownZone } from "#app/shipping/model/working-days.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import type { OrderParcel } from "../parcels/parcel.ts";
import type { RateView } from "../views.ts";

/**
 * The rate that is proposed, and that a bulk purchase pays: the buyer's choice when it can be selected, else the
 * cheapest.
 */
export const chooseRate = ({ row, shipment }: Pick<OrderParcel, "row" | "shipment">): Rate | null =>
  proposeRate(shipment?.rates ?? [], row.chosenCarrierToken);

/** The same of rates alone. */
export function proposeRate<Offered extends OfferedRate>(
  rates: readonly Offered[],
  chosenCarrierToken: string | null,
): Offered | null {
  const open = rates.filter(isOpen).toSorted(byPrice);
  const chosen = open.find(({ carrierToken }) => carrierToken === chosenCarrierToken);
  return chosen ?? open[0] ?? null;
}

type OfferedRate = Pick<
  Rate,
  "rateId" | "carrierToken" | "priceTotal" | "estimateDays" | "unavailableReason"
>;

export function rateViews(
  { row, shipment }: Pick<OrderParcel, "row" | "shipment">,
  { market, messages, shop, now }: Pick<ServedShopContext, "market" | "messages" | "shop" | "now">,
): RateView[] {
  const today = dayFinder(knownZone(shop.timeZone))(now());
  const isHoliday = holidayFinder(market.customs.holidays);
  const rates = shipment?.rates ?? [];
  const sorted = rates.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || byPrice(a, b));
  return sorted.map(
    ({
      rateId,
      carrierToken,
      priceTotal,
      billing,
      estimateDays,
      unavailableReason,
      breakdown,
    }) => ({
      rateId,
      carrier: carrierName(market, carrierToken, messages),
      carrierToken,
      price: toDecimal(priceTotal),
      charged: toDecimal(chargeOf({ priceTotal, billing })),
      estimateDays,
      expected: unavailableReason === null ? expectedFrom(today, estimateDays, isHoliday) : null,
      breakdown: breakdown && priceParts(breakdown, priceTotal),
      available: unavailableReason === null,
      reason: unavailableReason && messages.unavailable[unavailableReason],
      reasonCode: unavailableReason,
      isBuyersChoice: carrierToken === row.chosenCarrierToken,
    }),
  );
}

function expectedFrom(
  today: Date,
  estimateDays: number,
  isHoliday: IsHoliday,
): RateView["expected"] {
  const first = addWorkingDays(today, estimateDays, isHoliday);
  const isoDay = (day: Date) => day.toISOString().slice(0, 10);
  return { first: isoDay(first), last: isoDay(addWorkingDays(first, 1, isHoliday)) };
}

/** Rounding of a carrier's card is part of the freight, so that the parts make the price. */
function priceParts(
  { insurance, collection }: PriceBreakdown,
  total: Cents,
): RateView["breakdown"] {
  return {
    freight: toDecimal(subtract(total, add(insurance, collection))),
    insurance: toDecimal(insurance),
    collection: toDecimal(collection),
  };
}

/** The carriers of a shipment's country: a store that has moved still has parcels of the one before. */
export const carriersIn = (
  { market, markets }: Pick<ServedShopContext, "market" | "markets">,
  country: string,
): CarriersOfMarket | undefined => (country === market.country ? market : markets.get(country));

/** A carrier that has left the market is named by its token; one of an own contract says so. */
export function carrierName(
  market: CarriersOfMarket | undefined,
  token: string,
  { ownContract }: Pick<MerchantMessages, "ownContract">,
): string {
  const carrier = findCarrier(market, token);
  if (!carrier) return token;
  return carrier.contract === undefined ? carrier.displayName : ownContract(carrier.displayName);
}

const isOpen = ({ unavailableReason }: Pick<Rate, "unavailableReason">): boolean =>
  unavailableReason === null;
const byPrice = (a: OfferedRate, b: OfferedRate): number =>
  a.priceTotal - b.priceTotal || a.estimateDays - b.estimateDays || a.rateId - b.rateId;
