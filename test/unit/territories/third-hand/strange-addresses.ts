import type { AddressText } from "#app/territories/read-address.ts";

import { dice as diceOf } from "../dice.ts";
import { type Atlas, type Entry, fold } from "./atlas.ts";
import { damaged, dressed, placed, unanswerable } from "./kinds.ts";

export interface Strange {
  kind: string;
  address: AddressText;
  /** The code of a place, or `ask`. */
  answer: string;
  /** Codes that a name of several places may be answered with. */
  tolerated: ReadonlySet<string>;
}

const streets = [
  "Calle 10 # 4-21",
  "Av. Bolívar 512",
  "Mz. 4 Lt. 12",
  "Jr. Grau 340",
  "Calle Sucre N4-12",
];
const flats = [null, null, "Piso 2", "Casa 4", "Depto. 301"];
const DAMAGED_LENGTH_MIN = 6;

/** Addresses of every kind as many, with what they ought to give; the same for the same seed. */
export function strangeAddresses(atlas: Atlas, seed: number, count: number): Strange[] {
  const dice = diceOf(seed);
  const kinds = [dressed, damaged, placed, unanswerable].flatMap((group) => Object.keys(group));
  const made: Strange[] = [];
  for (let tries = 0; made.length < count && tries < count * 50; tries += 1) {
    const kind = kinds[made.length % kinds.length]!;
    const found = attempt(kind, atlas, dice);
    if (found) made.push(found);
    else if (tries % 50 === 49) kinds.push(kinds.shift()!);
  }
  return made;
}

function attempt(kind: string, atlas: Atlas, dice: ReturnType<typeof diceOf>): Strange | null {
  const entry = dice.pick(atlas.entries);
  const hasRegion = atlas.country === "EC" ? dice.chance(0.2) : dice.chance(0.85);
  const usual: AddressText = {
    countryCode: atlas.country,
    provinceCode: hasRegion ? entry.regionCode : null,
    province: hasRegion ? entry.region : null,
    city: entry.name,
    address1: dice.pick(streets),
    address2: dice.pick(flats),
    zip: null,
  };
  const scene = { entry, atlas, dice };
  const asked = unanswerable[kind]?.(scene);
  if (asked) {
    const tolerated = new Set(
      kind === "a name of several places" ? atlas.placesOf(entry.name) : [],
    );
    return { kind, address: { ...usual, ...asked }, answer: "ask", tolerated };
  }
  if (kind in unanswerable || !isSure(entry, atlas, hasRegion)) return null;

  const filled = placed[kind]?.(scene);
  if (filled)
    return { kind, address: { ...usual, ...filled }, answer: entry.code, tolerated: new Set() };
  const rewriting = dressed[kind] ?? damaged[kind];
  const city = rewriting?.(entry.name, scene) ?? null;
  if (city === null || (kind in damaged && !isRecognisable(city, entry, atlas))) return null;
  // "RíoNuevo" is also Rionuevo.
  if ([...atlas.placesOf(city)].some((code) => code !== entry.code)) return null;
  return { kind, address: { ...usual, city }, answer: entry.code, tolerated: new Set() };
}

function isSure({ name, code, code1 }: Entry, atlas: Atlas, hasRegion: boolean): boolean {
  const found = atlas.placesOf(name, hasRegion ? code1 : undefined);
  return found.size === 1 && found.has(code);
}

function isRecognisable(city: string, entry: Entry, atlas: Atlas): boolean {
  return fold(city).length >= DAMAGED_LENGTH_MIN && !atlas.hasRival(city, entry);
}
