import type { Address } from "./address.ts";
import type { ContractBilling } from "./carrier-contract.ts";
import type { CarrierTerms } from "./carrier-terms.ts";
import type { Goods, ProductCategory } from "./goods.ts";
import type { AccountId } from "./ids.ts";
import type { IncidentSolution } from "./incident.ts";
import type { Cents } from "./money.ts";
import type { Parcel, Parcels } from "./parcel.ts";
import type { Offer } from "./rate.ts";
import type { TravelEvent } from "./shipment-status.ts";

/** A route and its parcels, as far as a price depends on them. */
export interface QuoteRequest extends Goods, Parcels {
  fromTerritoryBaseId: string;
  toTerritoryBaseId: string;
  /** Postal codes as written in the addresses; absent where they are not known. */
  fromZip?: string | null | undefined;
  toZip?: string | null | undefined;
}

/** What a carrier needs to book a parcel. */
export interface Waybill extends Goods, Parcels {
  /** Our own reference: the carrier's idempotency key, and the search key after a lost reply. */
  reference: string;
  /** Allocated before the call when the carrier lets this service number its waybills, else null. */
  trackingNumber: string | null;
  sender: Address;
  recipient: Address;
  contents: ProductCategory;
  /** The carrier's own key of a service point, where the purchase chose one; absent without. */
  servicePointRef?: string;
}

/**
 * What a carrier said of a waybill, for its later calls: its number, its own id, and whatever else it wants to be
 * called with, which is opaque here.
 */
export interface CarrierWaybill {
  trackingNumber: string | null;
  carrierRef: string | null;
  carrierData: Readonly<Record<string, unknown>> | null;
  /** One for each parcel, in their order, of a carrier that numbers them; absent or null without. */
  parcelNumbers?: readonly string[] | null;
}

/** The keys for finding a waybill; the number only when this service allocated it. */
export interface WaybillKeys extends Pick<Waybill, "reference" | "trackingNumber"> {
  /** What an earlier answer said. */
  known?: CarrierWaybill | null;
}

/** A waybill that is annulled. */
export interface AnnulRequest {
  trackingNumber: string;
  known?: CarrierWaybill | null;
}

/**
 * The outcome of a booking. `unknown` is the one that matters: the carrier may have made the waybill, so it must be
 * searched by our reference before anything is created again.
 */
export type WaybillReply =
  | {
      kind: "created";
      trackingNumber: string;
      trackingCarrierUrl: string | null;
      labelPdf: Uint8Array | null;
      /** Absent where the number is all that later calls need. */
      known?: CarrierWaybill;
    }
  /** `isUnsent`: the carrier was not reached. It made nothing, and may be sent the same request later. */
  | { kind: "rejected"; detail: string; isUnsent?: true }
  /** `known`: what the carrier said before the answer was lost, or while its label is not ready. */
  | { kind: "unknown"; detail: string; known?: CarrierWaybill };

/** `manual`: the carrier refunds out of band. `tooLate`: the parcel has left. `unknown`: retry. */
export type AnnulReply = "annulled" | "manual" | "tooLate" | "unknown";

/** The kinds of tracking events: the moves of a parcel's state, and the incidents that need the merchant. */
export type TrackingEventKind = TravelEvent | "incidentOpened" | "incidentClosed" | "noted";

/** One tracking event in this service's terms. Carriers repeat events and send them out of order. */
export interface TrackingEvent {
  trackingNumber: string;
  kind: TrackingEventKind;
  /** The carrier's own code: with the number and the time it identifies an event. */
  carrierCode: string;
  occurredAt: Date;
  /** The place as the carrier names it, never more precise than a city. */
  place: string | null;
  detail: string | null;
  /** The weight that the carrier measured, when it reports one. */
  weighedKg: number | null;
}

/**
 * Keeps requests from a carrier that fails again and again. While it is open the carrier is not asked; after the pause
 * requests pass again, and when the next one fails too, the next pause is longer.
 */
/**
 * What a pushed message holds. `again`: it could not be read now, for a reason that is not its own, and the carrier is
 * to repeat it. Null when its signature is not the carrier's.
 */
