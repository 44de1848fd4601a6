import type { ProductCategory } from "#app/shipping/model/goods.ts";
import type { Parcel } from "#app/shipping/model/parcel.ts";
import type { UnavailableReason } from "#app/shipping/model/rate.ts";

import type { Unread } from "./answers.ts";
import type { Http, PluginReply, PluginSession } from "./http.ts";

/** The carrier's own key for a city, as the card's `cities` write it: text, number, or an object of them. */
type CityKey = ReturnType<typeof JSON.parse>;

export interface Place {
  territoryBaseId: string;
  /** Of the card's `cities`; on a card without them the catalogue's own code of the place. */
  city: CityKey;
  /** The names of its three levels, the largest first; empty texts for a place that is in no market. */
  names: readonly [string, string, string];
  /** The code by which stores call its level 1, as `PR`; null where the market has none. */
  region: string | null;
  /** As it is written in the address; else that of the place: in a quotation the first of several. Null for none. */
  zip: string | null;
}

/** A sender or a recipient. Texts are on one line and no longer than the card's `fieldMax`. */
export interface Party extends Place {
  fullName: string;
  company: string | null;
  email: string | null;
  /** Whole, however long it is; `addressLines` is what fits the carrier's own. */
  streetLine1: string;
  reference: string | null;
  /** The street, then the reference, over the card's `addressLines`, else each on a line of its own. */
  addressLines: readonly string[];
  /** E.164. */
  phone: string;
  lat: number | null;
  lng: number | null;
  /** Barrio, colonia, bairro; null where it is not known. */
  neighbourhood: string | null;
  /** The number of an identity document, or the card's fallback; null where the card names none. */
  identity: string | null;
  /** As it was given, without the card's fallback; null where it was not. */
  documentNumber: string | null;
}

/** Amounts are in the card's currency, such as 25.5; 0 is nothing to collect, or nothing insured. */
interface Declared {
  /** The only one, or the first of several. */
  parcel: Parcel;
  /** All of the shipment: more than one only where the card has `severalParcels`. */
  parcels: readonly Parcel[];
  goodsCollection: number;
  goodsInsured: number;
}

export interface QuoteInput extends Declared {
  from: Place;
  to: Place;
}

export interface WaybillInput extends Declared {
  /** Our own reference, unique for each waybill that may be made. */
  reference: string;
  /** Set when the card's `trackingNumbers` let this service number the waybills. */
  trackingNumber: string | null;
  /** The code of the service that was paid; null on a card without services. */
  service: string | null;
  sender: Party;
  recipient: Party;
  contents: ProductCategory;
  /** Of one of `servicePoints`, where the purchase chose one; null without. */
  servicePointRef: string | null;
}

/** A price: decimals as text, or numbers of at most two decimals. */
export interface Price {
  /** One of the card's services; left out on a card without any. */
  service?: string;
  total: string | number;
  /** Freight alone; left out where the carrier states one amount. */
  subtotal?: string | number;
  days: number;
}

/** What the carrier said of a waybill. `carrierRef` is its own id, `data` whatever else its later calls need. */
export interface Known {
  trackingNumber?: string | undefined;
  carrierRef?: string | undefined;
  data?: Readonly<Record<string, unknown>> | undefined;
  /** One for each parcel, in their order, where the carrier numbers them. */
  parcelNumbers?: readonly string[] | undefined;
}

/** Files with several pages are taken whole. */
type Label = Uint8Array | readonly Uint8Array[];

export interface Made extends Known {
  trackingNumber: string;
  trackingUrl?: string | undefined;
  /** A PDF, PNG, GIF, JPEG or ZPL, or one for each parcel. Left out where the operation `label` gets it. */
  label?: Label | null | undefined;
}

/** The keys of a waybill: those that are known. */
export interface WaybillRef extends Known {
  trackingNumber: string;
}

export interface FindInput extends Known {
  reference: string;
}

export interface PickupInput {
  /** Our own reference, unique for each pickup. */
  reference: string;
  from: Date;
  to: Date;
  sender: Party;
  trackingNumbers: readonly string[];
  parcels: readonly Parcel[];
  note: string | null;
}

export interface ManifestInput {
  /** Our own reference, unique for each list. */
  reference: string;
  /** The day of the handover where the parcels are, YYYY-MM-DD. */
  date: string;
  sender: Party;
  /** Empty where only the document is asked for. */
  waybills: readonly WaybillRef[];
  /** The carrier's key of a list that an earlier call made: only its document is asked for. Null for a new one. */
  manifestRef: string | null;
}

/** `recipient` is set when the next attempt goes to another address. */
export interface IncidentInput extends WaybillRef {
  solution: "retry" | "return";
  recipient: Party | null;
  note: string | null;
}

export interface ServicePoint {
  /** The carrier's own key. */
  servicePointRef: string | number;
  name: string;
  streetLine1: string;
  lat?: number | null | undefined;
  lng?: number | null | undefined;
  openingHours?: string | null | undefined;
}

