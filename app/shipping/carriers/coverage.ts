import type { Market } from "../context.ts";
import type { Carrier } from "../model/carrier.ts";

/** How many territories a carrier serves. */
export interface Coverage {
  /** Of the catalogue. */
  total: number;
  delivers: number;
  /** Where it also collects cash on delivery. */
  collects: number;
  /** Where it also picks up. */
  picksUp: number;
}

export interface RegionCoverage extends Coverage {
  /** Level 1: a province in Ecuador. */
  name: string;
}

/** A card is replaced with its carrier, so what was counted for one stays true. */
const counted = new WeakMap<Carrier, readonly RegionCoverage[]>();

/** Region by region, in the catalogue's order; null when only the carrier itself knows where it goes. */
export function regionsOf(market: Market, carrier: Carrier): readonly RegionCoverage[] | null {
  const { serviceAt } = carrier;
  if (!serviceAt) return null;
  const known = counted.get(carrier);
  if (known) return known;

  const regions = new Map<string, RegionCoverage>();
  for (const { territoryBaseId, territory1Name: name } of market.territories.values()) {
    const region = regions.get(name) ?? { name, total: 0, delivers: 0, collects: 0, picksUp: 0 };
    regions.set(name, region);
    region.total += 1;
    const service = serviceAt(territoryBaseId);
    if (!service) continue;
    region.delivers += 1;
    if (service.collects) region.collects += 1;
    if (service.picksUp) region.picksUp += 1;
  }
  const made = [...regions.values()];
  counted.set(carrier, made);
  return made;
}

/** The regions added up. */
export function coverageOf(regions: readonly RegionCoverage[]): Coverage {
  const sum = (count: keyof Coverage) => regions.reduce((all, region) => all + region[count], 0);
  return {
    total: sum("total"),
    delivers: sum("delivers"),
    collects: sum("collects"),
    picksUp: sum("picksUp"),
  };
}
