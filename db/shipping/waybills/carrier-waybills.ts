import { and, desc, eq } from "drizzle-orm";

import type { CarrierWaybill } from "#app/shipping/model/carrier.ts";
import type { CarrierCallId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../../engine/database.ts";

/** What the carrier said of the waybill of this call: the latest counts. */
export async function keepCarrierWaybill(
  tx: Connection,
  call: { carrierCallId: CarrierCallId; shipmentId: ShipmentId },
  known: CarrierWaybill,
  now: Date,
): Promise<void> {
  const { carrierCallId, shipmentId } = call;
  const { trackingNumber, carrierRef, carrierData, parcelNumbers = null } = known;
  const said = { trackingNumber, carrierRef, carrierData, parcelNumbers, objectUpdated: now };
  await tx
    .insert(tx.tables.carrierWaybills)
    .values({ carrierCallId, shipmentId, ...said })
    .onConflictDoUpdate({ target: tx.tables.carrierWaybills.carrierCallId, set: said });
}

/** What the carrier said of the waybill that this call asked for; null when it said nothing. */
export async function findWaybillOfCall(
  db: Connection,
  carrierCallId: CarrierCallId,
): Promise<CarrierWaybill | null> {
  const { carrierWaybills } = db.tables;
  const [found] = await db
    .select(saidOf(db))
    .from(carrierWaybills)
    .where(eq(carrierWaybills.carrierCallId, carrierCallId));
  return found ?? null;
}

/** What the carrier said of the waybill with this number, which the shipment has or was to have. */
export async function findWaybillOfNumber(
  db: Connection,
  shipmentId: ShipmentId,
  trackingNumber: string,
): Promise<CarrierWaybill | null> {
  const { carrierWaybills } = db.tables;
  const [found] = await db
    .select(saidOf(db))
    .from(carrierWaybills)
    .where(
      and(
        eq(carrierWaybills.shipmentId, shipmentId),
        eq(carrierWaybills.trackingNumber, trackingNumber),
      ),
    )
    .orderBy(desc(carrierWaybills.carrierCallId))
    .limit(1);
  return found ?? null;
}

const saidOf = ({ tables: { carrierWaybills } }: Connection) => ({
  trackingNumber: carrierWaybills.trackingNumber,
  carrierRef: carrierWaybills.carrierRef,
  carrierData: carrierWaybills.carrierData,
  parcelNumbers: carrierWaybills.parcelNumbers,
});
