import type { AccountId } from "#app/shipping/model/ids.ts";
import { typedTerms } from "#app/shipping/model/search-terms.ts";
import { travellingStatuses } from "#app/shipping/model/shipment-status.ts";
import type { Connection } from "#db/engine/database.ts";
import { countFound } from "#db/shopify/found-counts.ts";
import {
  areTerms,
  countAll,
  countByState,
  findTypedNumber,
  selectListedShipments,
  selectSeqs,
  selectStoppedShipments,
  type ListedShipment,
  type MerchantShipmentFilter,
  type StateCount,
  type StoppedShipment,
} from "#db/shopify/merchant-shipments.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { findTerritories } from "../attention/find-territories.ts";
import { recordAccess } from "../record-access.ts";
import { countGroups, groupFilter, type ShipmentGroup } from "./shipment-groups.ts";
import { shipmentRows, type ShipmentRow } from "./shipment-rows.ts";

export interface ShipmentSearch {
  group: ShipmentGroup;
  /** A name, a phone, an e-mail address, an order, a tracking number or a place; empty for everything. */
  query: string;
  /** Absent: both. */
  isPrinted?: boolean | undefined;
  /** Whether the carrier collects money for the goods; absent: both. */
  isCollected?: boolean | undefined;
  /** Of the purchased label; absent: any, and drafts. */
  carrierToken?: string | undefined;
  isOldestFirst?: boolean | undefined;
  limit: number;
  page: number;
}

export interface ShipmentsPage {
  data: ShipmentRow[];
  limit: number;
  page: number;
  /** Of what was asked for; null when it is so much that it is not counted. */
  total: number | null;
  hasNext: boolean;
  /**
   * Of what the search and the filters find, by group; null when they find more than a page: a common word is not read
   * to its end at each letter that someone types.
   */
  groups: Record<ShipmentGroup, number> | null;
  /** Whether the shop has no shipment at all, whatever is searched. */
  isEmpty: boolean;
  /** Of the answer: what ages are measured to. */
  now: string;
}

/** A search matches at most this many territories and this many numbers. */
const TERRITORIES_MAX = 200;
const FOUND_MAX = 500;
const LIMIT_MAX = 100;

/** The shop's shipments, the newest first. */
export async function listShipmentRows(
  ctx: ServedShopContext,
  { group, query, isOldestFirst = false, ...asked }: ShipmentSearch,
): Promise<ShipmentsPage> {
  const { accountId } = ctx;
  const page = Math.max(1, asked.page);
  const limit = Math.min(Math.max(1, asked.limit), LIMIT_MAX);
  recordAccess(ctx, query.trim() === "" ? "shipmentList" : "search");

  const searched = await searchFilter(ctx, query.trim());
  const chosen = chosenFilters(asked);
  const narrowed = searched || Object.keys(chosen).length > 0 ? { ...searched, ...chosen } : null;
  const range = { skip: (page - 1) * limit, limit: limit + 1, isOldestFirst };
  // What changes between the counts and the page would be in neither or in both of two groups.
  const { states, stopped, isEmpty, found } = await ctx.db.readAtOnce(async (read) => {
    const allStopped = await selectStoppedShipments(read, accountId);
    const filter = bothOf(groupFilter(group, allStopped), narrowed);
    const isNothing = filter.shipmentIds?.length === 0;
    const rows = isNothing ? [] : await selectListedShipments(read, accountId, filter, range);
    const counts = async () => {
      if (!narrowed) return countByState(read, accountId);
      if (page > 1 || rows.length > limit) return null;
      return group === "all" || isNothing
        ? eachCounted(rows)
        : countFound(read, accountId, narrowed, limit);
    };
    return {
      found: rows,
      states: await counts(),
      stopped: await stoppedOf(read, accountId, narrowed, allStopped),
      isEmpty: rows.length === 0 && (await countAll(read, accountId)) === 0,
    };
  });
  const groups = states && countGroups(states, stopped);
  return {
    data: await shipmentRows(ctx, found.slice(0, limit)),
    limit,
    page,
    total: groups && groups[group],
    hasNext: found.length > limit,
    groups,
    isEmpty,
    now: ctx.now().toISOString(),
  };
}

/** What both find. */
function bothOf(
  group: MerchantShipmentFilter,
  narrowed: MerchantShipmentFilter | null,
): MerchantShipmentFilter {
  const ids = narrowed?.shipmentIds;
  const shipmentIds = group.shipmentIds?.filter((id) => ids?.includes(id) ?? true) ?? ids;
  return { ...group, ...narrowed, ...(shipmentIds && { shipmentIds }) };
}

/** Those that the search and the filters find. */
async function stoppedOf(
  read: Connection,
  accountId: AccountId,
  narrowed: MerchantShipmentFilter | null,
  stopped: readonly StoppedShipment[],
): Promise<readonly StoppedShipment[]> {
  if (!narrowed || stopped.length === 0) return stopped;
  const filter = bothOf(groupFilter("toRefund", stopped), narrowed);
  if (filter.shipmentIds?.length === 0) return [];
  const range = { skip: 0, limit: stopped.length, isOldestFirst: false };
  const found = new Set(await selectSeqs(read, accountId, filter, range));
  return stopped.filter(({ seq }) => found.has(seq));
}

/** The list as a page has it whole needs no other statement to be counted. */
const eachCounted = (found: readonly ListedShipment[]): StateCount[] =>
  found.map(({ status, isPaid, incidentCount }) => ({
    status,
    isPaid,
    count: 1,
    incidents: travellingStatuses.includes(status) && (incidentCount ?? 0) > 0 ? 1 : 0,
  }));

function chosenFilters({ isPrinted, isCollected, carrierToken }: Partial<ShipmentSearch>) {
  return {
    ...(isPrinted !== undefined && { isPrinted }),
    ...(isCollected !== undefined && { isCollected }),
    ...(carrierToken !== undefined && { carrierToken }),
  };
}

/** What has this number, person or order is meant rather than a place. Null when nothing is searched. */
async function searchFilter(
  ctx: ServedShopContext,
  query: string,
): Promise<MerchantShipmentFilter | null> {
  if (query === "") return null;
  const { read } = ctx.db;
  const shipmentIds = await findTypedNumber(read, ctx.accountId, query, FOUND_MAX);
  if (shipmentIds.length > 0) return { shipmentIds };
  const terms = typedTerms(query);
  if (await areTerms(read, ctx.accountId, terms)) return { terms };

  const named = { country: ctx.market.country, query, limit: TERRITORIES_MAX };
  const places = findTerritories(ctx, named);
  if (places.length === 0) return { shipmentIds };
  return { territoryBaseIds: places.map(({ territoryBaseId }) => territoryBaseId) };
}
