import type { RowKind } from "../model/carrier-file.ts";
import type { FaultCode, FileFault, FileField } from "../model/file-fault.ts";
import { add, type Cents, cents, NO_MONEY } from "../model/money.ts";
import { type Cell, type CellTable, textOfCell } from "../model/table-cells.ts";
import { DAY_MS } from "../model/time-units.ts";
import { foldedTitle, placeColumns, type Placed } from "./place-columns.ts";
import { type ColumnName, type FileProfile, neededOf } from "./profile.ts";
import { readAmount } from "./read-amount.ts";
import { readRowDate } from "./read-date.ts";

/** One row of a carrier's file, or one line of a bank's statement. */
export interface FileRow {
  /** As a spreadsheet counts. */
  row: number;
  trackingNumber: string | null;
  ownReference: string | null;
  orderReference: string | null;
  amount: Cents;
  /** What is kept of the cash for the carrier, above zero. */
  fee: Cents;
  freight: Cents;
  tax: Cents;
  at: Date | null;
  kind: RowKind;
  /** Of a bank's line. */
  text: string | null;
  reference: string | null;
}

export interface ReadFile {
  rows: FileRow[];
  /** Of all collections, or of all lines of a statement. */
  total: Cents;
  /** What the file itself says that it is. */
  fileTotal: Cents | null;
}

interface Surroundings {
  currency: string;
  /** Of the market, for dates without one. */
  timeZone: string;
  now: Date;
}

/** A file with more is refused whole, and its first ones say why. */
const FAULTS_MAX = 100;
const FOUND_LENGTH = 60;
/** A carrier may date a row by the day on which it pays. Later, another year was meant, and the cash is never late. */
const AHEAD_MAX_MS = 31 * DAY_MS;

/**
 * A table by its profile: every row is understood, or the file is refused with each row that is not.
 */
export function readRows(
  table: CellTable,
  profile: FileProfile,
  around: Surroundings,
): ReadFile | { faults: FileFault[] } {
  const placed = placeColumns(table.rows, profile);
  if ("faults" in placed) return placed;
  const faults: FileFault[] = [];
  const fault = (row: number | null, field: FileField | null, code: FaultCode, found: string) => {
    if (faults.length < FAULTS_MAX)
      faults.push({ row, field, code, found: found.slice(0, FOUND_LENGTH) });
  };
  const reader = { profile, around, at: placed.at, fault };

  const isBlank = (cells: readonly Cell[]) => cells.every((cell) => textOfCell(cell) === "");
  const lastIndex = table.rows.findLastIndex((cells) => !isBlank(cells));
  const rows: FileRow[] = [];
  let fileTotal: Cents | null = null;
  for (const [index, cells] of table.rows.entries()) {
    const row = index + 1;
    const sum = totalIn(cells, row, reader);
    if (sum) {
      if ("fault" in sum) fault(row, "amount", sum.fault, sum.found);
      else fileTotal = sum.amount;
      continue;
    }
    if (index < placed.firstRow || isBlank(cells) || isSkipped(cells, reader)) continue;
    const read = readRow(cells, row, reader);
    if (!read) continue;
    if (table.format === "csv" && index === lastIndex && isBrokenOff(cells, placed, profile))
      fault(row, null, "rowBrokenOff", textOfCell(cells.at(-1)));
    rows.push(read);
  }
  const joined = faults.length > 0 ? rows : joinRows(rows, reader);
  const total = add(...joined.filter(isCounted(profile)).map(({ amount }) => amount));
  if (profile.total && fileTotal === null && faults.length === 0)
    fault(null, "amount", "totalMissing", "label" in profile.total ? profile.total.label : "");
  if (fileTotal !== null && fileTotal !== total && faults.length === 0)
    fault(null, "amount", "totalDiffers", `${fileTotal / 100} / ${total / 100}`);
  if (joined.length === 0 && faults.length === 0) fault(null, null, "noRows", "");
  return faults.length > 0 ? { faults } : { rows: joined, total, fileTotal };
}

const moneyFields = ["amount", "fee", "freight", "tax"] as const;

/** Whether a file on its way may have lost the end of this row: of 40,00 it keeps 4, and that is an amount too. */
const isBrokenOff = (
  { length }: readonly Cell[],
  { width, at }: Placed,
  { columns }: FileProfile,
): boolean =>
  length < width && moneyFields.some((field) => (at(columns[field]) ?? -1) >= length - 1);

const isCounted =
  ({ kind }: FileProfile) =>
  (row: FileRow): boolean =>
    kind === "bank" || row.kind === "collection";

interface Reader {
  profile: FileProfile;
  around: Surroundings;
  at: Placed["at"];
  fault: (row: number | null, field: FileField | null, code: FaultCode, found: string) => void;
}

function cellOf(cells: readonly Cell[], column: ColumnName | undefined, { at }: Reader) {
  const place = at(column);
  return place === null ? undefined : cells[place];
}

