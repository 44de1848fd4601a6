import { gid } from "../admin-api/gid.ts";
import { fulfillmentIdsOf, keep, type FulfillmentPush } from "./fulfillment-push.ts";
import { cancelFulfillment, fulfillmentStatus, isActive } from "./fulfillment-queries.ts";
import { readOrderStatus } from "./order-status.ts";

/** Cancels the fulfilments of a tracking number that is no longer valid. A cancelled one is not cancelled again. */
export async function cancelPushedFulfillment(push: FulfillmentPush): Promise<"done"> {
  const known = fulfillmentIdsOf(push.kept);
  const own = known.length > 0 ? known : (await readOrderStatus(push)).own.map(idOf);
  const [fulfillmentId, ...moreFulfillmentIds] = own;
  if (fulfillmentId === undefined) {
    await keep(push, { state: "cancelled" });
    return "done";
  }
  for (const id of own) {
    await keep(push, { fulfillmentId, moreFulfillmentIds });
    await cancelOne(push, id);
  }
  await keep(push, { state: "cancelled", detail: null });
  return "done";
}

const idOf = ({ fulfillmentId }: { fulfillmentId: string }): string => fulfillmentId;

async function cancelOne(push: FulfillmentPush, fulfillmentId: string): Promise<void> {
  if (!(await isStillActive(push, fulfillmentId))) return;
  const { data } = await push.ctx.admin.mutate(cancelFulfillment, {
    id: gid("Fulfillment", fulfillmentId),
  });
  const { fulfillment, userErrors } = data.fulfillmentCancel;
  if (fulfillment || !(await isStillActive(push, fulfillmentId))) return;
  const messages = userErrors.map(({ message }) => message).join("; ");
  throw new Error(`the store refused to cancel fulfilment ${fulfillmentId}: ${messages}`);
}

async function isStillActive({ ctx }: FulfillmentPush, fulfillmentId: string): Promise<boolean> {
  const { data } = await ctx.admin.query(fulfillmentStatus, {
    id: gid("Fulfillment", fulfillmentId),
  });
  return data.fulfillment !== null && isActive(data.fulfillment);
}
