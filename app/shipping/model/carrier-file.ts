import type { AccountId, BankLineId, CarrierFileId, CashItemId, ShipmentId } from "./ids.ts";
import {
  add,
  cents,
  type Cents,
  type Currency,
  NO_MONEY,
  smallestUnit,
  subtract,
} from "./money.ts";

export const fileKinds = ["remittance", "bank"] as const;
export type FileKind = (typeof fileKinds)[number];

/** What a row is about. Only a collection is cash of a parcel. */
export const rowKinds = [
  "collection",
  "fee",
  "freight",
  "returnFreight",
  "tax",
  "adjustment",
  "withdrawal",
  "other",
] as const;
export type RowKind = (typeof rowKinds)[number];

/** How a row found its parcel. */
export const rowMatches = [
  "number",
  "parcelNumber",
  "repairedNumber",
  "ownReference",
  "orderReference",
  "none",
] as const;
export type RowMatch = (typeof rowMatches)[number];

export const rowProblems = [
  "unknownNumber",
  "referenceUnclear",
  "otherAccount",
  "twice",
  "short",
  "over",
  "notCod",
  "notDelivered",
  "annulled",
] as const;
export type RowProblem = (typeof rowProblems)[number];

/** A merchant's own file, from a page: 50,000 rows and more. */
export const OWN_FILE_BYTES_MAX = 8 * 1024 * 1024;

/** With these a row moves its parcel's cash all the same: what it says is the amount that came. */
export const appliedDespite: readonly RowProblem[] = ["short", "over"];

/** What was decided about a file. How far it is done, its parts say. */
export const fileStates = ["preview", "applied", "reverted"] as const;
export type FileState = (typeof fileStates)[number];

/**
 * Some rows of one account, which are done in one commit. `waiting` to be applied, `banking` to be released,
 * `reverting` to be taken back.
 */
export const partStates = [
  "preview",
  "waiting",
  "applied",
  "banking",
  "banked",
  "reverting",
  "reverted",
] as const;
export type PartState = (typeof partStates)[number];

/** So many rows are done in one commit: other writers wait no longer than these take. */
export const PART_ROWS = 20;

/** The money of a file. A remittance is one file. */
export interface FileSums {
  rows: number;
  /** Of all collections. */
  gross: Cents;
  /** What the carrier keeps of it, in columns and in rows of their own. */
  deductions: Cents;
}

export interface CarrierFile extends FileSums {
  fileId: CarrierFileId;
  /** Whose carrier's it is; null for the operator's. */
  accountId: AccountId | null;
  kind: FileKind;
  /** Of a remittance. */
  country: string | null;
  carrierToken: string | null;
  /** Of a statement. */
  bankAccountId: string | null;
  currency: Currency;
  name: string;
  /** Unique: the same file twice is the same file. */
  onceKey: string;
  /** Its own number, by which a corrected one is known. */
  documentNumber: string | null;
  /** The file that it corrects. */
  replacesId: CarrierFileId | null;
  profile: object;
  state: FileState;
  /** What has come for it, and the line of the bank. */
  bankLineId: BankLineId | null;
  received: Cents | null;
  readBy: string | null;
  decidedBy: string | null;
  objectCreated: Date;
  objectUpdated: Date;
}

/** What its carrier pays for it; below zero where it keeps more than it hands over. */
export const netOf = ({ gross, deductions }: Pick<FileSums, "gross" | "deductions">): Cents =>
  subtract(gross, deductions);

/** Who pays a remittance. */
export const payerOf = ({
  country,
  carrierToken,
}: Pick<CarrierFile, "country" | "carrierToken">): string => `${country} ${carrierToken}`;

export interface CarrierFileRow {
  fileId: CarrierFileId;
  row: number;
  part: number;
  accountId: AccountId | null;
  shipmentId: ShipmentId | null;
  codItemId: CashItemId | null;
  trackingNumber: string | null;
  ownReference: string | null;
  orderReference: string | null;
  amount: Cents;
  fee: Cents;
  freight: Cents;
  tax: Cents;
  /** Of the collections in the rows above it. */
  grossBefore: Cents;
  at: Date | null;
  kind: RowKind;
  match: RowMatch;
  problem: RowProblem | null;
  /** What it moved; null until it is applied. */
  remitted: Cents | null;
}

export interface CarrierFilePart {
  fileId: CarrierFileId;
  accountId: AccountId;
  part: number;
  country: string;
  carrierToken: string;
  currency: Currency;
  /** As its parcels' stories name the file. */
  documentNumber: string | null;
  replacesId: CarrierFileId | null;
  state: PartState;
  /** What has come, and of which sum, once the bank has it: a short one is shared by these. */
  available: Cents | null;
  gross: Cents;
  bankAccountId: string | null;
  /** When the money was in the bank. */
  bankedAt: Date | null;
}

/** What has come of a sum of rows: the gross of a file, or of its rows that moved a parcel's cash. */
export interface Come {
  available: Cents;
  gross: Cents;
  currency: Currency;
}

/**
 * What of a row is released when `available` of that sum has come: all, or its part in the smallest amounts of the
 * money. The parts of rows that follow each other are what has come for them; a gap between them may make one more.
 */
export function releasedOf(
  { amount, grossBefore }: Pick<CarrierFileRow, "amount" | "grossBefore">,
  { available, gross, currency }: Come,
): Cents {
  if (available >= gross || gross === 0) return amount;
  const smallest = BigInt(smallestUnit(currency));
  const upTo = (sum: number): bigint =>
    ((BigInt(sum) * BigInt(Math.max(0, available))) / BigInt(gross) / smallest) * smallest;
  return cents(Number(upTo(grossBefore + amount) - upTo(grossBefore)));
}

/** What a carrier keeps for a row, in columns or as the row itself: for its bill, and as a tax. Above zero. */
export function ownDeductions({
  kind,
  amount,
  fee,
  freight,
  tax,
}: Pick<CarrierFileRow, "kind" | "amount" | "fee" | "freight" | "tax">): {
  toCarrier: Cents;
  tax: Cents;
} {
  const whole = cents(Math.abs(amount));
  const isCarriers = kind === "fee" || kind === "freight" || kind === "returnFreight";
  return {
    toCarrier: add(fee, freight, isCarriers ? whole : NO_MONEY),
    tax: add(tax, kind === "tax" ? whole : NO_MONEY),
  };
}
