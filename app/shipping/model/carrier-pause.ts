import type { CarrierKey } from "./carrier-key.ts";
import type { AccountId } from "./ids.ts";
import { isInPlace } from "./territory.ts";

/** What of a carrier is paused: all of it, or what all given members say together. */
export interface PauseScope extends CarrierKey {
  /** Only of this account. */
  accountId: AccountId | null;
  /** A place of any level: only what is sent from it or to it. */
  place: string | null;
  /** A class of routes as on the carrier's card. */
  routeClass: string | null;
}

/** A carrier takes no parcels for a while, as the operator of the service said. */
export interface CarrierPause extends PauseScope {
  reason: string;
  pausedBy: string;
  from: Date;
  /** It ends by itself. */
  until: Date;
}

/** What one price is for. */
interface PricedRoute {
  accountId: AccountId;
  carrierToken: string;
  fromTerritoryBaseId: string;
  toTerritoryBaseId: string;
  /** Null where the carrier has no classes, or does not serve the route. */
  routeClass: string | null;
}

/** The pause that holds this carrier back on this route, the one that ends last; null for none. */
export function pauseOf(
  pauses: readonly CarrierPause[] | undefined,
  route: PricedRoute,
  now: Date,
): CarrierPause | null {
  if (!pauses || pauses.length === 0) return null;
  const [longest = null] = pauses
    .filter((pause) => holds(pause, route, now))
    .toSorted((a, b) => b.until.getTime() - a.until.getTime());
  return longest;
}

function holds(pause: CarrierPause, route: PricedRoute, now: Date): boolean {
  const { carrierToken, accountId, place, routeClass, from, until } = pause;
  return (
    carrierToken === route.carrierToken &&
    from <= now &&
    now < until &&
    (accountId === null || accountId === route.accountId) &&
    (routeClass === null || routeClass === route.routeClass) &&
    (place === null ||
      isInPlace(route.fromTerritoryBaseId, place) ||
      isInPlace(route.toTerritoryBaseId, place))
  );
}

/** Two pauses of one scope are one: the later word counts. */
export const scopeText = ({ accountId, place, routeClass }: PauseScope): string =>
  JSON.stringify([accountId, place, routeClass]);
