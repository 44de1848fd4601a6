import type { AddressText } from "#app/territories/read-address.ts";

import type { dice } from "../dice.ts";
import { type Atlas, fold, type Place } from "./atlas.ts";
import { digits, fullNames, phones, type Pool } from "./pools.ts";

export type Dice = ReturnType<typeof dice>;
export interface Draft {
  address: AddressText;
  right: string[];
  tolerated?: string[];
}
export type Kind = [
  name: string,
  weight: number,
  make: (kit: Toolkit, d: Dice) => Draft | "" | false | null | undefined,
];
export type Toolkit = ReturnType<typeof toolkitOf>;

/** Words of names that say nothing of the place by themselves. */
const PLAIN = new Set(["centro", "norte", "sur", "la villa", "el centro", "pueblo nuevo", "casa"]);

export function toolkitOf(atlas: Atlas, pool: Pool) {
  const { country, places, readingsOf } = atlas;
  const bySize = places.filter((each) => each.size > 0).toSorted((a, b) => b.size - a.size);
  const sums: number[] = [];
  for (const place of bySize) sums.push((sums.at(-1) ?? 0) + place.size);
  const hasRegions = country !== "EC";

  /** The part of the country that an address with the place's region leaves. */
  const scopeOf = (place: Place) => {
    if (!hasRegions) return "";
    return country === "PE" && place.code2 === "1501" ? "1501" : place.code1;
  };
  const inScope = (name: string, scope: string) =>
    readingsOf(name).filter((each) => each.code3.startsWith(scope));
  const isNameSafe = (name: string, place: Place) => {
    const key = fold(name);
    // In Peru this is a question by the facts of the market.
    if (country === "PE" && key === "lima") return false;
    if (key.length < 4 || PLAIN.has(key) || /[[(/]/.test(name)) return false;
    if (!atlas.regionTexts.has(key)) return true;
    return fold(place.region) === key && atlas.capitalOf(place.code1) === place;
  };
  /** With its region, where the country's form has one, the name is that of no other place. */
  const isSure = (place: Place, name = place.name) =>
    isNameSafe(name, place) && isOnly(inScope(name, scopeOf(place)), place);
  /** The name is that of no other place of the country. */
  const isClear = (place: Place, name = place.name) =>
    isNameSafe(name, place) && isOnly(readingsOf(name), place);

  const throwOne = (d: Dice) => {
    if (d.chance(0.5)) {
      const at = d.chance() * sums.at(-1)!;
      return bySize[sums.findIndex((sum) => sum >= at)]!;
    }
    const seats = [...atlas.seats.values()];
    return seats.length > 50 && d.chance(0.4) ? d.pick(seats) : d.pick(places);
  };
  const place = (d: Dice, fits: (each: Place) => boolean): Place | null => {
    for (let turn = 0; turn < 60; turn += 1) {
      const found = throwOne(d);
      if (fits(found)) return found;
    }
    return null;
  };
  /** A town in another region, that no place around the first is called by. */
  const other = (d: Dice, first: Place) => {
    const words = new Set(fold(`${first.name} ${first.level2} ${first.region}`).split(" "));
    return place(
      d,
      (each) =>
        each.code1 !== first.code1 &&
        (each.isSeat || country === "CL" || country === "US") &&
        isClear(each) &&
        inScope(each.name, first.code1).length === 0 &&
        !fold(`${each.name} ${each.region}`)
          .split(" ")
          .some((word) => words.has(word)),
    );
  };
  const street = (d: Dice) => digits(d.pick(pool.streets), d);
  const zipOf = (d: Dice, of: Place) => (of.zips.length > 0 ? d.pick(of.zips) : null);
  const regionName = (of: Place) =>
    country === "PE" && of.code2 === "1501" ? "Lima (Metropolitana)" : of.region;
  const regionOf = (of: Place) =>
    hasRegions ? { province: regionName(of), provinceCode: atlas.storeCode(of) } : {};
  /** What the form of a store would hold, with some fields written otherwise. */
  const send = (d: Dice, of: Place, over: Partial<AddressText> = {}): AddressText => ({
    countryCode: country,
    address1: street(d),
    address2: d.chance(0.5) ? null : digits(d.pick(d.chance() ? pool.units : pool.marks), d),
    city: of.name,
    province: null,
    provinceCode: null,
    ...regionOf(of),
    zip: d.chance(0.5) ? zipOf(d, of) : null,
    latitude: null,
    longitude: null,
    ...over,
  });
  const to = (d: Dice, of: Place, over: Partial<AddressText> = {}): Draft => ({
    address: send(d, of, over),
    right: [of.code3],
  });
  /** One answer may be defended, and a question too. */
  const either = (draft: Draft, ...more: string[]): Draft => ({
    ...draft,
    right: [...draft.right, "ask"],
    tolerated: more,
  });
  /** A question too, where another place that is no seat is called as the level 2. */
  const besideRival = (of: Place, draft: Draft): Draft =>
    inScope(of.level2, of.code2).some((each) => each !== of && !each.isSeat)
      ? either(draft)
      : draft;
  const ask = (address: AddressText, ...tolerated: (Place | null | undefined)[]): Draft => ({
    address,
    right: ["ask"],
    tolerated: tolerated.flatMap((each) => (each ? [each.code3] : [])),
  });
  return {
    atlas,
    pool,
    country,
    hasRegions,
    scopeOf,
    inScope,
    isNameSafe,
    isSure,
    isClear,
    place,
    other,
    street,
    zipOf,
    regionName,
    regionOf,
    send,
    to,
    either,
    besideRival,
    ask,
    sure: (d: Dice) => place(d, (each) => isSure(each)),
    clear: (d: Dice) => place(d, (each) => isClear(each)),
    town: (d: Dice) =>
      place(d, (each) => (each.isSeat || ["PE", "CL"].includes(country)) && isSure(each)),
    clearTown: (d: Dice) =>
      place(d, (each) => (each.isSeat || ["PE", "CL"].includes(country)) && isClear(each)),
    unit: (d: Dice) => digits(d.pick(pool.units), d),
    mark: (d: Dice) => digits(d.pick(pool.marks), d),
    person: (d: Dice) => d.pick(fullNames),
    phone: (d: Dice) => digits(d.pick(phones), d),
    carrier: (d: Dice) => d.pick(pool.couriers),
    rural: (d: Dice) => digits(d.pick(pool.rural), d),
  };
}

const isOnly = (found: readonly Place[], place: Place) => found.length === 1 && found[0] === place;

/** Whether one letter more, less, other or exchanged makes the second text of the first. */
export function isNear(first: string, second: string): boolean {
  if (first === second) return true;
  if (Math.abs(first.length - second.length) > 1) return false;
  let start = 0;
  while (start < first.length && first[start] === second[start]) start += 1;
  const [one, two] = [first.slice(start), second.slice(start)];
  return (
    one.slice(1) === two.slice(1) ||
    one.slice(1) === two ||
    one === two.slice(1) ||
    (one[0] === two[1] && one[1] === two[0] && one.slice(2) === two.slice(2))
  );
}
