import { type Cents, cents, NO_MONEY } from "#app/shipping/model/money.ts";
import { countryOf, levelOf } from "#app/shipping/model/territory.ts";

import { classesOf, type RateCard, type RouteClass } from "./card.ts";
import { compilePostalRanges } from "./postal-ranges.ts";

/** A carrier's services at one place. */
export interface Stop {
  routeClass: RouteClass;
  /** The place of the class among the card's, the nearest first. */
  distance: number;
  /** The carrier collects cash on delivery here. */
  collects: boolean;
  /** The carrier picks up parcels here. */
  fleet: boolean;
  /** Two places with the same area are local to each other. */
  area: string;
  /** Of the card's matrix; null outside all of them. */
  zone: string | null;
  /** Added to the base price of a parcel to this place. */
  surcharge: Cents;
}

/** Enough for the places of several markets: quotations repeat the same places. */
const REMEMBERED_MAX = 10_000;

export type FindStop = (territoryBaseId: string, zip?: string | null) => Stop | null;

/**
 * The smallest listed territory around a place applies: a parish before its canton, a canton before its province. For
 * zones and surcharges, a listed postal code of the address applies before all of them.
 */
export function compileCoverage(card: RateCard): FindStop {
  const classes = classesOf(card);
  const groups = byCode(card.coverage);
  const areas = byCode(card.localAreas);
  const surcharges = byCode(card.surcharges ?? []);
  const zones = byCode(card.zones ?? []);
  const postalSurcharge = compilePostalRanges(card.surcharges ?? []);
  const postalZone = compilePostalRanges(card.zones ?? []);

  const found = new Map<string, Stop | null>();

  return function findStop(territoryBaseId, zip) {
    const stop = stopOf(territoryBaseId);
    if (!stop || !zip || !(postalSurcharge || postalZone)) return stop;

    const charged = postalSurcharge?.(zip);
    const zone = postalZone?.(zip)?.name ?? stop.zone;
    return { ...stop, zone, surcharge: charged ? inCents(charged.amount) : stop.surcharge };
  };

  function stopOf(territoryBaseId: string): Stop | null {
    const earlier = found.get(territoryBaseId);
    if (earlier !== undefined) return earlier;

    const stop = readStop(territoryBaseId);
    if (found.size < REMEMBERED_MAX) found.set(territoryBaseId, stop);
    return stop;
  }

  function readStop(territoryBaseId: string): Stop | null {
    if (countryOf(territoryBaseId) !== card.country) return null;

    const level2 = levelOf(territoryBaseId, 2);
    const smallestFirst = [levelOf(territoryBaseId, 3), level2, levelOf(territoryBaseId, 1)];
    const group = firstOf(smallestFirst, groups);
    if (!group) return null;

    const { routeClass, collects, fleet } = group;
    const localArea = firstOf(smallestFirst, areas);
    const charged = firstOf(smallestFirst, surcharges);
    const surcharge = charged ? inCents(charged.amount) : NO_MONEY;
    const zone = firstOf(smallestFirst, zones)?.name ?? null;
    // A territory code contains no space, so this key cannot collide with one.
    const area = localArea ? `area ${localArea.name}` : level2;
    const distance = classes.indexOf(routeClass);
    return { routeClass, distance, collects, fleet, area, zone, surcharge };
  }
}

/**
 * The class of a route; null where the carrier does not go. Within one area it is the nearest class, where the card has
 * a price of it; else what the matrix says of the two zones; outside the zones the farther class of the two ends: a
 * parcel out of the islands pays the islands' class.
 */
export function compileRoutes(card: RateCard): (from: Stop, to: Stop) => RouteClass | null {
  const [nearest] = classesOf(card);
  const matrix = card.matrix && new Map(Object.entries(card.matrix));
  const isNearestFirst = !matrix || card.prices[nearest!] !== undefined;

  return function routeClassOf(from, to) {
    if (isNearestFirst && from.area === to.area) return nearest!;
    if (matrix && from.zone !== null && to.zone !== null)
      return matrix.get(from.zone)?.[to.zone] ?? null;
    return from.distance > to.distance ? from.routeClass : to.routeClass;
  };
}

const inCents = (decimal: number) => cents(Math.round(decimal * 100));

function byCode<Group extends { territories?: Record<string, string> | undefined }>(
  groups: readonly Group[],
) {
  const entries = groups.flatMap((group) =>
    Object.keys(group.territories ?? {}).map((code) => [code, group] as const),
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
