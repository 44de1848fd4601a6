/** Formats cents. */
export const money = (amount: number): string => `$${(amount / 100).toFixed(2)}`;

const clock = new Intl.DateTimeFormat("en", {
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
  timeZone: "America/Guayaquil",
});

/** In the shop's time zone. */
export const moment = (at: Date | string): string => clock.format(new Date(at));

/** `ON_HOLD` as "On hold", `outForDelivery` as "Out for delivery". */
export function sentenceCase(code: string): string {
  const words = code
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
