/** What a column of a carrier's or a bank's file is about. */
export const fileFields = [
  "trackingNumber",
  "ownReference",
  "orderReference",
  "amount",
  "fee",
  "freight",
  "tax",
  "at",
  "kind",
  "text",
  "reference",
] as const;
export type FileField = (typeof fileFields)[number];

export type AmountFault =
  | "amountMissing"
  | "amountUnreadable"
  | "amountAmbiguous"
  | "amountFraction"
  | "amountTooLarge";
export type DateFault = "dateMissing" | "dateUnreadable" | "dateAmbiguous" | "dateAhead";

export type FaultCode =
  | AmountFault
  | DateFault
  | "headerMissing"
  | "columnMissing"
  | "columnTwice"
  | "cellMissing"
  | "rowBrokenOff"
  | "numberMissing"
  | "kindUnknown"
  | "amountNegative"
  | "productRowsDiffer"
  | "totalMissing"
  | "totalDiffers"
  | "noRows";

/** Why a file is refused, by row: nothing of it is guessed, and nothing of it is kept. */
export interface FileFault {
  /** Null for the whole file. */
  row: number | null;
  field: FileField | null;
  code: FaultCode;
  /** What stands there, or what was wanted. */
  found: string;
}
