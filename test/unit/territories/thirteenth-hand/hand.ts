import type { AddressText } from "#app/territories/read-address.ts";

import { dice } from "../dice.ts";
import { type Atlas, type Place, plain } from "./atlas.ts";
import { FLATS, HEROES, WORDS } from "./words.ts";

export interface Made {
  address: AddressText;
  right: readonly string[];
  tolerated?: readonly string[];
}

/** Null where the throw gave no address of the kind. */
export type Kind = (hand: Hand) => Made | null;

export type Hand = ReturnType<typeof handOf>;

/** What the kinds throw and write with. */
export function handOf(atlas: Atlas, seed: number) {
  const { pick, chance, below } = dice(seed);
  const words = WORDS[atlas.country] ?? WORDS["EC"]!;
  const storeSendsRegion = atlas.country !== "EC";
  const towns = townsOf(atlas);

  /** A place whose name is no other's: of the country, where the store sends no region. */
  const place = (): Place =>
    storeSendsRegion ? pick(chance(0.5) ? atlas.clear : atlas.unique) : only();
  const only = (): Place => pick(chance(0.4) ? atlas.uniqueSeats : atlas.unique);
  /** A town of another region that shares no word with the place, its level 2 and its region. */
  const other = (near: Place): Place => {
    const own = new Set(plain(`${near.name} ${near.name2} ${near.name1}`).split(" "));
    for (;;) {
      const found = pick(towns);
      const shares = plain(found.name)
        .split(" ")
        .some((word) => own.has(word));
      if (!shares && atlas.meaning(found.name, near.code1).length === 0) return found;
    }
  };
  const door = () => below(890) + 11;
  const hero = (near: Place) =>
    pick(HEROES.filter((each) => atlas.meaning(each, near.code2).length === 0));
  const street = (near: Place) => `${pick(words.streets)} ${hero(near)} ${words.number(door())}`;
  /** As the store sends the address of a buyer who makes no mistake, but for what is given. */
  const form = (near: Place, given: Partial<AddressText> = {}): AddressText => ({
    countryCode: atlas.country,
    provinceCode: storeSendsRegion ? near.region : null,
    province: storeSendsRegion ? near.name1 : null,
    city: near.name,
    address1: street(near),
    address2: chance(0.4) ? pick(FLATS) : null,
    zip: null,
    ...given,
  });
  const zipOf = (near: Place): string | null => {
    const known = atlas.zips.get(near.code);
    if (!known) return null;
    const missing = (atlas.postalCodeLength ?? 0) - known[0]!.length;
    return (
      pick(known) +
      (missing > 0 ? String(10 ** missing + below(9 * 10 ** (missing - 1))).slice(-missing) : "")
    );
  };
  const invented = () => pick(words.invented);
  const isKnown = (name: string) => atlas.meaning(name).length > 0;
  return {
    atlas,
    words,
    pick,
    chance,
    below,
    place,
    only,
    other,
    door,
    hero,
    street,
    form,
    zipOf,
    invented,
    isKnown,
    storeSendsRegion,
  };
}

/** The larger ones, by people or by postal codes, where the tables have them. */
function townsOf({ country, uniqueSeats, clear, zips }: Atlas): readonly Place[] {
  const codes = ({ code }: Place) => zips.get(code)?.length ?? 0;
  if (country === "US") return clear.toSorted((one, two) => codes(two) - codes(one)).slice(0, 400);
  const bySize = uniqueSeats.toSorted((one, two) => two.people - one.people);
  return bySize[0] && bySize[0].people > 0 ? bySize.slice(0, 300) : bySize;
}
