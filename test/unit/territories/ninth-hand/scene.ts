import type { AddressText } from "#app/territories/read-address.ts";

import type { dice } from "../dice.ts";
import { type Book, fold, type Place, plainLetters } from "./book.ts";

export type Fields = Partial<AddressText>;

/** The place that an address is written of, and what it is written with. */
export interface Scene {
  country: string;
  book: Book;
  dice: ReturnType<typeof dice>;
  place: Place;
  /** The place's name in the letters that its writer uses. */
  name: string;
  region: string;
  /** A large town of another region, its name only its own. */
  other: Place;
  street: string;
  isEnglish: boolean;
}

/** Fields with the answers that are right (codes of level 3 or `ask`), and those that are no mistake. */
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

/** A careful person knows the place. Null where the city line happens to be the name of another. */
export function sure(scene: Scene, made: string | Fields): Made | null {
  const fields = fieldsOf(made);
  const city = fields.city ?? scene.name;
  const named = scene.book.codesOf(city);
  const isOther = named.length > 0 && !named.includes(scene.place.code);
  const isWithoutRegion = "province" in fields && fields.province === null;
  if (isOther || (isWithoutRegion && !isAlone(scene))) return null;
  return { fields, right: [scene.place.code], tolerated: [] };
}

/** Some careful people would ask. */
export function maybe(scene: Scene, made: string | Fields): Made | null {
  const found = sure(scene, made);
  return found && { ...found, right: [...found.right, "ask"] };
}

/** A careful person asks. */
export const ask = (made: string | Fields, tolerated: readonly string[] = []): Made => ({
  fields: fieldsOf(made),
  right: ["ask"],
  tolerated,
});

/** Whether the name is this place's alone in the whole country, and no region's. */
export const isAlone = ({ book, place }: Scene, name = place.names[2]) =>
  book.codesOf(name).length === 1 && !book.isRegion(name);

/**
 * The damaged name in the city field: sure where every other name of the region is two edits further away.
 * @param change how many edits it is from the name.
 */
export function damaged(
  scene: Scene,
  city: string,
  change: number,
  more: Fields = {},
): Made | null {
  const { book, place, name } = scene;
  if (city === name || fold(city).length < 4 || book.codesOf(city).length > 0) return null;
  if (book.isRegion(city) || book.nextTo(city, place, place.code1) < change + 2) return null;
  return sure(scene, { city, ...more });
}

/** One of the texts, the second list in English: {x} is the town, {r} its region, {y} another town. */
export function written(scene: Scene, spanish: readonly string[], english = spanish): string {
  return filled(scene, scene.dice.pick(scene.isEnglish ? english : spanish));
}

export const filled = ({ name, region, other }: Scene, text: string) =>
  text.replaceAll("{x}", name).replaceAll("{r}", region).replaceAll("{y}", other.names[2]);

/** A postal code of the place as its people write it: of the seven digits of Chile the tables have three. */
export function zipOf(country: string, { zips }: Place, { pick, below }: Scene["dice"]) {
  if (zips.length === 0) return null;
  return pick(zips) + (country === "CL" ? String(1000 + below(9000)) : "");
}

const same = (text: string) => text;
const upper = (text: string) => text.toUpperCase();
const lower = (text: string) => text.toLowerCase();
const bareUpper = (text: string) => plainLetters(text).toUpperCase();
/** How people write letters. */
export const hands = [same, same, same, lower, plainLetters, upper, bareUpper];

export const countryNames: Record<string, readonly string[]> = {
  EC: ["Ecuador", "ECUADOR", "EC", "Rep. del Ecuador"],
  CO: ["Colombia", "COLOMBIA", "CO"],
  MX: ["México", "MEXICO", "MX", "Mexico"],
  PE: ["Perú", "PERU", "PE", "Peru"],
  CL: ["Chile", "CHILE", "CL"],
  US: ["USA", "United States", "US", "U.S.A."],
};
