import type { StoreFulfillment } from "#db/shopify/fulfillments.ts";

import { AdminError, type AdminResponse } from "../admin-api/admin.ts";
import { gid, legacyId } from "../admin-api/gid.ts";
import { paginate } from "../admin-api/paginate.ts";
import { fulfillmentIdsOf } from "../fulfillment/fulfillment-push.ts";
import { fulfillmentLineItems } from "../fulfillment/fulfillment-queries.ts";
import type { ReturnPush } from "./return-push.ts";
import {
  returnableLinesQuery,
  returnableQuery,
  returnsOfOrderQuery,
  type ReturnOfStore,
} from "./return-queries.ts";

const PAGES = { pagesMax: 40, signal: new AbortController().signal };

/**
 * The returns of the order, the latest first; null when the store does not show the order any more.
 * @throws AdminError forbidden when the store withholds them: they must not look as if there were none
 */
export async function readReturns({ ctx, kept }: ReturnPush): Promise<ReturnOfStore[] | null> {
  const id = gid("Order", kept.orderId);
  const found: ReturnOfStore[] = [];
  let isThere = false;
  const pages = paginate(
    async (after) =>
      complete(await ctx.admin.query(returnsOfOrderQuery, { id, after })).order?.returns ?? null,
    PAGES,
  );
  for await (const { nodes } of pages) {
    isThere = true;
    found.push(...nodes);
  }
  return isThere ? found : null;
}

/** The note of a line names the label: it is how a return that was made here is found again. */
export const isOfLabel = (
  { returnLineItems }: ReturnOfStore,
  { kept }: Pick<ReturnPush, "kept">,
): boolean =>
  returnLineItems.nodes.some(({ returnReasonNote }) =>
    returnReasonNote.split(/\D+/).includes(String(kept.shipmentId)),
  );

export interface ReturnableLine {
  /** A global id of the store. */
  fulfillmentLineItemId: string;
  quantity: number;
}

/** What of the parcel can come back. */
export async function readReturnable(
  { ctx, kept }: ReturnPush,
  sent: StoreFulfillment,
): Promise<ReturnableLine[]> {
  const ours = fulfillmentIdsOf(sent);
  const orderId = gid("Order", kept.orderId);
  const fulfillments = paginate(
    async (after) =>
      complete(await ctx.admin.query(returnableQuery, { orderId, after })).returnableFulfillments,
    PAGES,
  );
  const ids: string[] = [];
  for await (const { nodes } of fulfillments)
    for (const { id, fulfillment } of nodes)
      if (ours.includes(legacyId(fulfillment.id))) ids.push(id);

  const found: ReturnableLine[] = [];
  for (const id of ids) {
    const lines = paginate(
      async (after) =>
        complete(await ctx.admin.query(returnableLinesQuery, { id, after })).returnableFulfillment
          ?.returnableFulfillmentLineItems ?? null,
      PAGES,
    );
    for await (const { nodes } of lines)
      for (const { quantity, fulfillmentLineItem } of nodes)
        if (quantity > 0) found.push({ fulfillmentLineItemId: fulfillmentLineItem.id, quantity });
  }
  return found;
}

/** The lines of the fulfilments of the parcel, by the store's global ids. */
export async function readSentLines(
  { ctx }: ReturnPush,
  sent: StoreFulfillment,
): Promise<Set<string>> {
  const lines = new Set<string>();
  for (const fulfillmentId of fulfillmentIdsOf(sent)) {
    const id = gid("Fulfillment", fulfillmentId);
    const pages = paginate(
      async (after) =>
        (await ctx.admin.query(fulfillmentLineItems, { id, after })).data.fulfillment
          ?.fulfillmentLineItems ?? null,
      PAGES,
    );
    for await (const { nodes } of pages) for (const line of nodes) lines.add(line.id);
  }
  return lines;
}

function complete<Data>({ data, withheld }: AdminResponse<Data>): Data {
  const [first] = withheld;
  if (first) throw new AdminError("forbidden", `returns: ${first.message}`);
  return data;
}
