import { and, count, desc, eq, gte, inArray, lt } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Page } from "#app/shipping/model/page.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";

import type { Connection } from "../engine/database.ts";
import { extIdKey, shipmentFrom, shipmentRows, type ListedShipments } from "./shipments.ts";
import { findNumbered } from "./waybills/parcel-numbers.ts";

/** A field that is absent does not restrict. Ranges hold their begin and not their end. */
export interface ShipmentFilter {
  extId?: string | undefined;
  /** Of the shipment, or of one of its parcels. */
  trackingNumber?: string | undefined;
  status?: ShipmentStatus | undefined;
  isPaid?: boolean | undefined;
  createdFrom?: Date | undefined;
  createdTo?: Date | undefined;
  updatedFrom?: Date | undefined;
  updatedTo?: Date | undefined;
}

/** Numbers are unique at a carrier; several carriers may use the same one. */
const NUMBERED_MAX = 100;

/**
 * The account's shipments that match, newest first. Unlike the whole list, which is a range of `seq`, the matches are
 * counted and the pages before are passed over: each field has an index that begins with the account.
 */
export async function selectFilteredShipments(
  db: Connection,
  accountId: AccountId,
  { limit, page, extVendorId, before, filter }: ListedShipments & { filter: ShipmentFilter },
): Promise<Page<Shipment>> {
  const { shipments } = db.tables;
  const { extId, trackingNumber, status, isPaid } = filter;
  const { createdFrom, createdTo, updatedFrom, updatedTo } = filter;
  const numbered =
    trackingNumber === undefined
      ? null
      : await findNumbered(db, accountId, [trackingNumber], NUMBERED_MAX);
  const matches = and(
    eq(shipments.accountId, accountId),
    before ? lt(shipments.seq, before.seq) : undefined,
    extVendorId === null ? undefined : eq(shipments.extVendorId, extVendorId),
    extId === undefined ? undefined : eq(shipments.extId, extIdKey(extId)),
    numbered === null ? undefined : inArray(shipments.shipmentId, numbered),
    status === undefined ? undefined : eq(shipments.status, status),
    isPaid === undefined ? undefined : eq(shipments.isPaid, isPaid),
    createdFrom && gte(shipments.objectCreated, createdFrom),
    createdTo && lt(shipments.objectCreated, createdTo),
    updatedFrom && gte(shipments.objectUpdated, updatedFrom),
    updatedTo && lt(shipments.objectUpdated, updatedTo),
  );
  const [counted] = await db.select({ total: count() }).from(shipments).where(matches);
  const total = counted?.total ?? 0;
  if (total <= (page - 1) * limit) return { data: [], total, limit, page };
  const rows = await shipmentRows(db)
    .where(matches)
    .orderBy(desc(shipments.seq))
    .limit(limit)
    .offset((page - 1) * limit);
  return { data: rows.map(shipmentFrom), total, limit, page };
}
