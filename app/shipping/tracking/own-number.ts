import type { Connection } from "#db/engine/database.ts";
import { findTrackedShipment } from "#db/shipping/tracked-shipments.ts";
import {
  claimNumber,
  isOverSince,
  type NumberOfCarrier,
} from "#db/shipping/waybills/number-claims.ts";

import type { Service } from "../context.ts";
import { NUMBER_FREE_AFTER_MS } from "../model/shipment-saga.ts";
import type { Shipment } from "../model/shipment.ts";

/** What a person reads who is asked about it. */
export const NUMBER_OF_ANOTHER = "the carrier answered with the number of another shipment";

type Numbered = Pick<Shipment, "accountId" | "shipmentId" | "country" | "selectedRate">;

const freeSince = ({ now }: Service): Date => new Date(now().getTime() - NUMBER_FREE_AFTER_MS);

const numberOf = (
  { country, selectedRate }: Numbered,
  trackingNumber: string,
): NumberOfCarrier => ({
  country,
  carrierToken: selectedRate?.carrierToken ?? "",
  trackingNumber,
});

/**
 * The number is that of another shipment of the carrier, or of one of its parcels. What is done with it, to annul it
 * above all, would be done to another parcel. Read before anything is written; `takeNumber` decides.
 */
export async function isNumberOfAnother(
  service: Service,
  db: Connection,
  shipment: Numbered,
  trackingNumber: string,
): Promise<boolean> {
  const number = numberOf(shipment, trackingNumber);
  const holder = await findTrackedShipment(db, number, trackingNumber);
  if (!holder || holder.shipmentId === shipment.shipmentId) return false;
  return !(await isOverSince(db, holder, freeSince(service)));
}

/**
 * Takes the carrier's number for the shipment, in the commit of what is done with it: of two answers with one number
 * one gets it. False when another shipment has it that is under way, or has been over for less than
 * NUMBER_FREE_AFTER_MS.
 */
export const takeNumber = (
  service: Service,
  tx: Connection,
  shipment: Numbered,
  trackingNumber: string,
): Promise<boolean> =>
  claimNumber(tx, numberOf(shipment, trackingNumber), shipment, freeSince(service));
