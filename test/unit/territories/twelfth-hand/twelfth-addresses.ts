import { dice } from "../dice.ts";
import type { Atlas, Place } from "./atlas.ts";
import { BESIDE } from "./beside.ts";
import { CITY_WORDS } from "./city-words.ts";
import { DOUBTS } from "./doubts.ts";
import { FORMS } from "./forms.ts";
import { OF_COUNTRY } from "./of-countries.ts";
import { type Kind, sceneOf, type Written } from "./scene.ts";
import { AMERICAN } from "./united-states.ts";
import { AMERICAN_WORDS } from "./words-united-states.ts";
import { WORDS } from "./words.ts";

export interface Made extends Written {
  kind: string;
}

/** Most parcels go to large towns and to seats; the rest anywhere. */
const LARGE = 0.2;
const SEATS = 0.6;

/** A kind is as often in the list as its weight says. */
function weighed(country: string): [string, Kind][] {
  const kinds =
    country === "US"
      ? AMERICAN
      : { ...FORMS, ...CITY_WORDS, ...BESIDE, ...DOUBTS, ...OF_COUNTRY[country] };
  return Object.entries(kinds).flatMap((entry) =>
    Array.from({ length: entry[1].weight ?? 1 }, () => entry),
  );
}

/** Addresses of a country with what a clerk does with each; the same for the same seed. */
export function twelfthAddresses(atlas: Atlas, seed: number, count: number): Made[] {
  const chance = dice(seed * 7919 + 12);
  const words = WORDS[atlas.country] ?? AMERICAN_WORDS;
  const kinds = weighed(atlas.country);
  const seats = atlas.places.filter(({ isSeat }) => isSeat);
  const large = words.large.flatMap((name) => atlas.byName(name));
  const fits = {
    sole: (place: Place) => atlas.isSole(place),
    clear: (place: Place) => atlas.isClear(place),
    any: (place: Place) => !atlas.isAsked(place),
  };
  const anyPlace = () => {
    if (chance.chance(LARGE)) return chance.pick(large);
    return chance.pick(seats.length > 0 && chance.chance(SEATS) ? seats : atlas.places);
  };
  const made: Made[] = [];
  while (made.length < count) {
    const [kind, { of, write }] = chance.pick(kinds);
    for (let tries = 0; tries < 60; tries++) {
      const place = anyPlace();
      const written = fits[of](place) ? write(sceneOf(atlas, words, chance, place)) : null;
      if (!written) continue;
      made.push({ kind, ...written });
      break;
    }
  }
  return made;
}
