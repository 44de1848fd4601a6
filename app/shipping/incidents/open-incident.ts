import type { Connection } from "#db/engine/database.ts";
import { findLastIncident } from "#db/shipping/tracking-events.ts";

import type { Market } from "../context.ts";
import type { CarrierIncidents } from "../model/carrier-incidents.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import type { Shipment } from "../model/shipment.ts";

/** How the parcel's carrier takes what its incident waits for; null where none does, or it takes none here. */
export function waitingCarrier(
  market: Market,
  { status, incidentCount, trackingNumber, selectedRate }: Shipment,
): CarrierIncidents | null {
  if (status !== "inTransit" || !incidentCount || trackingNumber === null) return null;
  const carrier = findCarrier(market, selectedRate?.carrierToken ?? null);
  return carrier?.incidents ?? null;
}

/** One incident is answered once: a later one of the same parcel has another key. */
export async function answerKeyOf(
  db: Connection,
  { accountId, shipmentId }: Pick<Shipment, "accountId" | "shipmentId">,
): Promise<string> {
  const openedAt = await findLastIncident(db, accountId, shipmentId);
  return `answerIncident:${shipmentId}:${openedAt?.getTime() ?? 0}`;
}
