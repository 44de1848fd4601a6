import type { Shop } from "../shop.ts";
import type { AdminContext } from "./context.ts";
import { presentFulfillmentOrder } from "./present/fulfillment-order.ts";
import { presentFulfillment } from "./present/fulfillment.ts";
import { presentLine, presentOrder } from "./present/order.ts";
import { presentReturn } from "./present/return.ts";

export function makeContext(shop: Shop): AdminContext {
  const context: AdminContext = {
    shop,
    granted: shop.installation?.scopes ?? new Set(),
    show: {
      order: (order) => presentOrder(context, order),
      line: (order, line) => presentLine(context, order, line),
      fulfillmentOrder: (order, one) => presentFulfillmentOrder(context, order, one),
      fulfillment: (order, one) => presentFulfillment(context, order, one),
      return: (order, made) => presentReturn(context, order, made),
    },
  };
  return context;
}
