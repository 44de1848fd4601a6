import {
  aliasedTable,
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  max,
  or,
  sql,
  type SQL,
} from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { NO_MONEY } from "#app/shipping/model/money.ts";
import {
  arrivedStatuses,
  endedStatuses,
  endKinds,
  factOf,
  startKinds,
  type Fact,
  type FactSource,
} from "#app/shipping/model/shipment-fact.ts";

import type { Connection } from "../../engine/database.ts";
import { selectShipmentCosts } from "../shipment-costs.ts";

/** As a row of `shipment_facts` has them. */
export async function selectKeptFacts(
  db: Connection,
  accountId: AccountId,
  seqs: readonly number[],
): Promise<Fact[]> {
  if (seqs.length === 0) return [];
  const { accountId: owner, ...columns } = factColumns(db);
  return db
    .select(columns)
    .from(db.tables.shipmentFacts)
    .where(and(eq(owner, accountId), inArray(columns.seq, [...seqs])));
}

function factColumns({ tables: { shipmentFacts: t } }: Connection) {
  const { accountId, seq, territoryBaseId, carrierToken, currency, paidDay, spent } = t;
  const { buyerPaid, madeMonth, tenths, promisedDays } = t;
  const { ending, isFirstTry, hasIncident, hasCash, isRefused } = t;
  const costs = { currency, paidDay, spent, buyerPaid };
  return {
    accountId,
    seq,
    territoryBaseId,
    carrierToken,
    ...costs,
    madeMonth,
    tenths,
    promisedDays,
    ending,
    isFirstTry,
    hasIncident,
    hasCash,
    isRefused,
  };
}

/** As they follow now from the shipments, the ledger, the orders and the carriers' events. */
export async function readFacts(
  db: Connection,
  accountId: AccountId,
  seqs: readonly number[],
  localDay: (at: Date) => string,
): Promise<Fact[]> {
  if (seqs.length === 0) return [];
  const { shipments, addresses, rates, storeOrders } = db.tables;
  const outward = aliasedTable(storeOrders, "outward");
  const { shipmentId, seq, status, isPaid, objectCreated } = shipments;
  const rows = await db
    .select({
      shipmentId,
      seq,
      status,
      isPaid,
      objectCreated,
      territoryBaseId: addresses.territoryBaseId,
      carrierToken: rates.carrierToken,
      estimateDays: rates.estimateDays,
      buyerPaid: storeOrders.buyerPaid,
      goodsCollection: shipments.goodsCollection,
      returnOfShipmentId: shipments.returnOfShipmentId,
      isOfBuyer: sql<boolean>`${outward.buyerPaid} is not null`.mapWith(Boolean),
    })
    .from(shipments)
    .innerJoin(addresses, eq(addresses.addressId, shipments.recipientAddressId))
    .leftJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .leftJoin(storeOrders, eq(storeOrders.shipmentId, shipmentId))
    // A return costs the order whose parcel it brings back.
    .leftJoin(outward, eq(outward.shipmentId, shipments.returnOfShipmentId))
    .where(and(eq(shipments.accountId, accountId), inArray(seq, [...seqs])));
  const paid = rows.filter((row) => row.isPaid).map((row) => row.shipmentId);
  const costs = await selectShipmentCosts(db, accountId, paid);
  const arrived = rows.filter((row) => arrivedStatuses.some((each) => each === row.status));
  const events = await selectHandovers(
    db,
    arrived.map((row) => row.shipmentId),
  );
  const ended = rows.filter((row) => endedStatuses.some((each) => each === row.status));
  const incidents = await selectIncidents(
    db,
    ended.map((row) => row.shipmentId),
  );
  // One for a shipment, also should two orders ever name it.
  return [...new Map(rows.map((row) => [row.seq, row])).values()].map(
    ({ shipmentId: id, isOfBuyer, goodsCollection, returnOfShipmentId, ...row }) =>
      factOf(
        {
          ...row,
          buyerPaid: row.buyerPaid ?? (isOfBuyer ? NO_MONEY : null),
          cost: costs.get(id) ?? null,
          events: events.get(id) ?? [],
          hasCash: goodsCollection > 0,
          isReturn: returnOfShipmentId !== null,
          incidents: incidents.get(id) ?? [],
        },
        localDay,
      ),
  );
}

