import type { DemoCountry } from "../country/demo-country.ts";

/** Formats hundredths of the shop's currency. */
export const money = (amount: number, { currency }: Pick<DemoCountry, "currency">): string =>
  new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).format(amount / 100);

/** In the shop's time zone. */
export const moment = (at: Date | string, { timezone }: Pick<DemoCountry, "timezone">): string =>
  new Intl.DateTimeFormat("en", {
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    timeZone: timezone,
  }).format(new Date(at));

/** `ON_HOLD` as "On hold", `outForDelivery` as "Out for delivery". */
export function sentenceCase(code: string): string {
  const words = code
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
