import { and, desc, eq, sql } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../../engine/database.ts";

/** The newest request for a waybill of the shipment, and how it went. */
export async function findLastWaybillCall(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
) {
  const [found] = await db
    .prepared("findLastWaybillCall", (connection) => {
      const { carrierCalls, durableCalls } = connection.tables;
      const { state, detail, nextAt, settledBy } = durableCalls;
      return connection
        .select({ state, detail, nextAt, settledBy })
        .from(carrierCalls)
        .innerJoin(durableCalls, eq(durableCalls.durableCallId, carrierCalls.carrierCallId))
        .where(
          and(
            eq(carrierCalls.shipmentId, sql.placeholder("shipmentId")),
            eq(carrierCalls.accountId, sql.placeholder("accountId")),
            eq(carrierCalls.operation, "createWaybill"),
          ),
        )
        .orderBy(desc(carrierCalls.carrierCallId))
        .limit(1)
        .prepare("findLastWaybillCall");
    })
    .execute({ shipmentId, accountId });
  return found ?? null;
}
