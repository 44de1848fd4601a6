import { dice } from "../dice.ts";
import type { Atlas, Place } from "./atlas.ts";
import { OF_COUNTRY } from "./countries.ts";
import { EXPORTS } from "./exports.ts";
import { HABITS } from "./habits.ts";
import { NOISES } from "./noises.ts";
import { type Kind, sceneOf, type Written } from "./scene.ts";
import { SHARED } from "./shared.ts";
import { SPANISH } from "./spanish.ts";
import { AMERICAN } from "./united-states.ts";
import { VOCABULARIES } from "./vocabulary.ts";

export interface Made extends Written {
  kind: string;
}

function kindsOf(country: string): Record<string, Kind> {
  const own = country === "US" ? AMERICAN : { ...SPANISH, ...OF_COUNTRY[country] };
  return { ...EXPORTS, ...NOISES, ...HABITS, ...SHARED, ...own };
}

/** Share of addresses to a town that is a seat, where the tables know seats: people live in them. */
const SEATS = 0.6;

const ASKED = new Set(["CL Santiago", "PE Lima", "CO Colombia"]);

/** Addresses of a country with what a clerk does with each; the same for the same seed. */
export function tenthAddresses(atlas: Atlas, seed: number, count: number): Made[] {
  const chance = dice(seed * 7919 + 10);
  const kinds = Object.entries(kindsOf(atlas.country));
  const seats = atlas.places.filter(({ isSeat }) => isSeat);
  const placeFor = (fits: (place: Place) => boolean): Place | null => {
    for (let tries = 0; tries < 60; tries++) {
      const place = chance.pick(seats.length > 0 && chance.chance(SEATS) ? seats : atlas.places);
      if (fits(place)) return place;
    }
    return null;
  };
  // A clerk of Santiago or Lima asks for the comuna or district; "Colombia" is the country.
  const isAsked = ({ name }: Place) => ASKED.has(`${atlas.country} ${name}`);
  const isClear = (place: Place) => atlas.isClear(place) && !isAsked(place);
  const fits = {
    clear: isClear,
    sole: atlas.isSole,
    seat: (place: Place) => place.isSeat && isClear(place),
    any: () => true,
  };
  const made: Made[] = [];
  while (made.length < count) {
    const [kind, { of, only, write }] = chance.pick(kinds);
    // Some kinds fit few places: they get more tries, so that they are not crowded out.
    for (let tries = 0; tries < 12; tries++) {
      const place = placeFor((each) => (only?.(each) ?? true) && fits[of](each));
      const written = place && write(sceneOf(atlas, VOCABULARIES[atlas.country]!, chance, place));
      if (!written) continue;
      made.push({ kind, ...written });
      break;
    }
  }
  return made;
}