export type PushReply = TrackingEvent[] | "again" | null;

export interface CircuitBreaker {
  readonly isOpen: () => boolean;
  /**
   * Claims the right to send a subject's first request. After a pause it goes to one at a time, until that one has
   * its answer or has had the time for it: a carrier that is still down is not sent all that waits.
   */
  readonly mayTry: () => boolean;
  /**
   * Whether a request may be sent that failed before: after a pause a subject's first request has to succeed before,
   * because a repeat may fail for its own reason and keep the carrier paused for all. For want of one, after a minute.
   */
  readonly mayRepeat: () => boolean;
  readonly recordSuccess: () => void;
  /** @param subject what the request was about: the failures of one subject count once */
  readonly recordFailure: (subject?: number) => void;
  /** Calls the listener whenever it opens or closes. */
  readonly onChange: (listener: (isOpen: boolean) => void) => void;
}

/**
 * By what a carrier is asked for, because each may be another machine there: a carrier that cannot report where parcels
 * are still makes labels.
 */
export interface CarrierHealth {
  readonly waybills: CircuitBreaker;
  readonly prices: CircuitBreaker;
  readonly tracking: CircuitBreaker;
}

/** A wish to have parcels collected, between two times of one day. */
export interface PickupRequest {
  /** Our own reference, unique for each pickup. */
  reference: string;
  from: Date;
  to: Date;
  sender: Address;
  /** Numbers that wait there; empty when they are not known yet. */
  trackingNumbers: readonly string[];
  parcels: readonly Parcel[];
  /** For the person who picks up. */
  note: string | null;
}

/** As of a waybill: `unknown` may have been requested. */
export type PickupReply =
  | { kind: "requested"; pickupRef: string; detail: string | null }
  | { kind: "rejected" | "unknown"; detail: string };

/** What the merchant wants done about a parcel with an incident. */
export interface IncidentAnswer extends AnnulRequest {
  /** `retry`: another attempt, at `recipient` when it is given. `return`: back to the sender. */
  solution: IncidentSolution;
  recipient: Address | null;
  note: string | null;
}

/** A place of the carrier where parcels are dropped or collected. */
export interface ServicePoint {
  /** The carrier's own key. */
  servicePointRef: string;
  name: string;
  streetLine1: string;
  lat: number | null;
  lng: number | null;
  /** In the carrier's words. */
  openingHours: string | null;
}

/** What a carrier may do besides waybills. Each is absent where it does not, or where this service is not connected. */
export interface CarrierCapabilities {
  readonly requestPickup?: (request: PickupRequest, signal: AbortSignal) => Promise<PickupReply>;
  /** The list of parcels that the carrier signs at the handover, as a PDF; null while it is not ready. */
  readonly manifestOf?: (
    waybills: readonly AnnulRequest[],
    signal: AbortSignal,
  ) => Promise<Uint8Array | null>;
  /** A waybill from the recipient back to the sender. `waybill` names who sends and receives this time. */
  readonly createReturn?: (
    original: AnnulRequest,
    waybill: Waybill,
    signal: AbortSignal,
  ) => Promise<WaybillReply>;
  /** `notSent`: the carrier has nothing of it. `unknown`: it may have it. */
  readonly answerIncident?: (
    answer: IncidentAnswer,
    signal: AbortSignal,
  ) => Promise<"answered" | "tooLate" | "notSent" | "unknown">;
  /** True when the same answer to an incident, given again, has no further effect. */
  readonly answerIsRepeatable?: boolean;
  /** Nearest first. @throws Error when the carrier does not respond */
  readonly servicePoints?: (
    near: { territoryBaseId: string; lat: number | null; lng: number | null },
    signal: AbortSignal,
  ) => Promise<ServicePoint[]>;
}

/** Where prices come from, when they are not asked for one by one. */
export interface PriceSource {
  /** One offer of each carrier, in their order. */
  readonly offersOf: (carriers: readonly Carrier[], request: QuoteRequest) => Promise<Offer[]>;
}

