import type { AddressText } from "#app/territories/read-address.ts";

import type { KnownNames } from "./known-names.ts";
import type { Subject } from "./placed.ts";
import { distance, plain } from "./plain.ts";
import type { Dice } from "./spelled.ts";
import { regionCode, streetIn } from "./streets.ts";

/** An address that no person could place for certain; `tolerated` are codes that are no mistake. */
export type Unanswerable = (
  subject: Subject,
  known: KnownNames,
  dice: Dice,
) => (Partial<AddressText> & { tolerated?: readonly string[] }) | null;

const NOT_TOWNS = [
  "no sé",
  "asdf",
  "la misma",
  "mi casa",
  "cualquiera",
  "pendiente",
  "por confirmar",
  "igual que arriba",
  "Retiro en agencia",
  "retira en bodega",
  "Pick up",
  "domicilio",
  "ver arriba",
  "1",
  "test",
  "aaa",
];
const ABROAD = [
  "Toronto",
  "Berlín",
  "Shanghái",
  "Estocolmo",
  "Kuala Lumpur",
  "Johannesburgo",
  "Múnich",
];
const nowhere = { provinceCode: null, province: null, zip: null };

const isUnlikeAll = (text: string, known: KnownNames) => known.near(text, 2).length === 0;

export const unanswerable = {
  "shared name alone": ({ place }, known) => {
    const name = place.names[0]!;
    return known.isShared(name)
      ? { ...nowhere, city: name, tolerated: known.cityAmong(name) }
      : null;
  },
  "name and another region": ({ place, name }, known, dice) => {
    const other = dice.pick(known.places);
    if (other.code1 === place.code1 || !known.onlyPlace(name, null)) return null;
    const isUnlikeThere = known.places
      .filter(({ code1 }) => code1 === other.code1)
      .every(({ names }) => names.every((each) => distance(plain(name), plain(each), 3) >= 3));
    return isUnlikeThere
      ? {
          ...nowhere,
          city: name,
          provinceCode: regionCode(known, other, dice),
          province: other.name1,
        }
      : null;
  },
  "two towns": ({ place, name }, known, dice) => {
    const other = dice.pick(known.places);
    const isTwo = other.code1 !== place.code1 && known.onlyPlace(other.names[0]!, null);
    if (!isTwo || !known.onlyPlace(name, null)) return null;
    return {
      ...nowhere,
      city: `${name}${dice.pick([" o ", " y ", " / ", ", "])}${other.names[0]}`,
    };
  },
  "region alone": ({ place }, known) =>
    known.isPlaceToo(place.name1) || known.places.some(({ name2 }) => name2 === place.name1)
      ? null
      : { ...nowhere, city: place.name1 },
  "no town": (_, known, dice) => {
    const city = dice.pick(NOT_TOWNS);
    return known.isKnown(city) ? null : { ...nowhere, city };
  },
  "town abroad": (_, known, dice) => {
    const city = dice.pick(ABROAD);
    return isUnlikeAll(city, known) ? { ...nowhere, city } : null;
  },
  "road alone": ({ name }, _, dice) => ({
    ...nowhere,
    city: `${dice.pick(["Vía a", "Km 12 vía", "Camino a", "Carretera a", "entrada a"])} ${name}`,
  }),
  "street in the city field": ({ place }, known, dice) => {
    const address1 = streetIn(known, dice, place.names[0]);
    return { ...nowhere, address1, city: address1 };
  },
  "beginning of many names": ({ name }, known, dice) => {
    const text = name.slice(0, 3 + dice.below(5)).trim();
    const fits = known.readAs(text, null, "beginning");
    const nearest = known.near(text, 1);
    return fits.size > 3 && !nearest.length ? { ...nowhere, city: text } : null;
  },
  "one letter from two names": ({ name }, known, dice) => {
    const at = 1 + dice.below(name.length - 1);
    const text = name.slice(0, at) + dice.pick(Array.from("aeiosrnl")) + name.slice(at + 1);
    if (known.isKnown(text)) return null;
    const near = known.near(text, 1);
    const codes = new Set(near.flatMap((phrase) => [...(known.placesOf(phrase, null) ?? [])]));
    return near.length > 1 && codes.size > 1 ? { ...nowhere, city: text } : null;
  },
} satisfies Record<string, Unanswerable>;
