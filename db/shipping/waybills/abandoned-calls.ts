import { and, eq, inArray, sql, type SQL } from "drizzle-orm";

import type { CarrierKey } from "#app/shipping/model/carrier-key.ts";

import { isClaimable } from "../../durable/durable-calls.ts";
import type { Connection } from "../../engine/database.ts";
import { CARRIER_KINDS, type CarrierCall } from "../carrier-calls.ts";

/** A call without an outcome that no process works on. */
export interface AbandonedCall
  extends CarrierKey, Pick<CarrierCall, "accountId" | "shipmentId" | "carrierCallId"> {
  /** Its waybill was never asked for: it waits for its carrier. */
  isUnsent: boolean;
}

const isUnsentIn = ({ tables: { carrierCalls, durableCalls } }: Connection) =>
  sql<number>`case when ${durableCalls.askedTimes} = 0 and ${carrierCalls.operation} = 'createWaybill' then 1 else 0 end`;
const dueIn = ({ tables: { durableCalls } }: Connection) =>
  sql`coalesce(${durableCalls.nextAt}, ${durableCalls.leaseUntil})`;
function abandonedOf(db: Connection) {
  const { accountId, shipmentId, carrierCallId, carrierToken } = db.tables.carrierCalls;
  const { country } = db.tables.shipments;
  const isUnsent = isUnsentIn(db).mapWith(Boolean);
  return { accountId, shipmentId, carrierCallId, country, carrierToken, isUnsent };
}

/**
 * Calls for waybills of one carrier that were never sent, and that no process works on. The accounts take turns: one
 * with a thousand keeps no other waiting. In a turn the call that waits longest is first, so that one that is tried in
 * vain comes behind the others.
 */
export async function selectUnsentCalls(
  db: Connection,
  { country, carrierToken }: CarrierKey,
  limit: number,
): Promise<AbandonedCall[]> {
  const { carrierCalls, durableCalls, shipments } = db.tables;
  const due = dueIn(db);
  const unsent = async (open: SQL) => {
    const turn = sql<number>`row_number() over (partition by ${carrierCalls.accountId} order by ${due}, ${carrierCalls.carrierCallId})`;
    return db
      .select({
        ...abandonedOf(db),
        turn: turn.mapWith(Number).as("turn"),
        due: sql<Date>`${due}`.mapWith(durableCalls.nextAt).as("due"),
      })
      .from(durableCalls)
      .innerJoin(carrierCalls, eq(carrierCalls.carrierCallId, durableCalls.durableCallId))
      .innerJoin(shipments, eq(shipments.shipmentId, carrierCalls.shipmentId))
      .where(
        and(
          open,
          eq(durableCalls.kind, "createWaybill"),
          eq(durableCalls.askedTimes, 0),
          eq(carrierCalls.carrierToken, carrierToken),
          eq(shipments.country, country),
          isClaimable(db, { evenQuestions: true }),
        ),
      )
      .orderBy(sql`turn`, sql`due`, carrierCalls.carrierCallId)
      .limit(limit);
  };
  const waiting = [
    ...(await unsent(sql`${durableCalls.state} = 'needsPerson'`)),
    ...(await unsent(sql`${durableCalls.state} = 'pending'`)),
  ];
  return waiting
    .toSorted((a, b) => a.turn - b.turn || a.due.getTime() - b.due.getTime())
    .slice(0, limit);
}

/**
 * Calls of every account that have no outcome and that no process works on. The carriers take turns, and of one carrier
 * the call that waits longest is first: neither a carrier with many nor a call that is asked about again and again
 * keeps the others waiting. Those that were never sent come behind: of them the carrier knows nothing.
 */
export async function selectAbandonedCarrierCalls(
  db: Connection,
  limit: number,
): Promise<AbandonedCall[]> {
  const { carrierCalls, durableCalls, shipments } = db.tables;
  const isUnsent = isUnsentIn(db);
  const due = dueIn(db);
  const abandoned = async (open: SQL) => {
    const turn = sql<number>`row_number() over (partition by ${shipments.country}, ${carrierCalls.carrierToken} order by ${isUnsent}, ${due}, ${carrierCalls.carrierCallId})`;
    const { carrierCallId } = carrierCalls;
    return db
      .select({ ...abandonedOf(db), turn: turn.mapWith(Number).as("turn") })
      .from(durableCalls)
      .innerJoin(carrierCalls, eq(carrierCallId, durableCalls.durableCallId))
      .innerJoin(shipments, eq(shipments.shipmentId, carrierCalls.shipmentId))
      .where(
        and(
          open,
          inArray(durableCalls.kind, [...CARRIER_KINDS]),
          isClaimable(db, { evenQuestions: true }),
        ),
      )
      .orderBy(sql`turn`, carrierCallId)
      .limit(limit);
  };
  // Literals, each for its own partial index.
  return [
    ...(await abandoned(sql`${durableCalls.state} = 'pending'`)),
    ...(await abandoned(sql`${durableCalls.state} = 'needsPerson'`)),
  ];
}
