import { LRUCache } from "lru-cache";

import type { Connection, Database } from "#db/engine/database.ts";
import { selectTravelDays } from "#db/shipping/quiet-parcels.ts";

import type { AccountId } from "../model/ids.ts";
import { HOUR_MS } from "../model/time-units.ts";

/** A history of fewer parcels says little. */
const PARCELS_MIN = 20;

export interface Route {
  accountId: AccountId;
  carrierToken: string;
  territoryBaseId: string;
}

/** Days from the pickup to the door, in which half and nine of ten parcels arrived. */
export interface TravelDays {
  p50: number;
  p90: number;
}

/** What the account's own parcels took to this place, else of this carrier at all; null where too few have arrived. */
export async function readTravelDays(db: Connection, route: Route): Promise<TravelDays | null> {
  const toPlace = await selectTravelDays(db, route, { isSamePlace: true });
  const few = countOf(toPlace) < PARCELS_MIN;
  const days = few ? await selectTravelDays(db, route, { isSamePlace: false }) : toPlace;
  if (countOf(days) < PARCELS_MIN) return null;
  const sorted = days.toSorted((a, b) => a.days - b.days);
  return { p50: within(sorted, 0.5), p90: within(sorted, 0.9) };
}

type Days = readonly { days: number; parcels: number }[];

const countOf = (days: Days): number => days.reduce((sum, { parcels }) => sum + parcels, 0);

/** The days within which that share of them arrived. */
function within(sorted: Days, share: number): number {
  let left = countOf(sorted) * share;
  return sorted.find(({ parcels }) => (left -= parcels) <= 0)?.days ?? 0;
}

const ROUTES_MAX = 10_000;
/** A page is opened more often than a history changes. */
const KEPT_MS = HOUR_MS;
const kept = new WeakMap<Database, LRUCache<string, Promise<TravelDays | null>>>();

/** The same, read once an hour for a route, however often its pages are opened. */
export function keptTravelDays(db: Database, route: Route): Promise<TravelDays | null> {
  const routes = kept.get(db) ?? new LRUCache({ max: ROUTES_MAX, ttl: KEPT_MS });
  kept.set(db, routes);
  const key = [route.accountId, route.carrierToken, route.territoryBaseId].join(" ");
  const known = routes.get(key);
  if (known) return known;
  const read = readTravelDays(db.read, route);
  routes.set(key, read);
  read.catch(() => routes.delete(key));
  return read;
}
