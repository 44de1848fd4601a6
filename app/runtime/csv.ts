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

type ForeignDelimiter = ";" | "," | "\t" | "|";
/** In the order in which they are believed: where a comma may be a decimal mark, it is the last. */
const FOREIGN_DELIMITERS: readonly ForeignDelimiter[] = ["\t", ";", "|", ","];
const LOOKED_AT = 200;

/**
 * The cells of a table that another program wrote, as they are. The mark between cells is the one by which the most
 * rows have the same number of cells.
 * @param delimiter null: found
 * @throws CsvError for quotes that are not those of a cell; with row 0 where no mark divides the rows
 */
export function readForeignCsv(text: string, delimiter: ForeignDelimiter | null): string[][] {
  const content = text.replace(/^\uFEFF/, "");
  // What Excel itself reads in a first line, and writes there.
  const said = /^sep=([;,\t|])(\r\n|\n|\r)/i.exec(content);
  if (!said) return cellsOf(content, delimiter ?? foreignDelimiterOf(content));
  const mark = said[1] as ForeignDelimiter;
  try {
    return [[""], ...cellsOf(content.slice(said[0].length), delimiter ?? mark)];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvError(error.row + 1, error.message);
  }
}

function foreignDelimiterOf(content: string): ForeignDelimiter {
  const found = FOREIGN_DELIMITERS.map((mark) => ({ mark, share: evennessOf(content, mark) }));
  const [best] = found.toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0));
  if (best?.share) return best.mark;
  // A quote that is wrong by every mark is said by the one that the first row has.
  const wrong = found.find(({ mark, share }) => share === null && content.includes(mark));
  if (wrong) return wrong.mark;
  if (!/[;\t|,]/.test(content)) return ",";
  throw new CsvError(0, "no mark divides its rows evenly: name the one between the cells");
}

/** What part of the first rows has the same number of cells by this mark, more than one; null for quotes of no cell. */
function evennessOf(content: string, mark: ForeignDelimiter): number | null {
  const widths = new Map<number, number>();
  let rows = 0;
  try {
    for (const cells of parse(content, { ...foreignOptions(mark), to: LOOKED_AT })) {
      if (cells.every((cell) => cell.trim() === "")) continue;
      rows += 1;
      widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    }
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
  const most = Math.max(0, ...[...widths].map(([width, count]) => (width > 1 ? count : 0)));
  return rows === 0 ? 0 : most / rows;
}

const foreignOptions = (delimiter: ForeignDelimiter) => ({
  delimiter,
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
});

function cellsOf(content: string, delimiter: ForeignDelimiter): string[][] {
  try {
    return parse(content, foreignOptions(delimiter));
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
