import type { Territory } from "#app/shipping/model/territory.ts";

import type { Gazetteer } from "./gazetteer.ts";
import { type Reading, statuses } from "./reading.ts";
import { foldName } from "./spelling/fold-text.ts";

export type Resolution =
  | { kind: "match"; territory: Territory }
  | { kind: "ambiguous"; candidates: readonly Territory[] }
  | { kind: "none" };

const CLEARLY_LARGER = 10;
/** A merchant cannot choose from a longer list. */
const CANDIDATES_MAX = 12;

/**
 * The one territory that the readings leave, or the candidates to ask about.
 *
 * A city outranks quarters of the same name in other towns; every other shared name is ambiguous. A region alone is no
 * match, unless its name commonly means its town.
 */
export function resolveReadings(gazetteer: Gazetteer, readings: readonly Reading[]): Resolution {
  const regions = readings.filter(({ status }) => status === "region");
  const places = outrankNeighbourhoods(readings.filter(({ status }) => status !== "region"));
  const candidates = candidatesOf(gazetteer, places);
  const [first] = candidates;
  if (!first) return { kind: "none" };
  if (regions.length > 0 && !places.some(({ isTownOfRegion }) => isTownOfRegion)) {
    return { kind: "ambiguous", candidates };
  }
  if (candidates.length === 1) return { kind: "match", territory: first };

  const cities = candidatesOf(
    gazetteer,
    places.filter(({ status }) => status === "city"),
  );
  const others = places.filter(({ status }) => status === "place" || status === "alias");
  const elsewhere = others.filter(({ territory }) => territory !== cities[0]);
  if (cities.length === 1 && elsewhere.length === 0) {
    return { kind: "match", territory: cities[0]! };
  }
  return { kind: "ambiguous", candidates };
}

/**
 * A neighbourhood is meant only when nothing larger has the name. A quarter is not larger, and may be in another town.
 */
function outrankNeighbourhoods(places: readonly Reading[]): readonly Reading[] {
  const others = places.filter(({ status }) => status !== "neighbourhood");
  return others.some(({ status }) => status !== "quarter") ? others : places;
}

/** Clearest status first, then in catalogue order; before all a town that is clearly larger than the others. */
function candidatesOf(gazetteer: Gazetteer, places: readonly Reading[]): Territory[] {
  const ranked = places.toSorted(
    (one, other) => statuses.indexOf(one.status) - statuses.indexOf(other.status),
  );
  const found = ranked.flatMap(({ territory, code2 }) =>
    territory ? [territory] : (gazetteer.byCode2.get(code2) ?? []),
  );
  const candidates = [...new Set(found)];
  const largest = clearlyLargest(candidates, gazetteer);
  const sorted = largest ? [largest, ...candidates.filter((each) => each !== largest)] : candidates;
  return sorted.slice(0, CANDIDATES_MAX);
}

/**
 * The place with ten times as many people as each other; null when there is none, or when one place is not counted,
 * which may be the largest. Size never decides: people in hamlets order parcels too.
 */
function clearlyLargest(
  candidates: readonly Territory[],
  { points }: Pick<Gazetteer, "points">,
): Territory | null {
  if (candidates.length < 2) return null;
  const people = candidates.map(({ territoryBaseId: id }) => points.get(id)?.population ?? null);
  if (people.includes(null)) return null;
  const [first = 0, second = 0] = people.map(Number).toSorted((one, other) => other - one);
  return first < second * CLEARLY_LARGER ? null : candidates[people.indexOf(first)]!;
}

/**
 * What a person who is asked finds chosen already: the clearly largest of places that have one name. Between places of
 * several names the address contradicts itself, and size says nothing.
 */
export function preselected(
  candidates: readonly Territory[],
  gazetteer: Pick<Gazetteer, "points">,
): Territory | null {
  const names = new Set(candidates.map(({ territory3Name }) => foldName(territory3Name)));
  return names.size === 1 ? clearlyLargest(candidates, gazetteer) : null;
}
