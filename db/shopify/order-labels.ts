import { and, eq, min, notInArray } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { OrderLabel } from "#app/shopify/model/order-label.ts";

import type { Connection } from "../engine/database.ts";

/** The labels of an order that were purchased and not given back; purchased when the wallet first paid for them. */
export async function selectOrderLabels(
  db: Connection,
  accountId: AccountId,
  orderId: string,
): Promise<OrderLabel[]> {
  const { storeOrders, shipments, ledgerTransfers } = db.tables;
  const rows = await db
    .select({
      shipmentId: shipments.shipmentId,
      fulfillmentOrderId: storeOrders.fulfillmentOrderId,
      status: shipments.status,
      collects: shipments.goodsCollection,
      purchasedAt: min(ledgerTransfers.objectCreated),
      lines: storeOrders.lines,
    })
    .from(storeOrders)
    .innerJoin(shipments, eq(shipments.shipmentId, storeOrders.shipmentId))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.shipmentId, shipments.shipmentId))
    .where(
      and(
        eq(storeOrders.accountId, accountId),
        eq(storeOrders.orderId, orderId),
        eq(shipments.isPaid, true),
        notInArray(shipments.status, ["annulled", "refunded", "refundPending"]),
      ),
    )
    .groupBy(
      shipments.shipmentId,
      storeOrders.fulfillmentOrderId,
      shipments.status,
      shipments.goodsCollection,
      storeOrders.lines,
    );
  return rows.flatMap(({ purchasedAt, ...label }) =>
    purchasedAt ? [{ ...label, purchasedAt }] : [],
  );
}
