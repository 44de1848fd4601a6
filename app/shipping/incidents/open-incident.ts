import type { Connection } from "#db/engine/database.ts";
import { findLastIncident } from "#db/shipping/incidents.ts";

import type { Market } from "../context.ts";
import type { Carrier } from "../model/carrier.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import type { Shipment } from "../model/shipment.ts";

/** The carrier that waits for an answer to the parcel's incident; null where none does, or where it takes none here. */
export function waitingCarrier(
  market: Market,
  { status, incidentCount, trackingNumber, selectedRate }: Shipment,
): { carrier: Carrier; answerIncident: NonNullable<Carrier["answerIncident"]> } | null {
  if (status !== "inTransit" || !incidentCount || trackingNumber === null) return null;
  const carrier = findCarrier(market, selectedRate?.carrierToken ?? null);
  if (!carrier?.answerIncident) return null;
  return { carrier, answerIncident: carrier.answerIncident.bind(carrier) };
}

/** One incident is answered once: a later one of the same parcel has another key. */
export async function answerKeyOf(
  db: Connection,
  { accountId, shipmentId }: Pick<Shipment, "accountId" | "shipmentId">,
): Promise<string> {
  const openedAt = await findLastIncident(db, accountId, shipmentId);
  return `answerIncident:${shipmentId}:${openedAt?.getTime() ?? 0}`;
}
