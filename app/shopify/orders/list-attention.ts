import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { Page, PageRequest } from "#app/shipping/model/page.ts";
import type { AttentionReason } from "#app/shopify/model/attention.ts";
import type { FulfillmentLine } from "#app/shopify/model/fulfillment-line.ts";
import { selectAttention } from "#db/shopify/store-orders.ts";

import type { ShopContext } from "../shop-context.ts";
import { isForOneOrder } from "./desired/match-recipient-territory.ts";

/** One fulfilment order that waits for the merchant. Without personal data: the page reads that from the store. */
export interface AttentionItem {
  fulfillmentOrderId: string;
  orderId: string;
  /** As the merchant knows it: `#1001`; empty while the store withholds the order. */
  orderName: string;
  /** The existing draft, or the paid shipment; null when there is none. */
  shipmentId: ShipmentId | null;
  reasons: AttentionReason[];
  /** The lines of the parcel, by the store's numbers. */
  lines: FulfillmentLine[];
  /** Whether an answer about the place is saved for the next order too. */
  isPlaceRemembered: boolean;
  since: Date;
}

/** The open questions to the merchant, the newest order first; or the orders that wait for something else. */
export async function listAttention(
  { db, accountId }: Pick<ShopContext, "db" | "accountId">,
  page: PageRequest & { state?: "attention" | "waiting" },
): Promise<Page<AttentionItem>> {
  const { data, ...range } = await selectAttention(db.read, accountId, page);
  const items = data.map((row) => ({
    fulfillmentOrderId: row.fulfillmentOrderId,
    orderId: row.orderId,
    orderName: row.orderName,
    shipmentId: row.shipmentId,
    reasons: row.attention,
    lines: row.lines,
    isPlaceRemembered: row.placeKey !== null && !isForOneOrder(row.placeKey),
    since: row.objectUpdated,
  }));
  return { ...range, data: items };
}
