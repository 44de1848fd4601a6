import { z } from "zod";

import type { RateCard, RouteClass } from "./card.ts";
import { overlappingRanges, postalRange } from "./postal-ranges.ts";

export const ZONE_NAME = /^[a-z\d][a-z\d-]{0,29}$/;

/** Places of any level, postal codes, or both; a postal code counts before the places. */
export const zoneOf = (territories: z.ZodRecord<z.ZodString, z.ZodString>) => ({
  territories: territories.optional(),
  postalCodes: z.array(postalRange).optional(),
});

/** Origin, then destination: the class whose price the route has; null where the carrier does not go. */
export const matrixOf = (classes: readonly RouteClass[]) => {
  const name = z.string().regex(ZONE_NAME);
  return z.record(name, z.record(name, z.enum([...classes]).nullable()));
};

/**
 * The classes whose price a place's coverage can ask for. Those that only the matrix names have no order among them: no
 * route has one because it is the farther of two.
 */
export function orderedClasses(
  classes: readonly RouteClass[],
  { matrix, coverage }: Pick<RateCard, "matrix" | "coverage">,
): RouteClass[] {
  if (!matrix) return [...classes];
  const covered = new Set(coverage.map(({ routeClass }) => routeClass));
  return classes.filter((name, index) => index === 0 || covered.has(name));
}

type Refuse = (message: string, ...path: (string | number)[]) => void;

/** Zones without prices, prices without zones, and pairs of zones that were forgotten. */
export function refuseZones(
  { zones = [], matrix, prices }: Pick<RateCard, "zones" | "matrix" | "prices">,
  refuse: Refuse,
): void {
  const names = zones.map(({ name }) => name);
  if (zones.length > 0 && !matrix) refuse("is needed by the zones", "matrix");

  for (const [from, row] of Object.entries(matrix ?? {})) {
    if (!names.includes(from)) refuse("is not a zone", "matrix", from);
    for (const [to, routeClass] of Object.entries(row)) {
      if (!names.includes(to)) refuse("is not a zone", "matrix", from, to);
      if (routeClass !== null && !prices[routeClass])
        refuse("names a class that has no price", "matrix", from, to);
    }
    for (const name of names)
      if (!Object.hasOwn(row, name))
        refuse("is missing: a class, or null where the carrier does not go", "matrix", from, name);
  }
}

/** Groups without a place, with the name of another, and postal codes in two of them. */
export function refuseAreas(
  groups: RateCard["zones"] | RateCard["surcharges"],
  key: "zones" | "surcharges",
  refuse: Refuse,
): void {
  const names = (groups ?? []).map(({ name }) => name);
  for (const [index, { name, territories, postalCodes }] of (groups ?? []).entries()) {
    if (names.indexOf(name) !== index) refuse("is listed twice", key, index, "name");
    if (!territories && !postalCodes) refuse("has neither territories nor postalCodes", key, index);
  }
  for (const { index, range } of overlappingRanges(groups ?? []))
    refuse(`${range} is listed twice`, key, index, "postalCodes");
}
