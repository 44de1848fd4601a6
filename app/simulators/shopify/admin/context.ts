import type { Fulfillment, FulfillmentOrder, Order, OrderLine, Return } from "../orders/order.ts";
import type { Shop } from "../shop.ts";

type Shown = Record<string, unknown>;

/** The shop of a request, and its scopes. */
export interface AdminContext {
  shop: Shop;
  granted: ReadonlySet<string>;
  /** Orders, fulfilment orders and fulfilments refer to each other, and so do the functions that present them. */
  show: {
    order(order: Order): Shown;
    line(order: Order, line: OrderLine): Shown;
    fulfillmentOrder(order: Order, fulfillmentOrder: FulfillmentOrder): Shown;
    fulfillment(order: Order, fulfillment: Fulfillment): Shown;
    return(order: Order, made: Return): Shown;
  };
}
