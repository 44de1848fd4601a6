import { dice } from "../dice.ts";
import type { Atlas, Place } from "./atlas.ts";
import { BESIDE } from "./beside.ts";
import { COLOMBIA, ECUADOR } from "./ecuador-colombia.ts";
import { FORMS } from "./forms.ts";
import { HABITS } from "./habits.ts";
import { MEXICO } from "./mexico.ts";
import { PARTS } from "./parts.ts";
import { CHILE, PERU } from "./peru-chile.ts";
import { type Kind, sceneOf, type Written } from "./scene.ts";
import { AMERICAN } from "./united-states.ts";
import { OTHER_VOCABULARIES } from "./vocabulary-south.ts";
import { VOCABULARIES } from "./vocabulary.ts";

export interface Made extends Written {
  kind: string;
}

const OF_COUNTRY: Record<string, Record<string, Kind>> = {
  EC: ECUADOR,
  CO: COLOMBIA,
  MX: MEXICO,
  PE: PERU,
  CL: CHILE,
};

/** Most parcels go to large towns and to seats; the rest anywhere. */
const LARGE = 0.25;
const SEATS = 0.65;

/** A clerk asks which part is meant; "Colombia" is the country. */
const ASKED = new Set(["CL Santiago", "PE Lima", "CO Colombia"]);

/** As often in the list as its weight says; a whole share of ten is one entry. */
function weighed(country: string): [string, Kind][] {
  const kinds =
    country === "US"
      ? AMERICAN
      : { ...FORMS, ...PARTS, ...HABITS, ...BESIDE, ...OF_COUNTRY[country] };
  return Object.entries(kinds).flatMap(([name, kind]) =>
    Array.from(
      { length: Math.round((kind.weight ?? 1) * 10) },
      () => [name, kind] as [string, Kind],
    ),
  );
}

/** Words of a quarter and of a village, before its name. */
const QUARTER =
  /^(?:barrio|brr\.|b\/|vda\.|vereda|col\.|colonia|p\.j\.|coop\.|villa|urb\.) +(.+)$/iu;
const RURAL = /^(?:vda|vereda|col)/iu;

/**
 * Where the tables have a place of the quarter's name in the same level 2, a clerk may ask; a vereda or a colonia of
 * that name is that place.
 */
function withNamesakes(atlas: Atlas, { address, right, ...rest }: Written): Written {
  const code2 = atlas.byCode.get(right[0]!)?.code2;
  const parts = [address.address1, address.address2, address.city].flatMap((text) =>
    (text ?? "").split(", "),
  );
  const found = parts.flatMap((part) => {
    const name = QUARTER.exec(part)?.[1] ?? "";
    const named = [...atlas.meant(name), ...atlas.meant(part.replace(/^col\./iu, "Colonia"))];
    return named
      .filter((code) => !right.includes(code) && atlas.byCode.get(code)!.code2 === code2)
      .map((code) => ({ code, isRural: RURAL.test(part) }));
  });
  if (found.length === 0) return { address, right, ...rest };
  const rural = found.filter(({ isRural }) => isRural).map(({ code }) => code);
  return { address, right: [...right, "ask", ...rural], ...rest };
}

/** Addresses of a country with what a clerk does with each; the same for the same seed. */
export function eleventhAddresses(atlas: Atlas, seed: number, count: number): Made[] {
  const chance = dice(seed * 6271 + 11);
  const words = (VOCABULARIES[atlas.country] ?? OTHER_VOCABULARIES[atlas.country])!;
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
      made.push({ kind, ...withNamesakes(atlas, written) });
      break;
    }
  }
  return made;
}
