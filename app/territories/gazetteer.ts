import type { Territory } from "#app/shipping/model/territory.ts";

import type { MarketWords } from "./market-words.ts";
import type { MatcherFacts } from "./matcher-facts.ts";
import type { NameIndex } from "./name-index.ts";
import type { Reading } from "./reading.ts";

/** What a market knows about its places besides their official names. Every table may be empty. */
export interface PlaceTables {
  /** By territoryBaseId. */
  places: ReadonlyMap<
    string,
    { isSeat: boolean; latitude: number; longitude: number; population?: number | null }
  >;
  /** `quarter`: inside the seat named; `neighbourhood`: part of a town, outranked by a place of the same name. */
  otherNames: readonly {
    territoryBaseId: string;
    kind: "alias" | "quarter" | "neighbourhood";
    name: string;
  }[];
  /** Level-3 codes of the places that a postal code serves; empty when only its level-2 code is known. */
  postalCodes: ReadonlyMap<string, { code2: string; codes3: readonly string[] }>;
  /** Codes of level 1 or 2 by the code that a store uses for them. */
  regionCodes: ReadonlyMap<string, string>;
  /** Foreign towns whose name is one letter from a local one. */
  foreignTowns: readonly string[];
  facts?: Partial<MatcherFacts>;
}

/** Everything of one country that address matching looks up; built once and kept in memory. */
export interface Gazetteer {
  country: string;
  names: NameIndex;
  /** Those of `names` that are a region's. */
  regionNames: readonly string[];
  /** Names that are written in several parts, and whether a comma is between them. */
  namesOfParts: ReadonlyMap<string, boolean>;
  /** The first words of those names. */
  beginsInParts: ReadonlySet<string>;
  /** Country names that fold to no name of the gazetteer: of its own country, and of other countries. */
  homeNames: ReadonlySet<string>;
  foreignNames: ReadonlySet<string>;
  /** Names of its own country that are also a town's. */
  homeTowns: ReadonlySet<string>;
  words: MarketWords;
  facts: MatcherFacts;
  postalCodes: Pick<ReadonlyMap<string, readonly Reading[]>, "get" | "has"> & {
    /** The level 2, else the region, of a code that is not listed, where all with its first digits lie in it. */
    around: (code: string) => Reading | null;
  };
  /** Digits in a postal code; 0 when the market has none. */
  postalCodeLength: number;
  /** By the store's code or the code of level 1, without blanks and marks. */
  regions: ReadonlyMap<string, Reading>;
  /** By the code of a level 1 or 2: what was a part of it before, and addresses still say so. */
  formerParts: ReadonlyMap<string, readonly Reading[]>;
  /** Where a code decides: how many codes a place has. */
  codeCounts: ReadonlyMap<Territory, number> | null;
  points: PlaceTables["places"];
  territories: ReadonlyMap<string, Territory>;
  /** By level-2 code, the seat first when it is known. */
  byCode2: ReadonlyMap<string, readonly Territory[]>;
}
