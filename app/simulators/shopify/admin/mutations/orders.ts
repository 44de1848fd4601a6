import { payOrder, tagOrder } from "../../orders/change-order.ts";
import { idOf } from "../../shop.ts";
import type { AdminContext } from "../context.ts";
import { payload } from "./payload.ts";

interface Tagging {
  id: string;
  tags: readonly string[];
}

export function orderMutations({ shop, show }: AdminContext) {
  const tagging =
    (isRemoved: boolean) =>
    ({ id, tags }: Tagging) =>
      payload(["node"], () => ({
        node: show.order(tagOrder(shop, idOf("Order", id), { tags, isRemoved })),
      }));
  return {
    orderMarkAsPaid: ({ input }: { input: { id: string } }) =>
      payload(["order"], () => ({ order: show.order(payOrder(shop, idOf("Order", input.id))) })),
    tagsAdd: tagging(false),
    tagsRemove: tagging(true),
  };
}
