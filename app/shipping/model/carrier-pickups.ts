import type { Address } from "./address.ts";
import type { AnnulRequest } from "./carrier.ts";
import type { Parcel } from "./parcel.ts";

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

/** How a carrier collects parcels: either of the two, or both. */
export interface CarrierPickups {
  readonly request?: (request: PickupRequest, signal: AbortSignal) => Promise<PickupReply>;
  /** The list of parcels that the carrier signs at the handover, as a PDF; null while it is not ready. */
  readonly manifestOf?: (
    waybills: readonly AnnulRequest[],
    signal: AbortSignal,
  ) => Promise<Uint8Array | null>;
}
