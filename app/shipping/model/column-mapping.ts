/** What a person can say that a column of a remittance is. */
export const mappedFields = [
  "trackingNumber",
  "amount",
  "fee",
  "freight",
  "tax",
  "at",
  "ownReference",
  "orderReference",
] as const;
export type MappedField = (typeof mappedFields)[number];

/** The orders of a day, a month and a year that a person chooses from, as a profile writes them. */
export const mappedDates = ["dd/MM/yyyy", "d/M/yyyy", "MM/dd/yyyy", "dd-MM-yyyy"] as const;
export type MappedDate = (typeof mappedDates)[number];

/** How a person says that a table is read. Rows and columns are counted from 1. */
export interface ColumnMapping {
  /** Null for a table without names. */
  headerRow: number | null;
  /** The first row with a parcel. */
  firstRow: number;
  columns: Partial<Record<MappedField, number>>;
  /** The mark before the cents; null where each amount says it itself. */
  decimal: "." | "," | null;
  /** Null for dates that begin with the year, and for those of a spreadsheet. */
  dateFormat: MappedDate | null;
  /** The word in the row of the file's own sum; null for a file without. */
  totalLabel: string | null;
}
