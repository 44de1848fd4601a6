import { dice } from "../dice.ts";
import type { Atlas, Place } from "./atlas.ts";
import { OF_COUNTRY } from "./countries.ts";
import { FORMS } from "./forms.ts";
import { HABITS } from "./habits.ts";
import { type Kind, sceneOf, type Written } from "./scene.ts";
import { AMERICAN } from "./united-states.ts";
import { VOCABULARIES } from "./vocabulary.ts";

export interface Made extends Written {
  kind: string;
}

/** Most parcels go to large towns and to seats; the rest anywhere. */
const LARGE = 0.25;
const SEATS = 0.65;

/** A clerk asks which part is meant; "Colombia" is the country. */
const ASKED = new Set(["CL Santiago", "PE Lima", "CO Colombia"]);

/** As often in the list as its weight says; a whole share of ten is one entry. */
function weighed(country: string): [string, Kind][] {
  const kinds = country === "US" ? AMERICAN : { ...FORMS, ...HABITS, ...OF_COUNTRY[country] };
  return Object.entries(kinds).flatMap(([name, kind]) =>
    Array.from(
      { length: Math.round((kind.weight ?? 1) * 10) },
      () => [name, kind] as [string, Kind],
    ),
  );
}

/** Addresses of a country with what a clerk does with each; the same for the same seed. */
export function eleventhAddresses(atlas: Atlas, seed: number, count: number): Made[] {
  const chance = dice(seed * 6271 + 11);
  const words = VOCABULARIES[atlas.country]!;
  const kinds = weighed(atlas.country);
  const seats = atlas.places.filter(({ isSeat }) => isSeat);
  const large = words.large.flatMap((name) => atlas.byName(name));
  const isAsked = ({ name }: Place) => ASKED.has(`${atlas.country} ${name}`);
  const isClear = (place: Place) => atlas.isClear(place) && !isAsked(place);
  const fits = {
    clear: isClear,
    sole: (place: Place) => atlas.isSole(place) && !isAsked(place),
    seat: (place: Place) => (place.isSeat || large.includes(place)) && isClear(place),
    any: (place: Place) => !isAsked(place),
  };
  const draw = () => {
    if (chance.chance(LARGE)) return chance.pick(large);
    return chance.pick(seats.length > 0 && chance.chance(SEATS) ? seats : atlas.places);
  };
  const made: Made[] = [];
  while (made.length < count) {
    const [kind, { of, write }] = chance.pick(kinds);
    for (let tries = 0; tries < 60; tries++) {
      const place = draw();
      const written = fits[of](place) ? write(sceneOf(atlas, words, chance, place)) : null;
      if (!written) continue;
      made.push({ kind, ...written });
      break;
    }
  }
  return made;
}
