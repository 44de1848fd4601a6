import { and, eq } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";

import type { Connection } from "../database.ts";

/** Made once, with the tracking number; what is printed later is these bytes. */
export async function insertLabel(
  tx: Connection,
  label: { shipmentId: ShipmentId; pdf: Uint8Array; objectCreated: Date },
): Promise<void> {
  await tx.insert(tx.tables.labels).values(label);
}

export async function findLabel(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<{ pdf: Uint8Array; trackingNumber: string | null; status: ShipmentStatus } | null> {
  const { labels, shipments } = db.tables;
  const [found] = await db
    .select({ pdf: labels.pdf, trackingNumber: shipments.trackingNumber, status: shipments.status })
    .from(labels)
    .innerJoin(shipments, eq(shipments.shipmentId, labels.shipmentId))
    .where(and(eq(labels.shipmentId, shipmentId), eq(shipments.accountId, accountId)));
  return found ?? null;
}
