import type { AccountId, LedgerAccountId } from "#app/shipping/model/ids.ts";
import { localDays } from "#app/shipping/model/local-day.ts";
import { typedTerms } from "#app/shipping/model/search-terms.ts";
import type { Connection } from "#db/engine/database.ts";
import {
  selectFilteredShipments,
  type ShipmentFilter as ApiFilter,
} from "#db/shipping/lists/filtered-shipments.ts";
import { countByState } from "#db/shipping/lists/shipment-counts.ts";
import { selectShipments } from "#db/shipping/shipments.ts";
import { readKeptSums } from "#db/shopify/facts/read-kept-sums.ts";
import {
  areTerms,
  findTypedNumber,
  selectListedShipments,
  type MerchantShipmentFilter,
} from "#db/shopify/merchant-shipments.ts";
import { countEntries, selectMerchantStatement } from "#db/shopify/merchant-statement.ts";

import { monthsBefore } from "./months-before.ts";
import { pagesByCursor } from "./pages-by-cursor.ts";
import { LARGE_VENDOR } from "./seed-rows.ts";

const PAGE = 51;
const API_PAGE = 20;
const EXPORT_BATCH = 500;
const calendar = { timeZone: "UTC", localDay: localDays("UTC") };

export interface Pages {
  accountId: AccountId;
  wallet: LedgerAccountId;
  /** Shipments of the account. */
  count: number;
}

/** What the merchant's pages and the public API ask of the database, by name. */
export function pagesOf(read: Connection, { accountId, wallet, count }: Pages) {
  const last = Math.max(0, count - PAGE);
  const list = (filter: MerchantShipmentFilter, skip = 0, limit = PAGE) =>
    selectListedShipments(read, accountId, filter, { skip, limit });
  const search = async (typed: string) => {
    const terms = typedTerms(typed);
    return (await areTerms(read, accountId, terms)) ? list({ terms }) : [];
  };
  const api = (filter: ApiFilter, page = 1, extVendorId: string | null = null) =>
    selectFilteredShipments(read, accountId, {
      limit: API_PAGE,
      page,
      extVendorId,
      before: null,
      filter,
    });
  const whole = (page: number) =>
    selectShipments(read, accountId, { limit: API_PAGE, page, extVendorId: null, before: null });
  const middle = (filter?: ApiFilter) =>
    pagesByCursor(read, accountId, { from: Math.ceil(count / 2), filter });
  // Long enough for every round.
  const end = (filter?: ApiFilter) =>
    pagesByCursor(read, accountId, { from: Math.min(count, 2_500), filter });
  const delivered: MerchantShipmentFilter = { statuses: ["delivered", "goodsCollectionInTransit"] };
  const lastApiPage = Math.max(1, Math.floor(count / API_PAGE) - 300);
  const statement = (before: number | null, limit: number) =>
    selectMerchantStatement(read, wallet, { before, limit });
  const months = monthsBefore(Date.now(), 6);
  const inMonth = { createdFrom: months[4], createdTo: months[5] };
  const inMonthOfMiddle = { createdFrom: months[2], createdTo: months[3] };
  const changedInMonth = { updatedFrom: months[2], updatedTo: months[3] };
  return {
    "counts of every state": () => countByState(read, accountId),
    "list, first page": () => list({}),
    "list, last page": () => list({}, last),
    "list, drafts": () => list({ statuses: ["created", "quoted"], isPaid: false }),
    "list, delivered, last page": () => list(delivered, Math.max(0, last - 4_000)),
    "list, withdrawn (none)": () => list({ statuses: ["annulled", "refunded", "refundPending"] }),
    incidents: () => list({ statuses: ["inTransit"], hasIncident: true }, 0, 200),
    "filter: not printed": () => list({ isPrinted: false }),
    "filter: printed (none)": () => list({ isPrinted: true }),
    "filter: cash on delivery (none)": () => list({ isCollected: true }),
    "filter: a carrier": () => list({ carrierToken: "cordillera" }),
    "filter: a carrier (none)": () => list({ carrierToken: "other" }),
    "search: a rare name": () => search("zenobia"),
    "search: a common name": () => search("maria"),
    "search: two common words": () => search("maria perez"),
    "search: a name of no customer": () => search("wolfgang"),
    "search: an order": () => search("#1000"),
    "search: a tracking number": () => findTypedNumber(read, accountId, "seed1000", 500),
    "search: a place (none)": () => list({ territoryBaseIds: ["EC|:|09|:|0901|:|090150"] }),
    "API: list, first page": () => whole(1),
    "API: list, last page": () => whole(lastApiPage),
    "API: delivered, last page": () => api({ status: "delivered" }, lastApiPage),
    "API: drafts": () => api({ status: "quoted", isPaid: false }),
    "API: made in a month": () => api(inMonth),
    "API: delivered, made in a month": () => api({ status: "delivered", ...inMonth }),
    "API: changed in the last day": () => api({ updatedFrom: new Date(Date.now() - 86_400_000) }),
    "API: changed in a month": () => api(changedInMonth),
    "API: delivered, changed in a month": () => api({ status: "delivered", ...changedInMonth }),
    "API: a vendor's, changed in a month": () => api(changedInMonth, 1, LARGE_VENDOR),
    "API: a vendor's delivered": () => api({ status: "delivered" }, 1, LARGE_VENDOR),
    "API: an extId": () => api({ extId: "seed-1000" }),
    "cursor: from the middle": middle(),
    "cursor: at the end": end(),
    "cursor: delivered, middle": middle({ status: "delivered" }),
    "cursor: delivered, at the end": end({ status: "delivered" }),
    "cursor: unpaid (few), middle": middle({ isPaid: false }),
    "cursor: made in a month": middle(inMonthOfMiddle),
    "cursor: made long ago, at the end": end({ createdTo: months[1] }),
    "cursor: delivered, in a month": middle({ status: "delivered", ...inMonthOfMiddle }),
    "cursor: changed in a month": middle(changedInMonth),
    "statement, first page": async () => [
      await statement(null, 50),
      await countEntries(read, wallet),
    ],
    "statement, last page": () => statement(51, 50),
    "statement, 500 lines of its export": () => statement(Math.floor(count / 2), EXPORT_BATCH),
    "analytics: six months": async () => {
      const sums = await readKeptSums(
        read,
        { accountId, currency: "USD", since: months[0]!.toISOString().slice(0, 7) },
        calendar,
      );
      if (!sums) throw new Error("the facts are not kept");
      return sums;
    },
  } satisfies Record<string, () => Promise<unknown>>;
}
