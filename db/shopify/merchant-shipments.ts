import {
  aliasedTable,
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  like,
  or,
  sql,
  type SQL,
} from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Cents } from "#app/shipping/model/money.ts";
import { travellingStatuses, type ShipmentStatus } from "#app/shipping/model/shipment-status.ts";

import type { Connection } from "../engine/database.ts";

/** Absent filters match everything. */
export interface ShipmentFilter {
  statuses?: readonly ShipmentStatus[];
  isPaid?: boolean;
  /** Those with an open incident. */
  hasIncident?: boolean;
  shipmentIds?: readonly ShipmentId[];
  /** Of the recipient. */
  territoryBaseIds?: readonly string[];
}

/** A line of a list, without personal data. */
export interface ListedShipment {
  shipmentId: ShipmentId;
  orderId: string | null;
  orderName: string | null;
  fulfillmentOrderId: string | null;
  extId: string | null;
  status: ShipmentStatus;
  isPaid: boolean;
  territoryBaseId: string;
  carrierToken: string | null;
  price: Cents | null;
  trackingNumber: string | null;
  incidentCount: number | null;
  goodsCollection: Cents;
  objectCreated: Date;
  objectUpdated: Date;
}

/** Newest first, with an offset, and at most `limit`. */
export async function selectListedShipments(
  db: Connection,
  accountId: AccountId,
  filter: ShipmentFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<ListedShipment[]> {
  const { shipments, addresses, rates, storeOrders } = db.tables;
  const recipient = aliasedTable(addresses, "recipient");
  const matches = and(eq(shipments.accountId, accountId), ...conditions(db, filter, recipient));
  // Skipping goes over the index alone: joined, every skipped line would cost three look-ups.
  const numbers = db.select({ seq: shipments.seq }).from(shipments).$dynamic();
  const numbered = filter.territoryBaseIds
    ? numbers.innerJoin(recipient, eq(recipient.addressId, shipments.recipientAddressId))
    : numbers;
  const lines = await numbered
    .where(matches)
    .orderBy(desc(shipments.seq))
    .limit(limit)
    .offset(skip);
  if (lines.length === 0) return [];
  return db
    .select({
      shipmentId: shipments.shipmentId,
      orderId: storeOrders.orderId,
      orderName: storeOrders.orderName,
      fulfillmentOrderId: storeOrders.fulfillmentOrderId,
      extId: shipments.extId,
      status: shipments.status,
      isPaid: shipments.isPaid,
      territoryBaseId: recipient.territoryBaseId,
      carrierToken: rates.carrierToken,
      price: rates.priceTotal,
      trackingNumber: shipments.trackingNumber,
      incidentCount: shipments.incidentCount,
      goodsCollection: shipments.goodsCollection,
      objectCreated: shipments.objectCreated,
      objectUpdated: shipments.objectUpdated,
    })
    .from(shipments)
    .innerJoin(recipient, eq(recipient.addressId, shipments.recipientAddressId))
    .leftJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .leftJoin(storeOrders, eq(storeOrders.shipmentId, shipments.shipmentId))
    .where(
      and(
        eq(shipments.accountId, accountId),
        inArray(
          shipments.seq,
          lines.map(({ seq }) => seq),
        ),
      ),
    )
    .orderBy(desc(shipments.seq))
    .execute();
}

function conditions(
  { tables: { shipments } }: Connection,
  { statuses, isPaid, hasIncident, shipmentIds, territoryBaseIds }: ShipmentFilter,
  recipient: { territoryBaseId: Parameters<typeof inArray>[0] },
): (SQL | undefined)[] {
  return [
    statuses && inArray(shipments.status, [...statuses]),
    isPaid === undefined ? undefined : eq(shipments.isPaid, isPaid),
    hasIncident ? gt(shipments.incidentCount, 0) : undefined,
    shipmentIds && inArray(shipments.shipmentId, [...shipmentIds]),
    territoryBaseIds && inArray(recipient.territoryBaseId, [...territoryBaseIds]),
  ];
}

/**
 * Shipments with this tracking number, or of an order whose name begins with the text, with or without its #; limited.
 */
export async function findShipmentIds(
  db: Connection,
  accountId: AccountId,
  typed: string,
  limit: number,
): Promise<ShipmentId[]> {
  const { shipments, storeOrders } = db.tables;
  const trackingNumbers = [typed, typed.toUpperCase()];
  const numbered = await db
    .select({ shipmentId: shipments.shipmentId })
    .from(shipments)
    .where(
      and(inArray(shipments.trackingNumber, trackingNumbers), eq(shipments.accountId, accountId)),
    )
    .limit(limit);
  // The database's wildcards are no wildcards for a merchant.
  const name = typed.replaceAll(/[%_\\]/g, "");
  if (name === "") return numbered.map(({ shipmentId }) => shipmentId);
  const named = await db
    .select({ shipmentId: storeOrders.shipmentId })
    .from(storeOrders)
    .where(
      and(
        eq(storeOrders.accountId, accountId),
        or(like(storeOrders.orderName, `${name}%`), like(storeOrders.orderName, `#${name}%`)),
      ),
    )
    .orderBy(desc(storeOrders.objectCreated))
    .limit(limit);
  return [...numbered, ...named].flatMap(({ shipmentId }) => shipmentId ?? []);
}

export interface StateCount {
  status: ShipmentStatus;
  isPaid: boolean;
  count: number;
  /** Of them, with an open incident. */
  incidents: number;
}

/** The number of shipments in each state. */
export async function countByState(db: Connection, accountId: AccountId): Promise<StateCount[]> {
  const { shipments } = db.tables;
  const incidents = sql<number>`sum(case when ${shipments.incidentCount} > 0 and ${inArray(
    shipments.status,
    travellingStatuses,
  )} then 1 else 0 end)`.mapWith(Number);
  return db
    .select({ status: shipments.status, isPaid: shipments.isPaid, count: count(), incidents })
    .from(shipments)
    .where(eq(shipments.accountId, accountId))
    .groupBy(shipments.status, shipments.isPaid);
}

/** The last problem that the carrier reported for each of these parcels. */
export async function selectLastIncidents(
  db: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<Map<ShipmentId, { at: Date; detail: string | null }>> {
  if (shipmentIds.length === 0) return new Map();
  const { trackingEvents } = db.tables;
  const rows = await db
    .select({
      shipmentId: trackingEvents.shipmentId,
      at: trackingEvents.occurredAt,
      detail: trackingEvents.detail,
    })
    .from(trackingEvents)
    .where(
      and(
        inArray(trackingEvents.shipmentId, [...shipmentIds]),
        eq(trackingEvents.accountId, accountId),
        eq(trackingEvents.kind, "incidentOpened"),
      ),
    )
    .orderBy(trackingEvents.occurredAt);
  // The later one replaces the earlier.
  return new Map(rows.map(({ shipmentId, at, detail }) => [shipmentId, { at, detail }]));
}
