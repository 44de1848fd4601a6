import { getFulfillmentOrder } from "../../orders/find.ts";
import { placeHold, releaseHolds } from "../../orders/holds.ts";
import type { FulfillmentOrder } from "../../orders/order.ts";
import { Refusal } from "../../refusal.ts";
import { idOf } from "../../shop.ts";
import type { AdminContext } from "../context.ts";
import { actionableId, mayWrite } from "../is-visible.ts";
import { presentHold } from "../present/fulfillment-order.ts";
import { payload } from "./payload.ts";

interface HoldInput {
  reason: string;
  reasonNotes?: string | null;
  handle?: string | null;
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
        const { reason, reasonNotes, handle } = fulfillmentHold;
        const { hold, held, remaining } = placeHold(shop, actionableId(context, id), {
          reason,
          reasonNotes: reasonNotes ?? null,
          handle: handle ?? "",
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
        if (!mayWrite(context, id))
          throw new Refusal("The app may not release this hold.", ["id"], "INVALID_ACCESS");
        const ids = holdIds?.map((one) => idOf("FulfillmentHold", one) ?? 0);
        return { fulfillmentOrder: shown(releaseHolds(shop, actionableId(context, id), ids)) };
      }),
  };
}
