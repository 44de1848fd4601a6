import type { AddressText } from "#app/territories/read-address.ts";

import type { dice } from "../dice.ts";
import { type Atlas, folded, type Place } from "./atlas.ts";
import type { Vocabulary } from "./vocabulary.ts";

export const ASK = "ask";

export interface Written {
  address: AddressText;
  /** What a careful postal clerk of the country does: the codes taken, or `ask`. */
  right: string[];
  /** No place that the text names: neither right nor wrong. */
  tolerated?: string[];
}

export interface Kind {
  /** `clear`: the region and the name make it sure. `sole`: the name alone does. */
  of: "clear" | "sole" | "seat" | "any";
  /** Of what else the place must be. */
  only?: (place: Place) => boolean;
  write: (scene: Scene) => Written | null;
}

export type Fields = Partial<Omit<AddressText, "countryCode" | "latitude" | "longitude">>;

export type Scene = ReturnType<typeof sceneOf>;

/** A place to write to, and what chance puts beside it. */
export function sceneOf(
  atlas: Atlas,
  words: Vocabulary,
  chance: ReturnType<typeof dice>,
  place: Place,
) {
  const { pick } = chance;
  const street = pick(words.streets);
  const base: AddressText = {
    countryCode: atlas.country,
    province: place.name1,
    provinceCode: chance.chance(0.3) && place.regionCode ? place.regionCode : null,
    city: place.name,
    address1: street,
    address2: null,
    zip: null,
  };
  const other = (fits: (each: Place) => boolean): Place | null => {
    for (let tries = 0; tries < 60; tries++) {
      const each = pick(atlas.places);
      if (fits(each) && folded(each.name) !== folded(place.name)) return each;
    }
    return null;
  };
  const address = (fields: Fields): AddressText => {
    const made = { ...base, ...fields };
    // A store sends the code of the region that it has, not of another.
    if ("province" in fields && !("provinceCode" in fields)) made.provinceCode = null;
    return made;
  };
  return {
    atlas,
    words,
    place,
    street,
    ...chance,
    /** The place in its own field, its region in its own, and this. */
    address,
    /** Sure: the place, or nothing else. */
    sure: (fields: Fields): Written => ({ address: address(fields), right: [place.code] }),
    /** A clerk may take the place or ask. */
    fair: (fields: Fields): Written => ({ address: address(fields), right: [place.code, ASK] }),
    /** The same of a city written so, when that changes it. */
    spoiled: (city: string): Written | null =>
      city === place.name ? null : { address: address({ city }), right: [place.code, ASK] },
    /** A clerk asks, and might as well take these. */
    unclear: (fields: Fields, ...tolerated: string[]): Written => ({
      address: address(fields),
      right: [ASK],
      tolerated,
    }),
    elsewhere: () => other((each) => each.code1 !== place.code1 && atlas.isSole(each)),
    nearby: () => {
      const near = atlas.inRegion
        .get(place.code1)!
        .filter((each) => each.code2 !== place.code2 && atlas.isSole(each));
      return near.length > 0 ? pick(near) : null;
    },
    anotherRegion: () => pick(atlas.regions.filter(({ code1 }) => code1 !== place.code1)),
    zip: () => (place.zips.length > 0 ? pick(place.zips) : null),
    streetNamed: (name: string) => pick(words.streetTypes).replace("@", name),
    shopNamed: (name: string) => pick(words.shops).replace("@", name),
    /** Codes of the places that are called so. */
    namesakes: () => [...atlas.meanings(place.name)].filter((code) => atlas.byCode.has(code)),
    person: () => pick(words.people),
    landmark: () => pick(words.landmarks),
    note: () => pick(words.notes),
  };
}
