import { selectCashItemsOf, type CashItem } from "#db/shipping/cash/cash-items.ts";
import {
  countCashItems,
  selectCashSums,
  selectListedCashItems,
  selectOverdueCashItems,
  type CodFilter,
  type ListedCashItem,
} from "#db/shipping/cash/cash-lists.ts";

import type { Context } from "../context.ts";
import { placesOf } from "../model/cash.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { Cents } from "../model/money.ts";
import type { Page, PageRequest } from "../model/page.ts";
import { cashTermsOf as readCashTerms } from "./due-cash.ts";

export { readCashTerms };

/** A page of the account's cash, the newest parcel first. Its total is read from sums where they have the filter's. */
export function listCashPage(
  { db, accountId }: Context,
  {
    limit,
    page,
    ...filter
  }: PageRequest &
    Pick<CodFilter, "state" | "carrierToken" | "problem" | "isDisputed" | "from" | "to">,
): Promise<Page<ListedCashItem>> {
  return db.readAtOnce(async (read) => {
    const { state, carrierToken, problem, isDisputed, from, to } = filter;
    const data = await selectListedCashItems(read, accountId, filter, {
      skip: (page - 1) * limit,
      limit,
    });
    const isSummed = (problem === undefined || problem === "any") && !isDisputed && !from && !to;
    const sums = isSummed ? await selectCashSums(read, accountId) : [];
    const total = isSummed
      ? sums
          .filter(
            (sum) =>
              (state === undefined || sum.state === state) &&
              (carrierToken === undefined || sum.carrierToken === carrierToken),
          )
          .reduce((all, sum) => all + (problem ? sum.problems : sum.items), 0)
      : await countCashItems(read, accountId, filter);
    return { data, total, limit, page };
  });
}

/** The cash of some of the account's parcels; absent of those that have none. */
export async function listCashOf(
  { db, accountId }: Pick<Context, "db" | "accountId">,
  shipmentIds: readonly ShipmentId[],
): Promise<Map<ShipmentId, CashItem>> {
  const items = await selectCashItemsOf(db.read, accountId, shipmentIds);
  return new Map(items.map((item) => [item.shipmentId, item]));
}

/** What a carrier should have handed over by now, the longest overdue first. */
export async function listOverdueCash(
  { db, accountId, now }: Context,
  carrierToken: string,
  limit: number,
): Promise<(CashItem & { withCarrier: Cents })[]> {
  const items = await selectOverdueCashItems(
    db.read,
    accountId,
    { carrierToken, now: now() },
    limit,
  );
  return items.map((item) => ({ ...item, withCarrier: placesOf(item).withCarrier }));
}
