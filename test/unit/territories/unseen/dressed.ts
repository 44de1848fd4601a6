import type { KnownNames, Place } from "./known-names.ts";
import { plain } from "./plain.ts";
import type { Dice } from "./spelled.ts";

/** What a city line says around the name of a place; null where it does not fit. */
export type Dressing = (name: string, place: Place, known: KnownNames, dice: Dice) => string | null;

const COUNTRIES: Record<string, readonly string[]> = {
  EC: ["Ecuador", "ECUADOR", "EC", "Rep. del Ecuador"],
  CO: ["Colombia", "COLOMBIA", "CO"],
  MX: ["México", "MEXICO", "Mx", "Méx."],
  PE: ["Perú", "PERU", "PE"],
  CL: ["Chile", "CHILE", "CL"],
  US: ["USA", "United States", "U.S.A.", "US"],
};
const LEVELS: Record<string, readonly [second: readonly string[], third: readonly string[]]> = {
  EC: [
    ["Cantón", "Ciudad de", "Cabecera cantonal"],
    ["Parroquia", "Parr.", "Parroquia rural de"],
  ],
  CO: [
    ["Municipio de", "Ciudad de", "Mpio."],
    ["Corregimiento de", "Corregimiento"],
  ],
  MX: [
    ["Municipio de", "Ciudad de", "Mpio.", "Cabecera municipal de"],
    ["Localidad de", "Pueblo de"],
  ],
  PE: [
    ["Provincia de", "Ciudad de"],
    ["Distrito de", "Distrito"],
  ],
  CL: [["Ciudad de"], ["Comuna de", "Comuna"]],
  US: [["City of"], ["City of", "Town of"]],
};
const AFTER = ["centro", "(centro)", "ciudad", "- zona urbana", "casco urbano"];
const AFTER_EN = ["city limits", "(downtown)", "downtown"];
const QUARTERS = [
  "Barrio Los Sauces",
  "Urb. El Bosque Dorado",
  "Sector 4",
  "Conj. Altos del Roble",
  "Etapa 3",
];

const separator = (dice: Dice) => dice.pick([", ", " - ", "-", " / ", "/", ",", " | ", "; "]);
const inBrackets = (dice: Dice, outer: string, inner: string) =>
  dice.pick([`${outer} (${inner})`, `${outer}(${inner})`, `${outer} [${inner}]`]);

/** A region's name that cannot be taken for a town. */
function regionName(place: Place, known: KnownNames): string | null {
  return known.placesOf(place.name1, null) ? null : place.name1;
}

export const dressed = {
  "level words before": (name, place, known, dice) => {
    const [second, third] = LEVELS[known.country]!;
    const isSecond = plain(name) === plain(place.name2) && place.names.includes(place.name2);
    return `${dice.pick(isSecond ? second : third)} ${name}`;
  },
  "words after": (name, _, known, dice) =>
    `${name} ${dice.pick(known.country === "US" ? AFTER_EN : AFTER)}`,
  "country after": (name, _, known, dice) => {
    const country = dice.pick(COUNTRIES[known.country]!);
    return dice.chance(0.4) ? inBrackets(dice, name, country) : name + separator(dice) + country;
  },
  "region beside": (name, place, known, dice) => {
    const region = regionName(place, known);
    if (!region) return null;
    const both = dice.chance(0.3) ? [region, name] : [name, region];
    return dice.chance(0.3) ? inBrackets(dice, name, region) : both.join(separator(dice));
  },
  "region on the next line": (name, place, known, dice) => {
    const region = regionName(place, known);
    return region && `${name}${dice.pick(["\n", "\t", "  "])}${region}`;
  },
  "whole chain": (name, place, known, dice) => {
    const chain = [name, place.name2, place.name1, COUNTRIES[known.country]![0]!];
    const isPlain = !known.country.startsWith("US") && known.placesOf(place.name2, place.code1);
    if (isPlain && !isPlain.has(place.code) && isPlain.size > 1) return null;
    const shown = known.country === "US" ? [name, place.name1, "USA"] : chain;
    return (dice.chance(0.3) ? shown.toReversed() : shown).join(separator(dice));
  },
  "name repeated": (name, _, _known, dice) => name + dice.pick([" ", ", ", " - "]) + name,
  "postal code beside": (name, place, _, dice) => {
    if (!place.zips.length) return null;
    const zip = dice.pick(place.zips);
    return dice.pick([
      `${name} ${zip}`,
      `${zip} ${name}`,
      `${name}, CP ${zip}`,
      `${name} C.P. ${zip}`,
    ]);
  },
  "telephone or identity number beside": (name, _, _known, dice) =>
    `${name} ${dice.pick(["0991234567", "+593 99 123 4567", "C.I. 1712345678", "tel 3101234567"])}`,
  "unknown quarter before": (name, _, known, dice) => {
    const quarter = dice.pick(QUARTERS);
    return known.country === "US" ? null : quarter + dice.pick([", ", " - ", ". "]) + name;
  },
  "small word before": (name, _, known, dice) =>
    `${known.country === "US" ? "in" : dice.pick(["en", "para", "Envío a", "Envío para"])} ${name}`,
} satisfies Record<string, Dressing>;
