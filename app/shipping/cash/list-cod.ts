import {
  selectListedCashItems,
  type CodFilter,
  type ListedCashItem,
} from "#db/shipping/cash/cash-lists.ts";

import type { Context } from "../context.ts";
import type { CashItemId } from "../model/ids.ts";
import { sliceOf, type Slice, type SliceRequest } from "../model/page.ts";

/** The cash of the account's parcels, the newest parcel first. */
export async function listCod(
  { db, accountId }: Context,
  { limit, after, ...filter }: SliceRequest & Omit<CodFilter, "before">,
): Promise<Slice<ListedCashItem>> {
  const range = { ...filter, ...(after !== undefined && { before: after as CashItemId }) };
  const rows = await selectListedCashItems(db.read, accountId, range, {
    skip: 0,
    limit: limit + 1,
  });
  return sliceOf(rows, limit, ({ codItemId }) => codItemId);
}
