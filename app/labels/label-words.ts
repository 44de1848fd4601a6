import { type Cents, type Currency, toDecimal } from "#app/shipping/model/money.ts";
import type { Parcel } from "#app/shipping/model/parcel.ts";

export const moneyText = (amount: Cents, currency: Currency): string =>
  `${currency} ${toDecimal(amount).toFixed(2)}`;

export const collectionText = (amount: Cents, currency: Currency): string =>
  amount > 0 ? `COBRAR ${moneyText(amount, currency)}` : "SIN COBRO";

export const weightText = ({ weightKg }: Parcel): string => `${short(weightKg)} kg`;

export const sizeText = ({ lengthCm, widthCm, heightCm }: Parcel): string =>
  `${[lengthCm, widthCm, heightCm].map(short).join(" × ")} cm`;

/** The day in UTC: a label travels further than one time zone. */
export const dateText = (date: Date): string => date.toISOString().slice(0, 10);

/** At most two decimals, and none that say nothing. */
const short = (amount: number): string => String(Number(amount.toFixed(2)));
