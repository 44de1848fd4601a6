import { and, desc, eq, gt, gte, lte, sql, type SQL } from "drizzle-orm";

import type { CarrierKey } from "#app/shipping/model/carrier-key.ts";
import type { CarrierCallId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../../engine/database.ts";

/** A waybill that was asked for, or is to be, and that the carrier has not given a number. */
export interface WaitingCall extends CarrierKey {
  carrierCallId: CarrierCallId;
  shipmentId: ShipmentId;
  objectCreated: Date;
}

/** A carrier that is down leaves many: these are enough to know since when. */
const CALLS_READ_MAX = 500;

/** Of every account, the newest first: whether a carrier answers concerns all that would buy from it. */
export async function selectWaitingCalls(
  db: Connection,
  { from, until }: { from: Date; until: Date },
): Promise<WaitingCall[]> {
  const { carrierCalls: c, durableCalls: d, shipments: s } = db.tables;
  const { carrierCallId, shipmentId, carrierToken, objectCreated } = c;
  const waiting = (open: SQL) =>
    db
      .select({ carrierCallId, shipmentId, carrierToken, country: s.country, objectCreated })
      .from(d)
      .innerJoin(c, eq(carrierCallId, d.durableCallId))
      .innerJoin(s, eq(s.shipmentId, shipmentId))
      .where(
        and(open, eq(d.kind, "createWaybill"), gte(objectCreated, from), lte(objectCreated, until)),
      )
      .orderBy(desc(d.durableCallId))
      .limit(CALLS_READ_MAX);
  // Literals, each for its own partial index.
  return [
    ...(await waiting(sql`${d.state} = 'pending'`)),
    ...(await waiting(sql`${d.state} = 'needsPerson'`)),
  ];
}

/** The last call after that one that the carrier has answered, with a number or a refusal; null for none. */
export async function findLastAnswer(
  db: Connection,
  { carrierToken, country }: CarrierKey,
  after: CarrierCallId,
): Promise<CarrierCallId | null> {
  const { carrierCalls: c, durableCalls: d, shipments: s } = db.tables;
  const [found] = await db
    .select({ carrierCallId: c.carrierCallId })
    .from(c)
    .innerJoin(d, eq(d.durableCallId, c.carrierCallId))
    .innerJoin(s, eq(s.shipmentId, c.shipmentId))
    .where(
      and(
        gt(c.carrierCallId, after),
        eq(c.carrierToken, carrierToken),
        eq(s.country, country),
        sql`${d.state} in ('succeeded', 'rejected')`,
      ),
    )
    .orderBy(desc(c.carrierCallId))
    .limit(1);
  return found?.carrierCallId ?? null;
}
