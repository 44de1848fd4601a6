import type { AddressText } from "#app/territories/read-address.ts";

import type { Hand } from "./hand.ts";

const STREETS = ["Main St", "Oakmont Rd", "5th Ave", "Elmdale Dr", "Birch Ln"];

/** A place with a ZIP code that is its alone, as a store sends it. */
export function american({ atlas, pick, door, zipOf }: Hand) {
  for (;;) {
    const place = pick(atlas.places);
    if (!/^[A-Za-z ]{4,}$/.test(place.name) || !atlas.zips.has(place.code)) continue;
    const zip = zipOf(place)!;
    const address: AddressText = {
      countryCode: "US",
      provinceCode: place.region,
      province: place.name1,
      city: place.name,
      address1: `${door()} ${pick(STREETS)}`,
      address2: null,
      zip,
    };
    return { place, zip, address, own: atlas.meaning(place.name, place.code1) };
  }
}
