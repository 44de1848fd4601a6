import type { AddressText } from "#app/territories/read-address.ts";

import { dice } from "../dice.ts";
import { type Atlas, type Place, plain } from "../thirteenth-hand/atlas.ts";
import { VOCABULARIES } from "./vocabulary.ts";

export interface Made {
  address: AddressText;
  /** Codes of level 3, or `ask`. */
  right: readonly string[];
  tolerated?: readonly string[];
}

/** Null where the throw gave no address of the kind. */
export type Kind = (scene: Scene) => Made | null;
export type Kinds = Readonly<Record<string, Kind>>;

export type Scene = ReturnType<typeof sceneOf>;

/** What the kinds throw and write with. */
export function sceneOf(atlas: Atlas, seed: number) {
  const { pick, chance, below } = dice(seed);
  const words = VOCABULARIES[atlas.country] ?? VOCABULARIES["EC"]!;
  const storeSendsRegion = atlas.country !== "EC";
  // Those of a country without a region on the form are its only ones; else the only ones of their region.
  const named = storeSendsRegion ? atlas.clear : atlas.unique;
  const seats = named.filter((each) => each.isSeat);
  const only = atlas.uniqueSeats.length > 40 ? atlas.uniqueSeats : atlas.unique;

  const digits = (pattern: string) => pattern.replaceAll("#", () => String(below(10)));
  const street = () => digits(pick(words.streets)).replaceAll(/\b0+(?=\d)/g, "");
  const place = (): Place => pick(seats.length > 40 && chance(0.5) ? seats : named);
  /** A place whose name is no other's in the country, with a second one as well known, of another region. */
  const two = (): [Place, Place] | null => {
    const [one, other] = [pick(only), pick(only)];
    const own = new Set(plain(`${one.name} ${one.name2} ${one.name1}`).split(" "));
    const shares = plain(`${other.name} ${other.name2} ${other.name1}`)
      .split(" ")
      .some((word) => own.has(word));
    return one.code1 === other.code1 || shares ? null : [one, other];
  };
  const form = (near: Place, given: Partial<AddressText> = {}): AddressText => ({
    countryCode: atlas.country,
    provinceCode: storeSendsRegion ? near.region : null,
    province: storeSendsRegion ? near.name1 : null,
    city: near.name,
    address1: street(),
    address2: null,
    zip: null,
    ...given,
  });
  const is = (near: Place, given: Partial<AddressText>): Made => ({
    address: form(near, given),
    right: [near.code],
  });
  const zipOf = (near: Place): string | null => {
    const known = atlas.zips.get(near.code);
    if (!known) return null;
    const missing = (atlas.postalCodeLength ?? 0) - known[0]!.length;
    return pick(known) + digits("#".repeat(Math.max(0, missing)));
  };
  const isKnown = (name: string) => atlas.meaning(name).length > 0;
  const phone = () => digits(pick(words.mobiles));
  const document = () => digits(pick(words.documents));
  /** Places of level 3 whose names are no other's below one level 2, with the seat that a buyer means by it. */
  const inner = (): { seat: Place; part: Place } | null => {
    const part = pick(named);
    const seat = atlas.seats.get(part.code2);
    if (!seat || part.isSeat || plain(seat.name) === plain(part.name)) return null;
    if (plain(seat.name).includes(plain(part.name))) return null;
    return { seat, part };
  };
  return {
    atlas,
    words,
    pick,
    chance,
    below,
    named,
    place,
    two,
    inner,
    form,
    is,
    street,
    digits,
    phone,
    document,
    zipOf,
    isKnown,
    storeSendsRegion,
  };
}
