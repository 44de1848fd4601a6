import { readCsvLine } from "#app/runtime/csv.ts";

/**
 * The rows of a table of a market folder: exactly these columns, in this order; quoted as in RFC 4180, without line
 * breaks in quotes.
 * @param more a column that may stand behind them
 * @throws Error that names the row (the header is row 1) of the first error, including those of `take`.
 */
export function readMarketTable(
  csv: string,
  columns: readonly string[],
  take: (cells: string[]) => void,
  more?: string,
): void {
  const wanted = columns.join(",");
  let width = columns.length;
  let row = 0;
  for (const line of linesOf(csv)) {
    row += 1;
    if (row === 1 && more !== undefined && line === `${wanted},${more}`) width += 1;
    else if (row === 1 && line !== wanted) throw new Error(`row 1: the header must be ${wanted}`);
    if (row === 1) continue;
    try {
      const cells = readCsvLine(line);
      if (cells.length !== width) throw new Error(`${width} cells wanted, ${cells.length} found`);
      take(cells);
    } catch (error) {
      throw new Error(`row ${row}: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** One at a time: a list of the lines of a large table is larger than the table. */
function* linesOf(csv: string): Generator<string> {
  const end = csv.endsWith("\n") ? csv.length - 1 : csv.length;
  for (let start = 0; start <= end;) {
    const found = csv.indexOf("\n", start);
    const stop = found === -1 ? end : Math.min(found, end);
    yield csv[stop - 1] === "\r" ? csv.slice(start, stop - 1) : csv.slice(start, stop);
    start = stop + 1;
  }
}
