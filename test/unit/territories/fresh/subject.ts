import type { AddressText } from "#app/territories/read-address.ts";

import type { dice } from "../dice.ts";
import type { Atlas, Label } from "./atlas.ts";
import type { Manners } from "./manners.ts";

/** A place of the catalogue that an address is made for. */
export interface Subject {
  code: string;
  code1: string;
  code2: string;
  name1: string;
  name2: string;
  name3: string;
  /** The region as a store's form sends it. */
  form: AddressText;
  zip: string | null;
}
export type Tools = ReturnType<typeof dice> & {
  atlas: Atlas;
  manners: Manners;
  other: () => Subject;
  flat: () => string;
};
/** Null where the distortion cannot happen to this place. */
export type Kind = (subject: Subject, tools: Tools) => [AddressText, Label] | null;

/** The name of level 3 or, of a seat, sometimes that of level 2. */
export function nameOf({ code, code2, name2, name3 }: Subject, { atlas, chance }: Tools): string {
  return atlas.seatOf(code2) === code && chance(0.5) ? name2 : name3;
}

/** The name with a letter left out, doubled, replaced, or swapped with its neighbour. */
export function typo(name: string, { pick, below }: Tools): string {
  const letters = Array.from(name);
  const at = 1 + below(letters.length - 1);
  const edits = [
    () => letters.splice(at, 1),
    () => letters.splice(at, 0, letters[at]!),
    () => letters.splice(at - 1, 2, letters[at]!, letters[at - 1]!),
    () => letters.splice(at, 1, pick(Array.from("aeioulnrst"))),
  ];
  pick(edits)();
  return letters.join("");
}
