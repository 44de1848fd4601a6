import type { PlaceMatch } from "#app/shipping/model/territory.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";
import { matchTerritory } from "#app/territories/match-territory.ts";

import type { RateAddress } from "./rate-request.ts";

/** What an address says of its place, whatever a merchant has confirmed. */
export interface PlaceReading {
  match: PlaceMatch;
  /** Under which a merchant's answer for this place is kept; null where none is. */
  placeKey: string | null;
}

export type ReadPlace = (gazetteer: Gazetteer, address: RateAddress) => PlaceReading;

/** In each of two generations, of each country. */
const KEPT_MAX = 2_000;
/** Of the texts together; longer ones are read each time, so that strangers cannot fill the memory. */
const TEXTS_LENGTH_MAX = 200;

/**
 * Reads addresses, and keeps what the latest ones said. Many buyers live in the same town, and a street is only a part
 * of what is compared where it can say something of the place. A gazetteer never changes: another one keeps its own.
 */
export function openPlaceReader(keptMax = KEPT_MAX): ReadPlace {
  const memories = new WeakMap<Gazetteer, Memory>();

  return function readPlace(gazetteer, address) {
    const key = textsOf(gazetteer, address);
    if (key.length > TEXTS_LENGTH_MAX) return placeIn(gazetteer, address);
    const memory = memories.get(gazetteer) ?? { recent: new Map(), older: new Map() };
    memories.set(gazetteer, memory);
    const { recent, older } = memory;
    const kept = recent.get(key);
    if (kept) return kept;

    const reading = older.get(key) ?? placeIn(gazetteer, address);
    recent.set(key, reading);
    if (recent.size >= keptMax) Object.assign(memory, { recent: new Map(), older: recent });
    return reading;
  };
}

interface Memory {
  recent: Map<string, PlaceReading>;
  older: Map<string, PlaceReading>;
}

function placeIn(gazetteer: Gazetteer, address: RateAddress): PlaceReading {
  let placeKey: string | null = null;
  const match = matchTerritory(gazetteer, address, (key) => {
    placeKey = key;
    return null;
  });
  return { match, placeKey };
}

/** Everything that the answer depends on. */
function textsOf(gazetteer: Gazetteer, address: RateAddress): string {
  const { countryCode, provinceCode, province, city, address1, address2, zip } = address;
  const { latitude, longitude } = address;
  const street = isSilent(gazetteer, address) ? "" : address1;
  return [
    countryCode,
    provinceCode,
    province,
    city,
    address2,
    zip,
    latitude,
    longitude,
    street,
  ].join("\0");
}

const DIGIT = /\d/;

/**
 * Whether line 1 says nothing of the place. It does where a part of it is called a parish or a quarter, or is a name
 * alone; and where the city field has numbers, it shows whether they are the street's.
 */
function isSilent({ words, names }: Gazetteer, { city, address1 }: RateAddress): boolean {
  const { levels, quarters, fold } = words;
  if (fold(city ?? "").some((part) => part.some((word) => DIGIT.test(word)))) return false;
  const parts = fold(address1);
  return parts.every(([first = "", ...rest]) => {
    if (levels.has(first) || quarters.has(first)) return false;
    return parts.length === 1 || !names.exact.has([first, ...rest].join(" "));
  });
}
