import type { FileFault, FileField } from "../model/file-fault.ts";
import { plainText } from "../model/search-terms.ts";
import { type Cell, textOfCell } from "../model/table-cells.ts";
import { type ColumnName, type FileProfile, neededOf } from "./profile.ts";

/** Companies write some lines above their table. */
const HEADER_WITHIN = 30;
const FOUND_LENGTH = 60;

/** Letters without accents, capitals and blanks: titles that differ in no other way are one. */
export const foldedTitle = (text: string): string =>
  plainText(text.replaceAll("\u00a0", " ")).replaceAll(/\s+/g, " ").trim();

export interface Placed {
  /** The index of the first row with data. */
  firstRow: number;
  /** How many columns are named; 0 where none is. */
  width: number;
  /** The index of a column; null when the table has none. */
  at: (column: ColumnName | undefined) => number | null;
}

/** Where a profile's columns are in a table; the faults of its row of names. */
export function placeColumns(
  rows: readonly Cell[][],
  profile: FileProfile,
): Placed | { faults: FileFault[] } {
  const { header, columns, kind } = profile;
  if (header.absent)
    return {
      firstRow: (header.row ?? 1) - 1,
      width: 0,
      at: (column) => (typeof column === "number" ? column - 1 : null),
    };
  const index = findHeader(rows, profile);
  const titles = rows[index]?.map((cell) => foldedTitle(textOfCell(cell)));
  if (!titles) {
    const wanted = neededOf(kind).map((field) => String(columns[field]));
    return {
      faults: [
        { row: header.row ?? null, field: null, code: "headerMissing", found: wanted.join(" | ") },
      ],
    };
  }
  const faults = (Object.entries(columns) as [FileField, ColumnName][]).flatMap(
    ([field, column]): FileFault[] => {
      const found = columnPlacesOf(titles, column);
      const named = String(column).slice(0, FOUND_LENGTH);
      if (found.length > 1) return [{ row: index + 1, field, code: "columnTwice", found: named }];
      return found.length === 0 && neededOf(kind).includes(field)
        ? [{ row: index + 1, field, code: "columnMissing", found: named }]
        : [];
    },
  );
  if (faults.length > 0) return { faults };
  return {
    firstRow: index + 1,
    width: titles.length,
    at: (column) => (column === undefined ? null : (columnPlacesOf(titles, column)[0] ?? null)),
  };
}

/** The indexes of the columns that are meant: more than one is a fault. */
export function columnPlacesOf(titles: readonly string[], column: ColumnName): number[] {
  if (typeof column === "number") return [column - 1];
  const names = new Set(column.map(foldedTitle));
  return titles.flatMap((title, at) => (names.has(title) ? [at] : []));
}

/** The index of the row of names; -1 for none. */
export const findHeader = (rows: readonly Cell[][], profile: FileProfile): number =>
  profile.header.row ? profile.header.row - 1 : headerIn(rows, profile);

/** The first row with every needed name, else with any of them, so that the one that is missing can be said. */
function headerIn(rows: readonly Cell[][], { columns, kind }: FileProfile): number {
  const looked = rows
    .slice(0, HEADER_WITHIN)
    .map((cells) => cells.map((cell) => foldedTitle(textOfCell(cell))));
  const has = (titles: readonly string[]) => (field: FileField) =>
    columnPlacesOf(titles, columns[field] ?? []).length > 0;
  const whole = looked.findIndex((titles) => neededOf(kind).every(has(titles)));
  return whole === -1 ? looked.findIndex((titles) => neededOf(kind).some(has(titles))) : whole;
}
