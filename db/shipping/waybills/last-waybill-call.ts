import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";

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

export type LastWaybillCall = NonNullable<Awaited<ReturnType<typeof findLastWaybillCall>>>;

/** The same of each of these shipments, by one query; those for which none was asked are not in it. */
export async function selectLastWaybillCalls(
  db: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<Map<ShipmentId, LastWaybillCall>> {
  const { carrierCalls, durableCalls } = db.tables;
  const { shipmentId } = carrierCalls;
  const { state, detail, nextAt, settledBy } = durableCalls;
  const calls = await db
    .select({ shipmentId, call: { state, detail, nextAt, settledBy } })
    .from(carrierCalls)
    .innerJoin(durableCalls, eq(durableCalls.durableCallId, carrierCalls.carrierCallId))
    .where(
      and(
        inArray(shipmentId, [...shipmentIds]),
        eq(carrierCalls.accountId, accountId),
        eq(carrierCalls.operation, "createWaybill"),
      ),
    )
    .orderBy(asc(carrierCalls.carrierCallId));
  // The newest comes last, and stays.
  return new Map(calls.map((each) => [each.shipmentId, each.call]));
}
