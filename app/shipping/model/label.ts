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

/** The printed pages of a label. */
export type PrintLabel = (label: Label) => Promise<Uint8Array>;
