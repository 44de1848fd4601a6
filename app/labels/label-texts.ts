import type { Language } from "#app/locales/languages.ts";
import { type Cents, type Currency, decimalText } from "#app/shipping/model/money.ts";
import type { Parcel } from "#app/shipping/model/parcel.ts";

/** Labels are read by the market's carriers and inspectors, not by the merchant: one language for every shop. */
export const LABEL_LANGUAGE: Language = "es";

export const moneyText = (amount: Cents, currency: Currency): string =>
  `${currency} ${decimalText(amount, currency)}`;

export const weightText = ({ weightKg }: Parcel): string => `${short(weightKg)} kg`;

export const sizeText = ({ lengthCm, widthCm, heightCm }: Parcel): string =>
  `${[lengthCm, widthCm, heightCm].map(short).join(" × ")} cm`;

/** The day in UTC: a label travels further than one time zone. */
export const dateText = (date: Date): string => date.toISOString().slice(0, 10);

/** At most two decimals, without trailing zeros. */
const short = (amount: number): string => String(Number(amount.toFixed(2)));
