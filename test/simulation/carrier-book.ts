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
  /** What it was told of a parcel's problem, and did, by shipment. */
  told: Map<ShipmentId, string[]>;
  /** The numbers of all parcels that were picked up. */
  scanned: Set<string>;
  /** @param repeats the number is that of another shipment's waybill, where the carrier has one */
  add: (carrierToken: string, waybill: Waybill, atMs: number, repeats: boolean) => BookedWaybill;
  /** Gives the waybill a number of its own, where another shipment's waybill has the same. */
  correct: (waybill: BookedWaybill) => void;
  /** A parcel of the shipment is on its way, or another one with its number. */
  travels: (shipmentId: ShipmentId) => boolean;
  /** The first one under this reference, annulled ones included. */
  find: (carrierToken: string, reference: string) => BookedWaybill | null;
  /** @param reference of the waybill, where the caller knows it: a number may be that of two */
  byNumber: (
    carrierToken: string,
    trackingNumber: string,
    reference?: string | null,
  ) => BookedWaybill | null;
}

export function openCarrierBook(): CarrierBook {
  const waybills: BookedWaybill[] = [];
  const scanned = new Set<string>();
  return {
    waybills,
    creates: [],
    told: new Map(),
    scanned,
    add(carrierToken, { reference, trackingNumber }, atMs, repeats) {
      const shipmentId = shipmentOf(reference);
      const another = waybills.find(
        (waybill) => waybill.carrierToken === carrierToken && waybill.shipmentId !== shipmentId,
      );
      const repeated = repeats ? another?.trackingNumber : undefined;
      const booked: BookedWaybill = {
        carrierToken,
        trackingNumber: trackingNumber ?? repeated ?? `${carrierToken}-${waybills.length + 1}`,
        reference,
        shipmentId,
        state: "live",
        bookedAtMs: atMs,
      };
      waybills.push(booked);
      return booked;
    },
    correct(waybill) {
      const { carrierToken, trackingNumber, shipmentId } = waybill;
      const isShared = waybills.some(
        (other) =>
          other.carrierToken === carrierToken &&
          other.trackingNumber === trackingNumber &&
          other.shipmentId !== shipmentId,
      );
      if (isShared) waybill.trackingNumber = `${carrierToken}-${waybill.reference}`;
    },
    travels: (shipmentId) =>
      waybills.some(
        (waybill) =>
          waybill.shipmentId === shipmentId &&
          (waybill.state === "moved" || scanned.has(waybill.trackingNumber)),
      ),
    find: (carrierToken, reference) =>
      waybills.find(
        (waybill) => waybill.carrierToken === carrierToken && waybill.reference === reference,
      ) ?? null,
    byNumber: (carrierToken, trackingNumber, reference = null) =>
      waybills.find(
        (waybill) =>
          waybill.carrierToken === carrierToken &&
          waybill.trackingNumber === trackingNumber &&
          (reference === null || waybill.reference === reference),
      ) ?? null,
  };
}

/** A reference is the shipment's id, with a counter behind it from the second call on. */
export const shipmentOf = (reference: string): ShipmentId =>
  Number(reference.split("-")[0]) as ShipmentId;
