import type { AddressFields } from "./address.ts";
import type { ProductCategory } from "./goods.ts";
import { isZpl } from "./label-kind.ts";
import type { MarketCustoms } from "./market-customs.ts";
import type { Cents, Currency } from "./money.ts";
import type { Parcel } from "./parcel.ts";
import type { ShipmentOrder } from "./shipment.ts";
import type { Territory } from "./territory.ts";

export const labelTypes = ["carrierDefault"] as const;
export type LabelType = (typeof labelTypes)[number];

export const labelDispositions = ["inline", "attachment"] as const;
export type LabelDisposition = (typeof labelDispositions)[number];

export interface LabelParty extends AddressFields {
  territory: Territory;
}

/** The content of a label, independent of its format. */
export interface Label {
  /** Of this parcel, where the carrier numbers each; else of the shipment. */
  trackingNumber: string;
  carrierName: string;
  /** The operator carries the parcel itself; the carrier's name stands for no other company. */
  isSelfOperated: boolean;
  /** Of a sandbox: no parcel travels with it, which it says in its largest line above the bars. */
  isTest: boolean;
  /** The carrier prints the label itself: this is a slip that goes with the parcel, and says so. */
  isElsewhere: boolean;
  sender: LabelParty;
  recipient: LabelParty;
  /** Where the carrier hands it over in place of the recipient's address; null for the address. */
  servicePoint: string | null;
  parcel: Parcel;
  /** Which parcel of its shipment this is, from 1; null for the only one. */
  piece: { number: number; count: number } | null;
  contents: ProductCategory;
  /** Cash to collect on delivery; zero for none. */
  goodsCollection: Cents;
  goodsInsured: Cents;
  currency: Currency;
  extId: string | null;
  /** Its name is printed in place of the extId, and its items, cut to what fits. */
  order: (Pick<ShipmentOrder, "name" | "items"> & Partial<Pick<ShipmentOrder, "note">>) | null;
  /** Of the market: country, language and words, the level in the largest ones, its place line, the sender's zone. */
  customs: Pick<
    MarketCustoms,
    "language" | "sortLevel" | "timeZone" | "placeLine" | "postalCodeWord" | "labelFont"
  > & { country: string };
  objectCreated: Date;
}

/** What a packing slip says of a parcel: a label knows it all, and a draft has no number yet. */
export interface Packed extends Pick<
  Label,
  "order" | "sender" | "recipient" | "customs" | "objectCreated"
> {
  trackingNumber: string | null;
  carrierName: string | null;
}

/**
 * Label formats: PDF pages of these millimetres, four labels on a sheet of A4, or ZPL of 100 x 150 mm for a printer of
 * that many dots per inch.
 */
export const labelFormats = ["100x150", "100x100", "a4", "zpl203", "zpl300"] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** The meaning of `carrierDefault` for an account without a choice, and the format in which our labels are stored. */
export const DEFAULT_LABEL_FORMAT: LabelFormat = "100x150";

/** The content type and file name of a rendered label. */
export interface LabelFile {
  mediaType: string;
  extension: string;
}

export const pdfFile: LabelFile = { mediaType: "application/pdf", extension: "pdf" };
const zplFile: LabelFile = { mediaType: "application/zpl", extension: "zpl" };

export const labelFileOf = (format: LabelFormat): LabelFile =>
  format === "zpl203" || format === "zpl300" ? zplFile : pdfFile;

/** Of a label that is kept: what a carrier made stays what it is. */
export const fileOf = (kept: Uint8Array): LabelFile => (isZpl(kept) ? zplFile : pdfFile);

/** Why a shipment has no label to print: unknown, no number yet, annulled or refunded, personal data erased. */
export type NoLabelReason = "notFound" | "notReady" | "givenBack" | "erased";

/** The most labels in one request; picking lists are rarely longer. */
export const LABELS_MAX = 250;

/**
 * The creator in the PDFs that this service renders (PDF 32000-1, 14.3.3): distinguishes our labels from a carrier's.
 */
export const LABEL_CREATOR = "Encomienda";

/** Renders the labels of a shipment, one for each parcel, in the default format unless another is given. */
export type PrintLabel = (
  labels: Label | readonly Label[],
  format?: LabelFormat,
) => Promise<Uint8Array>;
