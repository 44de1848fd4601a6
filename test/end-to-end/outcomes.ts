import { z } from "zod";

import type { Order } from "#app/simulators/shopify/orders/order.ts";
import type { Detail } from "#test/spec/shapes.ts";

import { shipmentsOf, type Merchant } from "./merchants.ts";
import type { Workplace } from "./workplace.ts";

/** What became of one fulfilment order: its shipments, annulled ones too, and what the merchant is asked about. */
export interface Outcome {
  fulfillmentOrderId: number;
  locationId: number;
  /** Null when nothing is kept of it. */
  state: string | null;
  codes: string[];
  shipments: Detail[];
}

const keptRow = z.object({
  fulfillment_order_id: z.string(),
  state: z.string(),
  attention: z.unknown().transform((kept) => readJson(kept)),
});
const reasons = z.array(z.object({ code: z.string() }));

/** By order, and in each in the order of its fulfilment orders. What belongs to none of them is `strangers`. */
export async function outcomesOf(workplace: Workplace, merchant: Merchant, orders: Order[]) {
  const shipments = await shipmentsOf(merchant);
  const rows = z
    .array(keptRow)
    .parse(
      await workplace.sql.rows(
        `select fulfillment_order_id, state, attention from store_orders where account_id = ${merchant.accountId}`,
      ),
    );
  const strangers = new Set(shipments);
  const byOrder = new Map<number, Outcome[]>();
  for (const order of orders) {
    const outcomes = order.fulfillmentOrders.map(({ id, locationId }): Outcome => {
      const kept = rows.filter((row) => row.fulfillment_order_id === String(id));
      if (kept.length > 1) throw new Error(`${kept.length} rows of fulfilment order ${id}`);
      const its = shipments.filter(({ extId }) => isOf(extId, order.id, id));
      for (const shipment of its) strangers.delete(shipment);
      return {
        fulfillmentOrderId: id,
        locationId,
        state: kept[0]?.state ?? null,
        codes: kept[0] ? reasons.parse(kept[0].attention).map(({ code }) => code) : [],
        shipments: its,
      };
    });
    byOrder.set(order.id, outcomes);
  }
  return { of: (order: Order) => byOrder.get(order.id)!, strangers: [...strangers], shipments };
}

/** Order and fulfilment order, and the attempt when the first draft was annulled. */
function isOf(extId: string | null, orderId: number, fulfillmentOrderId: number): boolean {
  return new RegExp(`^${orderId}-${fulfillmentOrderId}(-\\d+)?$`).test(extId ?? "");
}

/** PostgreSQL gives JSON as values, SQLite as text. */
function readJson(kept: unknown): unknown {
  return typeof kept === "string" ? JSON.parse(kept) : kept;
}
