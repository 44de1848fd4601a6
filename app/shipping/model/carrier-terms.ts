import type { CashTerms } from "./cash-terms.ts";
import type { IncidentReason } from "./incident.ts";
import type { Cents } from "./money.ts";

/** What a carrier does at a place that it delivers to. */
export interface ServiceAtPlace {
  /** Collects cash on delivery there. */
  collects: boolean;
  /** Picks up parcels there. */
  picksUp: boolean;
}

/** The largest parcel that a carrier takes. Kilograms, centimetres; null for no limit of the sides' sum. */
export interface ParcelLimits {
  weightKgMax: number;
  sideCmMax: number;
  sidesSumCmMax: number | null;
}

/** Whom to ask at a carrier about a parcel, and how it speaks of problems. */
export interface CarrierDesk {
  /** As people dial it. */
  readonly phone?: string | undefined;
  /** With its country code. */
  readonly whatsapp?: string | undefined;
  readonly email?: string | undefined;
  /** Working days in which it takes an answer to a problem. */
  readonly answerDays?: number | undefined;
  /** By the carrier's own codes of events; of others its text decides. */
  readonly reasons?: Readonly<Record<string, IncidentReason>> | undefined;
}

/** What a carrier takes, where, and until when. */
export interface CarrierTerms {
  /** Null: never collects cash. */
  readonly goodsCollectionMax: Cents | null;
  /** Null: never insures. */
  readonly goodsInsuredMax: Cents | null;
  /** The label has one declared value, so a collection and an insurance must be the same amount. */
  readonly collectionMustEqualInsured: boolean;
  /** Absent where only the carrier itself knows. */
  readonly parcelLimits?: ParcelLimits;
  /** The most parcels in one shipment; absent where each is a shipment of its own. */
  readonly parcelsMax?: number;
  /** From local data alone; null where it does not deliver. Absent where only the carrier itself knows. */
  readonly serviceAt?: (territoryBaseId: string) => ServiceAtPlace | null;
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
  /** Absent where the carrier's card does not say. */
  readonly desk?: CarrierDesk;
  readonly cash?: CashTerms;
  /** True for a carrier that only test accounts may choose. */
  readonly testOnly?: boolean;
  /** True when no outside system is called: the operator carries the parcels, and the label says so. */
  readonly isSelfOperated?: boolean;
}
