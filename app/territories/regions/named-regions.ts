import type { Gazetteer, PlaceTables } from "../gazetteer.ts";
import { foldCode, type MarketWords } from "../market-words.ts";
import type { MatcherFacts } from "../matcher-facts.ts";
import type { Reading } from "../reading.ts";

/** Regions by what a store writes for them: its code, or that of level 1. */
export function codedRegions(
  regionCodes: PlaceTables["regionCodes"],
  byCode1: ReadonlyMap<string, Reading>,
  readingOfCode: (code: string) => Reading | null,
  { abbreviations }: MarketWords,
): Map<string, Reading> {
  const coded = new Map(byCode1);
  for (const [regionCode, code] of regionCodes) {
    const reading = readingOfCode(code);
    const folded = foldCode(regionCode);
    // "MT" is Montana, though it is read as the word "mount".
    if (reading) coded.set(folded, reading).set(abbreviations.get(folded) ?? folded, reading);
  }
  return coded;
}

/** What addresses still name by a region that it was a part of before, by that region's code. */
export function formerParts(
  { formerRegions }: MatcherFacts,
  readingOfCode: (code: string) => Reading | null,
): Gazetteer["formerParts"] {
  const parts = new Map<string, Reading[]>();
  for (const { code, region } of formerRegions) {
    const reading = readingOfCode(code);
    if (reading) parts.set(region, [...(parts.get(region) ?? []), reading]);
  }
  return parts;
}
