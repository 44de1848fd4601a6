import type { AddressText } from "#app/territories/read-address.ts";

import type { dice } from "../dice.ts";
import { type Atlas, type Entry, fold } from "./atlas.ts";

type Dice = ReturnType<typeof dice>;
type Fields = Partial<AddressText>;
interface Scene {
  entry: Entry;
  atlas: Atlas;
  dice: Dice;
}

/** What becomes of the city's name; null where the kind does not suit it. */
type Rewriting = (name: string, scene: Scene) => string | null;
/** Fields beside or instead of the city's. */
type Filling = (scene: Scene) => Fields | null;

const changed = (name: string, made: string) => (made === name ? null : made);
const bytesRead = (name: string, encoding: string) =>
  changed(name, new TextDecoder(encoding).decode(new TextEncoder().encode(name)));
const sameShape: Record<string, string> = {
  a: "а",
  e: "е",
  o: "о",
  c: "с",
  p: "р",
  x: "х",
};
const digits: Record<string, string> = { o: "0", i: "1", e: "3", a: "4" };
const countries: Record<string, string> = {
  EC: "Ecuador",
  CO: "Colombia",
  MX: "México",
  PE: "Perú",
};

/** Nothing of the name is lost: whatever else it could be, it is written there. */
export const dressed: Record<string, Rewriting> = {
  "read as Windows-1252": (name) => bytesRead(name, "windows-1252"),
  "read as Mac Roman": (name) => bytesRead(name, "macintosh"),
  "read as Windows-1252, then in capitals": (name) =>
    bytesRead(name, "windows-1252")?.toUpperCase() ?? null,
  "wide letters": (name) =>
    fold(name).replaceAll(/[a-z]/g, (each) => String.fromCodePoint(each.codePointAt(0)! + 0xfee0)),
  "letters of another script": (name) =>
    changed(
      name,
      name.replace(/[aeocpx]/, (each) => sameShape[each]!),
    ),
  "accents apart": (name) => changed(name, name.normalize("NFD")),
  "accents that are none": (name) =>
    changed(
      name,
      name.replace(/[aeou]/, (each) => `${each}\u0300`),
    ),
  "words joined": (name) => changed(name, name.replaceAll(/[\s-]/g, "")),
  "words joined by signs": (name, { dice: { pick } }) =>
    changed(name, name.replaceAll(" ", pick(["_", "-", ".", "+"]))),
  "letters apart": (name) =>
    name.length < 5 ? null : Array.from(fold(name).replaceAll(" ", "")).join(" "),
  "a sign before": (name, { dice: { pick } }) =>
    `${pick(["📍", "*", "- ", "> ", "¡", "# "])}${name}`,
  "signs after": (name, { dice: { pick } }) =>
    `${name}${pick(["!!", " 🙏", "...", " .", ";", " *", ","])}`,
  "in brackets": (name, { dice: { pick } }) =>
    pick([`(${name})`, `[${name}]`, `"${name}"`, `«${name}»`]),
  "a label before": (name, { dice: { pick } }) =>
    pick([
      `Ciudad: ${name}`,
      `ciudad ${name}`,
      `Ciudad de ${name}`,
      `City: ${name}`,
      `ciudad=${name}`,
    ]),
  "a preposition before": (name, { dice: { pick } }) =>
    `${pick(["en", "a", "para", "de"])} ${name}`,
  "a request before": (name, { dice: { pick } }) =>
    `${pick(["enviar a", "envío a", "entregar en", "vivo en", "estoy en"])} ${name}`,
  "said twice": (name, { dice: { pick } }) => name + pick([" ", ", ", " - ", "/"]) + name,
  "the country after": (name, { atlas, dice: { pick } }) =>
    `${name}${pick([", ", " - ", " "])}${pick([countries[atlas.country]!, atlas.country])}`,
  "the region after": (name, { entry, dice: { pick } }) =>
    `${name}${pick([", ", " - ", " ", "/", " ("])}${entry.region}`,
  "the region before": (name, { entry, dice: { pick } }) =>
    `${entry.region}${pick([", ", " - ", "/", " / "])}${name}`,
  "a direction after": (name, { dice: { pick } }) =>
    `${name} ${pick(["centro", "(norte)", "sur", "- Centro"])}`,
};

