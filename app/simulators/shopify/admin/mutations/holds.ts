import { getFulfillmentOrder } from "../../orders/find.ts";
import { placeHold, releaseHolds } from "../../orders/holds.ts";
import type { FulfillmentOrder } from "../../orders/order.ts";
import { Refusal } from "../../refusal.ts";
import { idOf } from "../../shop.ts";
import type { AdminContext } from "../context.ts";
import { actionableId } from "../is-visible.ts";
import { presentHold } from "../present/fulfillment-order.ts";
import { payload } from "./payload.ts";

const HANDLE_MAX = 64;

interface HoldInput {
  reason: string;
  reasonNotes?: string | null;
  handle?: string | null;
  fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null;
}

export function holdMutations(context: AdminContext) {
  const { shop, show } = context;
  const shown = ({ id }: FulfillmentOrder) => {
    const { order, fulfillmentOrder } = getFulfillmentOrder(shop, id);
    return show.fulfillmentOrder(order, fulfillmentOrder);
  };
  return {
    fulfillmentOrderHold: ({ id, fulfillmentHold }: { id: string; fulfillmentHold: HoldInput }) =>
      payload(["fulfillmentHold", "fulfillmentOrder", "remainingFulfillmentOrder"], () => {
        const { reason, reasonNotes, handle, fulfillmentOrderLineItems } = fulfillmentHold;
        if ((handle?.length ?? 0) > HANDLE_MAX)
          throw new Refusal("Handle is too long", ["fulfillmentHold", "handle"]);
        const { hold, held, remaining } = placeHold(shop, actionableId(context, id), {
          reason,
          reasonNotes: reasonNotes ?? null,
          handle: handle ?? "",
          lines: (fulfillmentOrderLineItems ?? []).map((line) => ({
            fulfillmentOrderLineId: idOf("FulfillmentOrderLineItem", line.id) ?? 0,
            quantity: line.quantity,
          })),
          isOurs: true,
        });
        return {
          fulfillmentHold: presentHold(hold),
          fulfillmentOrder: shown(held),
          remainingFulfillmentOrder: remaining && shown(remaining),
        };
      }),
    fulfillmentOrderReleaseHold: ({ id, holdIds }: { id: string; holdIds?: string[] | null }) =>
      payload(["fulfillmentOrder"], () => {
        const ids = holdIds?.map((one) => idOf("FulfillmentHold", one) ?? 0);
        return { fulfillmentOrder: shown(releaseHolds(shop, actionableId(context, id), ids)) };
      }),
    fulfillmentOrderReportProgress: ({ id }: { id: string }) =>
      payload(["fulfillmentOrder"], () => {
        const { fulfillmentOrder } = getFulfillmentOrder(shop, actionableId(context, id));
        if (fulfillmentOrder.status !== "OPEN" && fulfillmentOrder.status !== "IN_PROGRESS")
          throw new Refusal("The fulfillment order's progress cannot be reported.", ["id"]);
        fulfillmentOrder.status = "IN_PROGRESS";
        fulfillmentOrder.updatedAt = shop.world.now();
        return { fulfillmentOrder: shown(fulfillmentOrder) };
      }),
  };
}
