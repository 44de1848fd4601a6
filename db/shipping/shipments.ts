import { createHash } from "node:crypto";

import { aliasedTable, and, between, desc, eq, inArray, max, sql, type SQL } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { extScopeOf, type Integration } from "#app/shipping/model/integration.ts";
import type { Page, PageRequest } from "#app/shipping/model/page.ts";
import type { QuotedShipment, Shipment } from "#app/shipping/model/shipment.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";
import { addressColumns, addressFrom } from "./addresses.ts";
import { selectForIds } from "./for-rows.ts";
import { listedColumns } from "./lists/listed-columns.ts";
import { rateFrom, selectRates } from "./rates.ts";
import { parcelsFrom } from "./waybills/parcel-columns.ts";

export async function findShipment(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<Shipment | null> {
  const [row] = await db
    .prepared("findShipment", (connection) => {
      const { shipments } = connection.tables;
      return joinedShipments(connection)
        .where(
          and(
            eq(shipments.shipmentId, sql.placeholder("shipmentId")),
            eq(shipments.accountId, sql.placeholder("accountId")),
          ),
        )
        .prepare("findShipment");
    })
    .execute({ shipmentId, accountId });
  return row ? shipmentFrom(row) : null;
}

/** What is told of some of an account's shipments when something changes. */
export async function selectAnnounced(
  db: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<
  Pick<
    Shipment,
    "accountId" | "shipmentId" | "extId" | "status" | "trackingNumber" | "incidentCount"
  >[]
> {
  const rows = await selectForIds(db, "selectAnnounced", shipmentIds, (connection, ids, name) => {
    const { shipments: t } = connection.tables;
    const { shipmentId, extId, extIdWhole, status, trackingNumber, incidentCount } = t;
    return connection
      .select({
        accountId: t.accountId,
        shipmentId,
        extId,
        extIdWhole,
        status,
        trackingNumber,
        incidentCount,
      })
      .from(t)
      .where(sql`${t.shipmentId} in ${ids}`)
      .prepare(name);
  });
  return rows
    .filter((row) => row.accountId === accountId)
    .map(({ extIdWhole, ...row }) => ({ ...row, extId: extIdWhole ?? row.extId }));
}

/** By the merchant's own id, in the scope of the system that it came from. */
export async function selectShipmentByExtId(
  db: Connection,
  accountId: AccountId,
  { extId, integration }: { extId: string; integration: Integration | null },
): Promise<Shipment | null> {
  const { shipments } = db.tables;
  const [row] = await joinedShipments(db).where(
    and(
      eq(shipments.accountId, accountId),
      eq(shipments.extScope, extScopeOf(integration)),
      eq(shipments.extId, extIdKey(extId)),
    ),
  );
  return row ? shipmentFrom(row) : null;
}

export async function findQuotedShipment(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<QuotedShipment | null> {
  const shipment = await findShipment(db, accountId, shipmentId);
  return shipment && { ...shipment, rates: await selectRates(db, shipmentId) };
}

/** Where a shipment is in the account's list, and in that of its vendor. */
export interface Position {
  seq: number;
  vendorSeq: number | null;
}

export interface ListedShipments extends PageRequest {
  extVendorId: string | null;
  /** Only those below this one; null for all. */
  before: Position | null;
}

/** Null for a shipment of another account, or of another vendor where that is asked for. */
export async function findPosition(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
  vendor: string | null,
): Promise<Position | null> {
  const { shipments } = db.tables;
  const { seq, vendorSeq, extVendorId } = shipments;
  const ofVendor = vendor === null ? undefined : eq(extVendorId, vendor);
  const [found] = await db
    .select({ seq, vendorSeq })
    .from(shipments)
    .where(and(eq(shipments.shipmentId, shipmentId), eq(shipments.accountId, accountId), ofVendor));
  return found ?? null;
}

/**
 * The account's shipments, newest first. Because `seq` has no gaps, the total is its maximum and a page is a range of
 * it: both take constant time however long the list is.
 */
export async function selectShipments(
  db: Connection,
  accountId: AccountId,
  { limit, page, extVendorId, before }: ListedShipments,
): Promise<Page<Shipment>> {
  const { last, range } = extVendorId === null ? wholeList(db) : vendorList(db);
  const listed = { accountId, extVendorId };

  const position = extVendorId === null ? before?.seq : before?.vendorSeq;
  const total = position ? position - 1 : ((await last.execute(listed))[0]?.position ?? 0);
  const newest = total - (page - 1) * limit;
  if (newest < 1) return { data: [], total, limit, page };

  const rows = await range.execute({ ...listed, oldest: newest - limit + 1, newest });
  return { data: rows.map(shipmentFrom), total, limit, page };
}

function wholeList(db: Connection) {
  const { seq, accountId } = db.tables.shipments;
  return listStatements(db, "shipments", seq, eq(accountId, sql.placeholder("accountId")));
}

function vendorList(db: Connection) {
  const { vendorSeq, accountId, extVendorId } = db.tables.shipments;
  const ofVendor = eq(extVendorId, sql.placeholder("extVendorId"));
  return listStatements(
    db,
    "vendorShipments",
    vendorSeq,
    and(eq(accountId, sql.placeholder("accountId")), ofVendor),
  );
}

function listStatements(
  db: Connection,
  name: string,
  position: Tables["shipments"]["seq"] | Tables["shipments"]["vendorSeq"],
  listed: SQL | undefined,
) {
  const inRange = between(position, sql.placeholder("oldest"), sql.placeholder("newest"));
  return {
    last: db.prepared(`${name}Last`, (connection) =>
      connection
        .select({ position: max(position) })
        .from(connection.tables.shipments)
        .where(listed)
        .prepare(`${name}Last`),
    ),
    range: db.prepared(`${name}Range`, (connection) =>
      joinedShipments(connection)
        .where(and(listed, inRange))
        .orderBy(desc(position))
        .prepare(`${name}Range`),
    ),
  };
}

/** In no order; shipments of other accounts are left out. */
export async function selectShipmentsById(
  db: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<Shipment[]> {
  const { shipments } = db.tables;
  const rows = await joinedShipments(db).where(
    and(inArray(shipments.shipmentId, [...shipmentIds]), eq(shipments.accountId, accountId)),
  );
  return rows.map(shipmentFrom);
}

/** Of all accounts, oldest first. */
export async function selectShipmentsAwaitingRefund(db: Connection): Promise<Shipment[]> {
  const { shipments } = db.tables;
  const rows = await joinedShipments(db)
    .where(eq(shipments.status, "refundPending"))
    .orderBy(shipments.objectUpdated, shipments.shipmentId);
  return rows.map(shipmentFrom);
}

/** The owner of a shipment: for the operator, who knows shipments but not their accounts. */
export async function findShipmentOwner(
  db: Connection,
  shipmentId: ShipmentId,
): Promise<AccountId | null> {
  const { shipments } = db.tables;
  const [found] = await db
    .select({ accountId: shipments.accountId })
    .from(shipments)
    .where(eq(shipments.shipmentId, shipmentId));
  return found?.accountId ?? null;
}

export function joinedShipments(db: Connection) {
  const { shipments, addresses, rates } = db.tables;
  const sender = aliasedTable(addresses, "sender");
  const recipient = aliasedTable(addresses, "recipient");
  const ends = { sender: addressColumns(db, sender), recipient: addressColumns(db, recipient) };
  return db
    .select({ shipment: listedColumns(db, shipments), ...ends, selectedRate: rates })
    .from(shipments)
    .innerJoin(sender, eq(sender.addressId, shipments.senderAddressId))
    .innerJoin(recipient, eq(recipient.addressId, shipments.recipientAddressId))
    .leftJoin(rates, eq(rates.rateId, shipments.selectedRateId));
}
export type JoinedShipment = Awaited<ReturnType<typeof joinedShipments>>[number];

export function shipmentFrom({
  shipment: row,
  sender,
  recipient,
  selectedRate,
}: JoinedShipment): Shipment {
  return {
    shipmentId: row.shipmentId,
    accountId: row.accountId,
    country: row.country,
    extId: row.extIdWhole ?? row.extId,
    extVendorId: row.extVendorId,
    integration: row.integration,
    order:
      row.orderName === null
        ? null
        : {
            name: row.orderName,
            placedAt: row.orderedAt,
            total: row.orderTotal,
            items: row.orderItems ?? [],
            note: row.orderNote,
          },
    status: row.status,
    isPaid: row.isPaid,
    goodsCollection: row.goodsCollection,
    goodsInsured: row.goodsInsured,
    goodsCurrency: row.goodsCurrency,
    contents: row.contents,
    ...parcelsFrom(row),
    sender: addressFrom(sender),
    recipient: addressFrom(recipient),
    selectedRate: selectedRate && rateFrom(selectedRate),
    trackingNumber: row.trackingNumber,
    trackingCarrierUrl: row.trackingCarrierUrl,
    incidentCount: row.incidentCount,
    annulRequestedAt: row.annulRequestedAt,
    ...(row.returnOfShipmentId !== null && { returnOf: row.returnOfShipmentId }),
    ...(row.correctionOfShipmentId !== null && { correctionOf: row.correctionOfShipmentId }),
    ...(row.correctedByShipmentId !== null && { correctedBy: row.correctedByShipmentId }),
    ...(row.servicePointRef !== null && { servicePointRef: row.servicePointRef }),
    ...(row.servicePointName !== null && { servicePointName: row.servicePointName }),
    objectCreated: row.objectCreated,
    objectUpdated: row.objectUpdated,
  };
}

/** In UTF-16 units: with the scope, well below what an index of PostgreSQL holds. */
const KEY_LENGTH_MAX = 255;
const BEGINNING = 191;

/**
 * An extId may be as long as a request, and the entry of an index may not. A long one has its beginning and its hash as
 * its key, which is longer than that of any short one, so that the two never meet.
 */
export function extIdKey(extId: string): string {
  if (extId.length <= KEY_LENGTH_MAX) return extId;
  const hash = createHash("sha256").update(extId).digest("hex");
  return `${extId.slice(0, BEGINNING).toWellFormed()}…${hash}`;
}

/** The columns of an extId: its key, and itself where that is another text. */
export function extIdColumns(extId: string | null) {
  const key = extId === null ? null : extIdKey(extId);
  return { extId: key, extIdWhole: key === extId ? null : extId };
}
