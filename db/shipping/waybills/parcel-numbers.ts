import { and, eq, inArray } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../../engine/database.ts";

/** Has a search find the shipment by these numbers, too: those of its parcels, and the plain forms of all. */
export async function insertParcelNumbers(
  tx: Connection,
  { accountId, shipmentId }: { accountId: AccountId; shipmentId: ShipmentId },
  numbers: readonly string[],
): Promise<void> {
  if (numbers.length === 0) return;
  const rows = numbers.map((trackingNumber) => ({ accountId, trackingNumber, shipmentId }));
  await tx.insert(tx.tables.parcelNumbers).values(rows).onConflictDoNothing();
}

/**
 * The account's shipments of one of these numbers, or with a parcel of one. Two queries, each by its index: one with
 * "or" reads all of the account's shipments on PostgreSQL.
 */
export async function findNumbered(
  db: Connection,
  accountId: AccountId,
  trackingNumbers: readonly string[],
  limit: number,
): Promise<ShipmentId[]> {
  const numbered = await Promise.all(
    [db.tables.shipments, db.tables.parcelNumbers].map((table) =>
      db
        .select({ shipmentId: table.shipmentId })
        .from(table)
        .where(
          and(inArray(table.trackingNumber, [...trackingNumbers]), eq(table.accountId, accountId)),
        )
        .limit(limit),
    ),
  );
  return [...new Set(numbered.flat().map(({ shipmentId }) => shipmentId))].slice(0, limit);
}
