import { type ColumnMapping, type MappedDate, mappedDates } from "../model/column-mapping.ts";
import type { Cents } from "../model/money.ts";
import { type Cell, type CellTable, textOfCell } from "../model/table-cells.ts";
import { profileOfMapping } from "./map-columns.ts";
import { outstandingOf } from "./match-rows.ts";
import type { FileProfile } from "./profile.ts";
import { readAmount } from "./read-amount.ts";
import { readRowDate } from "./read-date.ts";

/** The cash of a known number: what its carrier still has of it. */
export type KnownAmounts = ReadonlyMap<string, Cents>;

interface Column {
  at: number;
  hits: number;
}

/** Formats that a column of dates may have, where all of its cells have it. */
const DATE_FORMATS = [null, ...mappedDates] as const;
const MARKS = [null, ",", "."] as const;
const LOOKED_AT = 500;
/** In fewer rows an amount that is a parcel's own may be chance; of two one may be short. */
const HALF = 0.5;
/** Companies write some lines above their table. */
const HEADER_WITHIN = 30;

interface Around {
  currency: string;
  /** Of the market. */
  timeZone: string;
}

/**
 * How a table may be read, by what is in it, as a profile.
 * @returns null when no column has known numbers, or none has their amounts
 */
export const proposeProfile = (
  table: CellTable,
  known: KnownAmounts,
  { id, ...around }: { id: string } & Around,
): FileProfile | null => profileOfMapping(table, proposeMapping(table, known, around), id);

/**
 * The same as far as it is known: the column with known numbers, and the one with what was collected for them. A
 * proposal for a person: two columns or two dates that fit alike are left out.
 */
export function proposeMapping(
  table: CellTable,
  known: KnownAmounts,
  { currency, timeZone }: Around,
): ColumnMapping {
  const rows = table.rows.slice(0, LOOKED_AT);
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_column, at) => at);
  const knownIn = (cell: Cell | undefined): Cents | undefined => known.get(textOfCell(cell));
  const numbers = onlyBest(
    columns.map((at) => ({ at, hits: rows.filter((cells) => knownIn(cells[at])).length })),
  );
  const nothing = { columns: {}, decimal: null, dateFormat: null, totalLabel: null };
  const first = numbers === null ? -1 : rows.findIndex((cells) => knownIn(cells[numbers]));
  const placed = placeHeader(rows, first);
  if (numbers === null) return { ...nothing, ...placed };
  const data = rows.slice(first).filter((cells) => knownIn(cells[numbers]));
  const dates = datesIn(columns, data, timeZone);
  const found = {
    ...nothing,
    ...placed,
    columns: { trackingNumber: numbers + 1, ...(dates && { at: dates.at + 1 }) },
    dateFormat: dates?.format ?? null,
  };
  for (const decimal of MARKS) {
    const marks = decimal === null ? {} : { decimal };
    const sums = columns.map((at) => ({
      at,
      hits: data.filter((cells) => {
        const read = readAmount(cells[at], marks, currency);
        return "amount" in read && read.amount === knownIn(cells[numbers]);
      }).length,
    }));
    const amounts = onlyBest(sums.filter(({ hits }) => hits >= data.length * HALF));
    if (amounts !== null)
      return { ...found, decimal, columns: { ...found.columns, amount: amounts + 1 } };
  }
  return found;
}

/**
 * The last row of several texts without a digit has the names; where none is like that, the one above the first known
 * parcel has them.
 * @param first the index of the row of that parcel; -1 for none
 */
function placeHeader(
  rows: readonly (readonly Cell[])[],
  first: number,
): Pick<ColumnMapping, "headerRow" | "firstRow"> {
  const isOfNames = (cells: readonly Cell[]) => {
    const texts = cells.filter((cell) => textOfCell(cell) !== "");
    return texts.length > 1 && texts.every((cell) => typeof cell === "string" && !/\d/.test(cell));
  };
  const above = rows.slice(0, first < 0 ? HEADER_WITHIN : first);
  const index = first < 0 ? above.findIndex(isOfNames) : above.findLastIndex(isOfNames);
  if (index >= 0) return { headerRow: index + 1, firstRow: index + 2 };
  return { headerRow: first > 0 ? first : null, firstRow: Math.max(0, first) + 1 };
}

/** Null for none, and for two that are as good. */
function onlyBest(columns: readonly Column[]): number | null {
  const [best, second] = columns.toSorted((one, other) => other.hits - one.hits);
  return best && best.hits > 0 && best.hits !== second?.hits ? best.at : null;
}

function datesIn(
  columns: readonly number[],
  data: readonly (readonly Cell[])[],
  timeZone: string,
): { at: number; format: MappedDate | null } | null {
  const fits = columns.flatMap((at) =>
    DATE_FORMATS.filter((format) =>
      data.every(
        (cells) => "at" in readRowDate(cells[at], { format, excelSerial: false }, timeZone),
      ),
    ).map((format) => ({ at, format })),
  );
  // The same days in two orders, or two columns of days: a person says which.
  const formats = new Set(fits.map(({ format }) => format?.replaceAll(/(.)\1*/g, "$1")));
  const places = new Set(fits.map(({ at }) => at));
  return formats.size === 1 && places.size === 1 ? (fits[0] ?? null) : null;
}

/** What of each number a carrier still has. */
export const knownAmounts = (
  cash: readonly ({ number: string } & Parameters<typeof outstandingOf>[0])[],
): KnownAmounts => new Map(cash.map(({ number, ...amounts }) => [number, outstandingOf(amounts)]));
