import type { Address } from "./address.ts";
import type { AnnulRequest } from "./carrier.ts";
import type { Parcel } from "./parcel.ts";

/** A request to have parcels collected, between two times of one day. */
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

/** The list of parcels that a carrier signs at the handover. */
export interface ManifestRequest {
  /** Our own reference, unique for each list. */
  reference: string;
  /** The day of the handover where the parcels are, YYYY-MM-DD. */
  date: string;
  sender: Address;
  waybills: readonly AnnulRequest[];
  /** The carrier's own key of a list that it has made: only its document is asked for. Null for a new one. */
  manifestRef: string | null;
}

/** `made` without a document: it comes later. `rejected`: there is none, and it may be asked for again. */
export type ManifestReply =
  | { kind: "made"; manifestRef: string | null; document: Uint8Array | null }
  | { kind: "rejected" | "unknown"; detail: string };

/** How a carrier collects parcels: either of the two, or both. */
export interface CarrierPickups {
  readonly request?: (request: PickupRequest, signal: AbortSignal) => Promise<PickupReply>;
  /** Makes the list that the carrier signs at the handover, once, and returns its PDF. */
  readonly manifest?: (request: ManifestRequest, signal: AbortSignal) => Promise<ManifestReply>;
}
