import { and, desc, eq } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../../engine/database.ts";

/** The newest request for a waybill of the shipment, and how it went. */
export async function findLastWaybillCall(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
) {
  const { carrierCalls, durableCalls } = db.tables;
  const { state, detail, nextAt, settledBy } = durableCalls;
  const [found] = await db
    .select({ state, detail, nextAt, settledBy })
    .from(carrierCalls)
    .innerJoin(durableCalls, eq(durableCalls.durableCallId, carrierCalls.carrierCallId))
    .where(
      and(
        eq(carrierCalls.shipmentId, shipmentId),
        eq(carrierCalls.accountId, accountId),
        eq(carrierCalls.operation, "createWaybill"),
      ),
    )
    .orderBy(desc(carrierCalls.carrierCallId))
    .limit(1);
  return found ?? null;
}
