import type { Waybill } from "#app/shipping/model/carrier.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";

/** What a carrier has in its own books: the truth, whatever it answered. */
export interface BookedWaybill {
  carrierToken: string;
  trackingNumber: string;
  reference: string;
  shipmentId: ShipmentId;
  /** `moved`: the parcel is on its way, and nothing can be annulled. */
  state: "live" | "annulled" | "moved";
  bookedAtMs: number;
}

/** A request to create, when it left our process. */
export interface SentCreate {
  carrierToken: string;
  shipmentId: ShipmentId;
  reference: string;
  /** The number of the last transaction that the sender heard of: its intent is in it. */
  intentTx: number;
  sentAtMs: number;
  /** Null until the sender has heard. */
  answer: "created" | "rejected" | "unknown" | null;
}

/** The books of all carriers. */
export interface CarrierBook {
  waybills: BookedWaybill[];
  creates: SentCreate[];
  add: (carrierToken: string, waybill: Waybill, atMs: number) => BookedWaybill;
  /** The first one under this reference, annulled ones included. */
  find: (carrierToken: string, reference: string) => BookedWaybill | null;
  byNumber: (carrierToken: string, trackingNumber: string) => BookedWaybill | null;
}

export function openCarrierBook(): CarrierBook {
  const waybills: BookedWaybill[] = [];
  return {
    waybills,
    creates: [],
    add(carrierToken, { reference, trackingNumber }, atMs) {
      const booked: BookedWaybill = {
        carrierToken,
        trackingNumber: trackingNumber ?? `${carrierToken}-${waybills.length + 1}`,
        reference,
        shipmentId: shipmentOf(reference),
        state: "live",
        bookedAtMs: atMs,
      };
      waybills.push(booked);
      return booked;
    },
    find: (carrierToken, reference) =>
      waybills.find(
        (waybill) => waybill.carrierToken === carrierToken && waybill.reference === reference,
      ) ?? null,
    byNumber: (carrierToken, trackingNumber) =>
      waybills.find(
        (waybill) =>
          waybill.carrierToken === carrierToken && waybill.trackingNumber === trackingNumber,
      ) ?? null,
  };
}

/** A reference is the shipment's id, with a counter behind it from the second call on. */
export const shipmentOf = (reference: string): ShipmentId =>
  Number(reference.split("-")[0]) as ShipmentId;
