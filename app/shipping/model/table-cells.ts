import { writtenText } from "./written-text.ts";

/** Of a table from outside. A number is as the file has it, so that no digit is lost before it is understood. */
export type Cell =
  | string
  | { kind: "number"; text: string }
  /** A date of a spreadsheet: its wall clock as if it were UTC, in milliseconds. */
  | { kind: "date"; wallMs: number };

export interface CellTable {
  format: "csv" | "xlsx";
  /** Null in a CSV file. */
  sheet: string | null;
  /** Blank rows included: an index plus one is the row that a spreadsheet shows. */
  rows: Cell[][];
}

export const tableEncodings = ["auto", "utf-8", "utf-16", "windows-1252", "iso-8859-1"] as const;
export type TableEncoding = (typeof tableEncodings)[number];
export const tableDelimiters = ["auto", ";", ",", "tab", "|"] as const;
export type TableDelimiter = (typeof tableDelimiters)[number];

export interface ReadTableOptions {
  encoding?: TableEncoding;
  delimiter?: TableDelimiter;
  /** Absent: the only sheet that has rows. */
  sheet?: string | null;
}

/** Reads a file as a table: CSV or XLSX. @throws UnreadableTable */
export type ReadTable = (bytes: Uint8Array, options?: ReadTableOptions) => Promise<CellTable>;

export const unreadableCodes = [
  "fileEmpty",
  "fileTooLarge",
  "fileTooManyRows",
  "fileNotTable",
  "fileEncodingUnknown",
  "fileQuotes",
  "fileDelimiterUnknown",
  "fileSheetUnknown",
] as const;
export type UnreadableCode = (typeof unreadableCodes)[number];

/** A file that is no table within the limits. */
export class UnreadableTable extends Error {
  override readonly name = "UnreadableTable";
  readonly code: UnreadableCode;
  /** As a spreadsheet counts; null for the whole file. */
  readonly row: number | null;

  constructor(code: UnreadableCode, message: string, row: number | null = null) {
    super(message);
    this.code = code;
    this.row = row;
  }
}

export const TABLE_BYTES_MAX = 50_000_000;
export const TABLE_ROWS_MAX = 200_000;

/** What a person sees in the cell, trimmed; a number as the file has it. */
export const textOfCell = (cell: Cell | undefined): string => {
  if (cell === undefined) return "";
  if (typeof cell === "string") return writtenText(cell);
  return cell.kind === "number" ? cell.text : new Date(cell.wallMs).toISOString();
};

/** Day 0 of a spreadsheet's calendar, with the 29 February 1900 that it believes in. */
export const SERIAL_DAY_0_MS = Date.UTC(1899, 11, 30);
