import type { Actor } from "./activity.ts";
import type { AccountId, AddressId, HandoverId, ShipmentId } from "./ids.ts";
import type { Label } from "./label.ts";
import type { Cents, Currency } from "./money.ts";

/**
 * What a scan is told. `taken` and `again` are right: the parcel is in this hand-over, and a number that is scanned
 * twice is in it once. All others are refused, and keep the parcel out of the van: `annulled`, of another carrier or
 * another origin, in another hand-over, already with its carrier, a label that was never printed, an order that was
 * cancelled in its store or sent another way after its label was bought, and a number of none of the account's parcels.
 */
export const scanOutcomes = [
  "taken",
  "again",
  "annulled",
  "otherCarrier",
  "otherOrigin",
  "handedOver",
  "withCarrier",
  "notPrinted",
  "orderCancelled",
  "sentElsewhere",
  "unknown",
] as const;
export type ScanOutcome = (typeof scanOutcomes)[number];

export const isRightScan = (outcome: ScanOutcome): boolean =>
  outcome === "taken" || outcome === "again";

/** Why there is no hand-over to scan into, to close or to list, or no scan to take out. */
export const handoverRefusals = [
  "handoverNotFound",
  "handoverClosed",
  "handoverEmpty",
  "handoverNothingWaits",
  "handoverScanNotFound",
  "handoverSignatureInvalid",
] as const;
export type HandoverRefusal = (typeof handoverRefusals)[number];

/** What one carrier is given at one address of one account, by however many people at once. */
export interface Handover {
  handoverId: HandoverId;
  accountId: AccountId;
  country: string;
  carrierToken: string;
  senderAddressId: AddressId;
  /** 1, 2, 3 … within the account. */
  number: number;
  objectCreated: Date;
  /** Null while parcels are scanned. */
  closedAt: Date | null;
  /** Null once it is erased, and of one that is open. */
  signature: Signature | null;
}

/** Who took the parcels, as the person wrote it: a name, and what was drawn with a finger. */
export interface Signature {
  name: string;
  /** Lines of points, x and y after each other, in thousandths of a field that is three times as wide as high. */
  strokes: readonly (readonly number[])[];
}

/** A scan that is kept as proof: which label, when and by whom. */
export interface HandoverItem {
  shipmentId: ShipmentId;
  trackingNumber: string;
  scannedAt: Date;
  scannedBy: Actor;
}

/** A scan that was wrong: it is kept, and counts no more. */
export interface TakenOutItem extends HandoverItem {
  takenOutAt: Date;
}

export const SIGNER_LENGTH_MAX = 100;
export const STROKES_MAX = 60;
export const STROKE_NUMBERS_MAX = 2_000;
export const SCAN_LENGTH_MAX = 100;
/** A list that a person signs has no more. */
export const HANDOVER_SHIPMENTS_MAX = 2_000;

/** One parcel or the parcels of one shipment, as the list for the carrier has them. */
export interface ManifestRow {
  shipmentId: ShipmentId;
  trackingNumber: string;
  /** The order's name, or the account's own key. */
  name: string | null;
  /** Where it goes, no more precise than a city. */
  place: string;
  parcels: number;
  weightKg: number;
  goodsCollection: Cents;
  /** Null on a list of what waits. */
  scannedAt: Date | null;
}

/** A list of parcels for the carrier to sign: of one hand-over, or of all that waits. */
export interface Manifest {
  carrierName: string;
  /** Of the hand-over; null for what waits. */
  number: number | null;
  sender: { name: string; address: string };
  /** When it was closed; for an open one, and for what waits, when the list was made. */
  at: Date;
  signature: Signature | null;
  rows: readonly ManifestRow[];
  currency: Currency;
  customs: Pick<Label["customs"], "country" | "language" | "timeZone" | "labelFont">;
}

/** What the rows add up to. */
export function manifestTotals(rows: readonly ManifestRow[]) {
  const sum = (of: (row: ManifestRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    parcels: sum(({ parcels }) => parcels),
    weightKg: Math.round(sum(({ weightKg }) => weightKg) * 1000) / 1000,
    goodsCollection: sum(({ goodsCollection }) => goodsCollection) as Cents,
  };
}

/** As a PDF of two copies: one for the carrier, one for the sender. */
export type PrintManifest = (manifest: Manifest) => Promise<Uint8Array>;

/** What is known of a shipment's labels. */
interface Numbered {
  trackingNumber: string | null;
  parcelNumbers: readonly string[] | null;
}

/** The number that stands for all parcels of a shipment; null where its own is that of its first parcel. */
export const numberOfAll = ({ trackingNumber, parcelNumbers }: Numbered): string | null =>
  trackingNumber !== null && parcelNumbers?.includes(trackingNumber) ? null : trackingNumber;

/** The labels of a shipment that are not among these scans. */
export function unscannedNumbers(shipment: Numbered, scanned: readonly string[]): string[] {
  const ofAll = numberOfAll(shipment);
  if (ofAll !== null && scanned.includes(ofAll)) return [];
  const { trackingNumber, parcelNumbers } = shipment;
  const numbers = parcelNumbers ?? (trackingNumber === null ? [] : [trackingNumber]);
  return numbers.filter((number) => !scanned.includes(number));
}
