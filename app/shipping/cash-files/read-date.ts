import type { DateFault } from "../model/file-fault.ts";
import { type Cell, SERIAL_DAY_0_MS, textOfCell } from "../model/table-cells.ts";
import { DAY_MS } from "../model/time-units.ts";
import type { FileProfile } from "./profile.ts";

export type ReadDate = { at: Date } | { fault: DateFault };

const YEAR_MIN = 2000;
const YEAR_MAX = 2100;

const tokens = {
  yyyy: String.raw`(?<year>\d{4})`,
  MM: String.raw`(?<month>\d{2})`,
  M: String.raw`(?<month>\d{1,2})`,
  dd: String.raw`(?<day>\d{2})`,
  d: String.raw`(?<day>\d{1,2})`,
  HH: String.raw`(?<hour>\d{2})`,
  H: String.raw`(?<hour>\d{1,2})`,
  mm: String.raw`(?<minute>\d{2})`,
  ss: String.raw`(?<second>\d{2})`,
} as const;
const TOKEN = /yyyy|MM?|dd?|HH?|mm|ss/g;

/** Year first: no other order is in use, so it needs no profile. */
const ISO =
  /^(?<year>\d{4})[-/](?<month>\d{2})[-/](?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?)?$/;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * When a row happened. A date without a time is noon of its day, so that no zone moves it to another one.
 * @param timeZone of the market, where the profile names none
 */
export function readRowDate(
  cell: Cell | undefined,
  dates: FileProfile["dates"],
  timeZone: string,
): ReadDate {
  const zone = dates.timeZone ?? timeZone;
  if (cell !== undefined && typeof cell !== "string") {
    if (cell.kind === "date") return ofWall(cell.wallMs, zone);
    if (!dates.excelSerial) return { fault: "dateUnreadable" };
    return ofWall(SERIAL_DAY_0_MS + Number(cell.text) * DAY_MS, zone);
  }
  const text = textOfCell(cell);
  if (text === "") return { fault: "dateMissing" };
  if (WITH_ZONE.test(text)) {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? { fault: "dateUnreadable" } : { at };
  }
  if (!dates.format && !ISO.test(text))
    return {
      fault: /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/.test(text) ? "dateAmbiguous" : "dateUnreadable",
    };
  const found = (dates.format ? patternOf(dates.format) : ISO).exec(text)?.groups;
  if (!found) return { fault: "dateUnreadable" };
  const part = (name: string): number => Number(found[name] ?? 0);
  const [year, month, day] = [part("year"), part("month"), part("day")];
  const [hour, minute, second] = [part("hour"), part("minute"), part("second")];
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal =
    wall.getUTCMonth() === month - 1 && wall.getUTCDate() === day && hour < 24 && minute < 60;
  return isReal && second < 60 ? ofWall(wall.getTime(), zone) : { fault: "dateUnreadable" };
}

const patterns = new Map<string, RegExp>();

function patternOf(format: string): RegExp {
  const known = patterns.get(format);
  if (known) return known;
  const source = format
    .split(/(yyyy|MM?|dd?|HH?|mm|ss)/)
    .map((part) =>
      part.match(TOKEN)?.[0] === part
        ? tokens[part as keyof typeof tokens]
        : part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`),
    )
    .join("");
  // A time that the format does not name is none of this file.
  const pattern = new RegExp(`^${source}$`);
  patterns.set(format, pattern);
  return pattern;
}

function ofWall(wallMs: number, zone: string): ReadDate {
  const wall = new Date(Math.round(wallMs / 1_000) * 1_000);
  const year = wall.getUTCFullYear();
  if (!(year >= YEAR_MIN && year <= YEAR_MAX)) return { fault: "dateUnreadable" };
  const isDay = wall.getTime() % DAY_MS === 0;
  return { at: atWall(isDay ? wall.getTime() + DAY_MS / 2 : wall.getTime(), zone) };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The moment at which a clock of the zone shows this. */
function atWall(wallMs: number, zone: string): Date {
  const first = wallMs - offsetAt(wallMs, zone);
  return new Date(wallMs - offsetAt(first, zone));
}

function offsetAt(ms: number, zone: string): number {
  const clock = clocks.get(zone) ?? clockOf(zone);
  const parts = Object.fromEntries(
    clock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - ms;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  clocks.set(timeZone, clock);
  return clock;
}
