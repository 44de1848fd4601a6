import type { MarketCustoms } from "#app/shipping/model/market-customs.ts";
import { type Cents, type Currency, decimalText, toDecimal } from "#app/shipping/model/money.ts";
import type { Parcel } from "#app/shipping/model/parcel.ts";
import { dayFinder, knownZone } from "#app/shipping/model/working-days.ts";

/** "USD 45.90"; "COP 250.000" where people write no decimals, whose long amounts need groups to be read. */
export function moneyOnLabel(
  amount: Cents,
  currency: Currency,
  { language }: Pick<MarketCustoms, "language">,
): string {
  const { maximumFractionDigits } = new Intl.NumberFormat(language, {
    style: "currency",
    currency,
  }).resolvedOptions();
  const isWhole = maximumFractionDigits === 0 && amount % 100 === 0;
  if (!isWhole) return `${currency} ${decimalText(amount, currency)}`;
  const grouped = new Intl.NumberFormat(language, { useGrouping: "always" });
  return `${currency} ${grouped.format(toDecimal(amount))}`;
}

export const weightText = ({ weightKg }: Parcel): string => `${short(weightKg)} kg`;

export const sizeText = ({ lengthCm, widthCm, heightCm }: Parcel): string =>
  `${[lengthCm, widthCm, heightCm].map(short).join(" × ")} cm`;

/** The day in the market's time zone: in UTC a label of the evening would have the next day's. */
export const dateText = (date: Date, { timeZone }: Pick<MarketCustoms, "timeZone">): string =>
  dayFinder(knownZone(timeZone))(date).toISOString().slice(0, 10);

/** `14:05`, in the market's time zone. */
export const clockText = (date: Date, { timeZone }: Pick<MarketCustoms, "timeZone">): string =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: knownZone(timeZone),
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(date);

/** At most two decimals, without trailing zeros. */
const short = (amount: number): string => String(Number(amount.toFixed(2)));
