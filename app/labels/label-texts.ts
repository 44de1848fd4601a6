import { dayFormat, momentFormat } from "#app/locales/format-moment.ts";
import { localeOf, moneyText } from "#app/locales/format-money.ts";
import type { Label } from "#app/shipping/model/label.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";
import type { Parcel } from "#app/shipping/model/parcel.ts";
import { knownZone } from "#app/shipping/model/working-days.ts";

/** Whose paper it is: in which language, of which country, by which clock. */
type Reader = Pick<Label["customs"], "language" | "country" | "timeZone">;

/** As the pages of that country write it. */
export const moneyOnPaper = (
  amount: Cents,
  currency: Currency,
  { language, country }: Reader,
): string => moneyText(amount, { language, country, currency });

export const weightText = ({ weightKg }: Parcel): string => `${short(weightKg)} kg`;

export const sizeText = ({ lengthCm, widthCm, heightCm }: Parcel): string =>
  `${[lengthCm, widthCm, heightCm].map(short).join(" × ")} cm`;

/** The day in the market's time zone: in UTC a label of the evening would have the next day's. */
export const dateText = (date: Date, customs: Reader): string =>
  dayFormat(localeOf(customs), knownZone(customs.timeZone))(date);

/** The day and the time there. */
export const momentText = (date: Date, customs: Reader): string =>
  momentFormat(localeOf(customs), knownZone(customs.timeZone))(date);

/** At most two decimals, without trailing zeros. */
const short = (amount: number): string => String(Number(amount.toFixed(2)));
