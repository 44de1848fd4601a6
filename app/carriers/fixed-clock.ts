import type { MarketCustoms } from "#app/shipping/model/market-customs.ts";
import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { offsetMs } from "#app/shipping/model/zoned-time.ts";

/**
 * The zone of a country's clocks that have a card's fixed `utcOffset` for a part of the year alone: for the other part
 * the times of its events are an hour wrong, unless the carrier writes one offset all year. Null for an offset that
 * clocks of the country have all year, or never.
 */
export function changingZone(
  card: unknown,
  { timeZone, timeZones }: Pick<MarketCustoms, "timeZone" | "timeZones">,
  now: Date,
): string | null {
  const { utcOffset } = Object(card) as { utcOffset?: unknown };
  if (typeof utcOffset !== "string") return null;
  const fixed = offsetOf(utcOffset);
  const zones = [
    ...new Set([...(timeZone === null ? [] : [timeZone]), ...Object.values(timeZones)]),
  ];
  const having = zones.filter((zone) => offsetsOf(zone, now).includes(fixed));
  const changing = having.filter((zone) => new Set(offsetsOf(zone, now)).size > 1);
  // That of most of the country decides; of other parts, clocks that have the offset all year excuse it.
  if (changing[0] === timeZone) return timeZone;
  if (changing.length < having.length) return null;
  const isStandard = (zone: string) => Math.min(...offsetsOf(zone, now)) === fixed;
  return changing.find(isStandard) ?? changing[0] ?? null;
}

/** In minutes, such as of `-05:30`. */
function offsetOf(text: string): number {
  const [hours = 0, minutes = 0] = text.slice(1).split(":").map(Number);
  return (text.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}

/** In the middle of both halves of a year. */
const offsetsOf = (zone: string, now: Date): number[] =>
  [0, 6].map(
    (month) => offsetMs(new Date(Date.UTC(now.getUTCFullYear(), month, 15)), zone) / MINUTE_MS,
  );
