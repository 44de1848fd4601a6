import {
  findCashItem,
  selectCashMoves,
  type CashItem,
  type CashMove,
} from "#db/shipping/cash/cash-items.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import type { ShipmentId } from "../model/ids.ts";

export interface CashOfParcel {
  item: CashItem;
  extId: string | null;
  /** Its story, the oldest first. */
  moves: CashMove[];
}

/** The cash of one parcel and how it came there; null for a parcel without cash. */
export async function getCod(
  { db, accountId }: Pick<Context, "db" | "accountId">,
  shipmentId: ShipmentId,
): Promise<CashOfParcel | null> {
  const item = await findCashItem(db.read, accountId, shipmentId);
  const shipment = item && (await findShipment(db.read, accountId, shipmentId));
  if (!item || !shipment) return null;
  return { item, extId: shipment.extId, moves: await selectCashMoves(db.read, item) };
}
