import { gid } from "../admin-api/gid.ts";
import { keep, type Telling } from "./fulfillment-push.ts";
import { cancelFulfillment, fulfillmentStatus, isAlive } from "./fulfillment-queries.ts";
import { readOrderStanding } from "./order-status.ts";

/** Takes back the fulfilment of a number that is of no use any more, once: a cancelled one is not cancelled again. */
export async function withdraw(telling: Telling): Promise<"done"> {
  const { kept } = telling;
  const fulfillmentId = kept.fulfillmentId ?? (await readOrderStanding(telling)).own?.fulfillmentId;
  if (fulfillmentId === undefined) {
    await keep(telling, { state: "cancelled" });
    return "done";
  }
  await keep(telling, { fulfillmentId });
  if (await stands(telling, fulfillmentId)) {
    const { data } = await telling.admin.mutate(cancelFulfillment, {
      id: gid("Fulfillment", fulfillmentId),
    });
    const { fulfillment, userErrors } = data.fulfillmentCancel;
    if (!fulfillment && (await stands(telling, fulfillmentId))) {
      const words = userErrors.map(({ message }) => message).join("; ");
      throw new Error(`the store refuses to cancel fulfilment ${fulfillmentId}: ${words}`);
    }
  }
  await keep(telling, { state: "cancelled", detail: null });
  return "done";
}

async function stands({ admin }: Telling, fulfillmentId: string): Promise<boolean> {
  const { data } = await admin.query(fulfillmentStatus, { id: gid("Fulfillment", fulfillmentId) });
  return data.fulfillment !== null && isAlive(data.fulfillment);
}
