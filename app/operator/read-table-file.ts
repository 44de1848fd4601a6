import { readFileSync, statSync } from "node:fs";

import { CsvError, readCsv } from "#app/runtime/csv.ts";
import { writtenText } from "#app/shipping/model/written-text.ts";

import { Refusal } from "./refusal.ts";

const FILE_BYTES_MAX = 200_000_000;

/**
 * The cells of a table as one sees them.
 * @throws Refusal when there is no such file, or it cannot be a table
 */
export function readTableFile(file: string): string[][] {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new Refusal("fileNotFound", "There is no such file to read.");
  if (found.size > FILE_BYTES_MAX) {
    throw new Refusal("fileTooLarge", `A table has at most ${FILE_BYTES_MAX} bytes.`);
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
    return readCsv(text).rows.map((cells) => cells.map(writtenText));
  } catch (error) {
    if (error instanceof CsvError) {
      throw new Refusal("fileNotTable", `Row ${error.row}: ${error.message}.`);
    }
    if (error instanceof TypeError) throw new Refusal("fileNotText", "The file is not UTF-8 text.");
    throw new Refusal("fileUnreadable", `The file cannot be read: ${(error as Error).message}.`);
  }
}
