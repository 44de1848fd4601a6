import type { Language } from "#app/locales/languages.ts";
import { checkoutRateMessages } from "#app/locales/messages/checkout-rates.ts";
import type { Currency } from "#app/shipping/model/money.ts";

import type { DeliveryDates } from "./delivery-dates.ts";
import type { PricedOffer } from "./price-rules.ts";

/** One rate in the checkout's format. The store decides the order, the buyer the choice. */
export interface RateJson {
  service_name: string;
  /** Returned as the code of the order's shipping line, so it does not depend on price, time or parcel. */
  service_code: string;
  description: string;
  currency: Currency;
  /** In hundredths of the currency. */
  total_price: string;
  /** No carrier takes a parcel without one. */
  phone_required: true;
  min_delivery_date?: string;
  max_delivery_date?: string;
}

/** The code of the backup price. No carrier's token contains a capital letter. */
export const BACKUP_CODE = "backupPrice";

/** Name and code are the same for every part of a cart, because the store combines the parts by them. */
export function rateJson(
  { offer, shown }: PricedOffer,
  { name, dates, language }: { name: string; dates: DeliveryDates; language: Language },
): RateJson {
  return {
    service_name: name,
    service_code: offer.carrierToken,
    description: checkoutRateMessages[language].days(offer.estimateDays),
    currency: offer.currency,
    total_price: String(shown),
    phone_required: true,
    min_delivery_date: dates.min,
    max_delivery_date: dates.max,
  };
}

export function backupRateJson(
  shown: number,
  { name, currency, language }: { name: string; currency: Currency; language: Language },
): RateJson {
  return {
    service_name: name,
    service_code: BACKUP_CODE,
    description: checkoutRateMessages[language].unknown,
    currency,
    total_price: String(shown),
    phone_required: true,
  };
}
