import { gid, legacyId } from "../admin-api/gid.ts";
import { isOfLabel, readReturns } from "./read-returns.ts";
import { keepReturn, type ReturnPush } from "./return-push.ts";
import { cancelReturn, returnStatus, type ReturnOfStore } from "./return-queries.ts";

/**
 * Cancels the store's return of a label that was given back. One that was there before the label, or that staff have
 * worked on, stays: the next label of the parcel takes its number over.
 */
export async function cancelShownReturn(push: ReturnPush): Promise<"done"> {
  const { kept } = push;
  if (kept.isAdopted) return leave(push);
  const known = kept.state === "pending" ? await findUnanswered(push) : null;
  if (known?.isAdopted) return leave(push, known);
  let isLeft = false;
  for (const returnId of known?.returnIds ?? kept.returnIds)
    if (!(await isCancelled(push, gid("Return", returnId)))) isLeft = true;
  if (isLeft) return leave(push, known ?? {});
  await keepReturn(push, { state: "cancelled", detail: null, ...known });
  return "done";
}

async function leave(
  push: ReturnPush,
  known: Parameters<typeof keepReturn>[1] = {},
): Promise<"done"> {
  await keepReturn(push, { ...known, state: "left", detail: null });
  return "done";
}

/** What a mutation made whose answer was lost. */
async function findUnanswered(push: ReturnPush) {
  const all = (await readReturns(push)) ?? [];
  const own = all.filter((one) => isOfLabel(one, push));
  const shown = own.length > 0 ? own : all.filter((one) => deliveriesOf(push, one).length > 0);
  return {
    isAdopted: own.length === 0 && shown.length > 0,
    returnIds: shown.map(({ id }) => legacyId(id)),
    deliveryIds: shown.flatMap((one) => deliveriesOf(push, one)),
  };
}

const deliveriesOf = (
  { tracking }: ReturnPush,
  { reverseFulfillmentOrders }: ReturnOfStore,
): string[] =>
  reverseFulfillmentOrders.nodes
    .flatMap(({ reverseDeliveries }) => reverseDeliveries.nodes)
    .filter(({ deliverable }) => deliverable?.tracking?.number === tracking.trackingNumber)
    .map(({ id }) => legacyId(id));

/** A return that is gone counts as cancelled, and so does one that staff declined. */
async function isCancelled(push: ReturnPush, id: string): Promise<boolean> {
  if (await isOver(push, id)) return true;
  await keepReturn(push);
  const { data } = await push.ctx.admin.mutate(cancelReturn, { id });
  return data.returnCancel.return !== null || isOver(push, id);
}

async function isOver({ ctx }: ReturnPush, id: string): Promise<boolean> {
  const { data } = await ctx.admin.query(returnStatus, { id });
  return data.return === null || ["CANCELED", "DECLINED"].includes(data.return.status);
}
