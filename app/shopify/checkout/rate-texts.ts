import type { Context } from "#app/shipping/context.ts";
import type { Offer } from "#app/shipping/model/rate.ts";

import type { ShopSettings } from "../shop/shop-settings.ts";
import type { DeliveryDates } from "./delivery-dates.ts";
import { shownName } from "./quote-place.ts";
import { rateText, type RateText } from "./rate-json.ts";

/** What a rate says of its offer besides the price. */
type Named = "carrierToken" | "estimateDays" | "currency";

interface Kept {
  dates: DeliveryDates;
  currency: string;
  text: RateText;
}

/**
 * The texts of a shop's rates around their prices: one for each carrier and number of days, as long as its dates are
 * the same object (`openDeliveryDates`). To write all of them for each buyer took more time than to price them.
 */
export function keepRateTexts(ctx: Pick<Context, "market">, settings: ShopSettings) {
  const ofCarriers = new Map<string, Map<number, Kept>>();

  return function textOf(
    { carrierToken, estimateDays, currency }: Pick<Offer, Named>,
    dates: DeliveryDates,
  ): RateText {
    let ofDays = ofCarriers.get(carrierToken);
    if (!ofDays) ofCarriers.set(carrierToken, (ofDays = new Map()));
    const kept = ofDays.get(estimateDays);
    if (kept?.dates === dates && kept.currency === currency) return kept.text;

    const name = shownName(ctx, settings, carrierToken);
    const { language } = settings;
    const code = carrierToken;
    const text = rateText({ name, code, currency, language, estimateDays, dates });
    ofDays.set(estimateDays, { dates, currency, text });
    return text;
  };
}
