import type { AddressText } from "#app/territories/read-address.ts";

import type { KnownNames, Place } from "./known-names.ts";
import { plain } from "./plain.ts";
import type { Dice } from "./spelled.ts";
import { flatIn, regionCode, streetIn } from "./streets.ts";

export interface Subject {
  place: Place;
  /** One of its names. */
  name: string;
  /** Whether the form asked for the region, which then settles what the name means. */
  hasRegion: boolean;
}

/** Fields of the form that are filled in otherwise than usual; null where that cannot be. */
export type Placing = (
  subject: Subject,
  known: KnownNames,
  dice: Dice,
) => Partial<AddressText> | null;

const FILLERS = [".", "-", "N/A", "xxx", "0", "ciudad", "ninguna", "***", "s/n"];
const PICKUP = [
  "Retiro en oficina",
  "Recojo en agencia",
  "Retira en sucursal",
  "Entrega en oficina",
];
const noRegion = { provinceCode: null, province: null };

/** A postal code behind which there is this place alone. */
const zipOf = (place: Place, dice: Dice) => (place.zips.length ? dice.pick(place.zips) : null);

export const placed = {
  "region's code as text": ({ place, name }, known, dice) => {
    const code = regionCode(known, place, dice);
    if (code.length < 2) return { ...noRegion, province: `${known.country}-${code}`, city: name };
    const written = [
      code,
      `${known.country}-${code}`,
      `${place.name1} (${code})`,
      code.toLowerCase(),
    ];
    return { ...noRegion, province: dice.pick(written), city: name };
  },
  "region's name as text": ({ place, name }, _, dice) => {
    const region = place.name1;
    const written = [region, plain(region), region.toUpperCase(), ` ${region}. `];
    return { ...noRegion, province: dice.pick(written), city: name };
  },
  "city and region exchanged": ({ place, name }, known) =>
    known.placesOf(place.name1, null) ? null : { ...noRegion, city: place.name1, province: name },
  "postal code from a spreadsheet": ({ place, name }, _, dice) => {
    const zip = zipOf(place, dice);
    if (!zip) return null;
    const number = zip.replace(/^0/, "");
    return {
      city: name,
      zip: dice.pick([
        `${number}.0`,
        `${zip}.00`,
        `'${zip}`,
        `="${zip}"`,
        ` ${zip} `,
        `${number},0`,
      ]),
    };
  },
  "only a postal code": ({ place }, _, dice) => {
    const zip = zipOf(place, dice);
    return zip ? { ...noRegion, city: dice.pick(["", ...FILLERS]), zip } : null;
  },
  // Where the code decides, one that is none is a question.
  "identity number as postal code": ({ name }, known, dice) =>
    known.tables.facts.postalCodes === "decide"
      ? null
      : {
          city: name,
          zip: dice.pick(["1712345678", "0991234567", "000000", "12345678-9", "99999999", "0"]),
        },
  "postal code of elsewhere": ({ place, name, hasRegion }, known, dice) => {
    const other = dice.pick(known.places);
    const zip = zipOf(other, dice);
    const isElsewhere = other.code1 !== place.code1 && hasRegion;
    return zip && isElsewhere && known.country !== "US" ? { city: name, zip } : null;
  },
  "street before the name": ({ name }, known, dice) => {
    const address1 = streetIn(known, dice);
    return { address1, city: `${address1}, ${name}` };
  },
  "street in the city field, postal code": ({ place }, known, dice) => {
    const zip = zipOf(place, dice);
    const address1 = streetIn(known, dice);
    return zip ? { address1, city: address1, zip } : null;
  },
  // Alone it may be any quarter of any town.
  "name in address line 2": ({ name, hasRegion }, _, dice) =>
    hasRegion ? { city: dice.pick(FILLERS), address2: name } : null,
  "road to another town": ({ place, name }, known, dice) => {
    const other = dice.pick(known.places);
    if (other.code2 === place.code2) return null;
    return { city: name, address1: `Vía a ${other.names[0]} km ${1 + dice.below(30)}` };
  },
  "to be collected": ({ name }, known, dice) =>
    known.country === "US" ? null : { city: name, address1: dice.pick(PICKUP) },
  "district field": ({ place }, known, dice) => {
    if (known.country === "EC" || known.country === "US") return null;
    const [name] = place.names;
    const upper = known.onlyPlace(place.name2, place.code1);
    const inside = known.onlyPlace(name!, place.code2);
    if (!upper || !inside || plain(name!) === plain(place.name2)) return null;
    const flat = flatIn(known, dice);
    return { city: place.name2, address2: `${flat ? `${flat} ` : ""}\u2060${name}` };
  },
  "level 2 beside a shared name": ({ place }, known, dice) => {
    const name = place.names[0]!;
    const isShared = !known.onlyPlace(name, null);
    const upper = known.onlyPlace(place.name2, null);
    const inside = known.onlyPlace(name, place.code2);
    if (!isShared || upper?.code2 !== place.code2 || !inside || known.country === "US") return null;
    if (plain(name).includes(plain(place.name2)) || upper.code === place.code) return null;
    return { ...noRegion, city: name + dice.pick([", ", " - ", " ("]) + place.name2 };
  },
  "postal code beside a shared name": ({ place }, known, dice) => {
    const name = place.names[0]!;
    const zip = zipOf(place, dice);
    const isShared = !known.onlyPlace(name, null);
    const isOneThere = known.onlyPlace(name, place.code2);
    return isShared && zip && isOneThere ? { ...noRegion, city: name, zip } : null;
  },
  "capital named like its region": ({ place }, known, dice) => {
    const isNamedSo =
      plain(place.name2) === plain(place.name1) && place.names.includes(place.name2);
    if (!isNamedSo) return null;
    return { city: place.name2, provinceCode: regionCode(known, place, dice) };
  },
} satisfies Record<string, Placing>;
