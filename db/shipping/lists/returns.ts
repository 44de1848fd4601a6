import { and, asc, eq } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";

import type { Connection } from "../../engine/database.ts";

export type StoredReturn = Pick<Shipment, "shipmentId" | "status" | "isPaid">;

/** What brings the parcel of a shipment back, the oldest first. */
export async function selectReturns(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<StoredReturn[]> {
  const { shipments } = db.tables;
  return db
    .select({
      shipmentId: shipments.shipmentId,
      status: shipments.status,
      isPaid: shipments.isPaid,
    })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), eq(shipments.returnOfShipmentId, shipmentId)))
    .orderBy(asc(shipments.seq))
    .execute();
}
