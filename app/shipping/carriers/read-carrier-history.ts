import type { Connection } from "#db/engine/database.ts";
import { selectCantonsOfRoutes, selectRouteCounts } from "#db/shipping/route-months.ts";

import {
  HISTORY_PARCELS_MIN,
  historyOfRoute,
  type CarrierHistory,
} from "../model/carrier-history.ts";
import type { AccountId } from "../model/ids.ts";

/** Older parcels say little of what a carrier does now. */
const MONTHS = 12;
const CANTONS_MAX = 100;

/**
 * What each carrier did with the account's parcels of the last twelve months, from counts that `foldFacts` keeps.
 * @param canton a place of level 2; null for all
 * @returns by the carrier's token; without those that had too few parcels
 */
export async function readCarrierHistory(
  db: Connection,
  { accountId, canton, now }: { accountId: AccountId; canton: string | null; now: Date },
): Promise<Map<string, CarrierHistory>> {
  const counts = await selectRouteCounts(db, { accountId, canton, since: firstMonth(now) });
  const histories = new Map<string, CarrierHistory>();
  for (const [carrierToken, some] of Map.groupBy(counts, (each) => each.carrierToken)) {
    const history = historyOfRoute(some);
    if (history) histories.set(carrierToken, history);
  }
  return histories;
}

/** The cantons that have a history, those with the most parcels first. */
export const listHistoryCantons = (
  db: Connection,
  { accountId, now }: { accountId: AccountId; now: Date },
): Promise<string[]> =>
  selectCantonsOfRoutes(
    db,
    { accountId, since: firstMonth(now) },
    { parcelsMin: HISTORY_PARCELS_MIN, limit: CANTONS_MAX },
  );

function firstMonth(now: Date): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1));
  return first.toISOString().slice(0, "2026-11".length);
}
