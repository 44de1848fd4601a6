import { gid } from "../admin-api/gid.ts";
import { keep, type FulfillmentPush } from "./fulfillment-push.ts";
import { cancelFulfillment, fulfillmentStatus, isAlive } from "./fulfillment-queries.ts";
import { readOrderStatus } from "./order-status.ts";

/** Takes back the fulfilment of a number that is of no use any more, once: a cancelled one is not cancelled again. */
export async function cancelPushedFulfillment(push: FulfillmentPush): Promise<"done"> {
  const { kept } = push;
  const fulfillmentId = kept.fulfillmentId ?? (await readOrderStatus(push)).own?.fulfillmentId;
  if (fulfillmentId === undefined) {
    await keep(push, { state: "cancelled" });
    return "done";
  }
  await keep(push, { fulfillmentId });
  if (await stands(push, fulfillmentId)) {
    const { data } = await push.admin.mutate(cancelFulfillment, {
      id: gid("Fulfillment", fulfillmentId),
    });
    const { fulfillment, userErrors } = data.fulfillmentCancel;
    if (!fulfillment && (await stands(push, fulfillmentId))) {
      const messages = userErrors.map(({ message }) => message).join("; ");
      throw new Error(`the store refuses to cancel fulfilment ${fulfillmentId}: ${messages}`);
    }
  }
  await keep(push, { state: "cancelled", detail: null });
  return "done";
}

async function stands({ admin }: FulfillmentPush, fulfillmentId: string): Promise<boolean> {
  const { data } = await admin.query(fulfillmentStatus, { id: gid("Fulfillment", fulfillmentId) });
  return data.fulfillment !== null && isAlive(data.fulfillment);
}
