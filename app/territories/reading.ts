import type { Territory } from "#app/shipping/model/territory.ts";

/**
 * What a name can refer to, clearest first: a territory of level 1 or 2 (or the seat of a level 2), one of level 3, an
 * alias of that, a quarter that the catalogue counts as part of a seat, a neighbourhood of a town.
 */
export const statuses = ["region", "city", "place", "alias", "quarter", "neighbourhood"] as const;
export type NameStatus = (typeof statuses)[number];

/** One meaning of a name. */
export interface Reading {
  status: NameStatus;
  code1: string;
  /** Empty for a region. */
  code2: string;
  /** Null for a region, and for a city with an unknown seat. */
  territory: Territory | null;
  /** True for a city by its own name or its seat's: any place in it may be meant. */
  isWhole: boolean;
  /** True when a name is also a region's and in common use means the town. */
  isTownOfRegion: boolean;
}

/** The readings of two adjacent names that can both be true, each the narrower of its pair. */
export function meet(some: readonly Reading[], others: readonly Reading[]): Reading[] {
  return distinct(
    some.flatMap((one) =>
      others.map((other) => narrower(one, other)).filter((met) => met !== null),
    ),
  );
}

function narrower(one: Reading, other: Reading): Reading | null {
  if (one.code1 !== other.code1) return null;
  if (isRegion(one)) return other;
  if (isRegion(other)) return one;
  if (one.code2 !== other.code2) return null;
  if (one.isWhole && (!other.isWhole || !one.territory)) return other;
  if (other.isWhole) return one;
  return one.territory === other.territory ? one : null;
}

export const isRegion = ({ status }: Reading) => status === "region";

/** A part of a town; other towns may have one of the same name. */
export const isPart = ({ status }: Reading) => status === "quarter" || status === "neighbourhood";

export function distinct(readings: readonly Reading[]): Reading[] {
  const seen = new Map<string, Reading>();
  for (const reading of readings) {
    const key = `${reading.status} ${reading.code1} ${reading.code2} ${reading.territory?.territoryBaseId}`;
    const before = seen.get(key);
    if (!before || (reading.isTownOfRegion && !before.isTownOfRegion)) seen.set(key, reading);
  }
  return [...seen.values()];
}
