import { CsvError as ParseError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";

/** Marks a file as UTF-8: without it a spreadsheet takes the accents for something else. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** How a spreadsheet begins a formula; the wide forms are turned into the others by some. */
const SIGN = "[=+\\-@＝＋－＠]";
/** What a spreadsheet may drop before it: with other separators a quote begins elsewhere. */
const DROPPED = '(?:[^\\S\\t\\r\\n]|")*';
/**
 * Where a formula could begin: the cell, and each part of it that a spreadsheet with other separators takes for a cell.
 * Apostrophes that are there already do not matter, so that reading takes away exactly the one that was added.
 */
const formula = (apostrophes: string) =>
  new RegExp(
    `(?<=^|[;\\t\\r\\n])${apostrophes}(?='*(?:${DROPPED}${SIGN}|(?<=^'*)[\\t\\r\\n]))`,
    "g",
  );
const FORMULAS = formula("");
const GUARDED_FORMULAS = formula("'");
/** Digits that a spreadsheet would show as 1.2E+15, round to fifteen, or take the zeros from. */
const DIGITS = "(?:0\\d+|\\d{12,}|\\d+(?:\\.\\d+)?[eE]\\d+)$";
const LONG_DIGITS = new RegExp(`^'*${DIGITS}`);
const GUARDED_DIGITS = new RegExp(`^''*${DIGITS}`);
/** An amount, which is no formula with a minus either: a spreadsheet adds it up. */
const AMOUNT = /^-?(?:0|[1-9]\d{0,10})(?:\.\d{1,9})?$/;
/** Quoted: what is a separator somewhere, blanks that a spreadsheet would drop, and what is guarded. */
const QUOTED = [/[,;"\t\r\n]|^\s|\s$|^'/];

/**
 * Rows of a table as CSV (RFC 4180) that a spreadsheet opens as it was meant: a text that it would run as a formula,
 * and digits that it would change, get an apostrophe before them, and `readCsv` takes it away. Amounts stay numbers,
 * and so does what is passed as one: an id of ours, which programs read.
 * @param reader a `program` gets its digits as they are, and line feeds
 */
export function writeCsv(
  rows: readonly (readonly (string | number)[])[],
  { reader = "spreadsheet" }: { reader?: "spreadsheet" | "program" } = {},
): string {
  const isSpreadsheet = reader === "spreadsheet";
  return stringify([...rows], {
    cast: { string: (text) => guarded(text, isSpreadsheet) },
    quoted_match: QUOTED,
    record_delimiter: isSpreadsheet ? "windows" : "unix",
  });
}

function guarded(text: string, guardsDigits: boolean): string {
  if (AMOUNT.test(text)) return text;
  // Where digits are left, an apostrophe that is their own still has to come back.
  if ((guardsDigits || text.startsWith("'")) && LONG_DIGITS.test(text)) return `'${text}`;
  return text.replace(FORMULAS, "'");
}

const unguarded = (text: string): string =>
  GUARDED_DIGITS.test(text) ? text.slice(1) : text.replace(GUARDED_FORMULAS, "");

export interface CsvTable {
  delimiter: "," | ";";
  /** Blank lines included, so that an index plus one is the row that a spreadsheet shows. */
  rows: string[][];
}

export class CsvError extends SyntaxError {
  override readonly name = "CsvError";
  readonly row: number;

  constructor(row: number, message: string) {
    super(message);
    this.row = row;
  }
}

/**
 * Reads what `writeCsv` wrote, also after a spreadsheet saved it: a byte order mark, semicolons and other line breaks
 * are accepted.
 * @throws CsvError for quotes that are not those of a cell
 */
export function readCsv(text: string): CsvTable {
  const content = text.replace(/^\uFEFF/, "");
  const delimiter = delimiterOf(content);
  return { delimiter, rows: cellsOf(content, delimiter).map((cells) => cells.map(unguarded)) };
}

/**
 * The cells of one line of a table that no spreadsheet wrote, as they are.
 * @throws CsvError for quotes that are not those of a cell
 */
export function readCsvLine(line: string): string[] {
  // Tables of a market have 170,000 lines, nearly all without: a quarter of the time of parsing each.
  return line.includes('"') ? (cellsOf(line, ",")[0] ?? [""]) : line.split(",");
}

function cellsOf(content: string, delimiter: CsvTable["delimiter"]): string[][] {
  try {
    return parse(content, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
    });
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { records } = error as ParseError & { records?: number };
    throw new CsvError((records ?? 0) + 1, faults[error.code] ?? "it cannot be read");
  }
}

const faults: Partial<Record<ParseError["code"], string>> = {
  CSV_QUOTE_NOT_CLOSED: "a quote is not closed",
  CSV_INVALID_CLOSING_QUOTE: "text follows a closed quote",
  INVALID_OPENING_QUOTE: "a quote is inside a cell that does not begin with one",
};

/** Spreadsheets write semicolons where a comma is the decimal separator. The header contains neither. */
function delimiterOf(content: string): CsvTable["delimiter"] {
  const [titles = ""] = content.split(/[\r\n]/, 1);
  return titles.includes(";") ? ";" : ",";
}
