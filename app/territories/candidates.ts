import type { PlaceMatch, Territory } from "#app/shipping/model/territory.ts";

import type { Gazetteer } from "./gazetteer.ts";
import { answer, split } from "./score/rules.ts";
import type { Scored } from "./score/score-place.ts";
import { foldName } from "./spelling/fold-text.ts";

const CLEARLY_LARGER = 10;
/** A merchant cannot choose from a longer list. */
const CANDIDATES_MAX = 12;

/**
 * The places to ask about: the best first, and of equally good ones that with ten times as many people as each other.
 */
export function candidatesOf(
  gazetteer: Pick<Gazetteer, "points">,
  scored: readonly Scored[],
): Territory[] {
  const territories = scored.flatMap(({ used, territory }) => (used.length > 0 ? [territory] : []));
  const ties = scored.filter(({ score }) => scored[0]!.score - score < answer.margin);
  const largest = clearlyLargest(
    ties.map(({ territory }) => territory),
    gazetteer,
  );
  const first = largest ? [largest] : [];
  return [...new Set([...first, ...territories])].slice(0, CANDIDATES_MAX);
}

/**
 * The place with ten times as many people as each other; null when there is none, or when one place is not counted,
 * which may be the largest. Size never decides: people in hamlets order parcels too.
 */
function clearlyLargest(
  candidates: readonly Territory[],
  { points }: Pick<Gazetteer, "points">,
): Territory | null {
  const peopleOf = ({ territoryBaseId: id }: Territory) => points.get(id)?.population ?? Number.NaN;
  const [first, second] = candidates.toSorted((one, other) => peopleOf(other) - peopleOf(one));
  if (!first || !second || candidates.some((each) => Number.isNaN(peopleOf(each)))) return null;
  return peopleOf(first) < peopleOf(second) * CLEARLY_LARGER ? null : first;
}

/**
 * What a person who is asked finds chosen already: the likely place, else the clearly largest of places that have one
 * name. Between places of several names the address contradicts itself, and size says nothing.
 */
export function preselected(
  { candidates, likely }: Extract<PlaceMatch, { kind: "ambiguous" }>,
  gazetteer: Pick<Gazetteer, "points">,
): Territory | null {
  if (likely) return likely;
  const names = new Set(candidates.map(({ territory3Name }) => foldName(territory3Name)));
  return names.size === 1 ? clearlyLargest(candidates, gazetteer) : null;
}

/**
 * Of a city that lies in several level 2 of its region the one with most of its postal codes, where the others have but
 * its edge: Miami-Dade's Miami. Where regions share the name, that of a metropolis with nearly all codes of the name.
 */
export function withMostCodes(
  gazetteer: Pick<Gazetteer, "codeCounts">,
  near: readonly Territory[],
): Territory | null {
  const { codeCounts } = gazetteer;
  const names = new Set(near.map(({ territory3Name }) => territory3Name));
  if (codeCounts === null || near.length < 2 || names.size > 1) return null;
  const codesOf = (some: readonly Territory[]) =>
    some.reduce((sum, each) => sum + (codeCounts.get(each) ?? 1), 0);
  const nearlyAll = split.share * codesOf(near);
  const regions = [...Map.groupBy(near, ({ territory1Name }) => territory1Name).values()];
  const places = regions.find((some) => codesOf(some) >= nearlyAll) ?? [];
  const main = places.length > 1 ? mainOf(gazetteer, places) : places[0];
  if (!main) return null;
  const [codes, own] = [codesOf(places), codesOf([main])];
  const isEdge = places.length === near.length && own >= split.edge * (codes - own);
  return isEdge || codes >= split.codes ? main : null;
}

/** The place with several times the codes of each other; null without one. */
export function mainOf(
  { codeCounts }: Pick<Gazetteer, "codeCounts">,
  places: readonly Territory[],
): Territory | null {
  const countOf = (territory: Territory) => codeCounts?.get(territory) ?? 1;
  const [most, next] = places.toSorted((one, other) => countOf(other) - countOf(one));
  return most && next && countOf(most) >= split.ratio * countOf(next) ? most : null;
}
