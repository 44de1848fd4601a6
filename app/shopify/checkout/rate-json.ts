import type { Language } from "#app/locales/languages.ts";
import { checkoutRateMessages } from "#app/locales/messages/checkout-rates.ts";
import type { Currency } from "#app/shipping/model/money.ts";

import type { DeliveryDates } from "./delivery-dates.ts";

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

interface Service {
  name: string;
  code: string;
  currency: Currency;
  language: Language;
  estimateDays: number;
  dates: DeliveryDates;
  /** Hundredths of the currency. */
  shown: number;
}

/** Name and code are the same for every part of a cart, because the store combines the parts by them. */
export const checkoutRateJson = (of: Service): RateJson => ({
  service_name: of.name,
  service_code: of.code,
  description: checkoutRateMessages[of.language].days(of.estimateDays),
  currency: of.currency,
  total_price: String(of.shown),
  phone_required: true,
  min_delivery_date: of.dates.min,
  max_delivery_date: of.dates.max,
});

export const backupRateJson = (
  of: Pick<Service, "name" | "currency" | "language" | "shown">,
): RateJson => ({
  service_name: of.name,
  service_code: BACKUP_CODE,
  description: checkoutRateMessages[of.language].unknown,
  currency: of.currency,
  total_price: String(of.shown),
  phone_required: true,
});
