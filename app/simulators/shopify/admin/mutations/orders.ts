import { payOrder } from "../../orders/change-order.ts";
import { Refusal } from "../../refusal.ts";
import { gid, idOf, type Metafield } from "../../shop.ts";
import type { AdminContext } from "../context.ts";
import { payload } from "./payload.ts";

const METAFIELDS_MAX = 25;

interface MetafieldInput {
  ownerId: string;
  namespace: string;
  key: string;
  type?: string | null;
  value: string;
}

export function orderMutations({ shop, show }: AdminContext) {
  return {
    orderMarkAsPaid: ({ input }: { input: { id: string } }) =>
      payload(["order"], () => ({ order: show.order(payOrder(shop, idOf("Order", input.id))) })),
    metafieldsSet: ({ metafields }: { metafields: MetafieldInput[] }) => {
      const answer = payload(["metafields"], () => {
        if (metafields.length > METAFIELDS_MAX)
          throw new Refusal("Exceeded the maximum metafields input limit of 25.", ["metafields"]);
        return { metafields: metafields.map(setMetafield) };
      });
      const errors = answer["userErrors"] as Record<string, unknown>[];
      return { ...answer, userErrors: errors.map((error) => ({ ...error, elementIndex: null })) };
    },
    flowTriggerReceive: ({ handle, payload: sent }: { handle?: string; payload?: unknown }) => {
      shop.flowTriggers.push({ handle: handle ?? null, payload: sent });
      return { userErrors: [] };
    },
  };

  function setMetafield({ ownerId, namespace, key, value, type }: MetafieldInput) {
    const same = shop.metafields.find(
      (one) => one.ownerId === ownerId && one.namespace === namespace && one.key === key,
    );
    const kept: Metafield = same ?? {
      id: shop.world.newId(),
      ownerId,
      namespace,
      key,
      type: type ?? "single_line_text_field",
      value,
    };
    kept.value = value;
    if (!same) shop.metafields.push(kept);
    return { __typename: "Metafield", ...kept, id: gid("Metafield", kept.id) };
  }
}
