import { columnNames } from "./columns.ts";

/** What is wrong, with the row and column that a spreadsheet shows. */
export interface InputError {
  /** As the spreadsheet counts: 1 is the header row. */
  row: number;
  /** The column's title; null when the error concerns the whole row. */
  field: string | null;
  message: string;
}

/** Collects errors, at most one per cell: later errors of a cell follow from its first. */
export function collectErrors() {
  const errors: InputError[] = [];
  const cells = new Set<string>();

  return {
    add(row: number, field: string | null, message: string): void {
      const cell = `${row} ${field ?? message}`;
      if (!cells.has(cell)) errors.push({ row, field, message });
      cells.add(cell);
    },
    count: () => errors.length,
    /** Top to bottom, then left to right. */
    inOrder: () =>
      errors.toSorted((one, other) => one.row - other.row || placeOf(one) - placeOf(other)),
  };
}
export type ErrorList = ReturnType<typeof collectErrors>;

const placeOf = ({ field }: InputError) => (columnNames as string[]).indexOf(field ?? "");

export function errorText({ row, field, message }: InputError): string {
  return `row ${row}${field === null ? "" : `, ${field}`}: ${message}`;
}
