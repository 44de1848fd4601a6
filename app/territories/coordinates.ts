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
  const known = measured.filter(
    (each): each is { territory: Territory; km: number } => each.km !== null,
  );
  const [first, second] = known.toSorted((one, other) => one.km - other.km);
  if (!first || !second || known.length < candidates.length) return null;
  const isClear = second.km >= NEAR_KM_MAX && second.km >= first.km * CLEARLY_FARTHER;
  return first.km <= NEAR_KM_MAX && isClear ? first.territory : null;
}

export function isFarFrom(gazetteer: Gazetteer, territory: Territory, address: AddressText) {
  return (distanceKm(gazetteer, territory, address) ?? 0) >= FAR_KM_MIN;
}

/**
 * Whether the coordinates are of another part of the country. Those of no part of it, as swapped ones, say nothing.
 */
export function isContradicted(
  gazetteer: Gazetteer,
  territory: Territory,
  { latitude, longitude }: AddressText,
): boolean {
  if (latitude == null || longitude == null) return false;
  if (!isFarFrom(gazetteer, territory, { latitude, longitude })) return false;
  for (const point of gazetteer.points.values()) {
    const isNorthSouth = Math.abs(point.latitude - latitude) < NEAR_DEGREES;
    if (isNorthSouth && Math.abs(point.longitude - longitude) < NEAR_DEGREES) return true;
  }
  return false;
}

/** The place that lies nearest to a point; null where no place has a point. */
export function nearestTo(
  gazetteer: Gazetteer,
  point: { latitude: number; longitude: number },
): { territoryBaseId: string; km: number } | null {
  let found: { territoryBaseId: string; km: number } | null = null;
  for (const [territoryBaseId, known] of gazetteer.points) {
    const km = kmBetween(known, point);
    if (!found || km < found.km) found = { territoryBaseId, km };
  }
  return found;
}

/** Null when either point is unknown; forms send 0, 0 for an unknown point. */
function distanceKm(
  { points }: Gazetteer,
  { territoryBaseId }: Territory,
  { latitude, longitude }: AddressText,
): number | null {
  const point = points.get(territoryBaseId);
  if (!point || latitude == null || longitude == null) return null;
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  if (latitude === 0 && longitude === 0) return null;

  return kmBetween(point, { latitude, longitude });
}

interface Degrees {
  latitude: number;
  longitude: number;
}

function kmBetween(one: Degrees, other: Degrees): number {
  const [lat1, lat2] = [one.latitude, other.latitude].map(radians) as [number, number];
  const halfLat = (lat2 - lat1) / 2;
  const halfLng = radians(other.longitude - one.longitude) / 2;
  const chord = Math.sin(halfLat) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(halfLng) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
