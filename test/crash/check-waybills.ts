import { and, eq } from "drizzle-orm";

import { isUnderway, type ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import type { BookedWaybill } from "#app/simulators/carrier/waybill-book.ts";
import type { Database } from "#db/engine/database.ts";

interface Kept {
  shipmentId: number;
  status: ShipmentStatus;
  trackingNumber: string | null;
}

/**
 * What the carrier has and what we think it has must be the same.
 * @returns what is wrong, and how many references were created more than once even if that was corrected
 */
export async function checkWaybills(
  db: Database,
  waybills: readonly BookedWaybill[],
): Promise<{ violations: string[]; duplicates: number }> {
  const kept = await readKept(db);
  const tooLate = await readTooLate(db);
  const byShipment = Map.groupBy(waybills, ({ reference }) => Number(reference.split("-")[0]));
  const violations: string[] = [];

  for (const [shipmentId, made] of byShipment) {
    const live = made.filter(({ isAnnulled }) => !isAnnulled);
    const numbers = live.map(({ number, reference }) => `${number} (${reference})`).join(", ");
    if (live.length > 1)
      violations.push(`shipment ${shipmentId} has ${live.length} live guides: ${numbers}`);

    const shipment = kept.get(shipmentId);
    const isOurs = live.every(({ number }) => number === shipment?.trackingNumber);
    // After a request to annul that came too late for the carrier, the operator decides about the refund.
    const isWaiting = shipment?.status === "refundPending" && tooLate.has(shipmentId);
    const isRight = shipment !== undefined && (isUnderway(shipment.status) || isWaiting);
    if (!isOurs || (live.length > 0 && !isRight))
      violations.push(
        `the carrier keeps ${numbers} for shipment ${shipmentId}, which is ${shipment?.status} with ${shipment?.trackingNumber}`,
      );
  }

  const byNumber = new Map(waybills.map((waybill) => [waybill.number, waybill]));
  for (const { shipmentId, status, trackingNumber } of kept.values()) {
    if (trackingNumber === null || !isUnderway(status)) continue;
    const waybill = byNumber.get(trackingNumber);
    if (!waybill || waybill.isAnnulled)
      violations.push(
        `shipment ${shipmentId} is ${status} and the carrier has no guide ${trackingNumber}`,
      );
  }

  const byReference = Map.groupBy(waybills, ({ reference }) => reference);
  const duplicates = [...byReference.values()].filter((made) => made.length > 1).length;
  return { violations, duplicates };
}

/** The shipments whose annulment the carrier has refused because the parcel was with it already. */
async function readTooLate(db: Database): Promise<Set<number>> {
  const { carrierCalls, durableCalls } = db.read.tables;
  const rows = await db.read
    .select({ shipmentId: carrierCalls.shipmentId })
    .from(durableCalls)
    .innerJoin(carrierCalls, eq(carrierCalls.carrierCallId, durableCalls.durableCallId))
    .where(
      and(
        eq(durableCalls.kind, "annulWaybill"),
        eq(durableCalls.state, "rejected"),
        eq(durableCalls.detail, "tooLate"),
      ),
    );
  return new Set(rows.map(({ shipmentId }) => Number(shipmentId)));
}

/** Every shipment that was paid with the simulated carrier. */
async function readKept(db: Database): Promise<Map<number, Kept>> {
  const { shipments, rates } = db.read.tables;
  const { shipmentId, status, trackingNumber } = shipments;
  const rows = await db.read
    .select({ shipmentId, status, trackingNumber })
    .from(shipments)
    .innerJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .where(eq(rates.carrierToken, "simulador"));
  return new Map(rows.map((row) => [Number(row.shipmentId), row]));
}
