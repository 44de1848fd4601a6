/**
 * The rows of a table of a market folder: exactly these columns, in this order; quoted as in RFC 4180, without line
 * breaks in quotes.
 * @throws Error that names the row (the header is row 1) of the first error, including those of `take`.
 */
export function readTable(
  csv: string,
  columns: readonly string[],
  take: (cells: string[]) => void,
): void {
  const [header, ...lines] = csv.replace(/\n$/, "").split(/\r?\n/);
  const wanted = columns.join(",");
  if (header !== wanted) throw new Error(`row 1: the header must be ${wanted}`);

  for (const [index, line] of lines.entries()) {
    try {
      const cells = readCells(line);
      if (cells.length !== columns.length)
        throw new Error(`${columns.length} cells wanted, ${cells.length} found`);
      take(cells);
    } catch (error) {
      throw new Error(`row ${index + 2}: ${(error as Error).message}`, { cause: error });
    }
  }
}

function readCells(line: string): string[] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
  const cells: string[] = [];
  let more = true;
  while (more) {
    const found = cell.exec(line);
    if (!found) throw new Error("a quote is unbalanced, or not at the edge of its cell");
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    more = found[3] === ",";
  }
  return cells;
}
