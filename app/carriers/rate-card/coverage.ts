import { type Cents, cents, NO_MONEY } from "#app/shipping/model/money.ts";
import { countryOf, levelOf } from "#app/shipping/model/territory.ts";

import { type RateCard, type RouteClass, routeClasses } from "./card.ts";

/** A carrier's services at one place. */
export interface Stop {
  routeClass: RouteClass;
  /** The carrier collects cash on delivery here. */
  collects: boolean;
  /** The carrier picks up parcels here. */
  fleet: boolean;
  /** Two places with the same area are local to each other. */
  area: string;
  /** Added to the base price of a parcel to this place. */
  surcharge: Cents;
}

/** Enough for the places of several markets: quotations repeat the same places. */
const REMEMBERED_MAX = 10_000;

export type FindStop = (territoryBaseId: string) => Stop | null;

/** The smallest listed territory around a place applies: a parish before its canton, a canton before its province. */
export function compileCoverage(card: RateCard): FindStop {
  const groups = byCode(card.coverage);
  const areas = byCode(card.localAreas);
  const surcharges = byCode(card.surcharges ?? []);

  const found = new Map<string, Stop | null>();

  return function findStop(territoryBaseId) {
    const earlier = found.get(territoryBaseId);
    if (earlier !== undefined) return earlier;

    const stop = readStop(territoryBaseId);
    if (found.size < REMEMBERED_MAX) found.set(territoryBaseId, stop);
    return stop;
  };

  function readStop(territoryBaseId: string): Stop | null {
    if (countryOf(territoryBaseId) !== card.country) return null;

    const level2 = levelOf(territoryBaseId, 2);
    const smallestFirst = [levelOf(territoryBaseId, 3), level2, levelOf(territoryBaseId, 1)];
    const group = firstOf(smallestFirst, groups);
    if (!group) return null;

    const { routeClass, collects, fleet } = group;
    const localArea = firstOf(smallestFirst, areas);
    const charged = firstOf(smallestFirst, surcharges);
    const surcharge = charged ? cents(Math.round(charged.amount * 100)) : NO_MONEY;
    // A territory code contains no space, so this key cannot collide with one.
    const area = localArea ? `area ${localArea.name}` : level2;
    return { routeClass, collects, fleet, area, surcharge };
  }
}

/**
 * Local within one area, else the farther class of the two ends: a parcel out of the islands pays the islands' class.
 */
export function routeClassOf(
  from: Stop,
  to: Stop,
  classes: readonly RouteClass[] = routeClasses,
): RouteClass {
  if (from.area === to.area) return classes[0]!;
  const distanceOf = (stop: Stop) => classes.indexOf(stop.routeClass);
  return distanceOf(from) > distanceOf(to) ? from.routeClass : to.routeClass;
}

function byCode<Group extends { territories: Record<string, string> }>(groups: readonly Group[]) {
  const entries = groups.flatMap((group) =>
    Object.keys(group.territories).map((code) => [code, group] as const),
  );
  return new Map(entries);
}

function firstOf<Group>(codes: readonly string[], groups: Map<string, Group>): Group | null {
  for (const code of codes) {
    const group = groups.get(code);
    if (group) return group;
  }
  return null;
}
