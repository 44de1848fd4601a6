import { gid } from "../admin-api/gid.ts";
import { keep, type FulfillmentPush } from "./fulfillment-push.ts";
import { cancelFulfillment, fulfillmentStatus, isActive } from "./fulfillment-queries.ts";
import { readOrderStatus } from "./order-status.ts";

/** Cancels the fulfilment of a tracking number that is no longer valid. A cancelled one is not cancelled again. */
export async function cancelPushedFulfillment(push: FulfillmentPush): Promise<"done"> {
  const { kept } = push;
  const fulfillmentId = kept.fulfillmentId ?? (await readOrderStatus(push)).own?.fulfillmentId;
  if (fulfillmentId === undefined) {
    await keep(push, { state: "cancelled" });
    return "done";
  }
  await keep(push, { fulfillmentId });
  if (await isStillActive(push, fulfillmentId)) {
    const { data } = await push.ctx.admin.mutate(cancelFulfillment, {
      id: gid("Fulfillment", fulfillmentId),
    });
    const { fulfillment, userErrors } = data.fulfillmentCancel;
    if (!fulfillment && (await isStillActive(push, fulfillmentId))) {
      const messages = userErrors.map(({ message }) => message).join("; ");
      throw new Error(`the store refused to cancel fulfilment ${fulfillmentId}: ${messages}`);
    }
  }
  await keep(push, { state: "cancelled", detail: null });
  return "done";
}

async function isStillActive({ ctx }: FulfillmentPush, fulfillmentId: string): Promise<boolean> {
  const { data } = await ctx.admin.query(fulfillmentStatus, {
    id: gid("Fulfillment", fulfillmentId),
  });
  return data.fulfillment !== null && isActive(data.fulfillment);
}
