import type { PlaceMatch } from "#app/shipping/model/territory.ts";
import { isLine1Silent } from "#app/territories/fields/first-line.ts";
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
  const street = isLine1Silent(gazetteer, address) ? "" : address1;
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
