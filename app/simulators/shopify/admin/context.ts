import type { Fulfillment, FulfillmentOrder, Order, OrderLine } from "../orders/order.ts";
import type { Shop } from "../shop.ts";

type Shown = Record<string, unknown>;

/** Whose data is asked for, and with which scopes. */
export interface AdminContext {
  shop: Shop;
  granted: ReadonlySet<string>;
  /** Orders, their fulfilment orders and fulfilments lead to each other, and so do the functions that show them. */
  show: {
    order(order: Order): Shown;
    line(order: Order, line: OrderLine): Shown;
    fulfillmentOrder(order: Order, fulfillmentOrder: FulfillmentOrder): Shown;
    fulfillment(order: Order, fulfillment: Fulfillment): Shown;
  };
}
