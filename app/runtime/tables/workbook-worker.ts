import { parentPort } from "node:worker_threads";

import readWorkbookFile from "read-excel-file/universal";

import type { UnreadableCode } from "#app/shipping/model/table-cells.ts";

/** A cell on its way between processes: the letter of its kind, and what it says. */
export type SentCell = `${"t" | "n" | "d"}${string}` | "";

export type FromWorkbook =
  | { sheet: string; rows: SentCell[][] }
  | { code: UnreadableCode; message: string };

interface Wanted {
  bytes: Uint8Array;
  sheet: string | null;
}

/** A number as the file has it: to make a double of it loses the digits of a long one. */
interface NumberText {
  text: string;
}
const parseNumber = (text: string): NumberText => ({ text });

interface Sheet {
  sheet: string;
  data: unknown[][];
}

async function read({ bytes, sheet }: Wanted): Promise<FromWorkbook> {
  try {
    const file = new Blob([new Uint8Array(bytes)]);
    const sheets = await readWorkbookFile<NumberText>(file, { trim: false, parseNumber });
    return chosen(sheets, sheet);
  } catch {
    return { code: "fileNotTable", message: "The file is damaged, or is no spreadsheet." };
  }
}

/** Of several sheets none is guessed. */
function chosen(sheets: readonly Sheet[], wanted: string | null): FromWorkbook {
  const name = wanted?.trim().toLowerCase();
  const found = sheets.filter(({ sheet, data }) =>
    name === undefined ? data.length > 0 : sheet.trim().toLowerCase() === name,
  );
  const [only, another] = found;
  const names = sheets.map(({ sheet }) => sheet).join(", ");
  if (!only && name === undefined) return { code: "fileEmpty", message: "The file has no rows." };
  if (!only || another)
    return { code: "fileSheetUnknown", message: `Name one of the sheets of the file: ${names}.` };
  return { sheet: only.sheet, rows: only.data.map((row) => row.map(sent)) };
}

function sent(value: unknown): SentCell {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return `t${value}`;
  if (value instanceof Date) return `d${value.getTime()}`;
  return typeof value === "boolean" ? `t${value}` : `n${(value as NumberText).text}`;
}

const answer = (message: unknown) => parentPort?.postMessage(message, []);
parentPort?.on("message", (wanted: Wanted) => void read(wanted).then(answer));
answer("ready");
