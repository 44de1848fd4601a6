import type { Address } from "./address.ts";
import type { CarrierHealth } from "./carrier-health.ts";
import type { CarrierIncidents } from "./carrier-incidents.ts";
import type { CarrierNumbers } from "./carrier-numbers.ts";
import type { CarrierOwnContract } from "./carrier-own-contract.ts";
import type { CarrierPickups } from "./carrier-pickups.ts";
import type { CarrierPush } from "./carrier-push.ts";
import type { CarrierTerms } from "./carrier-terms.ts";
import type { Goods, ProductCategory } from "./goods.ts";
import type { SpecialArea } from "./market-customs.ts";
import type { Parcels } from "./parcel.ts";
import type { Offer, UnavailableReason } from "./rate.ts";
import type { TravelEvent } from "./shipment-status.ts";
import type { WrittenAddress } from "./written-address.ts";

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

/**
 * What a search for a waybill finds. Rejected: the carrier had taken the order, and says since that it makes no waybill
 * of it.
 */
export type FoundWaybill =
  | Extract<WaybillReply, { kind: "created" }>
  | { kind: "rejected"; detail: string };

/** `manual`: the carrier refunds out of band. `tooLate`: the parcel has left. `unknown`: retry. */
export type AnnulReply = "annulled" | "manual" | "tooLate" | "unknown";

/** The kinds of tracking events: the moves of a parcel's state, and the incidents that need the merchant. */
export type TrackingEventKind =
  | TravelEvent
  | "incidentOpened"
  | "incidentClosed"
  /** The carrier takes its number back: it carries the parcel no longer, and bills nothing. */
  | "withdrawn"
  | "noted";

/** What a carrier says beyond the kind of its event, which alone moves the state; by it the kind of the event. */
export const kindOfMilestone = {
  outForDelivery: "departed",
  readyForPickup: "departed",
  deliveryAttempted: "incidentOpened",
} as const satisfies Record<string, TrackingEventKind>;
export type Milestone = keyof typeof kindOfMilestone;
export const milestones = Object.keys(kindOfMilestone) as Milestone[];

/** One tracking event in this service's terms. Carriers repeat events and send them out of order. */
export interface TrackingEvent {
  trackingNumber: string;
  kind: TrackingEventKind;
  milestone?: Milestone | null;
  /** The carrier's own code: with the number and the time it identifies an event. */
  carrierCode: string;
  occurredAt: Date;
  /** The place as the carrier names it, never more precise than a city. */
  place: string | null;
  detail: string | null;
  /** The weight that the carrier measured, when it reports one. */
  weighedKg: number | null;
  /** Of a code that the carrier's card does not list: it moves nothing until a person says what it means. */
  unlisted?: UnlistedCode;
}

/** By the card's name, which all services of a carrier have in common. */
export interface UnlistedCode {
  card: string;
  /** What the carrier's text says, for the operator; null for nothing that is sure. */
  says: "delivered" | Milestone | null;
  /** The words that say so. */
  words: string | null;
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

/** Where prices come from, when they are not asked for one by one. */
export interface PriceSource {
  /** One offer of each carrier, in their order. */
  readonly offersOf: (carriers: readonly Carrier[], request: QuoteRequest) => Promise<Offer[]>;
}

/** What each carrier has, and all that a rate card has: it answers from local data, and nothing leaves the service. */
export interface RateCardCarrier extends CarrierTerms {
  readonly carrierToken: string;
  readonly country: string;
  readonly displayName: string;
  /** Made with the carrier. */
  readonly health: CarrierHealth;
  /**
   * From local data alone. Does not throw for a route or parcel that it does not serve: that is an unavailable offer.
   */
  readonly quote: (request: QuoteRequest) => Offer;
  /** Special areas of the market that the carrier does not go to; absent on one that goes to all. */
  readonly refusesAreas?: readonly SpecialArea[];
  /** Why the carrier cannot take an address as it is written. Absent on a carrier that takes each. */
  readonly refusesAddress?: (
    address: WrittenAddress,
    side: "sender" | "recipient",
  ) => UnavailableReason | null;
  /** Absent when the carrier numbers its waybills. */
  readonly numbers?: CarrierNumbers;
  readonly createWaybill: (waybill: Waybill, signal: AbortSignal) => Promise<WaybillReply>;
  /**
   * True when creating again, with the same reference and number, makes the same waybill and never a second one. A
   * repeat that is rejected does not prove that there is none: carriers reject a reference that they know already.
   */
  readonly createIsRepeatable?: boolean;
  /**
   * The waybill already made, or null when the carrier reports that it has none now. Throws when the carrier gives no
   * clear reply.
   */
  readonly findWaybill: (keys: WaybillKeys, signal: AbortSignal) => Promise<FoundWaybill | null>;
  readonly annulWaybill: (waybill: AnnulRequest, signal: AbortSignal) => Promise<AnnulReply>;
}

/**
 * What the system of a carrier under contract may do beyond that. Each part is absent where the carrier does not do it
 * or this service is not connected to it.
 */
export interface ConnectedParts {
  /** Present on a carrier whose API knows the price. Throws when it does not respond; `quote` applies then. */
  readonly liveQuote?: (request: QuoteRequest, signal: AbortSignal) => Promise<Offer>;
  /**
   * True when `findWaybill` cannot search: its null says nothing about what the carrier has. After a lost answer only a
   * person can find out, or, where creates are repeatable and no request to annul is kept, a second create.
   */
  readonly cannotBeAsked?: boolean;
  /** True when the carrier prints its labels itself, as at its counter: what is printed here is no label. */
  readonly labelsElsewhere?: boolean;
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
  /** Absent on a carrier that never pushes. */
  readonly push?: CarrierPush;
  /** A waybill from the recipient back to the sender. `waybill` names who sends and receives this time. */
  readonly createReturn?: (
    original: AnnulRequest,
    waybill: Waybill,
    signal: AbortSignal,
  ) => Promise<WaybillReply>;
  readonly pickups?: CarrierPickups;
  readonly incidents?: CarrierIncidents;
  /** Nearest first. @throws Error when the carrier does not respond */
  readonly servicePoints?: (
    near: { territoryBaseId: string; lat: number | null; lng: number | null },
    signal: AbortSignal,
  ) => Promise<ServicePoint[]>;
}

/** The port of a carrier. Each folder of app/carriers implements it once. */
export interface Carrier extends RateCardCarrier, ConnectedParts {
  /** Present on the contract of one account; absent on a carrier for all. */
  readonly contract?: CarrierOwnContract;
}
