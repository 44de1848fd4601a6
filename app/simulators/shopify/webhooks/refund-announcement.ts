import type { Order, Refund } from "../orders/order.ts";
import { gid } from "../shop.ts";
import type { Announcement } from "./announcement.ts";

export function announceRefund(order: Order, refund: Refund): Announcement[] {
  const payload = {
    id: refund.id,
    admin_graphql_api_id: gid("Refund", refund.id),
    order_id: order.id,
    created_at: refund.createdAt.toISOString(),
    processed_at: refund.createdAt.toISOString(),
    note: refund.note,
    restock: true,
    refund_line_items: refund.lines.map(({ id, lineId, quantity }) => ({
      id,
      line_item_id: lineId,
      quantity,
      restock_type: "cancel",
    })),
  };
  return [{ topic: "refunds/create", resource: `Refund/${refund.id}`, payload }];
}
