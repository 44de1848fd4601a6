import { and, count, desc, eq, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Page } from "#app/shipping/model/page.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";

import type { Connection } from "../../engine/database.ts";
import { extIdKey, shipmentFrom, joinedShipments, type ListedShipments } from "../shipments.ts";
import { findNumbered } from "../waybills/parcel-numbers.ts";
import { findChangedIn } from "./changed-days.ts";
import { findCreatedIn } from "./created-in-period.ts";
import { isWithin, unindexed } from "./list-places.ts";
import {
  countBelow,
  countByState,
  selectSeqsInStates,
  type StateCount,
} from "./shipment-counts.ts";
import { findVendorMadeIn } from "./vendor-made.ts";

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

type FilteredShipments = ListedShipments & { filter: ShipmentFilter };

/** The account's shipments that match, newest first. */
export function selectFilteredShipments(
  db: Connection,
  accountId: AccountId,
  asked: FilteredShipments,
): Promise<Page<Shipment>> {
  const { status: _status, isPaid: _isPaid, ...others } = asked.filter;
  const isByState =
    asked.extVendorId === null && Object.values(others).every((wanted) => wanted === undefined);
  if (isByState) return selectInStates(db, accountId, asked);
  if (isByPeriod(asked)) return selectMadeIn(db, accountId, asked);
  return isByChange(asked)
    ? selectChangedIn(db, accountId, asked)
    : selectMatching(db, accountId, asked);
}

/** By when they were made, and perhaps their state. */
function isByPeriod({ filter }: FilteredShipments): boolean {
  const { createdFrom, createdTo, status: _status, isPaid: _isPaid, ...others } = filter;
  return (
    (createdFrom !== undefined || createdTo !== undefined) &&
    Object.values(others).every((wanted) => wanted === undefined)
  );
}

/** By when they changed last, and perhaps their state and vendor; or by these two alone. */
function isByChange({ extVendorId, filter }: FilteredShipments): boolean {
  const { updatedFrom, updatedTo, status, isPaid, ...others } = filter;
  const isInPeriod = updatedFrom !== undefined || updatedTo !== undefined;
  const isInState = status !== undefined || isPaid !== undefined;
  return (
    (isInPeriod || (extVendorId !== null && isInState)) &&
    Object.values(others).every((wanted) => wanted === undefined)
  );
}

async function selectChangedIn(
  db: Connection,
  accountId: AccountId,
  asked: FilteredShipments,
): Promise<Page<Shipment>> {
  const { limit, page, extVendorId, before, filter } = asked;
  const { updatedFrom: from, updatedTo: to, status, isPaid } = filter;
  const nothing = { data: [], total: 0, limit, page };
  if (from && to && from >= to) return nothing;
  const isByState = status !== undefined || isPaid !== undefined;
  const states = isByState ? await statesOf(db, accountId, filter) : undefined;
  if (states?.length === 0) return nothing;
  const below = (extVendorId === null ? before?.seq : before?.vendorSeq) ?? null;
  const list = { accountId, extVendorId, states, period: { from, to } };
  const changed = await findChangedIn(db, list, { skip: (page - 1) * limit, limit, below });
  if (changed.fewBy !== null) return selectMatching(db, accountId, asked, changed.fewBy);
  const { total, seqs } = changed;
  return { data: await shipmentsAt(db, accountId, seqs), total, limit, page };
}

async function selectMadeIn(
  db: Connection,
  accountId: AccountId,
  asked: FilteredShipments,
): Promise<Page<Shipment>> {
  const { limit, page, extVendorId, before, filter } = asked;
  const { createdFrom: from, createdTo: to, status, isPaid } = filter;
  const isByState = status !== undefined || isPaid !== undefined;
  const states = isByState ? await statesOf(db, accountId, filter) : undefined;
  if (states?.length === 0) return { data: [], total: 0, limit, page };
  const [skip, period] = [(page - 1) * limit, { from, to, states }];
  const made =
    extVendorId === null
      ? await findCreatedIn(db, accountId, period, { skip, limit, below: before?.seq ?? null })
      : await findVendorMadeIn(db, { accountId, extVendorId }, period, {
          skip,
          limit,
          below: before?.vendorSeq ?? null,
        });
  if (!made?.seqs) return selectMatching(db, accountId, asked);
  const { seqs, total } = made;
  return { data: await shipmentsAt(db, accountId, seqs), total, limit, page };
}

/** The states that the account has shipments in and that are asked for. */
async function statesOf(
  db: Connection,
  accountId: AccountId,
  { status, isPaid }: ShipmentFilter,
): Promise<StateCount[]> {
  return (await countByState(db, accountId)).filter(
    (state) =>
      (status === undefined || state.status === status) &&
      (isPaid === undefined || state.isPaid === isPaid),
  );
}

