import type { Territory } from "#app/shipping/model/territory.ts";

import type { AddressText } from "./address-text.ts";
import type { Gazetteer } from "./gazetteer.ts";

const EARTH_RADIUS_KM = 6371;
/** The distance from the middle of a large parish to its edge. */
const NEAR_KM_MAX = 40;
/** Any other candidate must be at least this many times as far. */
const CLEARLY_FARTHER = 3;
const FAR_KM_MIN = 120;
/** Some thirty kilometres. */
const NEAR_DEGREES = 0.3;

/**
 * The one candidate near the coordinates, when there is only one. Coordinates choose between names; they never add a
 * candidate.
 */
export function nearest(
  gazetteer: Gazetteer,
  candidates: readonly Territory[],
  address: AddressText,
): Territory | null {
  const measured = candidates.map((territory) => ({
    territory,
    km: distanceKm(gazetteer, territory, address),
  }));
  const [first, second] = measured.toSorted((one, other) => one.km - other.km);
  if (!first || !second || measured.some(({ km }) => Number.isNaN(km))) return null;
  const isClear = second.km >= NEAR_KM_MAX && second.km >= first.km * CLEARLY_FARTHER;
  return first.km <= NEAR_KM_MAX && isClear ? first.territory : null;
}

export const isFarFrom = (gazetteer: Gazetteer, territory: Territory, address: AddressText) =>
  distanceKm(gazetteer, territory, address) >= FAR_KM_MIN;

/**
 * Whether the coordinates are of another part of the country. Those of no part of it, as swapped ones, say nothing.
 */
export function isContradicted(
  gazetteer: Gazetteer,
  territory: Territory,
  address: AddressText,
): boolean {
  if (!isFarFrom(gazetteer, territory, address)) return false;
  const isNear = (one: number, other?: number | null) => Math.abs(one - other!) < NEAR_DEGREES;
  return [...gazetteer.points.values()].some(
    (each) => isNear(each.latitude, address.latitude) && isNear(each.longitude, address.longitude),
  );
}

/** The place that lies nearest to a point; null where no place has a point. */
export function nearestTo(
  { points }: Gazetteer,
  point: Degrees,
): { territoryBaseId: string; km: number } | null {
  let found: { territoryBaseId: string; km: number } | null = null;
  for (const [territoryBaseId, known] of points) {
    const km = kmBetween(known, point);
    if (!found || km < found.km) found = { territoryBaseId, km };
  }
  return found;
}

/** No number when either point is unknown; forms send 0, 0 for an unknown point. */
function distanceKm(
  { points }: Gazetteer,
  { territoryBaseId }: Territory,
  { latitude, longitude }: AddressText,
): number {
  const point = points.get(territoryBaseId);
  if (!point || (!latitude && !longitude)) return Number.NaN;
  return kmBetween(point, { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN });
}

interface Degrees {
  latitude: number;
  longitude: number;
}

function kmBetween(one: Degrees, other: Degrees): number {
  const [lat1, lat2] = [radians(one.latitude), radians(other.latitude)];
  const halfLng = radians(other.longitude - one.longitude) / 2;
  const across = Math.cos(lat1) * Math.cos(lat2) * Math.sin(halfLng) ** 2;
  const chord = Math.sin((lat2 - lat1) / 2) ** 2 + across;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
