import type { Cents } from "../model/money.ts";
import { type Cell, type CellTable, textOfCell } from "../model/table-cells.ts";
import { outstandingOf } from "./match-rows.ts";
import { type FileProfile, profileSchema } from "./profile.ts";
import { readAmount } from "./read-amount.ts";
import { readDate } from "./read-date.ts";

/** The cash of a known number: what its carrier still has of it. */
export type KnownAmounts = ReadonlyMap<string, Cents>;

interface Column {
  at: number;
  hits: number;
}

/** Formats that a column of dates may have, where all of its cells have it. */
const DATE_FORMATS = [null, "dd-MM-yyyy", "dd/MM/yyyy", "d/M/yyyy", "MM/dd/yyyy"] as const;
const MARKS = [{}, { decimal: "," }, { decimal: "." }] as const;
const LOOKED_AT = 500;
/** Fewer rows with a known number may be chance. */
const HALF = 0.5;

/**
 * How a table may be read, by what is in it: the column with known numbers, and the one with what was collected for
 * them. A proposal for a person: two columns or two dates that fit alike are left out.
 * @returns null when no column has known numbers, or none has their amounts
 */
export function proposeProfile(
  table: CellTable,
  known: KnownAmounts,
  { id, currency, timeZone }: { id: string; currency: string; timeZone: string },
): FileProfile | null {
  const rows = table.rows.slice(0, LOOKED_AT);
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_column, at) => at);
  const knownIn = (cell: Cell | undefined): Cents | undefined => known.get(textOfCell(cell));
  const numbers = onlyBest(
    columns.map((at) => ({ at, hits: rows.filter((cells) => knownIn(cells[at])).length })),
  );
  if (numbers === null) return null;
  const first = rows.findIndex((cells) => knownIn(cells[numbers]));
  const data = rows.slice(first).filter((cells) => knownIn(cells[numbers]));

  for (const marks of MARKS) {
    const sums = columns.map((at) => ({
      at,
      hits: data.filter((cells) => {
        const read = readAmount(cells[at], marks, currency);
        return "amount" in read && read.amount === knownIn(cells[numbers]);
      }).length,
    }));
    const amounts = onlyBest(sums.filter(({ hits }) => hits > data.length * HALF));
    if (amounts === null) continue;
    const header = first > 0 ? rows[first - 1] : undefined;
    const dates = datesIn(columns, data, timeZone);
    const named = (at: number) => {
      const title = textOfCell(header?.[at]);
      return title === "" || isTwice(header, title) ? at + 1 : [title];
    };
    const places = [numbers, amounts, ...(dates ? [dates.at] : [])];
    const isNamed = places.every((at) => typeof named(at) !== "number");
    const proposed = {
      id,
      version: 1,
      kind: "remittance",
      sheet: table.sheet,
      // By its names wherever it is in the next file; a column without a name of its own is counted.
      header: header ? { row: isNamed ? null : first } : { row: first + 1, absent: true },
      marks,
      dates: { format: dates?.format ?? null },
      columns: {
        trackingNumber: header ? named(numbers) : numbers + 1,
        amount: header ? named(amounts) : amounts + 1,
        ...(dates && { at: header ? named(dates.at) : dates.at + 1 }),
      },
    };
    return profileSchema.parse(proposed);
  }
  return null;
}

const isTwice = (header: readonly Cell[] | undefined, title: string): boolean =>
  (header ?? []).filter((cell) => textOfCell(cell) === title).length > 1;

/** Null for none, and for two that are as good. */
function onlyBest(columns: readonly Column[]): number | null {
  const [best, second] = columns.toSorted((one, other) => other.hits - one.hits);
  return best && best.hits > 0 && best.hits !== second?.hits ? best.at : null;
}

function datesIn(
  columns: readonly number[],
  data: readonly (readonly Cell[])[],
  timeZone: string,
): { at: number; format: string | null } | null {
  const fits = columns.flatMap((at) =>
    DATE_FORMATS.filter((format) =>
      data.every((cells) => "at" in readDate(cells[at], { format, excelSerial: false }, timeZone)),
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
