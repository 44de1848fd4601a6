import type { Connection } from "#db/engine/database.ts";
import type { CodItem } from "#db/shipping/cash/cod-items.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import { announceEvent } from "../events/announce-event.ts";
import { announce } from "../shipments/announce-change.ts";
import { cashData } from "./cash-data.ts";

export type CashEventType = "cod.collected" | "cod.remitted" | "cod.banked" | "cod.overdue";

/**
 * Tells the account's webhooks of its cash as it is now; and the store, which may be waiting for it to be paid, when it
 * has come to another place.
 */
export async function announceCash(
  service: Service,
  tx: Connection,
  item: CodItem,
  { type, hasMoved }: { type: CashEventType; hasMoved: boolean },
): Promise<void> {
  const { accountId, shipmentId } = item;
  const shipment = await findShipment(tx, accountId, shipmentId);
  if (!shipment) return;
  await announceEvent(service, tx, { accountId, type, data: cashData(item, shipment) });
  if (hasMoved) await announce(service, tx, shipment, "cash");
}
