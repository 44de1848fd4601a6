import type { AddressText } from "#app/territories/read-address.ts";

import type { dice } from "../dice.ts";
import { type Atlas, type Entry, fold } from "../third-hand/atlas.ts";
import type { Catalogue, Place } from "./catalogue.ts";

export type Fields = Partial<AddressText>;

/** The place that an address is written of, and what it is written with. */
export interface Scene {
  country: string;
  atlas: Atlas;
  catalogue: Catalogue;
  dice: ReturnType<typeof dice>;
  entry: Entry;
  place: Place;
  /** The entry's name in the letters that its writer uses. */
  name: string;
  region: string;
  /** Another town, in another region, whose name is no region's. */
  other: Entry;
  street: string;
}

/** Fields with the codes that are right, and those that are neither right nor wrong. A question is never wrong. */
export interface Made {
  fields: Fields;
  right: readonly string[];
  tolerated: readonly string[];
}

/** Null where the kind cannot be written of the place, or its answer would not be certain. */
export type Kind = (scene: Scene) => Made | null;
export type Kinds = Record<string, Kind>;

export const NO_REGION = { province: null, provinceCode: null };

const fieldsOf = (made: string | Fields): Fields =>
  typeof made === "string" ? { city: made } : made;

/** A careful person knows the place. */
export const sure = ({ entry }: Pick<Scene, "entry">, made: string | Fields): Made => ({
  fields: fieldsOf(made),
  right: [entry.code],
  tolerated: [],
});

/** Some careful people would ask. */
export const maybe = ({ entry }: Pick<Scene, "entry">, made: string | Fields): Made => ({
  fields: fieldsOf(made),
  right: [entry.code, "ask"],
  tolerated: [],
});

/** A careful person asks. */
export const ask = (made: string | Fields, tolerated: readonly string[] = []): Made => ({
  fields: fieldsOf(made),
  right: ["ask"],
  tolerated,
});

export const isEnglish = ({ country }: Scene) => country === "US";

/** One of the texts, the second list in English, with {x} the town, {r} its region, {y} another town. */
export function written(scene: Scene, spanish: readonly string[], english = spanish): string {
  return filled(scene, scene.dice.pick(isEnglish(scene) ? english : spanish));
}

export function filled({ name, region, other }: Scene, text: string): string {
  return text.replaceAll("{x}", name).replaceAll("{r}", region).replaceAll("{y}", other.name);
}

/** Whether the name is this place's alone, in the whole country. */
export const isAlone = ({ atlas, entry }: Scene, words = entry.name) =>
  [...atlas.placesOf(words)].every((code) => code === entry.code) && atlas.placesOf(words).size > 0;

/** Whether the words are a name in the tables, with or without small words. */
export const isKnown = ({ atlas }: Scene, words: string) =>
  atlas.placesOf(words).size > 0 || atlas.looseOf(words).size > 0;

/** The places of a name that a level 2 or a region called so contains. */
export const within = ({ atlas, catalogue }: Scene, name: string, area: string) =>
  [...atlas.placesOf(name)].filter((code) =>
    catalogue.placeOf
      .get(code)
      ?.names.slice(0, 2)
      .some((each) => fold(each) === fold(area)),
  );

/** Sure where no other name is near to the damaged one. */
export function spelt(scene: Scene, city: string, repaired = city): Made | null {
  const { atlas, entry } = scene;
  return fold(city) === "" || atlas.hasRival(repaired, entry) || !isAlone(scene)
    ? null
    : sure(scene, city);
}

/** The postal code of a place as its people write it: seven digits in Chile, of which the tables have three. */
export function zipOf(country: string, { zip }: Entry, { below }: Scene["dice"]): string | null {
  return zip !== null && country === "CL" ? zip + String(1000 + below(9000)) : zip;
}

export const plainLetters = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "");
export const countryNames: Record<string, string> = {
  EC: "Ecuador",
  CO: "Colombia",
  MX: "México",
  PE: "Perú",
  CL: "Chile",
  US: "United States",
};
