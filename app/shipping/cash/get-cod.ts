import {
  findCodItem,
  selectCodMoves,
  type CodItem,
  type CodMove,
} from "#db/shipping/cash/cod-items.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import type { ShipmentId } from "../model/ids.ts";

export interface CashOfParcel {
  item: CodItem;
  extId: string | null;
  /** Its story, the oldest first. */
  moves: CodMove[];
}

/** The cash of one parcel and how it came there; null for a parcel without cash. */
export async function getCod(
  { db, accountId }: Pick<Context, "db" | "accountId">,
  shipmentId: ShipmentId,
): Promise<CashOfParcel | null> {
  const item = await findCodItem(db.read, accountId, shipmentId);
  const shipment = item && (await findShipment(db.read, accountId, shipmentId));
  if (!item || !shipment) return null;
  return { item, extId: shipment.extId, moves: await selectCodMoves(db.read, item) };
}
