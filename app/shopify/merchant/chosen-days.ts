import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { knownZone } from "#app/shipping/model/working-days.ts";
import { momentShown } from "#app/shipping/model/zoned-time.ts";
import type { StatementPeriod } from "#db/shopify/merchant-statement.ts";

/** Days of the shop's calendar, both in it: `2026-11-01`. Null for no bound. */
export interface ChosenDays {
  from: string | null;
  to: string | null;
}

/** As an address says them; what is no day bounds nothing, and the earlier of two is the first. */
export function chosenDays(search: URLSearchParams): ChosenDays {
  const [from, to] = ["from", "to"].map((name) => dayOf(search.get(name) ?? ""));
  if (from && to && from > to) return { from: to, to: from };
  return { from: from ?? null, to: to ?? null };
}

function dayOf(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** Null when the days bound nothing. */
export function periodOf(
  { from, to }: ChosenDays,
  timeZone: string | null,
): StatementPeriod | null {
  if (from === null && to === null) return null;
  const zone = knownZone(timeZone);
  const startOf = (day: string, after: number) =>
    momentShown(new Date(Date.parse(`${day}T00:00:00Z`) + after * DAY_MS), zone);
  return {
    from: from === null ? null : startOf(from, 0),
    until: to === null ? null : startOf(to, 1),
  };
}
