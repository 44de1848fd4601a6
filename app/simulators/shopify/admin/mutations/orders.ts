import { payOrder } from "../../orders/change-order.ts";
import { idOf } from "../../shop.ts";
import type { AdminContext } from "../context.ts";
import { payload } from "./payload.ts";

export function orderMutations({ shop, show }: AdminContext) {
  return {
    orderMarkAsPaid: ({ input }: { input: { id: string } }) =>
      payload(["order"], () => ({ order: show.order(payOrder(shop, idOf("Order", input.id))) })),
  };
}
