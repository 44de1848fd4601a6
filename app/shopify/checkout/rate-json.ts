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

/** A rate in the checkout's format, as JSON: what is before its price, in hundredths, and what is behind. */
export type RateText = readonly [before: string, after: string];

interface Service {
  name: string;
  code: string;
  currency: Currency;
  language: Language;
  estimateDays: number;
  dates: DeliveryDates;
}

/** Name and code are the same for every part of a cart, because the store combines the parts by them. */
export const rateText = ({ name, code, currency, language, estimateDays, dates }: Service) =>
  aroundPrice({
    service_name: name,
    service_code: code,
    description: checkoutRateMessages[language].days(estimateDays),
    currency,
    total_price: "",
    phone_required: true,
    min_delivery_date: dates.min,
    max_delivery_date: dates.max,
  });

export const backupRateText = ({
  name,
  currency,
  language,
}: Pick<Service, "name" | "currency" | "language">) =>
  aroundPrice({
    service_name: name,
    service_code: BACKUP_CODE,
    description: checkoutRateMessages[language].unknown,
    currency,
    total_price: "",
    phone_required: true,
  });

/** @param shown hundredths of the rate's currency */
export const withPrice = ([before, after]: RateText, shown: number): string =>
  `${before}${shown}${after}`;

const PRICE = '"total_price":"';

/** A merchant's text cannot hold the key: JSON writes its quotes with a backslash. */
function aroundPrice(rate: RateJson): RateText {
  const text = JSON.stringify(rate);
  const at = text.indexOf(PRICE) + PRICE.length;
  return [text.slice(0, at), text.slice(at)];
}
