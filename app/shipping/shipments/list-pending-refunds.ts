import { selectShipmentsAwaitingRefund } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import type { Shipment } from "../model/shipment.ts";

/** The shipments of every account whose carrier has still to confirm a refund, the one that waits longest first. */
export function listPendingRefunds(service: Service): Promise<Shipment[]> {
  return selectShipmentsAwaitingRefund(service.db.read);
}
