import { DAY_MS } from "#app/shipping/model/time-units.ts";

const LAST_DIGIT = 9;

/** The version for a card that changes today: today's date, or the next one after the active version. */
export function nextVersion(active: string, today: string): string {
  if (today > active) return today;

  const [day = today, digit = "0"] = active.split(".");
  if (Number(digit) < LAST_DIGIT) return `${day}.${Number(digit) + 1}`;
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, "2026-01-31".length);
}
