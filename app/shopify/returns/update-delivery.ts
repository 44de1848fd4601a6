import { gid } from "../admin-api/gid.ts";
import {
  keepReturn,
  returnShipping,
  userErrorsText,
  type ReturnPush,
  type ReturnShipping,
} from "./return-push.ts";
import { returnStatus, updateReturnShipping } from "./return-queries.ts";

/**
 * Sets the number and the label: a repetition changes nothing.
 * @param id of the reverse delivery, a global id of the store
 * @returns the reverse delivery, or the store's refusal
 */
export async function updateDelivery(
  push: ReturnPush,
  id: string,
  shipping: ReturnShipping,
): Promise<{ id: string } | string> {
  await keepReturn(push);
  const { data } = await push.ctx.admin.mutate(updateReturnShipping, { id, ...shipping });
  const { reverseDelivery, userErrors } = data.reverseDeliveryShippingUpdate;
  return reverseDelivery ?? userErrorsText(userErrors);
}

/** Corrects what the store shows of a label; nothing is told to a return that staff have ended. */
export async function updateShown(push: ReturnPush): Promise<"done"> {
  const { deliveryIds } = push.kept;
  const shipping = await returnShipping(push);
  for (const deliveryId of deliveryIds) {
    const updated = await updateDelivery(push, gid("ReverseDelivery", deliveryId), shipping);
    if (typeof updated !== "string") continue;
    if (await isOpen(push)) throw new Error(`the store refused a return's number: ${updated}`);
    await keepReturn(push, { state: "left", detail: "closed" });
    return "done";
  }
  await keepReturn(push, {
    detail: null,
    shownNumber: shipping.tracking.number,
    hasLabel: shipping.label !== null,
  });
  return "done";
}

async function isOpen({ ctx, kept }: ReturnPush): Promise<boolean> {
  for (const returnId of kept.returnIds) {
    const { data } = await ctx.admin.query(returnStatus, { id: gid("Return", returnId) });
    if (data.return?.status !== "OPEN") return false;
  }
  return true;
}