/** By state alone: the kept counts give the total and the way to each page. */
async function selectInStates(
  db: Connection,
  accountId: AccountId,
  { limit, page, before, filter }: FilteredShipments,
): Promise<Page<Shipment>> {
  const states = await statesOf(db, accountId, filter);
  const total = before
    ? await countBelow(db, accountId, states, before.seq)
    : states.reduce((sum, { count: ofState }) => sum + ofState, 0);
  const skip = (page - 1) * limit;
  if (total <= skip) return { data: [], total, limit, page };
  const range = { skip, limit, isOldestFirst: false, below: before?.seq ?? null };
  const seqs = await selectSeqsInStates(db, accountId, states, range);
  return { data: await shipmentsAt(db, accountId, seqs), total, limit, page };
}

/**
 * Unlike the whole list, which is a range of `seq`, the matches are counted and the pages before are passed over: each
 * field has an index that begins with the account.
 * @param fewBy the index by which there are few: neither database can know that of a vendor or a period
 */
async function selectMatching(
  db: Connection,
  accountId: AccountId,
  { limit, page, extVendorId, before, filter }: FilteredShipments,
  fewBy: "changes" | "vendor" | null = null,
): Promise<Page<Shipment>> {
  const { shipments } = db.tables;
  const { extId, trackingNumber } = filter;
  const { createdFrom, createdTo, updatedFrom, updatedTo } = filter;
  const numbered =
    trackingNumber === undefined
      ? null
      : await findNumbered(db, accountId, [trackingNumber], NUMBERED_MAX);
  const matches = and(
    eq(shipments.accountId, accountId),
    before ? lt(shipments.seq, before.seq) : undefined,
    extVendorId === null
      ? undefined
      : fewBy === "changes"
        ? sql`${unindexed(shipments.extVendorId)} = ${extVendorId}`
        : eq(shipments.extVendorId, extVendorId),
    extId === undefined ? undefined : eq(shipments.extId, extIdKey(extId)),
    numbered === null ? undefined : inArray(shipments.shipmentId, numbered),
    isOfState(db, filter, fewBy),
    createdFrom && gte(shipments.objectCreated, createdFrom),
    createdTo && lt(shipments.objectCreated, createdTo),
    fewBy === "vendor"
      ? isWithin(db, "objectUpdated", { from: updatedFrom, to: updatedTo })
      : and(
          updatedFrom && gte(shipments.objectUpdated, updatedFrom),
          updatedTo && lt(shipments.objectUpdated, updatedTo),
        ),
  );
  const [counted] = await db.select({ total: count() }).from(shipments).where(matches);
  const total = counted?.total ?? 0;
  const skip = (page - 1) * limit;
  if (total <= skip) return { data: [], total, limit, page };
  const lines = await seqsOf(db, matches, { skip, limit });
  const seqs = lines.map(({ seq }) => seq);
  return { data: await shipmentsAt(db, accountId, seqs), total, limit, page };
}

function isOfState(
  { tables: { shipments } }: Connection,
  { status, isPaid }: ShipmentFilter,
  fewBy: "changes" | "vendor" | null,
): SQL | undefined {
  const of = (column: PgColumn) => (fewBy === null ? column : unindexed(column));
  return and(
    status === undefined ? undefined : sql`${of(shipments.status)} = ${status}`,
    isPaid === undefined
      ? undefined
      : sql`${of(shipments.isPaid)} = ${sql.param(isPaid, shipments.isPaid)}`,
  );
}

/**
 * The order is none that the index of `seq` serves: along it, a range that ended long ago is behind every newer
 * shipment. The indexes of the ranges have `seq`, so that no row is read.
 */
export function seqsOf(
  db: Connection,
  matches: SQL | undefined,
  { skip, limit }: { skip: number; limit: number },
) {
  const { shipments } = db.tables;
  return db
    .select({ seq: shipments.seq })
    .from(shipments)
    .where(matches)
    .orderBy(sql`+${shipments.seq} desc`)
    .limit(limit)
    .offset(skip);
}

async function shipmentsAt(
  db: Connection,
  accountId: AccountId,
  seqs: readonly number[],
): Promise<Shipment[]> {
  if (seqs.length === 0) return [];
  const { shipments } = db.tables;
  const rows = await joinedShipments(db)
    .where(and(eq(shipments.accountId, accountId), inArray(shipments.seq, [...seqs])))
    .orderBy(desc(shipments.seq));
  return rows.map(shipmentFrom);
}
