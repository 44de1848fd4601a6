import { and, eq, inArray, isNotNull, or } from "drizzle-orm";

import type { CarrierKey } from "#app/shipping/model/carrier-key.ts";
import type { CashBooks, CashState } from "#app/shipping/model/cash.ts";
import type { AccountId, CarrierFileId, CashItemId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";

import type { Connection } from "../../engine/database.ts";

/** The cash that a row may be about. */
export interface KnownCash {
  /** By which it was asked for: its own, or that of one of its parcels. */
  number: string;
  codItemId: CashItemId;
  accountId: AccountId;
  shipmentId: ShipmentId;
  currency: Currency;
  books: CashBooks;
  state: CashState;
  expected: Cents;
  collected: Cents | null;
  remitted: Cents;
  writtenOff: Cents;
  objectCreated: Date;
}

const columnsOf = ({ codItems: t }: Connection["tables"]) => ({
  codItemId: t.codItemId,
  accountId: t.accountId,
  shipmentId: t.shipmentId,
  currency: t.currency,
  books: t.books,
  state: t.state,
  expected: t.expected,
  collected: t.collected,
  remitted: t.remitted,
  writtenOff: t.writtenOff,
  objectCreated: t.objectCreated,
});

const isOf = ({ tables: { codItems } }: Connection, { country, carrierToken }: CarrierKey) =>
  and(eq(codItems.country, country), eq(codItems.carrierToken, carrierToken));

/** Whether a carrier has ever collected anything. */
export async function hasCashOf(db: Connection, carrier: CarrierKey): Promise<boolean> {
  const found = await db
    .select({ codItemId: db.tables.codItems.codItemId })
    .from(db.tables.codItems)
    .where(isOf(db, carrier))
    .limit(1);
  return found.length > 0;
}

/** Of a carrier, by numbers; those of several shipments with one number are all there. */
export async function selectCashOfNumbers(
  db: Connection,
  carrier: CarrierKey,
  numbers: readonly string[],
): Promise<KnownCash[]> {
  const { codItems } = db.tables;
  return db
    .select({ number: codItems.trackingNumber, ...columnsOf(db.tables) })
    .from(codItems)
    .where(and(inArray(codItems.trackingNumber, [...numbers]), isOf(db, carrier)));
}

/** The same by the numbers of single parcels. */
export async function selectCashOfParcels(
  db: Connection,
  carrier: CarrierKey,
  numbers: readonly string[],
): Promise<KnownCash[]> {
  const { codItems, parcelNumbers } = db.tables;
  return db
    .select({ number: parcelNumbers.trackingNumber, ...columnsOf(db.tables) })
    .from(parcelNumbers)
    .innerJoin(codItems, eq(codItems.shipmentId, parcelNumbers.shipmentId))
    .where(and(inArray(parcelNumbers.trackingNumber, [...numbers]), isOf(db, carrier)));
}

/** What a row without a number can be about, by what its sender knows the parcel by. */
export interface ReferencedCash extends KnownCash {
  extId: string | null;
  orderName: string | null;
}

/**
 * All cash that the carrier may still send, or says anew with a file that corrects that one.
 * @param accountId whose it is; null for all accounts'
 */
export async function selectReferencedCash(
  db: Connection,
  carrier: CarrierKey,
  { accountId, correctedId }: { accountId: AccountId | null; correctedId: CarrierFileId | null },
): Promise<ReferencedCash[]> {
  const { codItems, shipments } = db.tables;
  return db
    .select({
      number: codItems.trackingNumber,
      ...columnsOf(db.tables),
      extId: shipments.extId,
      orderName: shipments.orderName,
    })
    .from(codItems)
    .innerJoin(shipments, eq(shipments.shipmentId, codItems.shipmentId))
    .where(
      and(
        isOf(db, carrier),
        mayCome(db, correctedId),
        accountId === null ? undefined : eq(codItems.accountId, accountId),
      ),
    );
}

function mayCome(db: Connection, correctedId: CarrierFileId | null) {
  const { codItems, carrierFileRows: t } = db.tables;
  const isOpen = inArray(codItems.state, ["expected", "collected"]);
  if (correctedId === null) return isOpen;
  const moved = db
    .select({ codItemId: t.codItemId })
    .from(t)
    .where(and(eq(t.fileId, correctedId), isNotNull(t.remitted)));
  return or(isOpen, inArray(codItems.codItemId, moved));
}

/** Every number of which the carrier may still send cash: what a spreadsheet has changed is looked for among them. */
export async function selectOpenNumbers(
  db: Connection,
  carrier: CarrierKey,
  correctedId: CarrierFileId | null,
): Promise<string[]> {
  const { codItems } = db.tables;
  const rows = await db
    .select({ number: codItems.trackingNumber })
    .from(codItems)
    .where(and(isOf(db, carrier), mayCome(db, correctedId)));
  return rows.map(({ number }) => number);
}
