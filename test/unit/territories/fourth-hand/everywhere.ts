import type { AddressText } from "#app/territories/read-address.ts";

import type { dice } from "../dice.ts";
import { type Atlas, type Entry, fold } from "../third-hand/atlas.ts";

type Dice = ReturnType<typeof dice>;
export type Fields = Partial<AddressText>;

export interface Scene {
  entry: Entry;
  atlas: Atlas;
  dice: Dice;
  /** The point of a place, where the tables have one. */
  pointOf: (code: string) => { latitude: number; longitude: number } | null;
}

/** A new text of the city, or other fields too; null where the kind does not suit the place. */
export type Kind = (scene: Scene) => string | Fields | null;
export type Kinds = Record<string, Kind>;

const windows1252 = new TextDecoder("windows-1252");
const misread = (text: string) => windows1252.decode(new TextEncoder().encode(text));
const changed = (before: string, after: string) => (before === after ? null : after);
const capitals = (name: string) => fold(name).replaceAll(/\b[a-z]/g, (each) => each.toUpperCase());

const COUNTRIES: Record<string, [name: string, flag: string]> = {
  CL: ["Chile", "🇨🇱"],
  CO: ["Colombia", "🇨🇴"],
  EC: ["Ecuador", "🇪🇨"],
  MX: ["México", "🇲🇽"],
  PE: ["Perú", "🇵🇪"],
  US: ["USA", "🇺🇸"],
};

/** The name is whole, so the place is sure. */
export const whole: Kinds = {
  "decoded wrongly twice": ({ entry: { name } }) => changed(name, misread(misread(name))),
  "quoted printable": ({ entry: { name } }) =>
    changed(
      name,
      name.replaceAll(/[^\0-\x7f]/g, (letter) =>
        [...new TextEncoder().encode(letter)]
          .map((byte) => `=${byte.toString(16).toUpperCase()}`)
          .join(""),
      ),
    ),
  "a direction mark around": ({ entry: { name } }) => `\u200e${name}\u200f`,
  "a flag after": ({ entry: { name }, atlas }) => `${name} ${COUNTRIES[atlas.country]![1]}`,
  "an empty field of a program after": ({ entry: { name }, dice: { pick } }) =>
    pick([`${name}, undefined`, `${name}, null`, `null ${name}`, `${name}, NaN`, `${name}, None`]),
  "an empty province of a program": ({ entry: { name, region }, dice: { pick } }) => ({
    city: `${name}, ${region}`,
    province: pick(["undefined", "null", "[object Object]", "N/A", "-", "--", "none"]),
    provinceCode: null,
  }),
  "no postal code written in its field": ({ dice: { pick } }) => ({
    zip: pick(["00000", "N/A", "0", "-", "none", "no tengo", "99999999", "x"]),
  }),
  "a telephone number in the postal code": () => ({ zip: "+593 99 123 4567" }),
  "the city in the postal code's field too": ({ entry: { name } }) => ({ zip: name }),
  "the country as the province": ({ entry: { name, region }, atlas }) => ({
    city: `${name}, ${region}`,
    province: COUNTRIES[atlas.country]![0],
    provinceCode: null,
  }),
  "the city as the province too, its region behind it": ({ entry: { name, region } }) => ({
    city: `${name}, ${region}`,
    province: name,
    provinceCode: null,
  }),
  "lines in one field": ({ entry: { name, region } }) => `${name}\n${region}\n`,
  "a tab between": ({ entry: { name, region } }) => `${name}\t${region}`,
  "a bar between": ({ entry: { name, region } }) => `${name} | ${region}`,
  "a greater sign between, largest first": ({ entry: { name, region } }) => `${region} > ${name}`,
  "in quotes of a table": ({ entry: { name, region } }) => `"${name}","${region}"`,
  "in a mark of a web page": ({ entry: { name } }) => `<b>${name}</b>`,
  "a code in brackets after": ({ entry: { name, code } }) => `${name} [${code}]`,
  "capitals of every word, no accents": ({ entry: { name } }) => changed(name, capitals(name)),
  "a word in capitals": ({ entry: { name } }) => {
    const [first, ...more] = name.split(" ");
    return more.length === 0 ? null : [first!.toUpperCase(), ...more].join(" ");
  },
  "the country, its region, itself": ({ entry: { name, region }, atlas }) =>
    `${COUNTRIES[atlas.country]![0]}, ${region}, ${name}`,
  "the region named for its level": ({ entry: { name, region }, atlas, dice: { pick } }) => {
    const level = {
      CL: "Región de",
      CO: "Depto. de",
      EC: "Prov.",
      MX: "Edo.",
      PE: "Dpto.",
      US: "State of",
    };
    const form = level[atlas.country as keyof typeof level];
    // "Edo. Ciudad de México" is nothing that anyone writes.
    if (/^(?:ciudad|bogot|district|metropol|m[eé]xico|estado)/i.test(region)) return null;
    return { city: pick([`${name}, ${form} ${region}`, `${name} (${form} ${region})`]) };
  },
};

const OCR: [string, string][] = [
  ["rn", "m"],
  ["m", "rn"],
  ["cl", "d"],
  ["ri", "n"],
  ["li", "h"],
  ["nn", "m"],
  ["vv", "w"],
];

