import { selectShipmentsAwaitingRefund } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import type { Shipment } from "../model/shipment.ts";

/** The shipments of all accounts that wait for a carrier's refund, longest wait first. */
export function listPendingRefunds(service: Service): Promise<Shipment[]> {
  return selectShipmentsAwaitingRefund(service.db.read);
}
