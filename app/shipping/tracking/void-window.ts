import type { Connection } from "#db/engine/database.ts";
import { findLabel } from "#db/shipping/labels.ts";

import type { Service } from "../context.ts";
import { HOUR_MS } from "../model/time-units.ts";
import type { ClaimedCarrierCall } from "./waybill-call.ts";

/**
 * How long a label can be voided: for so many hours after it was made, an annulment is free, and its price goes back at
 * once. Later the carrier may charge for a number that it annuls: its word comes with its invoice.
 */
export async function isAfterVoidWindow(
  service: Service,
  tx: Connection,
  { carrier, terms, shipment }: ClaimedCarrierCall,
): Promise<boolean> {
  const { voidWindowHours } = carrier;
  if (!voidWindowHours || shipment.annulRequestedAt) return false;
  const label = await findLabel(tx, terms.accountId, terms.shipmentId);
  const labelledMs = (label?.objectCreated ?? shipment.objectUpdated).getTime();
  return service.now().getTime() - labelledMs > voidWindowHours * HOUR_MS;
}
