import { columnNames } from "./columns.ts";

/** What is wrong, and where a person finds it in a spreadsheet. */
export interface InputError {
  /** As the spreadsheet counts: 1 is the row of titles. */
  row: number;
  /** The column's title; null when it is the whole row. */
  field: string | null;
  message: string;
}

/** Collects faults, one for each cell: what follows from the first only confuses. */
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
    /** From the top to the bottom, from the left to the right. */
    inOrder: () =>
      errors.toSorted((one, other) => one.row - other.row || placeOf(one) - placeOf(other)),
  };
}
export type ErrorList = ReturnType<typeof collectErrors>;

const placeOf = ({ field }: InputError) => (columnNames as string[]).indexOf(field ?? "");

export function errorText({ row, field, message }: InputError): string {
  return `row ${row}${field === null ? "" : `, ${field}`}: ${message}`;
}
