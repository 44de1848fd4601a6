import type { Territory } from "#app/shipping/model/territory.ts";

import type { NameIndex } from "./name-index.ts";
import type { Reading } from "./reading.ts";

/** What a market knows about its places besides their official names. Every table may be empty. */
export interface PlaceTables {
  /** By territoryBaseId. */
  places: ReadonlyMap<string, { isSeat: boolean; latitude: number; longitude: number }>;
  /** `quarter`: inside the seat named; `neighbourhood`: part of a town, outranked by a place of the same name. */
  otherNames: readonly {
    territoryBaseId: string;
    kind: "alias" | "quarter" | "neighbourhood";
    name: string;
  }[];
  /** Level-3 codes of the places that a postal code serves; empty when only its level-2 code is known. */
  postalCodes: ReadonlyMap<string, { code2: string; codes3: readonly string[] }>;
  /** Level-1 codes by the code that a store uses for them. */
  regionCodes: ReadonlyMap<string, string>;
  /** Foreign towns whose name is one letter from a local one. */
  foreignTowns: readonly string[];
}

/** Everything of one country that address matching looks up; built once and kept in memory. */
export interface Gazetteer {
  country: string;
  names: NameIndex;
  /** Country names that fold to no name of the gazetteer: of its own country, and of other countries. */
  homeNames: ReadonlySet<string>;
  foreignNames: ReadonlySet<string>;
  postalCodes: ReadonlyMap<string, readonly Reading[]>;
  /** Digits in a postal code; 0 when the market has none. */
  postalCodeLength: number;
  regions: ReadonlyMap<string, Reading>;
  regionCodes: ReadonlyMap<string, string>;
  points: PlaceTables["places"];
  territories: ReadonlyMap<string, Territory>;
  /** By level-2 code, the seat first when it is known. */
  byCode2: ReadonlyMap<string, readonly Territory[]>;
}
