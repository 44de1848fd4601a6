import { and, desc, eq, gt } from "drizzle-orm";

import type { LedgerAccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Cents } from "#app/shipping/model/money.ts";

import type { Connection } from "../engine/database.ts";

/** What a charge found missing in the wallet. */
export interface DebtLine {
  amount: Cents;
  shipmentId: ShipmentId | null;
  /** What it was for: the cause of its journal, and its id there. */
  cause: string;
  causeId: string;
  trackingNumber: string | null;
  objectCreated: Date;
}

/** Newest first: what is paid is paid from the oldest on, so what is open are the newest. */
export async function selectDebts(
  db: Connection,
  side: LedgerAccountId,
  limit: number,
): Promise<DebtLine[]> {
  const { ledgerEntries, ledgerTransfers, ledgerJournals, shipments } = db.tables;
  return db
    .select({
      amount: ledgerEntries.amount,
      shipmentId: ledgerTransfers.shipmentId,
      cause: ledgerJournals.cause,
      causeId: ledgerJournals.causeId,
      trackingNumber: shipments.trackingNumber,
      objectCreated: ledgerTransfers.objectCreated,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.transferId, ledgerEntries.transferId))
    .innerJoin(ledgerJournals, eq(ledgerJournals.journalId, ledgerTransfers.journalId))
    .leftJoin(shipments, eq(shipments.shipmentId, ledgerTransfers.shipmentId))
    .where(and(eq(ledgerEntries.ledgerAccountId, side), gt(ledgerEntries.amount, 0 as Cents)))
    .orderBy(desc(ledgerEntries.version))
    .limit(limit);
}
