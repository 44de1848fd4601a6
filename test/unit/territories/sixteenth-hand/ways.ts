import { ways as north } from "./ways-north.ts";
import { ways as south } from "./ways-south.ts";

/** How people of a country write what stands around a town. In texts, {1} to {9} are so many
 * digits, {s} is a street's name, {L} a letter, {b} a quarter's name. */
export interface Ways {
  streets: string[];
  /** What streets are named after. */
  names: string[];
  inside: string[];
  quarters: string[];
  quarterWords: string[];
  landmarks: string[];
  notes: string[];
  /** What they write of how the building fronts. */
  fronts: string[];
  /** Offices where parcels are collected. */
  offices: string[];
  level2: string[];
  level3: string[];
  rural: string[];
  phones: string[];
  papers: string[];
  countryNames: string[];
  abroad: string[];
  firms: string[];
  people: string[];
  zipWords: string[];
  /** How often a buyer types the postal code. */
  zipShare: number;
  hasRegions: boolean;
  /** Whether the second line is a field of its own for a quarter. */
  joins: boolean;
}

export const waysOf = (country: string): Ways => ({ ...north, ...south })[country]!;
