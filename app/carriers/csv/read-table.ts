import { CsvError, readCsv, type CsvTable } from "#app/runtime/csv.ts";
import { writtenText } from "#app/shipping/model/written-text.ts";

import { readCell } from "./cells.ts";
import { columnNames, columns, type CardColumn, type ReadRow } from "./columns.ts";
import type { ErrorList } from "./csv-error.ts";

export interface TableRow extends ReadRow {
  /** As the spreadsheet counts. */
  row: number;
}

/** The rows that have all cells, each cell parsed. A null cell is empty or has an error. */
export function readCardTable(text: string, errors: ErrorList): TableRow[] {
  const table = parsed(text, errors);
  const titles = table?.rows[0]?.map((title) => title.trim()) ?? [];
  if (!table || !areOurTitles(titles, errors)) return [];

  return table.rows.flatMap((cells, index) => {
    const isBlank = cells.every((cell) => cell.trim() === "");
    if (index === 0 || isBlank) return [];

    const row = index + 1;
    const isSurplusBlank = cells.slice(titles.length).every((cell) => cell.trim() === "");
    if (cells.length < titles.length || !isSurplusBlank) {
      errors.add(row, null, `has ${cells.length} cells, but there are ${titles.length} titles`);
      return [];
    }
    return readRow(row, titles, cells, table.delimiter, errors);
  });
}

/** What the decoding of a text leaves of bytes that it does not know. */
const UNREADABLE = "\uFFFD";

function parsed(text: string, errors: ErrorList): CsvTable | null {
  const row = text.split(/\r\n|\r|\n/).findIndex((line) => line.includes(UNREADABLE));
  if (row !== -1) {
    errors.add(row + 1, null, "is not in UTF-8: save the table as CSV UTF-8");
    return null;
  }
  try {
    const { rows, delimiter } = readCsv(text);
    return { delimiter, rows: rows.map((cells) => cells.map(writtenText)) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    errors.add(error.row, null, error.message);
    return null;
  }
}

function areOurTitles(titles: readonly string[], errors: ErrorList): boolean {
  const before = errors.count();
  for (const [index, title] of titles.entries()) {
    if (title === "") continue;
    if (!(columnNames as string[]).includes(title)) errors.add(1, title, "is not a column");
    else if (titles.indexOf(title) !== index) errors.add(1, title, "is there twice");
  }
  for (const name of columnNames) {
    if (!titles.includes(name)) errors.add(1, name, "is missing");
  }
  return errors.count() === before;
}

function readRow(
  row: number,
  titles: readonly string[],
  cells: readonly string[],
  delimiter: CsvTable["delimiter"],
  errors: ErrorList,
): TableRow {
  const values = columnNames.map((name): [CardColumn, unknown] => {
    const cell = readCell(columns[name].kind, cells[titles.indexOf(name)] ?? "", delimiter);
    if ("value" in cell) return [name, cell.value];
    errors.add(row, name, cell.error);
    return [name, null];
  });
  // Each value has its column's kind.
  return { ...(Object.fromEntries(values) as ReadRow), row };
}
