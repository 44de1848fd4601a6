/** A table as CSV text: RFC 4180 line breaks and quotes, and cells that no spreadsheet runs as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(",")}\r\n`).join("");
}

/**
 * Text that a spreadsheet runs as a formula. The prefix is added even to text that already starts with quotes, so that
 * reading removes exactly one.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const PROTECTED = /^'+[=+\-@\t\r\n＝＋－＠]/;

function writeCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n]|^\s|\s$/.test(harmless) || harmless !== text
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}

export interface CsvTable {
  delimiter: "," | ";";
  /** Blank lines included, so that an index plus one is the row that a spreadsheet shows. */
  rows: string[][];
}

export class CsvError extends SyntaxError {
  override readonly name = "CsvFault";
  readonly row: number;

  constructor(row: number, message: string) {
    super(message);
    this.row = row;
  }
}

/**
 * Reads what `writeCsv` wrote, also after a spreadsheet saved it: a byte order mark, semicolons and other line breaks
 * are accepted.
 * @throws CsvError for an unclosed quote, or text after a closing quote
 */
export function readCsv(text: string): CsvTable {
  const content = text.replace(/^\uFEFF/, "");
  const delimiter = delimiterOf(content);
  const plainEnd = new RegExp(`[${delimiter}\\r\\n]|$`, "g");
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;

  while (at < content.length || row.length > 0) {
    row.push(readCell());
    if (content[at] === delimiter) {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    if (content[at] === "\r") at += 1;
    if (content[at] === "\n") at += 1;
  }
  return { delimiter, rows };

  function readCell(): string {
    const cell = content[at] === '"' ? readQuoted() : readPlain();
    return PROTECTED.test(cell) ? cell.slice(1) : cell;
  }

  function readPlain(): string {
    plainEnd.lastIndex = at;
    const end = plainEnd.exec(content)?.index ?? content.length;
    const cell = content.slice(at, end);
    at = end;
    return cell;
  }

  function readQuoted(): string {
    const parts: string[] = [];
    for (;;) {
      const end = content.indexOf('"', at + 1);
      if (end === -1) throw new CsvError(rows.length + 1, "a quote is not closed");
      parts.push(content.slice(at + 1, end));
      at = end + 1;
      if (content[at] !== '"') break;
      parts.push('"');
    }
    if (at < content.length && !`${delimiter}\r\n`.includes(content[at]!)) {
      throw new CsvError(rows.length + 1, "text follows a closed quote");
    }
    return parts.join("");
  }
}

/** Spreadsheets write semicolons where a comma is the decimal separator. The header contains neither. */
function delimiterOf(content: string): CsvTable["delimiter"] {
  const [titles = ""] = content.split(/[\r\n]/, 1);
  return titles.includes(";") ? ";" : ",";
}
