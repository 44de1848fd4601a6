const DAY_MS = 24 * 60 * 60 * 1000;
const LAST_DIGIT = 9;

/** The version that a card changed today should have: today, or what comes next after the active one. */
export function nextVersion(active: string, today: string): string {
  if (today > active) return today;

  const [day = today, digit = "0"] = active.split(".");
  if (Number(digit) < LAST_DIGIT) return `${day}.${Number(digit) + 1}`;
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, "2026-01-31".length);
}
