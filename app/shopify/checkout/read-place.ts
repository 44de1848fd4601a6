import type { PlaceMatch } from "#app/shipping/model/territory.ts";
import { silenceOfLine1 } from "#app/territories/fields/first-line.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import type { RateAddress } from "./rate-request.ts";

/** What an address says of its place, whatever a merchant has confirmed. */
export interface PlaceReading {
  match: PlaceMatch;
  /** Under which a merchant's answer for this place is kept; null where none is. */
  placeKey: string | null;
}

export type ReadPlace = (gazetteer: Gazetteer, address: RateAddress) => PlaceReading;

/** Of towns, and of addresses whose street says something; in each of two generations, of each country. */
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
      memory = { towns: openRecent(keptMax), withStreets: openRecent(keptMax) };
      memories.set(gazetteer, memory);
    }
    const town = memory.towns(key, () => ({
      isSilent: silenceOfLine1(gazetteer, address),
      reading: null,
    }));
    if (town.isSilent(address1)) return (town.reading ??= placeIn(gazetteer, address));
    return memory.withStreets(`${key}\0${address1}`, () => placeIn(gazetteer, address));
  };
}

interface Memory {
  towns: Recent<Town>;
  withStreets: Recent<PlaceReading>;
}

type Recent<Value> = (key: string, make: () => Value) => Value;

/** What was made for the latest keys: at least for so many, at most for twice as many. */
function openRecent<Value>(keptMax: number): Recent<Value> {
  let recent = new Map<string, Value>();
  let older = new Map<string, Value>();
  return function find(key, make) {
    const kept = recent.get(key);
    if (kept !== undefined) return kept;

    const value = older.get(key) ?? make();
    recent.set(key, value);
    if (recent.size >= keptMax) [recent, older] = [new Map(), recent];
    return value;
  };
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
