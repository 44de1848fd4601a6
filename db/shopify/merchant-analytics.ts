import { aliasedTable, and, count, desc, eq, gte, inArray, sql, type SQL } from "drizzle-orm";

import type { TrackingEventKind } from "#app/shipping/model/carrier.ts";
import type { AccountId, LedgerAccountId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";

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

/** Annulled and refunded parcels cost nothing. */
const REFUNDED_STATES = sql.raw("('annulled', 'refunded')");

/**
 * Label costs by carrier and period of purchase.
 * @param begins of the periods, oldest first; the last one lasts until now
 */
export async function sumByCarrier(
  db: Connection,
  wallet: LedgerAccountId,
  begins: readonly Date[],
): Promise<CarrierSum[]> {
  const [first] = begins;
  if (!first) return [];
  const { ledgerTransfers, shipments, rates, storeOrders } = db.tables;
  const hasBuyer = sql`${storeOrders.buyerPaid} is not null`;
  const charges = db
    .select({
      period: periodOf(ledgerTransfers.objectCreated, begins).as("period"),
      carrierToken: rates.carrierToken,
      spent: ledgerTransfers.amount,
      buyerPaid: sql<number>`case when ${hasBuyer} then ${storeOrders.buyerPaid} else 0 end`.as(
        "buyer_paid",
      ),
      labelOfBuyer: sql<number>`case when ${hasBuyer} then ${ledgerTransfers.amount} else 0 end`.as(
        "label_of_buyer",
      ),
      ofBuyer: sql<number>`case when ${hasBuyer} then 1 else 0 end`.as("of_buyer"),
    })
    .from(ledgerTransfers)
    .innerJoin(shipments, eq(shipments.shipmentId, ledgerTransfers.shipmentId))
    .innerJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .leftJoin(storeOrders, eq(storeOrders.shipmentId, shipments.shipmentId))
    .where(
      and(
        eq(ledgerTransfers.debitId, wallet),
        eq(ledgerTransfers.kind, "charge"),
        gte(ledgerTransfers.objectCreated, first),
        sql`${shipments.status} not in ${REFUNDED_STATES}`,
      ),
    )
    .as("charges");
  const sum = (column: SQL | SQL.Aliased | typeof charges.spent) =>
    sql<number>`sum(${column})`.mapWith(Number);
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

export interface Handover {
  shipmentId: ShipmentId;
  carrierToken: string;
  estimateDays: number;
  kind: TrackingEventKind;
  occurredAt: Date;
}

const handoverKinds = ["pickedUp", "departed", "collected", "delivered"] as const;

/** When parcels purchased in the period were picked up and handed over, as their carriers reported: newest first. */
export function selectHandovers(
  db: Connection,
  accountId: AccountId,
  since: Date,
  limit: number,
): Promise<Handover[]> {
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
        eq(shipments.accountId, accountId),
        inArray(shipments.status, ["delivered", "goodsCollectionInTransit"]),
        gte(shipments.objectCreated, since),
        inArray(events.kind, [...handoverKinds]),
      ),
    )
    .orderBy(desc(shipments.seq))
    .limit(limit)
    .execute();
}
