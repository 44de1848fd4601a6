import { z } from "zod";

import type { StoreEventHint } from "#app/shopify/model/store-event.ts";
import { findStoreOrder } from "#db/shopify/store-orders.ts";

import { AdminError, type Query } from "../admin-api/admin.ts";
import { gid, legacyId } from "../admin-api/gid.ts";
import type { ShopContext } from "../shop-context.ts";

const orderOfFulfillmentOrder: Query<{ fulfillmentOrder: { orderId: string } | null }> = {
  document: `#graphql
    query OrderOfFulfillmentOrder($id: ID!) {
      fulfillmentOrder(id: $id) {
        orderId
      }
    }`,
  data: z.object({ fulfillmentOrder: z.object({ orderId: z.string() }).nullable() }),
};

/**
 * The order of a fulfilment order; null when the store does not know it or withholds it: reconciliation reports that to
 * the merchant.
 */
export async function findOrderOfFulfillmentOrder(
  { accountId, admin, db }: ShopContext,
  { fulfillmentOrderId }: StoreEventHint,
): Promise<string | null> {
  if (!fulfillmentOrderId) return null;
  const known = await findStoreOrder(db.read, accountId, fulfillmentOrderId);
  if (known) return known.orderId;
  const id = gid("FulfillmentOrder", fulfillmentOrderId);
  try {
    const { data } = await admin.query(orderOfFulfillmentOrder, { id });
    return data.fulfillmentOrder ? legacyId(data.fulfillmentOrder.orderId) : null;
  } catch (error) {
    if (error instanceof AdminError && error.kind === "forbidden") return null;
    throw error;
  }
}
