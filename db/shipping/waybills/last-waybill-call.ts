import { and, desc, eq, inArray, sql } from "drizzle-orm";

import type { AccountId, CarrierCallId, ShipmentId } from "#app/shipping/model/ids.ts";

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
      const { state, detail, nextAt, settledBy, askedTimes } = durableCalls;
      return connection
        .select({ state, detail, nextAt, settledBy, askedTimes })
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

/** The carrier, or a person in its place, said that there is none. One that was annulled unsent was not refused. */
export const isRefusal = ({ state, askedTimes, settledBy }: LastWaybillCall): boolean =>
  state === "rejected" && (askedTimes > 0 || settledBy !== null);

/**
 * The same of each of these shipments, by one query for each hundred; those for which none was asked are not in it.
 * Prepared once for each size of a page: the places that are left over repeat the last shipment.
 */
export async function selectLastWaybillCalls(
  db: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<Map<ShipmentId, LastWaybillCall>> {
  const last = new Map<ShipmentId, LastWaybillCall & { callId: CarrierCallId }>();
  for (let first = 0; first < shipmentIds.length; first += PLACES_MAX) {
    const some = shipmentIds.slice(first, first + PLACES_MAX);
    for (const { shipmentId, call } of await selectCalls(db, accountId, some)) {
      const known = last.get(shipmentId);
      if (!known || known.callId < call.callId) last.set(shipmentId, call);
    }
  }
  return last;
}

/** The page that a client has by default, and the largest. */
const PLACES = 20;
const PLACES_MAX = 100;

function selectCalls(db: Connection, accountId: AccountId, shipmentIds: readonly ShipmentId[]) {
  const places = shipmentIds.length <= PLACES ? PLACES : PLACES_MAX;
  const name = `selectLastWaybillCalls${places}`;
  const values: Record<string, unknown> = { accountId };
  for (let at = 0; at < places; at += 1)
    values[`shipment${at}`] = shipmentIds[at] ?? shipmentIds.at(-1);
  return db
    .prepared(name, (connection) => {
      const { carrierCalls, durableCalls } = connection.tables;
      const { carrierCallId: callId, shipmentId } = carrierCalls;
      const { state, detail, nextAt, settledBy, askedTimes } = durableCalls;
      const asked = Array.from({ length: places }, (_, at) => sql.placeholder(`shipment${at}`));
      return connection
        .select({ shipmentId, call: { callId, state, detail, nextAt, settledBy, askedTimes } })
        .from(carrierCalls)
        .innerJoin(durableCalls, eq(durableCalls.durableCallId, callId))
        .where(
          and(
            inArray(shipmentId, asked),
            eq(carrierCalls.accountId, sql.placeholder("accountId")),
            eq(carrierCalls.operation, "createWaybill"),
          ),
        )
        .prepare(name);
    })
    .execute(values);
}
