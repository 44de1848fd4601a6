/** A table as text: RFC 4180 with its line breaks and quotes, and cells that no spreadsheet runs as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(",")}\r\n`).join("");
}

/** What a spreadsheet takes for a formula, and what protects it; protected twice where it looks protected already. */
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
 * What `writeCsv` wrote, or a spreadsheet made of it: a byte order mark, semicolons and other line breaks are all right.
 * @throws CsvFault for a quote that is not closed, or that text follows
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

/** Spreadsheets write semicolons where a comma is the decimal point. The titles have neither in them. */
function delimiterOf(content: string): CsvTable["delimiter"] {
  const [titles = ""] = content.split(/[\r\n]/, 1);
  return titles.includes(";") ? ";" : ",";
}