export interface PluginEvent {
  trackingNumber: string;
  /** The carrier's own code, with every part that its meaning depends on: `BDE/23`. The card's `states` map it. */
  code: string;
  /** A Date, or a text with or without a zone; without one it is on the clocks of the card's `timeZone`. */
  at: Date | string;
  /** Of the place of this event where the carrier writes each place's own time: a name, or an offset. */
  timeZone?: string | null | undefined;
  place?: string | null | undefined;
  detail?: string | null | undefined;
  weighedKg?: number | null | undefined;
}

export interface PushInput {
  headers: Headers;
  /** The bytes that a signature is over. */
  body: Uint8Array;
  text: string;
}

/**
 * A carrier as its author writes it. Every operation is one function of typed input and `http`, and throws when the
 * carrier's answer is not understood: what follows from that is decided by the kit.
 */
export interface CarrierPlugin {
  /** Name, ceilings, hosts, secrets, cities, states: docs/carriers.md lists every field. */
  card: unknown;
  /** How requests to the card's first host authenticate, where nearly all do so alike: one of `sessions`, unnamed. */
  authentication?: (http: Http) => Promise<PluginSession>;
  /** How requests authenticate, by name. Made when first needed, shared by all calls, and made again after a 401. */
  sessions?: Readonly<Record<string, (http: Http) => Promise<PluginSession>>>;
  /**
   * True for an answer by which a session has ended, where its status does not say so: one login more, and the request
   * once more. A commit needs a 2xx or one of its `wordStatuses` for it.
   */
  sessionEnded?: (reply: PluginReply) => boolean;
  /**
   * One price, one for each service, the reason why there is none, or null for a route that is not served. A price that
   * lacks its days or its total is left out and reported; the others stand.
   */
  quote?: (
    input: QuoteInput,
    http: Http,
  ) => Promise<Price | readonly (Price | Unread)[] | { unavailable: UnavailableReason } | null>;
  /** Makes one waybill by one `http.commit`. `refused(reason)` says that the carrier made none. */
  create: (input: WaybillInput, http: Http) => Promise<Made>;
  /** The waybill that the carrier has for our reference, or null when it says that it has none. */
  find?: (input: FindInput, http: Http) => Promise<Made | null>;
  /** The carrier's label (PDF, PNG, GIF or JPEG), or one for each parcel, or null while it is not ready. */
  label?: (input: WaybillRef, http: Http) => Promise<Label | null>;
  annul?: (input: WaybillRef, http: Http) => Promise<"annulled" | "manual" | "tooLate">;
  /** Every event of these numbers, old and new. */
  track?: (
    trackingNumbers: readonly string[],
    http: Http,
  ) => Promise<readonly (PluginEvent | Unread)[]>;
  /** The events of a pushed message, or null when it is not proven to be the carrier's. */
  push?: (message: PushInput, http: Http) => Promise<readonly (PluginEvent | Unread)[] | null>;
  /** Has parcels collected, by one `http.commit`. The carrier's key of the pickup, and what it says of it. */
  pickup?: (
    input: PickupInput,
    http: Http,
  ) => Promise<{ pickupRef: string | number; detail?: string | null | undefined }>;
  /**
   * Makes the list that the carrier signs at the handover, by one `http.commit` where it makes something: the carrier's
   * key of it, and its document (PDF, PNG, GIF or JPEG), which is kept. Without a document it is called again with the
   * key alone; without either there is none yet.
   */
  manifest?: (
    input: ManifestInput,
    http: Http,
  ) => Promise<{ manifestRef?: string | number | null | undefined; document: Uint8Array | null }>;
  /** As `create`: `sender` is who sends this time, and `original` the waybill that brought the parcel. */
  returnWaybill?: (input: WaybillInput & { original: WaybillRef }, http: Http) => Promise<Made>;
  /** What the merchant wants done about an incident. It may be called twice for one answer. */
  answerIncident?: (input: IncidentInput, http: Http) => Promise<"answered" | "tooLate">;
  /** Places to drop or collect parcels, the nearest first. */
  servicePoints?: (
    input: Place & { lat: number | null; lng: number | null },
    http: Http,
  ) => Promise<readonly (ServicePoint | Unread)[]>;
}

/** Types what a carrier's file exports as its default. */
export const defineCarrier = <Plugin extends CarrierPlugin>(plugin: Plugin): Plugin => plugin;

/** The carrier's own word that it made nothing. */
class Refused extends Error {
  override readonly name = "Refused";
}

/**
 * Ends an operation with the carrier's own word that it made nothing.
 * @throws TypeError without a word: an answer without the field of its reason is not understood, and no refusal
 */
export function refused(reason: string): never {
  const word: unknown = reason;
  if (word === undefined || word === null || word === "")
    throw new TypeError("refused without the carrier's reason");
  throw new Refused(reason);
}
