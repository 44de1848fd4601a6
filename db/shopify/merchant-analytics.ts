import { aliasedTable, and, count, desc, eq, gte, inArray, sql, type SQL } from "drizzle-orm";

import type { TrackingEventKind } from "#app/shipping/model/carrier.ts";
import type { AccountId, LedgerAccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";

import type { Connection } from "../engine/database.ts";
import { totalCost } from "../shipping/shipment-costs.ts";

/** Sums of one carrier in one period; the period is an index into the requested beginnings. */
export interface CarrierSum {
  period: number;
  carrierToken: string;
  parcels: number;
  /** Cents. */
  spent: number;
  /** Only parcels whose buyers paid for shipping: what they paid, and what the labels cost. Cents. */
  buyersPaid: number;
  labelsOfBuyers: number;
  parcelsOfBuyers: number;
}

/** Annulled and refunded parcels cost nothing, unless a person charged for them all the same. */
const REFUNDED_STATES = sql.raw("('annulled', 'refunded')");

/** Charges of one statement: these take some milliseconds, however many a wallet has. */
const CHARGES_AT_ONCE = 4_000;
const CLOCKS_DIFFER_MS = HOUR_MS;

/**
 * What shipments cost, by carrier and period of purchase. Statement after statement, and between them the event loop
 * does what else is due: on SQLite a statement stops all of it.
 * @param begins of the periods, oldest first; the last one lasts until now
 */
export async function sumByCarrier(
  db: Connection,
  wallet: LedgerAccountId,
  begins: readonly Date[],
  atOnce = CHARGES_AT_ONCE,
): Promise<CarrierSum[]> {
  const [first] = begins;
  if (!first) return [];
  const sums = new Map<string, CarrierSum>();
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const oldest = await findOldestOf(db, wallet, before, atOnce);
    const ids = { from: oldest?.transferId ?? 0, before };
    for (const each of await sumOf(db, wallet, begins, { first, ...ids })) {
      const key = `${each.period} ${each.carrierToken}`;
      sums.set(key, added(sums.get(key), each));
    }
    // Ids are made in the order of time, except for the difference of two processes' clocks.
    if (!oldest || oldest.objectCreated.getTime() < first.getTime() - CLOCKS_DIFFER_MS) break;
    before = oldest.transferId;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return [...sums.values()].toSorted(
    (one, other) => one.period - other.period || (one.carrierToken < other.carrierToken ? -1 : 1),
  );
}

function added(sum: CarrierSum | undefined, more: CarrierSum): CarrierSum {
  if (!sum) return more;
  return {
    period: sum.period,
    carrierToken: sum.carrierToken,
    parcels: sum.parcels + more.parcels,
    spent: sum.spent + more.spent,
    buyersPaid: sum.buyersPaid + more.buyersPaid,
    labelsOfBuyers: sum.labelsOfBuyers + more.labelsOfBuyers,
    parcelsOfBuyers: sum.parcelsOfBuyers + more.parcelsOfBuyers,
  };
}

/** The oldest of the newest so many transfers from this wallet before one of them; null when there are not as many. */
async function findOldestOf(
  db: Connection,
  wallet: LedgerAccountId,
  before: number,
  limit: number,
): Promise<{ transferId: number; objectCreated: Date } | null> {
  const { debitId, transferId, objectCreated } = db.tables.ledgerTransfers;
  const [oldest] = await db
    .select({ transferId, objectCreated })
    .from(db.tables.ledgerTransfers)
    .where(and(eq(debitId, wallet), sql`${transferId} < ${before}`))
    .orderBy(desc(transferId))
    .limit(1)
    .offset(limit - 1);
  return oldest ?? null;
}

async function sumOf(
  db: Connection,
  wallet: LedgerAccountId,
  begins: readonly Date[],
  { first, from, before }: { first: Date; from: number; before: number },
): Promise<CarrierSum[]> {
  const { ledgerTransfers, shipments, rates, storeOrders } = db.tables;
  const outward = aliasedTable(storeOrders, "outward");
  // A return costs the order whose parcel it brings back.
  const hasBuyer = sql`(${storeOrders.buyerPaid} is not null or ${outward.buyerPaid} is not null)`;
  const cost = totalCost(db);
  const charges = db
    .select({
      period: periodOf(ledgerTransfers.objectCreated, begins).as("period"),
      carrierToken: rates.carrierToken,
      spent: cost.as("spent"),
      buyerPaid: sql<number>`coalesce(${storeOrders.buyerPaid}, 0)`.as("buyer_paid"),
      labelOfBuyer: sql<number>`case when ${hasBuyer} then ${cost} else 0 end`.as("label_of_buyer"),
      ofBuyer: sql<number>`case when ${hasBuyer} then 1 else 0 end`.as("of_buyer"),
    })
    .from(ledgerTransfers)
    .innerJoin(shipments, eq(shipments.shipmentId, ledgerTransfers.shipmentId))
    .innerJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .leftJoin(storeOrders, eq(storeOrders.shipmentId, shipments.shipmentId))
    .leftJoin(outward, eq(outward.shipmentId, shipments.returnOfShipmentId))
    .where(
      and(
        eq(ledgerTransfers.debitId, wallet),
        eq(ledgerTransfers.kind, "charge"),
        sql`${ledgerTransfers.transferId} >= ${from}`,
        sql`${ledgerTransfers.transferId} < ${before}`,
        gte(ledgerTransfers.objectCreated, first),
        sql`(${shipments.status} not in ${REFUNDED_STATES} or ${cost} <> 0)`,
      ),
    )
    .as("charges");
  const sum = (column: SQL | SQL.Aliased) => sql<number>`sum(${column})`.mapWith(Number);
  return db
    .select({
      period: sql<number>`${charges.period}`.mapWith(Number),
      carrierToken: charges.carrierToken,
      parcels: count(),
      spent: sum(charges.spent),
      buyersPaid: sum(charges.buyerPaid),
      labelsOfBuyers: sum(charges.labelOfBuyer),
      parcelsOfBuyers: sum(charges.ofBuyer),
    })
    .from(charges)
    .groupBy(charges.period, charges.carrierToken)
    .orderBy(charges.period, charges.carrierToken);
}

/** The number of the last period that had begun by then: the two databases share no function for months. */
function periodOf(at: SQL | Parameters<typeof gte>[0], begins: readonly Date[]): SQL<number> {
  const cases = begins
    .map(
      (begin, index) =>
        sql`when ${gte(at as Parameters<typeof gte>[0], begin)} then ${sql.raw(String(index))}`,
    )
    .toReversed();
  return sql<number>`case ${sql.join(cases, sql` `)} end`;
}

export interface HandoverEvent {
  shipmentId: ShipmentId;
  carrierToken: string;
  estimateDays: number;
  kind: TrackingEventKind;
  occurredAt: Date;
}

const handoverKinds = ["pickedUp", "departed", "collected", "delivered"] as const;

/** Shipments of one statement. */
const SHIPMENTS_AT_ONCE = 500;

/** When parcels purchased in the period were picked up and handed over, as their carriers reported: newest first. */
export async function selectHandoverEvents(
  db: Connection,
  accountId: AccountId,
  since: Date,
  limit: number,
): Promise<HandoverEvent[]> {
  const { shipments } = db.tables;
  const handovers: HandoverEvent[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  while (handovers.length < limit) {
    const some = await db
      .select({ shipmentId: shipments.shipmentId, seq: shipments.seq })
      .from(shipments)
      .where(
        and(
          eq(shipments.accountId, accountId),
          sql`${shipments.seq} < ${before}`,
          inArray(shipments.status, ["delivered", "goodsCollectionInTransit"]),
          gte(shipments.objectCreated, since),
        ),
      )
      .orderBy(desc(shipments.seq))
      .limit(SHIPMENTS_AT_ONCE);
    if (some.length > 0)
      handovers.push(
        ...(await handoversOf(
          db,
          some.map(({ shipmentId }) => shipmentId),
        )),
      );
    if (some.length < SHIPMENTS_AT_ONCE) break;
    before = some.at(-1)!.seq;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return handovers.slice(0, limit);
}

function handoversOf(db: Connection, shipmentIds: readonly ShipmentId[]): Promise<HandoverEvent[]> {
  const { shipments, rates, trackingEvents } = db.tables;
  const events = aliasedTable(trackingEvents, "events");
  return db
    .select({
      shipmentId: shipments.shipmentId,
      carrierToken: rates.carrierToken,
      estimateDays: rates.estimateDays,
      kind: events.kind,
      occurredAt: events.occurredAt,
    })
    .from(shipments)
    .innerJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .innerJoin(events, eq(events.shipmentId, shipments.shipmentId))
    .where(
      and(
        inArray(shipments.shipmentId, [...shipmentIds]),
        inArray(events.kind, [...handoverKinds]),
        // Another of several parcels says nothing of the whole.
        eq(events.parcelNumber, ""),
      ),
    )
    .orderBy(desc(shipments.seq))
    .execute();
}
