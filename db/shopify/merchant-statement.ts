import { and, desc, eq, lt, max } from "drizzle-orm";

import type { LedgerAccountId } from "#app/shipping/model/ids.ts";
import type { Integration } from "#app/shipping/model/integration.ts";
import type { StatementEntry } from "#app/shipping/model/wallet.ts";

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
}

/**
 * Newest first, those before `before` (null: the newest). A wallet's movements are numbered without gaps, so every page
 * costs the same.
 */
export function selectMerchantStatement(
  db: Connection,
  wallet: LedgerAccountId,
  { before, limit }: { before: number | null; limit: number },
): Promise<MerchantEntry[]> {
  const { ledgerEntries, ledgerTransfers, walletAdjustments, shipments, storeOrders } = db.tables;
  return db
    .select({
      ...statementColumns(db),
      orderId: storeOrders.orderId,
      orderName: storeOrders.orderName,
      extId: shipments.extId,
      integration: shipments.integration,
      trackingNumber: shipments.trackingNumber,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.transferId, ledgerEntries.transferId))
    .leftJoin(walletAdjustments, eq(walletAdjustments.transferId, ledgerTransfers.transferId))
    .leftJoin(shipments, eq(shipments.shipmentId, ledgerTransfers.shipmentId))
    .leftJoin(storeOrders, eq(storeOrders.shipmentId, shipments.shipmentId))
    .where(
      and(
        eq(ledgerEntries.ledgerAccountId, wallet),
        before === null ? undefined : lt(ledgerEntries.version, before),
      ),
    )
    .orderBy(desc(ledgerEntries.version))
    .limit(limit)
    .execute();
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