/** The port of a carrier. Each folder of app/carriers implements it once. */
export interface Carrier extends CarrierCapabilities, CarrierTerms {
  readonly carrierToken: string;
  readonly country: string;
  readonly displayName: string;
  /** Made with the carrier. */
  readonly health: CarrierHealth;
  /** Null: never collects cash. */
  readonly goodsCollectionMax: Cents | null;
  /** Null: never insures. */
  readonly goodsInsuredMax: Cents | null;
  /** The label has one declared value, so a collection and an insurance must be the same amount. */
  readonly collectionMustEqualInsured: boolean;
  /**
   * Formats the n-th number of the carrier's own range, check digit included; absent when the carrier numbers its
   * waybills.
   */
  readonly trackingNumberOf?: (serial: number) => string;
  /** How many numbers the range has; absent when it has no end. */
  readonly trackingNumberCount?: number;
  /** True when no outside system is called: the operator carries the parcels, and the label says so. */
  readonly isSelfOperated?: boolean;
  /** The one account that may buy from it, under its own contract; absent on a carrier for all. */
  readonly ownedBy?: AccountId;
  /** `ownAccount`: the carrier bills that account itself, and the wallet pays nothing. Absent: the wallet pays. */
  readonly billing?: ContractBilling;
  /** True when nothing is bought from it any more; what was bought is still followed and annulled. */
  readonly isClosed?: boolean;
  /** True for a carrier that only test accounts may choose. */
  readonly testOnly?: boolean;
  /** The version of its card: rates of another one can no longer be paid. Absent where prices have no version. */
  readonly cardVersion?: string;
  /** So many hours a quoted rate can be paid; absent for the longest, seven days. */
  readonly quoteHours?: number;
  /**
   * So many hours after the label an annulment gives the money back at once; later it waits for the operator, who has
   * the carrier's word. Absent: always at once.
   */
  readonly voidWindowHours?: number;
  /** After this many hours without a movement the carrier annuls a number by itself; absent when it never does. */
  readonly idleAnnulHours?: number;
  /**
   * From local data alone. Does not throw for a route or parcel that it does not serve: that is an unavailable offer.
   */
  readonly quote: (request: QuoteRequest) => Offer;
  /** Present on a carrier whose API knows the price. Throws when it does not respond; `quote` applies then. */
  readonly liveQuote?: (request: QuoteRequest, signal: AbortSignal) => Promise<Offer>;
  readonly createWaybill: (waybill: Waybill, signal: AbortSignal) => Promise<WaybillReply>;
  /**
   * True when `findWaybill` cannot search: its null says nothing about what the carrier has. After a lost answer only a
   * person can find out, or, where creates are repeatable and no wish to annul is kept, a second create.
   */
  readonly cannotBeAsked?: boolean;
  /**
   * True when creating again, with the same reference and number, makes the same waybill and never a second one. A
   * repeat that is rejected does not prove that there is none: carriers reject a reference that they know already.
   */
  readonly createIsRepeatable?: boolean;
  /**
   * The waybill already made, or null when the carrier reports that it has none now. Throws when the carrier gives no
   * clear reply.
   */
  readonly findWaybill: (
    keys: WaybillKeys,
    signal: AbortSignal,
  ) => Promise<Extract<WaybillReply, { kind: "created" }> | null>;
  readonly annulWaybill: (waybill: AnnulRequest, signal: AbortSignal) => Promise<AnnulReply>;
  /**
   * Every event that the carrier knows for these numbers, old and new. Absent on a carrier that only pushes or is
   * updated by hand.
   */
  readonly track?: (
    trackingNumbers: readonly string[],
    signal: AbortSignal,
  ) => Promise<TrackingEvent[]>;
  /** True when `track` knows the number of each parcel of a shipment, not only the shipment's own. */
  readonly tracksParcels?: boolean;
  /** Present where nothing is signed: whether this is the part of the address that only the carrier knows. */
  readonly isPushPath?: (given: string) => boolean;
  /** Throws for a message that is not what the carrier pushes. Absent on a carrier that never pushes. */
  readonly readPush?: (headers: Headers, body: Uint8Array) => PushReply | Promise<PushReply>;
}
