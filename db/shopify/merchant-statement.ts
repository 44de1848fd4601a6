import { and, count, desc, eq, gte, lt, max, min, sql, type SQL } from "drizzle-orm";

import type { LedgerAccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Integration } from "#app/shipping/model/integration.ts";
import { cents, type Cents } from "#app/shipping/model/money.ts";
import type { StatementEntry, TransferKind } from "#app/shipping/model/wallet.ts";

import type { Connection } from "../engine/database.ts";
import { statementColumns } from "../shipping/wallets.ts";

/** A movement of a wallet with the order data that a merchant knows. */
export interface MerchantEntry extends StatementEntry {
  orderId: string | null;
  orderName: string | null;
  /** The external id of the shipment. */
  extId: string | null;
  integration: Integration | null;
  trackingNumber: string | null;
  /** The shipment whose parcel this one brings back. */
  returnOf: ShipmentId | null;
  carrierToken: string | null;
}

/** From the first moment up to the second, which is not in it; null for no bound. */
export interface StatementPeriod {
  from: Date | null;
  until: Date | null;
}

/**
 * Newest first, those before `before` (null: the newest). A wallet's movements are numbered without gaps, so every page
 * of all of them costs the same; those of a period are skipped over.
 */
export async function selectMerchantStatement(
  db: Connection,
  wallet: LedgerAccountId,
  {
    before,
    limit,
    skip = 0,
    period,
  }: { before: number | null; limit: number; skip?: number; period?: StatementPeriod },
): Promise<MerchantEntry[]> {
  const { ledgerEntries, ledgerTransfers, walletAdjustments, shipments, storeOrders, rates } =
    db.tables;
  const columns = statementColumns(db);
  const rows = await db
    .select({
      ...columns,
      orderId: storeOrders.orderId,
      // A label that was given back keeps its order's name.
      orderName: sql<string | null>`coalesce(${shipments.orderName}, ${storeOrders.orderName})`,
      extId: shipments.extId,
      integration: shipments.integration,
      trackingNumber: shipments.trackingNumber,
      returnOf: shipments.returnOfShipmentId,
      carrierToken: rates.carrierToken,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.transferId, ledgerEntries.transferId))
    .leftJoin(walletAdjustments, eq(walletAdjustments.transferId, ledgerTransfers.transferId))
    .leftJoin(shipments, eq(shipments.shipmentId, columns.shipmentId))
    .leftJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .leftJoin(storeOrders, eq(storeOrders.shipmentId, shipments.shipmentId))
    .where(
      and(
        eq(ledgerEntries.ledgerAccountId, wallet),
        before === null ? undefined : lt(ledgerEntries.version, before),
        ...within(db, period),
      ),
    )
    .orderBy(desc(ledgerEntries.version))
    .limit(limit)
    .offset(skip);
  return rows;
}

function within(
  { tables: { ledgerTransfers } }: Connection,
  { from, until }: StatementPeriod = { from: null, until: null },
): (SQL | undefined)[] {
  const { objectCreated } = ledgerTransfers;
  return [
    from ? gte(objectCreated, from) : undefined,
    until ? lt(objectCreated, until) : undefined,
  ];
}

/** The number of movements of a wallet, which is the version of the last. */
export async function countEntries(db: Connection, wallet: LedgerAccountId): Promise<number> {
  const { ledgerEntries } = db.tables;
  const [last] = await db
    .select({ version: max(ledgerEntries.version) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.ledgerAccountId, wallet));
  return last?.version ?? 0;
}

/** What moved a wallet in a period. */
export interface PeriodSums {
  entries: number;
  /** Before its first movement, and after its last; null when nothing moved. */
  opening: Cents | null;
  closing: Cents | null;
  /** Negative where more left the wallet than came. */
  byKind: Partial<Record<TransferKind, Cents>>;
}

export async function sumStatement(
  db: Connection,
  wallet: LedgerAccountId,
  period: StatementPeriod,
): Promise<PeriodSums> {
  const { ledgerEntries, ledgerTransfers } = db.tables;
  const { version, ledgerAccountId, transferId, amount, balanceAfter } = ledgerEntries;
  const rows = await db
    .select({
      kind: ledgerTransfers.kind,
      entries: count(),
      sum: sql<number>`sum(${amount})`.mapWith(Number),
      first: min(version),
      last: max(version),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.transferId, transferId))
    .where(and(eq(ledgerAccountId, wallet), ...within(db, period)))
    .groupBy(ledgerTransfers.kind);
  const at = async (wanted: number) => {
    const [found] = await db
      .select({ amount, balanceAfter })
      .from(ledgerEntries)
      .where(and(eq(ledgerAccountId, wallet), eq(version, wanted)));
    return found;
  };
  const [first, last] =
    rows.length === 0
      ? []
      : [
          await at(Math.min(...rows.map((row) => row.first ?? 0))),
          await at(Math.max(...rows.map((row) => row.last ?? 0))),
        ];
  return {
    entries: rows.reduce((total, row) => total + row.entries, 0),
    opening: first ? cents(first.balanceAfter - first.amount) : null,
    closing: last?.balanceAfter ?? null,
    byKind: Object.fromEntries(rows.map(({ kind, sum }) => [kind, cents(sum)])),
  };
}
