import { CsvError, readForeignCsv } from "#app/runtime/csv.ts";
import {
  type CellTable,
  type ReadTableOptions,
  TABLE_BYTES_MAX,
  TABLE_ROWS_MAX,
  UnreadableTable,
} from "#app/shipping/model/table-cells.ts";

import { decodeText } from "./decode-text.ts";
import { readWorkbook } from "./read-workbook.ts";

const delimiters = { auto: null, ";": ";", ",": ",", tab: "\t", "|": "|" } as const;

/** What a file begins with that is no table, though its name may say so. */
const OTHERS: readonly [string, string][] = [
  ["\u00d0\u00cf\u0011\u00e0", "It is a spreadsheet of an old kind (XLS): save it as XLSX or CSV."],
  ["%PDF", "It is a PDF: a table is wanted, as CSV or XLSX."],
  ["{", "It is JSON: a table is wanted, as CSV or XLSX."],
  ["<", "It is a web page or XML: save it as XLSX or CSV."],
  ["\u001f\u008b", "It is compressed: unpack it."],
];

/**
 * A table of another company: CSV in every common encoding and with every common mark between its cells, or XLSX. What
 * it is, its bytes say, not its name.
 * @throws UnreadableTable with the row, where it is one row's
 */
export async function readUploadedTable(
  bytes: Uint8Array,
  { encoding = "auto", delimiter = "auto", sheet = null }: ReadTableOptions = {},
): Promise<CellTable> {
  if (bytes.length === 0) throw new UnreadableTable("fileEmpty", "The file is empty.");
  if (bytes.length > TABLE_BYTES_MAX)
    throw new UnreadableTable("fileTooLarge", `A file has at most ${TABLE_BYTES_MAX} bytes.`);
  if (startsWith(bytes, "PK")) return withinRows(await readWorkbook(bytes, sheet));
  const text = decodeText(bytes, encoding);
  const other = OTHERS.find(
    ([start]) => startsWith(bytes, start) || text.replace(/^\uFEFF?\s*/, "").startsWith(start),
  );
  if (other) throw new UnreadableTable("fileNotTable", other[1]);
  try {
    const rows = readForeignCsv(text, delimiters[delimiter]);
    return withinRows({ format: "csv", sheet: null, rows });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isQuote = error.row > 0;
    throw new UnreadableTable(
      isQuote ? "fileQuotes" : "fileDelimiterUnknown",
      error.message,
      isQuote ? error.row : null,
    );
  }
}

function withinRows(table: CellTable): CellTable {
  if (table.rows.length > TABLE_ROWS_MAX)
    throw new UnreadableTable("fileTooManyRows", `A file has at most ${TABLE_ROWS_MAX} rows.`);
  return table;
}

const startsWith = (bytes: Uint8Array, start: string): boolean =>
  Buffer.from(start, "latin1").every((byte, at) => bytes[at] === byte);
