/**
 * What only the matcher reads of a market, beside its tables: `matching.json` of the market's folder. Everything is
 * optional; what a market leaves out is as in `usualFacts`.
 */
export interface MatcherFacts {
  /** Level-2 code of each region's capital, by level-1 code; without one, the smallest code of the region. */
  capitals: Readonly<Record<string, string>>;
  /** What the bare name of a level 2 means: its seat, a question which of its places, or nothing: no address has it. */
  level2Means: "seat" | "ask" | "none";
  /** Level-2 codes with the other meaning: a metropolis of many districts. */
  level2Exceptions: readonly string[];
  /** Further names of level 1 and level 2: "CDMX", "Edo. Mex.". */
  regionNames: readonly { code: string; name: string }[];
  /** Further names of the country. */
  countryNames: readonly string[];
  /** What the store's form asks for after the joiner in line 2: a level 3, or any part of a town. */
  districtField: "level3" | "part";
  /** `prefix`: a code is the start of what buyers write. `decide`: it says the place, whatever the city is called. */
  postalCodes: "exact" | "prefix" | "decide";
  /** How many letters and digits buyers write of a code; null: of any length. */
  postalCodeLength: number | null;
  /** Level 1 or 2 by its code, and the level 1 or 2 that addresses of it still name: Salinas was a part of Guayas. */
  formerRegions: readonly { code: string; region: string }[];
  /** Level-3 codes of towns that are meant by a name which is their region's too: Coquimbo. */
  regionTowns: readonly string[];
  words: MatcherWords;
}

/** Words of a market beside the shared ones; abbreviations by their written-out word, separated by blanks. */
export interface MatcherWords {
  levels: Readonly<Record<string, 1 | 2 | 3>>;
  quarters: readonly string[];
  streets: readonly string[];
  fillers: readonly string[];
  abbreviations: Readonly<Record<string, string>>;
  /** Before a town's name they make it that of a person, a firm or a building. */
  bearers?: readonly string[];
  /** Companies that carry parcels. */
  companies?: readonly string[];
}

export const usualFacts: MatcherFacts = {
  capitals: {},
  level2Means: "seat",
  level2Exceptions: [],
  regionNames: [],
  countryNames: [],
  districtField: "part",
  postalCodes: "exact",
  postalCodeLength: null,
  formerRegions: [],
  regionTowns: [],
  words: { levels: {}, quarters: [], streets: [], fillers: [], abbreviations: {} },
};