async function selectHandovers(db: Connection, shipmentIds: readonly ShipmentId[]) {
  if (shipmentIds.length === 0) return new Map();
  const { shipmentId, kind, occurredAt, parcelNumber } = db.tables.trackingEvents;
  const rows = await db
    .select({ shipmentId, kind, occurredAt })
    .from(db.tables.trackingEvents)
    .where(
      and(
        inArray(shipmentId, [...shipmentIds]),
        inArray(kind, [...startKinds, ...endKinds]),
        // Another of several parcels says nothing of the whole.
        eq(parcelNumber, ""),
      ),
    );
  return Map.groupBy(rows, (row) => row.shipmentId);
}

async function selectIncidents(db: Connection, shipmentIds: readonly ShipmentId[]) {
  if (shipmentIds.length === 0) return new Map<ShipmentId, FactSource["incidents"]>();
  const { shipmentId, source, reason } = db.tables.incidents;
  const rows = await db
    .select({ shipmentId, source, reason })
    .from(db.tables.incidents)
    .where(inArray(shipmentId, [...shipmentIds]));
  return Map.groupBy(rows, (row) => row.shipmentId);
}

/** The last places of the account's list, and of those that have facts; 0 for none. */
export async function findLastSeqs(
  db: Connection,
  accountId: AccountId,
): Promise<{ ofShipments: number; ofFacts: number }> {
  const lastOf = async (table: "shipments" | "shipmentFacts") => {
    const { seq, accountId: owner } = db.tables[table];
    const [row] = await db
      .select({ seq: max(seq) })
      .from(db.tables[table])
      .where(eq(owner, accountId));
    return row?.seq ?? 0;
  };
  return { ofShipments: await lastOf("shipments"), ofFacts: await lastOf("shipmentFacts") };
}

export interface ChangePosition {
  changedUntil: Date;
  seq: number;
}

/** Shipments in the order of their last change, after a place in it. */
export function selectChangedAfter(
  db: Connection,
  accountId: AccountId,
  { changedUntil, seq: after }: ChangePosition,
  limit: number,
): Promise<{ seq: number; objectUpdated: Date }[]> {
  const { seq, objectUpdated, ...shipments } = db.tables.shipments;
  return db
    .select({ seq, objectUpdated })
    .from(db.tables.shipments)
    .where(
      and(
        eq(shipments.accountId, accountId),
        // Said twice, so that an index serves it.
        gte(objectUpdated, changedUntil),
        or(gt(objectUpdated, changedUntil), gt(seq, after)),
      ),
    )
    .orderBy(asc(objectUpdated), asc(seq))
    .limit(limit)
    .execute();
}

/**
 * Shipments whose cost or share changed beside them since then: by their order, which may have another share of what
 * the buyer paid, by that of the parcel that they bring back, or by a person's adjustment.
 */
export async function selectSeqsBeside(
  db: Connection,
  accountId: AccountId,
  since: Date,
  limit: number,
): Promise<number[]> {
  const { storeOrders, shipments, walletAdjustments } = db.tables;
  const ofOrders = (tie: SQL) =>
    db
      .select({ seq: shipments.seq })
      .from(storeOrders)
      .innerJoin(shipments, tie)
      .where(
        and(
          eq(storeOrders.accountId, accountId),
          // Every state, written out for the index.
          inArray(storeOrders.state, ["draft", "attention", "waiting", "ended"]),
          gte(storeOrders.objectUpdated, since),
          isNotNull(storeOrders.buyerPaid),
        ),
      )
      .orderBy(sql`+${shipments.seq}`)
      .limit(limit);
  const adjusted = db
    .select({ seq: shipments.seq })
    .from(walletAdjustments)
    .innerJoin(shipments, eq(shipments.shipmentId, walletAdjustments.shipmentId))
    .where(
      and(
        eq(walletAdjustments.accountId, accountId),
        gte(walletAdjustments.objectUpdated, since),
        isNotNull(walletAdjustments.shipmentId),
      ),
    )
    .limit(limit);
  const rows = [
    ...(await ofOrders(eq(shipments.shipmentId, storeOrders.shipmentId))),
    ...(await ofOrders(eq(shipments.returnOfShipmentId, storeOrders.shipmentId))),
    ...(await adjusted),
  ];
  return [...new Set(rows.map(({ seq }) => seq))].toSorted((a, b) => a - b).slice(0, limit);
}
