import { columnNames } from "./columns.ts";

/** What is wrong, and where a person finds it in a spreadsheet. */
export interface Fault {
  /** As the spreadsheet counts: 1 is the row of titles. */
  row: number;
  /** The column's title; null when it is the whole row. */
  field: string | null;
  message: string;
}

/** Collects faults, one for each cell: what follows from the first only confuses. */
export function collectFaults() {
  const faults: Fault[] = [];
  const cells = new Set<string>();

  return {
    add(row: number, field: string | null, message: string): void {
      const cell = `${row} ${field ?? message}`;
      if (!cells.has(cell)) faults.push({ row, field, message });
      cells.add(cell);
    },
    count: () => faults.length,
    /** From the top to the bottom, from the left to the right. */
    inOrder: () =>
      faults.toSorted((one, other) => one.row - other.row || placeOf(one) - placeOf(other)),
  };
}
export type Faults = ReturnType<typeof collectFaults>;

const placeOf = ({ field }: Fault) => (columnNames as string[]).indexOf(field ?? "");

export function faultText({ row, field, message }: Fault): string {
  return `row ${row}${field === null ? "" : `, ${field}`}: ${message}`;
}