type Sum = { amount: Cents } | { fault: FaultCode; found: string };

/** The file's own sum, where this row has it. */
function totalIn(cells: readonly Cell[], row: number, reader: Reader): Sum | null {
  const { profile, around } = reader;
  const { total, columns, marks } = profile;
  if (!total) return null;
  const isHere =
    "row" in total
      ? total.row === row
      : cells.some((cell) => foldedTitle(textOfCell(cell)) === foldedTitle(total.label));
  if (!isHere) return null;
  const cell = "row" in total ? cells[total.column - 1] : cellOf(cells, columns.amount, reader);
  const read = readAmount(cell, marks, around.currency);
  return "fault" in read ? { fault: read.fault, found: textOfCell(cell) } : read;
}

const isSkipped = (cells: readonly Cell[], reader: Reader): boolean =>
  reader.profile.skip.some(({ column, equals }) => {
    const cell = cellOf(cells, column, reader);
    return foldedTitle(textOfCell(cell)) === foldedTitle(equals);
  });

function readRow(cells: readonly Cell[], row: number, reader: Reader): FileRow | null {
  const { profile, around, fault } = reader;
  const { columns, marks, dates, kind } = profile;
  const cell = (field: FileField) => cellOf(cells, columns[field], reader);
  const text = (field: FileField): string | null => textOfCell(cell(field)) || null;
  let isWhole = true;
  const wrong = (field: FileField, code: FaultCode): null => {
    isWhole = false;
    fault(row, field, code, textOfCell(cell(field)));
    return null;
  };
  for (const field of neededOf(kind)) {
    const place = reader.at(columns[field]);
    if (place !== null && place >= cells.length) wrong(field, "cellMissing");
  }
  if (!isWhole) return null;

  const amountOf = (field: FileField): Cents => {
    const given = cell(field);
    if (columns[field] === undefined || (field !== "amount" && textOfCell(given) === ""))
      return NO_MONEY;
    const read = readAmount(given, marks, around.currency);
    if ("amount" in read) return read.amount;
    wrong(field, read.fault);
    return NO_MONEY;
  };
  const rowKind = kindOf(text("kind"), reader) ?? wrong("kind", "kindUnknown") ?? "other";
  const amount = amountOf("amount");
  if (kind === "remittance" && rowKind === "collection" && amount < 0)
    wrong("amount", "amountNegative");
  const deducted = (field: FileField): Cents => cents(Math.abs(amountOf(field)));
  const [fee, freight, tax] = [deducted("fee"), deducted("freight"), deducted("tax")];
  const at = dateOf(cell("at"));
  const trackingNumber = text("trackingNumber");
  const isNamed = trackingNumber ?? text("ownReference") ?? text("orderReference");
  if (kind === "remittance" && rowKind === "collection" && isNamed === null)
    wrong("trackingNumber", "numberMissing");
  return isWhole
    ? {
        row,
        trackingNumber,
        ownReference: text("ownReference"),
        orderReference: text("orderReference"),
        amount,
        fee,
        freight,
        tax,
        at,
        kind: rowKind,
        text: text("text"),
        reference: text("reference"),
      }
    : null;

  function dateOf(given: Cell | undefined): Date | null {
    if (columns.at === undefined) return null;
    const read = readRowDate(given, dates, around.timeZone);
    if ("at" in read)
      return read.at.getTime() > around.now.getTime() + AHEAD_MAX_MS
        ? wrong("at", "dateAhead")
        : read.at;
    const isNeeded = neededOf(kind).includes("at") || read.fault !== "dateMissing";
    return isNeeded ? wrong("at", read.fault) : null;
  }
}

function kindOf(word: string | null, { profile }: Reader): RowKind | null {
  if (profile.columns.kind === undefined) return "collection";
  const found = Object.entries(profile.kinds).find(
    ([known]) => foldedTitle(known) === foldedTitle(word ?? ""),
  );
  return found?.[1] ?? null;
}

/** One row for each parcel, where the file has several. */
function joinRows(rows: FileRow[], { profile, fault }: Reader): FileRow[] {
  if (profile.oneRowPer === "parcel" || profile.kind === "bank") return rows;
  const joined = new Map<string, FileRow>();
  for (const row of rows) {
    const key = `${row.kind}\0${row.trackingNumber ?? `row ${row.row}`}`;
    const first = joined.get(key);
    if (!first) joined.set(key, row);
    else if (profile.oneRowPer === "charge")
      joined.set(key, {
        ...first,
        amount: add(first.amount, row.amount),
        fee: add(first.fee, row.fee),
        freight: add(first.freight, row.freight),
        tax: add(first.tax, row.tax),
      });
    else if (first.amount !== row.amount)
      fault(row.row, "amount", "productRowsDiffer", `${first.amount / 100} / ${row.amount / 100}`);
  }
  return [...joined.values()];
}
