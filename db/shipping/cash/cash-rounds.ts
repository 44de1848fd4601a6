import { and, asc, eq, gt, gte, inArray, isNotNull, lte, notExists, or, sql } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";

import type { Connection } from "../../engine/database.ts";
import { itemColumns, type CashItem } from "./cash-items.ts";

/** Of all accounts: those that the time has made a question, the longest waiting first; only those after that one. */
export function selectCashItemsToCheck(
  db: Connection,
  { now, after }: { now: Date; after: Pick<CashItem, "checkAt" | "codItemId"> | null },
  limit: number,
): Promise<CashItem[]> {
  const { codItems: t } = db.tables;
  return db
    .select(itemColumns(db.tables))
    .from(t)
    .where(
      and(
        isNotNull(t.checkAt),
        lte(t.checkAt, now),
        after?.checkAt
          ? and(
              gte(t.checkAt, after.checkAt),
              or(gt(t.checkAt, after.checkAt), gt(t.codItemId, after.codItemId)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(t.checkAt), asc(t.codItemId))
    .limit(limit)
    .execute();
}

/** Of all accounts: the next parcels with a number and cash whose cash is not known, by their ids. */
export function selectParcelsWithoutItem(
  db: Connection,
  { after, statuses }: { after: number; statuses: readonly ShipmentStatus[] },
  limit: number,
): Promise<{ accountId: AccountId; shipmentId: ShipmentId }[]> {
  const { shipments: t, codItems } = db.tables;
  const known = db
    .select({ shipmentId: codItems.shipmentId })
    .from(codItems)
    .where(eq(codItems.shipmentId, t.shipmentId));
  return db
    .select({ accountId: t.accountId, shipmentId: t.shipmentId })
    .from(t)
    .where(
      and(
        gt(t.shipmentId, after as ShipmentId),
        sql`${t.goodsCollection} > 0`,
        isNotNull(t.trackingNumber),
        inArray(t.status, [...statuses]),
        notExists(known),
      ),
    )
    .orderBy(asc(t.shipmentId))
    .limit(limit)
    .execute();
}
