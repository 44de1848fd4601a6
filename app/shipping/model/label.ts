import type { AddressFields } from "./address.ts";
import type { ProductCategory } from "./goods.ts";
import type { Cents, Currency } from "./money.ts";
import type { Parcel } from "./parcel.ts";
import type { Territory } from "./territory.ts";

export const labelTypes = ["carrierDefault"] as const;
export type LabelType = (typeof labelTypes)[number];

export const labelDispositions = ["inline", "attachment"] as const;
export type LabelDisposition = (typeof labelDispositions)[number];

export interface LabelParty extends AddressFields {
  territory: Territory;
}

/** Everything that is printed, before anyone decides on paper or pixels. */
export interface Label {
  trackingNumber: string;
  carrierName: string;
  /** No other company is behind the carrier's name: the service's own operator carries the parcel. */
  isSelfOperated: boolean;
  sender: LabelParty;
  recipient: LabelParty;
  parcel: Parcel;
  contents: ProductCategory;
  /** Cash to collect on delivery; zero for none. */
  goodsCollection: Cents;
  goodsInsured: Cents;
  currency: Currency;
  extId: string | null;
  objectCreated: Date;
}

/**
 * What a label can be printed as: PDF pages of these millimetres, four labels to a sheet of A4, or ZPL of 100 x 150 mm
 * for a printer of that many dots per inch.
 */
export const labelFormats = ["100x150", "100x100", "a4", "zpl203", "zpl300"] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** What `carrierDefault` is for an account that chose nothing, and what every label of ours is kept as. */
export const DEFAULT_LABEL_FORMAT: LabelFormat = "100x150";

/** How a printed label is announced and named. */
export interface LabelFile {
  mediaType: string;
  extension: string;
}

export const pdfFile: LabelFile = { mediaType: "application/pdf", extension: "pdf" };
const zplFile: LabelFile = { mediaType: "application/zpl", extension: "zpl" };

export const labelFileOf = (format: LabelFormat): LabelFile =>
  format === "zpl203" || format === "zpl300" ? zplFile : pdfFile;

/** Why a shipment has no label to print: unknown here, no number yet, annulled or refunded, its persons taken out. */
export type NoLabelReason = "notFound" | "notReady" | "givenBack" | "erased";

/** As many as are asked for at once; a picking list is rarely longer. */
export const LABELS_MAX = 250;

/** What the PDFs that we draw say made them (PDF 32000-1, 14.3.3): so one knows a carrier's label from ours. */
export const LABEL_CREATOR = "Encomienda";

/** A printed label; of the default format unless another is named. */
export type PrintLabel = (label: Label, format?: LabelFormat) => Promise<Uint8Array>;
