import { LRUCache } from "lru-cache";

import type { PlaceMatch } from "#app/shipping/model/territory.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";
import { matchAddress } from "#app/territories/match-address.ts";
import { silenceOfLine1 } from "#app/territories/silence-of-line1.ts";

import type { RateAddress } from "./rate-request.ts";

/** What an address says of its place, whatever a merchant has confirmed. */
export interface PlaceReading {
  match: PlaceMatch;
  /** Under which a merchant's answer for this place is kept; null where none is. */
  placeKey: string | null;
}

export type ReadPlace = (gazetteer: Gazetteer, address: RateAddress) => PlaceReading;

/** Of towns, and of addresses whose street says something, of each country. */
const KEPT_MAX = 2_000;
/** Of the texts together; longer ones are read each time, so that strangers cannot fill the memory. */
const TEXTS_LENGTH_MAX = 200;

interface Town {
  /** Whether a street changes nothing of what the other fields say. */
  isSilent: (address1: string) => boolean;
  /** Beside any such street. */
  reading: PlaceReading | null;
}

/**
 * Reads addresses, and keeps what the latest ones said. Many buyers live in the same town, and a street is only a part
 * of what is compared where it can say something of the place. A gazetteer never changes: another one keeps its own.
 */
export function openPlaceReader(keptMax = KEPT_MAX): ReadPlace {
  const memories = new WeakMap<Gazetteer, Memory>();

  return function readPlace(gazetteer, address) {
    const { address1 } = address;
    const key = textsBesideStreet(address);
    if (key.length + address1.length > TEXTS_LENGTH_MAX) return placeIn(gazetteer, address);
    let memory = memories.get(gazetteer);
    if (!memory) {
      memory = {
        towns: new LRUCache({ max: keptMax }),
        withStreets: new LRUCache({ max: keptMax }),
      };
      memories.set(gazetteer, memory);
    }
    const town = kept(memory.towns, key, () => ({
      isSilent: silenceOfLine1(gazetteer, address),
      reading: null,
    }));
    if (town.isSilent(address1)) return (town.reading ??= placeIn(gazetteer, address));
    return kept(memory.withStreets, `${key}\0${address1}`, () => placeIn(gazetteer, address));
  };
}

interface Memory {
  towns: LRUCache<string, Town>;
  withStreets: LRUCache<string, PlaceReading>;
}

function kept<Value extends object>(
  memory: LRUCache<string, Value>,
  key: string,
  make: () => Value,
): Value {
  const before = memory.get(key);
  if (before) return before;
  const made = make();
  memory.set(key, made);
  return made;
}

function placeIn(gazetteer: Gazetteer, address: RateAddress): PlaceReading {
  let placeKey: string | null = null;
  const match = matchAddress(gazetteer, address, (key) => {
    placeKey = key;
    return null;
  });
  return { match, placeKey };
}

/** Everything that the answer depends on, but the street. */
function textsBesideStreet(address: RateAddress): string {
  const { countryCode, provinceCode, province, city, address2, zip } = address;
  const { latitude, longitude } = address;
  return [countryCode, provinceCode, province, city, address2, zip, latitude, longitude].join("\0");
}
