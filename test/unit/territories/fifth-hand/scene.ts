import type { AddressText } from "#app/territories/read-address.ts";

import type { dice } from "../dice.ts";
import { type Atlas, type Entry, fold } from "../third-hand/atlas.ts";

export type Fields = Partial<AddressText>;

export interface Scene {
  entry: Entry;
  atlas: Atlas;
  dice: ReturnType<typeof dice>;
  /** A place whose name is its own in the whole country, of another region. */
  far: () => Entry;
  /** Such a place of the same region and of another level 2. */
  near: () => Entry | null;
  /** Another place of the same name in another region. */
  namesake: () => Entry | null;
  /** Whether the name is that of one place, and of no region. */
  isOwn: (entry: Entry) => boolean;
  nameOfLevel2: (entry: Entry) => string;
}

/** What an address of a kind says. */
export interface Made {
  fields: Fields;
  /** `sure`: this place. `maybe`: this place or a question. `ask`: a question. */
  label: "sure" | "maybe" | "ask";
  /** Whether the answer of a question may be the place itself without harm. */
  isTolerated?: boolean;
  /** Whether letters of the name are others, so that another name may be as near. */
  isSpelled?: boolean;
  /** Whether the name itself belongs to several places. */
  isShared?: boolean;
  alsoRight?: readonly string[];
}

/** Null where the kind does not suit the place. */
export type Kind = (scene: Scene) => Made | null;
export type Kinds = Record<string, Kind>;

const fieldsOf = (made: string | Fields) => (typeof made === "string" ? { city: made } : made);

export const sure = (made: string | Fields): Made => ({ fields: fieldsOf(made), label: "sure" });
export const maybe = (made: string | Fields): Made => ({ fields: fieldsOf(made), label: "maybe" });
export const ask = (made: string | Fields): Made => ({ fields: fieldsOf(made), label: "ask" });
/** A question would be right, and the place itself does no harm. */
export const doubtful = (made: string | Fields): Made => ({ ...ask(made), isTolerated: true });
export const spelled = (city: string, name: string): Made | null =>
  fold(city) === fold(name) ? null : { ...maybe(city), isSpelled: true };
/** A longer name that no place of the tables has: another place than the one of the shorter name. */
export function longer(city: string, { atlas, entry }: Scene): Made | null {
  const isListed = atlas.placesOf(city).size > 0 || atlas.looseOf(city).size > 0;
  return isListed || atlas.hasRival(city, entry) ? null : ask(city);
}
export const NO_REGION = { province: null, provinceCode: null };