/** Something of the name is lost: it may be asked about, and is never another place. */
export const lossy: Kinds = {
  "as a scanner reads it": ({ entry: { name }, dice: { pick } }) => {
    const folded = fold(name);
    const fits = OCR.filter(([letters]) => folded.includes(letters));
    if (fits.length === 0) return null;
    const [letters, read] = pick(fits);
    return folded.replace(letters, read);
  },
  "a syllable lost": ({ entry: { name }, dice: { pick } }) => {
    const syllables = [...fold(name).matchAll(/(?<=[a-z]{2})[bcdfglmnprst][aeiou](?=[a-z]{2})/g)];
    if (syllables.length === 0) return null;
    const { index } = pick(syllables);
    return fold(name).slice(0, index) + fold(name).slice(index + 2);
  },
  "a syllable twice": ({ entry: { name }, dice: { pick } }) => {
    const syllables = [...fold(name).matchAll(/[bcdfglmnprst][aeiou](?=[a-z])/g)];
    if (syllables.length === 0) return null;
    const { index, 0: syllable } = pick(syllables);
    return fold(name).slice(0, index) + syllable + fold(name).slice(index);
  },
  "two words exchanged": ({ entry: { name } }) => {
    const words = fold(name).split(" ");
    return words.length === 2 ? words.toReversed().join(" ") : null;
  },
  "the first word lost": ({ entry: { name } }) => {
    const [, ...words] = fold(name).split(" ");
    return words.length < 2
      ? null
      : words.join(" ").replace(/^(?:de|del|y) (?:la |los |las )?/, "");
  },
  "the last word lost": ({ entry: { name } }) => {
    const words = fold(name).split(" ");
    return words.length < 3 ? null : words.slice(0, -1).join(" ");
  },
  "a word in the middle lost": ({ entry: { name } }) => {
    const words = fold(name).split(" ");
    return words.length < 4 ? null : [...words.slice(0, 1), ...words.slice(2)].join(" ");
  },
  "two letters wrong": ({ entry: { name }, dice: { below, pick } }) => {
    const letters = Array.from(fold(name));
    if (letters.length < 7) return null;
    for (let count = 0; count < 2; count += 1)
      letters[1 + below(letters.length - 1)] = pick(Array.from("abcdeilmnorstu"));
    return letters.join("");
  },
  "another vowel": ({ entry: { name }, dice: { pick, below } }) => {
    const letters = Array.from(fold(name));
    const vowels = letters.flatMap((letter, at) => ("aeiou".includes(letter) ? [at] : []));
    if (vowels.length < 2) return null;
    const at = vowels[below(vowels.length)]!;
    letters[at] = pick(Array.from("aeiou").filter((vowel) => vowel !== letters[at]));
    return letters.join("");
  },
  "in the plural, or the singular": ({ entry: { name } }) =>
    name.endsWith("s") ? fold(name).slice(0, -1) : `${fold(name)}s`,
  "made small": ({ entry: { name } }) =>
    /[oa]$/.test(fold(name)) ? `${fold(name).slice(0, -1)}it${fold(name).at(-1)}` : null,
  "the halves of two of its region": ({ entry, atlas, dice: { pick } }) => {
    const near = atlas.entries.filter(({ code1 }) => code1 === entry.code1);
    const other = pick(near);
    if (other.code === entry.code) return null;
    const [one, two] = [fold(entry.name).split(" "), fold(other.name).split(" ")];
    const halves = [one[0]!, two.at(-1)!];
    // "Callao Punta" is La Punta in Callao, "Villa Mar" the beginning of Villa María.
    const isSaid =
      halves.some((half) => /\d/.test(half) || half.length < 4 || atlas.looseOf(half).size > 0) ||
      atlas.entries.some(({ name }) => fold(name).startsWith(halves.join(" ")));
    return one.length < 2 || two.length < 2 || isSaid ? null : halves.join(" ");
  },
  "a point and a shared name": ({ entry, pointOf }) => {
    const point = pointOf(entry.code);
    return point && { province: null, provinceCode: null, ...point };
  },
  "a shop before": ({ entry: { name }, dice: { pick } }) =>
    `${pick(["Supermaxi", "Plaza Vea", "Walmart", "Hotel Plaza", "Terminal"])} ${name}`,
};

/** More than one place, or none: a question. */
export const open: Kinds = {
  "between two towns": ({ entry, atlas, dice: { pick } }) => {
    const other = pick(atlas.entries.filter(({ code1 }) => code1 === entry.code1));
    if (other.code === entry.code || fold(other.name) === fold(other.region)) return null;
    if (fold(other.name).includes(fold(entry.name))) return null;
    return atlas.country === "US"
      ? `between ${entry.name} and ${other.name}`
      : `entre ${entry.name} y ${other.name}`;
  },
  "one town in the city, another in the province field": ({ entry, atlas, dice: { pick } }) => {
    const other = pick(atlas.entries.filter(({ code1 }) => code1 !== entry.code1));
    if (atlas.placesOf(other.name).size > 1) return null;
    if (atlas.regions.some((region) => fold(region) === fold(other.name))) return null;
    // "Diez de Agosto" beside Lago Agrio is right: 10 de Agosto lies in it.
    const inDigits = entry.name.replace(/^Diez /i, "10 ");
    const isSame = inDigits !== entry.name && atlas.placesOf(inDigits, other.code1).size > 0;
    if (isSame) return null;
    return { province: other.name, provinceCode: null };
  },
  "words that name nothing": ({ dice: { pick } }) => ({
    city: pick(["casa azul", "misma de siempre", "mi ciudad", "por confirmar", "test", "asdf"]),
    province: null,
    provinceCode: null,
  }),
};