/** Something of the name is lost, or other than it should be. */
export const damaged: Record<string, Rewriting> = {
  "a digit for a letter": (name) => {
    const found = /(?<=[a-z])[oiea](?=[a-z])/.exec(fold(name));
    return found
      ? fold(name).slice(0, found.index) + digits[found[0]]! + fold(name).slice(found.index + 1)
      : null;
  },
  "no joining words": (name) =>
    changed(name, name.replaceAll(/ (?:de|del|la|los|las|el|y) /gi, " ")),
  "joining words that are none": (name) => {
    const [first, second, ...more] = name.split(" ");
    if (
      second === undefined ||
      more.length > 0 ||
      /^(?:el|la|los|las|san|santa|santo)$/i.test(first!)
    )
      return null;
    return `${first} de ${second}`;
  },
  "the last letter twice": (name) => name + name.at(-1),
  "a letter in the middle lost": (name, { dice: { below } }) => {
    if (name.length < 8) return null;
    const at = 2 + below(name.length - 4);
    return changed(name, name.slice(0, at) + name.slice(at + 1));
  },
  "two letters swapped": (name, { dice: { below } }) => {
    if (name.length < 8) return null;
    const at = 1 + below(name.length - 3);
    const pair = name.slice(at, at + 2);
    return pair.includes(" ") ? null : name.slice(0, at) + pair[1] + pair[0] + name.slice(at + 2);
  },
  "as it sounds, twice": (name) => {
    const sound = fold(name)
      .replaceAll(/v/g, "b")
      .replaceAll(/z|c(?=[ei])/g, "s")
      .replaceAll("ll", "y");
    return sound === fold(name) || distanceOf(sound, fold(name)) < 2 ? null : sound;
  },
  "h left out": (name) => {
    const bare = fold(name).replaceAll(/(?<![cp])h/g, "");
    return bare === fold(name) || bare.length < 6 ? null : bare;
  },
  "k for c and qu": (name) => {
    const spelt = fold(name).replaceAll(/qu(?=[ei])|c(?=[aou])/g, "k");
    return spelt === fold(name) || spelt.length < 6 ? null : spelt;
  },
  "saints abbreviated": (name) =>
    changed(
      name,
      name
        .replace(/^Santa /, "Sta. ")
        .replace(/^Santo /, "Sto. ")
        .replace(/^San /, "Sn. "),
    ),
  "ranks abbreviated": (name) =>
    changed(
      name,
      name
        .replace(/\bGeneral\b/, "Gral.")
        .replace(/\bCoronel\b/, "Cnel.")
        .replace(/\bPuerto\b/, "Pto.")
        .replace(/\bDoctor\b/, "Dr.")
        .replace(/\bVilla\b/, "Vlla.")
        .replace(/\bNuestra Señora\b/, "Ntra. Sra."),
    ),
};

function distanceOf(one: string, other: string): number {
  let count = 0;
  for (let at = 0; at < Math.max(one.length, other.length); at += 1)
    if (one[at] !== other[at]) count += 1;
  return count;
}

/** The name stands elsewhere, or with something else in its field. */
export const placed: Record<string, Filling> = {
  "in line 2, nothing in city": ({ entry }) => ({ city: null, address2: entry.name }),
  "in the province field": ({ entry }) => ({
    city: null,
    province: `${entry.name}, ${entry.region}`,
    provinceCode: null,
  }),
  "city and province swapped": ({ entry, atlas }) =>
    atlas.placesOf(entry.region).size > 1
      ? null
      : { city: entry.region, province: entry.name, provinceCode: null },
  "a postal code in the city": ({ entry, dice: { pick } }) =>
    entry.zip === null
      ? null
      : {
          city: pick([
            `${entry.name} ${entry.zip}`,
            `${entry.zip} ${entry.name}`,
            `${entry.name}, CP ${entry.zip}`,
          ]),
        },
  "a postal code of a spreadsheet": ({ entry, dice: { pick } }) =>
    entry.zip === null
      ? null
      : {
          zip: pick([`${entry.zip}.0`, `${Number(entry.zip)}`, `'${entry.zip}`, `CP${entry.zip}`]),
        },
  "a telephone number after": ({ entry }) => ({ city: `${entry.name} tel 0991234567` }),
  "a street after": ({ entry }) => ({ city: `${entry.name}, Av. Bolívar 123` }),
  "a quarter before": ({ entry }) => ({ city: `Barrio El Rosal, ${entry.name}` }),
};

/** Only a person can say where these go. */
export const unanswerable: Record<string, Filling> = {
  nothing: ({ dice: { pick } }) => ({
    city: pick(["N/A", "-", "no sé", "...", "xxx", "ciudad", "0", "ninguna"]),
    province: null,
    provinceCode: null,
    zip: null,
  }),
  "two places": ({ entry, atlas, dice: { pick } }) => {
    const other = pick(atlas.entries);
    if (other.code === entry.code || other.code1 === entry.code1) return null;
    if (atlas.placesOf(other.name).size > 1) return null;
    return { city: `${entry.name} o ${other.name}`, province: null, provinceCode: null };
  },
  "another region's name": ({ entry, atlas, dice: { pick } }) => {
    const region = pick(atlas.regions);
    if (region === entry.region || atlas.placesOf(entry.name).size > 1) return null;
    return atlas.placesOf(region).has(entry.code)
      ? null
      : { city: entry.name, province: region, provinceCode: null };
  },
  "half of two names": ({ entry, atlas, dice: { pick } }) => {
    const other = pick(atlas.entries).name;
    // "Sitio Sucre" is also El Sitio in Sucre.
    if (other.includes(" ") || atlas.regions.includes(other)) return null;
    const city =
      entry.name.slice(0, Math.ceil(entry.name.length / 2)) +
      other.slice(other.length / 2).trimStart();
    const isNear =
      city.length < 6 ||
      atlas.placesOf(city).size > 0 ||
      atlas.hasRival(city, { ...entry, code: "" });
    return isNear ? null : { city, province: null, provinceCode: null };
  },
  "a name of several places": ({ entry, atlas }) =>
    atlas.placesOf(entry.name).size < 2 ? null : { province: null, provinceCode: null },
};
