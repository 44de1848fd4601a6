import type { Address } from "./address.ts";
import type { Goods, ProductCategory } from "./goods.ts";
import type { Cents } from "./money.ts";
import type { Parcel } from "./parcel.ts";
import type { Offer } from "./rate.ts";
import type { TravelEvent } from "./shipment-status.ts";

/** A parcel on its way from one territory to another, as far as a price depends on it. */
export interface QuoteRequest extends Goods {
  fromTerritoryBaseId: string;
  toTerritoryBaseId: string;
  parcel: Parcel;
}

/** What a carrier must know to take a parcel. */
export interface Waybill extends Goods {
  /** Our own reference: the carrier's idempotency key, and what we ask by when an answer was lost. */
  reference: string;
  /** Allocated by us before the call when the carrier lets us number its guides, else null. */
  trackingNumber: string | null;
  sender: Address;
  recipient: Address;
  parcel: Parcel;
  contents: ProductCategory;
}

/** What a carrier is asked for a guide by: the number only where we gave it one. */
export type WaybillKeys = Pick<Waybill, "reference" | "trackingNumber">;

/**
 * What became of a guide. `unknown` is the answer that matters: the carrier may have made the guide, so it must be
 * asked by our reference before anything is created again.
 */
export type WaybillReply =
  | {
      kind: "created";
      trackingNumber: string;
      trackingCarrierUrl: string | null;
      labelPdf: Uint8Array | null;
    }
  | { kind: "rejected"; detail: string }
  | { kind: "unknown"; detail: string };

/** `manual`: the carrier refunds out of band. `tooLate`: the parcel has left. `unknown`: ask again. */
export type AnnulReply = "annulled" | "manual" | "tooLate" | "unknown";

/** What can befall a parcel: the moves of its state, and the incidents that somebody must look after. */
export type TrackingEventKind = TravelEvent | "incidentOpened" | "incidentClosed" | "noted";

/** One thing that happened to a parcel, in our words. Carriers repeat them and tell them out of order. */
export interface TrackingEvent {
  trackingNumber: string;
  kind: TrackingEventKind;
  /** The carrier's own word: with the number and the time it tells an event from another. */
  carrierCode: string;
  occurredAt: Date;
  /** The place as the carrier names it, never more precise than a city. */
  place: string | null;
  detail: string | null;
  /** What the carrier weighed, when it says so. */
  weighedKg: number | null;
}

/** What the service asks of a carrier. Each folder of app/carriers answers it once. */
export interface Carrier {
  readonly carrierToken: string;
  readonly country: string;
  readonly displayName: string;
  /** Null: never collects cash. */
  readonly goodsCollectionMax: Cents | null;
  /** Null: never insures. */
  readonly goodsInsuredMax: Cents | null;
  /** The label has one declared value, so a collection and an insurance must be the same amount. */
  readonly collectionMustEqualInsured: boolean;
  /** How the n-th number of the carrier's own range is written, check digit included; absent when it numbers itself. */
  readonly trackingNumberOf?: (serial: number) => string;
  /** True where nobody outside is asked: whoever runs the service carries the parcels, and the label says so. */
  readonly isSelfOperated?: boolean;
  /** True for a carrier that only test accounts may choose. */
  readonly testOnly?: boolean;
  /** After how many hours without a movement the carrier annuls a number by itself; absent when it never does. */
  readonly idleAnnulHours?: number;
  /** From local data alone. Never throws for a route or parcel it does not take: that is an unavailable offer. */
  readonly quote: (request: QuoteRequest) => Offer;
  /** Present on a carrier that knows its price better than we do. Throws when it does not answer; `quote` counts then. */
  readonly liveQuote?: (request: QuoteRequest, signal: AbortSignal) => Promise<Offer>;
  readonly createWaybill: (waybill: Waybill, signal: AbortSignal) => Promise<WaybillReply>;
  /** True when creating again, with the same reference and number, makes the same guide and never a second one. */
  readonly createIsRepeatable?: boolean;
  /** The guide made for us, or null when the carrier says that it has none now. Throws when it cannot tell. */
  readonly findWaybill: (
    keys: WaybillKeys,
    signal: AbortSignal,
  ) => Promise<Extract<WaybillReply, { kind: "created" }> | null>;
  readonly annulWaybill: (trackingNumber: string, signal: AbortSignal) => Promise<AnnulReply>;
  /** Everything that the carrier knows of these numbers, old and new. Absent on a carrier that only pushes or is moved by hand. */
  readonly track?: (
    trackingNumbers: readonly string[],
    signal: AbortSignal,
  ) => Promise<TrackingEvent[]>;
  /** The events of a pushed message, or null when its signature is not the carrier's. Absent on a carrier that never pushes. */
  readonly readPush?: (headers: Headers, body: Uint8Array) => TrackingEvent[] | null;
}
