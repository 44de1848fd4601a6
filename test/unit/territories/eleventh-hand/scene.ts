import type { AddressText } from "#app/territories/read-address.ts";

import type { dice } from "../dice.ts";
import type { Atlas, Place } from "./atlas.ts";
import type { Vocabulary } from "./vocabulary.ts";

export interface Written {
  address: AddressText;
  /** What a careful clerk of the country would do: a code, `ask`, or either. */
  right: string[];
  /** Codes that are no mistake, though not what was expected. */
  tolerated?: string[];
}

export interface Kind {
  /** How often it is met: 1 where not given. */
  weight?: number;
  /** `clear`: alone of its name in its region; `sole`: in the country; `seat`: a clear one that is a seat. */
  of: "clear" | "sole" | "seat" | "any";
  write: (scene: Scene) => Written | null;
}

export type Scene = ReturnType<typeof sceneOf>;

export const bare = (text: string) => text.normalize("NFD").replace(/[\u0300-\u036f]/gu, "");

const STYLES: [number, (text: string) => string][] = [
  [0.6, (text) => text],
  [0.72, (text) => bare(text).toLowerCase()],
  [0.84, (text) => bare(text).toUpperCase()],
  [0.9, (text) => text.toLowerCase()],
  [1, bare],
];

/** A buyer of a place at a form, or a merchant's row for one. */
export function sceneOf(
  atlas: Atlas,
  words: Vocabulary,
  chance: ReturnType<typeof dice>,
  place: Place,
) {
  const digits = (text: string) =>
    text.replace(/#{2,}|#(?=\d|$|-|B|,)/gu, (run) =>
      Array.from(run, (_, at) => (at === 0 ? 1 + chance.below(9) : chance.below(10))).join(""),
    );
  const of = (texts: readonly string[]) =>
    digits(chance.pick(texts)).replace(/~/gu, () => chance.pick(words.names));
  const street = () => of(words.streets);
  const extra = () => {
    const roll = chance.below(10);
    if (roll < 4) return roll < 2 ? null : "";
    if (roll < 6) return of(words.units);
    return of(roll < 8 ? words.quarters : words.notes);
  };
  /** As Chileans write theirs: the table has what a code of seven digits begins with. */
  const long = (zip: string) => (atlas.country === "CL" ? `${zip}0000` : zip);
  const zip = place.zips.length > 0 ? long(chance.pick(place.zips)) : null;
  const isForm = chance.chance(0.7);
  const style = () => {
    const roll = chance.chance();
    return STYLES.find(([share]) => roll < share)![1];
  };
  return {
    atlas,
    words,
    chance,
    place,
    zip,
    of,
    street,
    extra,
    style,
    /** The form of a buyer of the place; the fields given are written instead. */
    form(changes: AddressText, isAsWritten = false): AddressText {
      const address: AddressText = {
        countryCode: atlas.country,
        address1: street(),
        address2: extra(),
        city: place.name,
        province: place.region,
        provinceCode: isForm ? (place.regionCodes[0] ?? null) : null,
        zip: zip !== null && chance.chance(words.zips) ? zip : null,
        ...changes,
      };
      if ("province" in changes && !("provinceCode" in changes)) address.provinceCode = null;
      if (isAsWritten) return address;
      const write = style();
      const styled = (text: string | null | undefined) => (text ? write(text) : (text ?? null));
      return {
        ...address,
        address1: styled(address.address1),
        address2: styled(address.address2),
        city: styled(address.city),
        province: address.provinceCode ? (address.province ?? null) : styled(address.province),
      };
    },
    /** Another place that fits. */
    other(fits: (other: Place) => boolean): Place | null {
      for (let tries = 0; tries < 80; tries++) {
        const other = chance.pick(atlas.places);
        if (other.code !== place.code && fits(other)) return other;
      }
      return null;
    },
  };
}

/** Neither a region nor a postal code. */
export const NO_REGION = { province: null, provinceCode: null, zip: null };
