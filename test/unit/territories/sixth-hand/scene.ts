import type { AddressText } from "#app/territories/read-address.ts";

import type { dice } from "../dice.ts";
import { type Atlas, type Entry, fold } from "../third-hand/atlas.ts";
import type { Catalogue } from "./catalogue.ts";

export type Fields = Partial<AddressText>;

export interface Scene {
  /** The place that the address is of. */
  entry: Entry;
  catalogue: Catalogue;
  atlas: Atlas;
  country: string;
  isUs: boolean;
  /** Whether the region is in its fields, where the kind says nothing of them. */
  hasRegion: boolean;
  dice: ReturnType<typeof dice>;
  pick: ReturnType<typeof dice>["pick"];
  /** A place whose name is its own in the country, of another region, no word of it in the entry's. */
  far: () => Entry;
  /** Such a place of the same region and of another level 2. */
  near: () => Entry | null;
  /** A place of the same name in another region. */
  namesake: () => Entry;
}

export interface Made {
  fields: Fields;
  /** Codes of places, or `ask`. */
  right: readonly string[];
  tolerated?: readonly string[];
}

/** Null where the kind does not suit the place. */
export type Kind = (scene: Scene) => Made | null;
export type Kinds = Record<string, Kind>;

const fieldsOf = (made: string | Fields) => (typeof made === "string" ? { city: made } : made);

export const NO_REGION = { province: null, provinceCode: null };

/** A person who knows the country is sure. */
export const sure = ({ entry }: Scene, made: string | Fields): Made => ({
  fields: fieldsOf(made),
  right: [entry.code],
});
/** This place, or a question. */
export const maybe = ({ entry }: Scene, made: string | Fields): Made => ({
  fields: fieldsOf(made),
  right: [entry.code, "ask"],
});
/** No place is sure. */
export const ask = (made: string | Fields, tolerated: readonly string[] = []): Made => ({
  fields: fieldsOf(made),
  right: ["ask"],
  tolerated,
});
/** A question would be right, and the place itself does no harm. */
export const doubtful = ({ entry }: Scene, made: string | Fields) => ask(made, [entry.code]);

/** The letters are not the name's: null where another name may be meant by them. */
export function spelled(scene: Scene, city: string): Made | null {
  const { entry, atlas } = scene;
  const isSame = fold(city) === fold(entry.name);
  const isOther = [...atlas.placesOf(city), ...atlas.looseOf(city)].some(
    (code) => code !== entry.code,
  );
  return isSame || isOther || fold(city).length < 5 || atlas.hasRival(city, entry)
    ? null
    : maybe(scene, city);
}

/** Whether any place of the tables is called so, or almost. */
export const isListed = ({ atlas, entry }: Scene, words: string) =>
  atlas.placesOf(words).size > 0 || atlas.looseOf(words).size > 0 || atlas.hasRival(words, entry);

/** The one seat among the places of a name: a likely guess, so no harm where nothing else is known. */
export function seatOf({ catalogue, atlas }: Scene, name: string, code1?: string): string[] {
  const seats = [...atlas.placesOf(name, code1)].filter(catalogue.isSeat);
  return seats.length === 1 ? seats : [];
}

/** A postal code as people of the country write it. */
export function zipOf(country: string, { zip }: Entry, { below }: Scene["dice"]): string | null {
  return zip && (country === "CL" ? `${zip}${1000 + below(9000)}` : zip);
}

export const slug = (name: string) => fold(name).replaceAll(" ", "-");
export const countryNames: Record<string, string> = {
  CL: "Chile",
  CO: "Colombia",
  EC: "Ecuador",
  MX: "México",
  PE: "Perú",
  US: "USA",
};
