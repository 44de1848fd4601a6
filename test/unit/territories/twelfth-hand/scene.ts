import type { AddressText } from "#app/territories/read-address.ts";

import type { dice } from "../dice.ts";
import { plain } from "../policy.ts";
import type { Atlas, Place } from "./atlas.ts";
import type { Words } from "./words.ts";

export interface Written {
  address: AddressText;
  /** Codes of level 3, or `ask`. */
  right: readonly string[];
  tolerated?: readonly string[];
}

/** `sole` in the country, `clear` in its region, or `any` place. */
export interface Kind {
  of: "sole" | "clear" | "any";
  weight?: number;
  write: (scene: Scene) => Written | null;
}

export type Scene = ReturnType<typeof sceneOf>;
export type Dice = ReturnType<typeof dice>;

/** One buyer, who lives in this place, at the checkout. */
export function sceneOf(atlas: Atlas, words: Words, chance: Dice, place: Place) {
  const { pick, below } = chance;
  const number = (most = 900) => String(1 + below(most));
  const fill = (pattern: string) =>
    pattern
      .replaceAll("{n}", () => number())
      .replaceAll("{m}", () => number(98))
      .replaceAll("{s}", () => pick(words.streets))
      .replaceAll("{t}", () => pick(words.streets));
  const street = () => fill(pick(words.lines));
  const fields = (address: Partial<AddressText>): AddressText => ({
    countryCode: atlas.country,
    address1: address.address1 ?? street(),
    ...address,
  });

  /** Another place that has its name alone, of the same region or of another. */
  function other(where: "near" | "far"): Place | null {
    for (let tries = 0; tries < 200; tries++) {
      const found = pick(atlas.places);
      const isNear = found.code1 === place.code1;
      const own = plain(`${place.name} ${place.name2} ${place.region}`);
      const name = plain(found.name);
      if (isNear !== (where === "near") || found.code2 === place.code2) continue;
      if (!atlas.isSole(found) || !found.isSeat || name.length < 5) continue;
      if (own.includes(name) || name.includes(plain(place.name))) continue;
      if (atlas.regions.has(name)) continue;
      return found;
    }
    return null;
  }

  return {
    atlas,
    words,
    place,
    chance,
    pick,
    number,
    fill,
    street,
    other,
    note: () => pick(words.notes),
    flat: () => fill(pick(words.flats)),
    phone: () => fill(pick(words.phones)),
    /** A neighbourhood that the tables do not have in this region. */
    hood(): string {
      for (;;) {
        const name = pick(words.hoods);
        const codes = [...atlas.meant(name)].map((code) => code.replace(/^\D+/u, ""));
        if (!codes.some((code) => code.startsWith(place.code1))) return name;
      }
    },
    /** A code that serves this place alone. */
    zip: () => pick(atlas.zipsOf(place)) as string | undefined,
    /** The region as the form sends it. */
    region(): Partial<AddressText> {
      const provinceCode = atlas.codeOfRegion(place.code1) ?? null;
      const how = below(4);
      if (how === 0 && provinceCode) return { provinceCode };
      return how === 1 ? { province: place.region, provinceCode } : { province: place.region };
    },
    farRegion() {
      const far = pick(atlas.places.filter(({ code1 }) => code1 !== place.code1));
      return { code: far.code1, name: far.region };
    },
    sure: (address: Partial<AddressText>, code = place.code): Written => ({
      address: fields(address),
      right: [code],
    }),
    /** A clerk may send it to this place, and may ask as well. */
    either: (address: Partial<AddressText>, ...codes: string[]): Written => ({
      address: fields(address),
      right: [...(codes.length > 0 ? codes : [place.code]), "ask"],
    }),
    ask: (address: Partial<AddressText>, ...tolerated: string[]): Written => ({
      address: fields(address),
      right: ["ask"],
      tolerated,
    }),
  };
}

export const bare = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "");
