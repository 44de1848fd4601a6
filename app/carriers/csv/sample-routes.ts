import { classesOf, type RateCard, type RouteClass } from "../rate-card/card.ts";
import { compileCoverage, compileRoutes, type Stop } from "../rate-card/coverage.ts";

export interface SampleRoute {
  routeClass: RouteClass;
  fromTerritoryBaseId: string;
  toTerritoryBaseId: string;
}

interface Place {
  territoryBaseId: string;
  stop: Stop;
}

/** The first origins find nearly every class; the rest would only add, for example, one where no cash is collected. */
const ORIGINS_MAX = 40;

/**
 * One route of each class of a carrier's coverage, nearest first: from a place with pickups, and where possible to one
 * where cash is collected. Deterministic for a card.
 */
export function sampleRoutes(card: RateCard, territoryBaseIds: Iterable<string>): SampleRoute[] {
  const findStop = compileCoverage(card);
  const classes = classesOf(card);
  const routeClassOf = compileRoutes(card);
  const places = [...territoryBaseIds].flatMap((territoryBaseId): Place[] => {
    const stop = findStop(territoryBaseId);
    return stop ? [{ territoryBaseId, stop }] : [];
  });
  const distanceOf = ({ stop }: Place) => classes.indexOf(stop.routeClass);
  const origins = places
    .filter(({ stop }) => stop.fleet)
    .toSorted((one, other) => distanceOf(one) - distanceOf(other))
    .slice(0, ORIGINS_MAX);

  const found = new Map<RouteClass, SampleRoute & { collects: boolean }>();
  for (const from of origins) {
    for (const to of places) {
      const routeClass = routeClassOf(from.stop, to.stop);
      if (routeClass === null) continue;
      const earlier = found.get(routeClass);
      if (earlier && (earlier.collects || !to.stop.collects)) continue;
      found.set(routeClass, {
        routeClass,
        fromTerritoryBaseId: from.territoryBaseId,
        toTerritoryBaseId: to.territoryBaseId,
        collects: to.stop.collects,
      });
    }
  }
  return classes.flatMap((routeClass) => {
    const route = found.get(routeClass);
    if (!route) return [];
    const { fromTerritoryBaseId, toTerritoryBaseId } = route;
    return { routeClass, fromTerritoryBaseId, toTerritoryBaseId };
  });
}
