import { readCell } from "./cells.ts";
import { columnNames, columns, type ColumnName, type ReadRow } from "./columns.ts";
import type { Faults } from "./csv-error.ts";
import { CsvFault, readCsv, type CsvTable } from "./csv.ts";

export interface TableRow extends ReadRow {
  /** As the spreadsheet counts. */
  row: number;
}

/** The rows whose cells are all there, each cell read; null in a cell is empty or was complained of. */
export function readTable(text: string, faults: Faults): TableRow[] {
  const table = parsed(text, faults);
  const titles = table?.rows[0]?.map((title) => title.trim()) ?? [];
  if (!table || !areOurTitles(titles, faults)) return [];

  return table.rows.flatMap((cells, index) => {
    const isBlank = cells.every((cell) => cell.trim() === "");
    if (index === 0 || isBlank) return [];

    const row = index + 1;
    const isSurplusBlank = cells.slice(titles.length).every((cell) => cell.trim() === "");
    if (cells.length < titles.length || !isSurplusBlank) {
      faults.add(row, null, `has ${cells.length} cells, but there are ${titles.length} titles`);
      return [];
    }
    return readRow(row, titles, cells, table.delimiter, faults);
  });
}

function parsed(text: string, faults: Faults): CsvTable | null {
  try {
    return readCsv(text);
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    faults.add(error.row, null, error.message);
    return null;
  }
}

function areOurTitles(titles: readonly string[], faults: Faults): boolean {
  const before = faults.count();
  for (const [index, title] of titles.entries()) {
    if (title === "") continue;
    if (!(columnNames as string[]).includes(title)) faults.add(1, title, "is no column");
    else if (titles.indexOf(title) !== index) faults.add(1, title, "is there twice");
  }
  for (const name of columnNames) {
    if (!titles.includes(name)) faults.add(1, name, "is missing");
  }
  return faults.count() === before;
}

function readRow(
  row: number,
  titles: readonly string[],
  cells: readonly string[],
  delimiter: CsvTable["delimiter"],
  faults: Faults,
): TableRow {
  const values = columnNames.map((name): [ColumnName, unknown] => {
    const cell = readCell(columns[name].kind, cells[titles.indexOf(name)] ?? "", delimiter);
    if ("value" in cell) return [name, cell.value];
    faults.add(row, name, cell.fault);
    return [name, null];
  });
  // Each value is of its column's kind.
  return { ...(Object.fromEntries(values) as ReadRow), row };
}
