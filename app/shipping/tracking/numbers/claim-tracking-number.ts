import type { Connection } from "#db/engine/database.ts";
import { findTrackedShipment } from "#db/shipping/tracked-shipments.ts";
import {
  claimNumber,
  isOverSince,
  type NumberOfCarrier,
} from "#db/shipping/waybills/number-claims.ts";

import type { Service } from "../../context.ts";
import { OutcomeUnknown } from "../../durable/durable-call.ts";
import type { CarrierWaybill } from "../../model/carrier.ts";
import { NUMBER_FREE_AFTER_MS } from "../../model/shipment-saga.ts";
import type { Shipment } from "../../model/shipment.ts";

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

/** What a carrier answered with. */
interface Answered {
  trackingNumber: string;
  known?: CarrierWaybill;
}

/** The shipment's number and those of its parcels: in one order, so that two answers do not wait for each other. */
const numbersOf = ({ trackingNumber, known }: Answered): string[] =>
  [...new Set([trackingNumber, ...(known?.parcelNumbers ?? [])])].toSorted();

/**
 * One of the numbers is that of another shipment of the carrier, or of one of its parcels. What is done with it, to
 * annul it above all, would be done to another parcel. Read before anything is written; `takeNumbers` decides.
 */
export async function areNumbersOfAnother(
  service: Service,
  db: Connection,
  shipment: Numbered,
  answer: Answered,
): Promise<boolean> {
  for (const trackingNumber of numbersOf(answer)) {
    const number = numberOf(shipment, trackingNumber);
    const holder = await findTrackedShipment(db, number, trackingNumber);
    if (!holder || holder.shipmentId === shipment.shipmentId) continue;
    if (!(await isOverSince(db, holder, freeSince(service)))) return true;
  }
  return false;
}

/**
 * Takes the carrier's numbers for the shipment, in the commit of what is done with them: of two answers with one number
 * one gets it.
 * @throws OutcomeUnknown when another shipment has one that is under way, or has been over for less than
 *   NUMBER_FREE_AFTER_MS: then nothing of the commit may stay
 */
export async function takeNumbers(
  service: Service,
  tx: Connection,
  shipment: Numbered,
  answer: Answered,
): Promise<void> {
  for (const trackingNumber of numbersOf(answer)) {
    const number = numberOf(shipment, trackingNumber);
    if (!(await claimNumber(tx, number, shipment, freeSince(service))))
      throw new OutcomeUnknown(NUMBER_OF_ANOTHER);
  }
}
