import { fold } from "../third-hand/atlas.ts";
import { type Kinds, maybe, NO_REGION, sure, spelled } from "./scene.ts";

const replaced = (
  name: string,
  pairs: readonly [RegExp, string][],
  pick: <T>(of: readonly T[]) => T,
) => {
  const fits = pairs.filter(([from]) => from.test(fold(name)));
  if (fits.length === 0) return null;
  const [from, to] = pick(fits);
  return spelled(fold(name).replace(from, to), name);
};

/** Alphabets of Quechua (1985), as their speakers write the names of maps. */
const QUECHUA: [RegExp, string][] = [
  [/hua/g, "wa"],
  [/gua/g, "wa"],
  [/hui/g, "wi"],
  [/ca/g, "qa"],
  [/co/g, "qo"],
  [/ca/g, "ka"],
  [/cu/g, "ku"],
  [/qui/g, "ki"],
  [/que/g, "qe"],
  [/bamba/g, "pampa"],
  [/cocha/g, "qucha"],
  [/y/g, "ll"],
  [/o/g, "u"],
];
/** Nahuatl and Maya by their academies and by their old books. */
const NAHUATL: [RegExp, string][] = [
  [/hua/g, "wa"],
  [/uh/g, "w"],
  [/tz/g, "ts"],
  [/z/g, "s"],
  [/x/g, "sh"],
  [/x/g, "j"],
  [/ca/g, "ka"],
  [/co/g, "ko"],
  [/qui/g, "ki"],
  [/tla/g, "ta"],
  [/cu/g, "ku"],
  [/ll/g, "l"],
];
/** Typed by people of another language. */
const ENGLISH: [RegExp, string][] = [
  [/qu/g, "k"],
  [/ll/g, "y"],
  [/j/g, "h"],
  [/gu(?=[ei])/g, "g"],
  [/ph/g, "f"],
  [/ough/g, "o"],
  [/sch/g, "sh"],
  [/ck/g, "k"],
];

const decorated = (name: string, from: number) =>
  Array.from(fold(name), (letter) =>
    /[a-z]/.test(letter) ? String.fromCodePoint(from + letter.charCodeAt(0) - 97) : letter,
  ).join("");
const SMALL = Object.fromEntries(
  Array.from("abcdefghijklmnopqrstuvwxyz", (letter, at) => [
    letter,
    Array.from("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘQʀꜱᴛᴜᴠᴡxʏᴢ")[at]!,
  ]),
);

/** The letters are others; the place is the same. */
export const written: Kinds = {
  "as Quechua writes it": ({ entry: { name }, atlas, dice: { pick } }) =>
    ["PE", "EC", "CL", "CO"].includes(atlas.country) ? replaced(name, QUECHUA, pick) : null,
  "as Nahuatl writes it": ({ entry: { name }, atlas, dice: { pick } }) =>
    atlas.country === "MX" ? replaced(name, NAHUATL, pick) : null,
  "as another language writes it": ({ entry: { name }, dice: { pick } }) =>
    replaced(name, ENGLISH, pick),
  "accents behind their letters": ({ entry: { name } }) => {
    const city = name
      .normalize("NFD")
      .replaceAll("\u0301", "´")
      .replaceAll("\u0303", "~")
      .replaceAll("\u0308", "¨");
    return city === name.normalize("NFD") ? null : maybe(city);
  },
  "ñ as other letters": ({ entry: { name }, dice: { pick } }) =>
    /ñ/i.test(name)
      ? spelled(name.replace(/ñ/i, pick(["ni", "nn", "gn", "ny", "#", "n~"])), name)
      : null,
  "capitals exchanged": ({ entry: { name } }) =>
    sure(
      Array.from(name, (each) =>
        each === each.toUpperCase() ? each.toLowerCase() : each.toUpperCase(),
      ).join(""),
    ),
  "wide letters": ({ entry: { name } }) => sure(decorated(name, 0xff41)),
  "bold letters of mathematics": ({ entry: { name } }) => sure(decorated(name, 0x1d41a)),
  "letters in circles": ({ entry: { name } }) => maybe(decorated(name, 0x24d0)),
  "small capitals of phonetics": ({ entry: { name } }) =>
    maybe(Array.from(fold(name), (letter) => SMALL[letter] ?? letter).join("")),
  "points inside the words": ({ entry: { name } }) =>
    maybe(
      name
        .split(" ")
        .map((word) => Array.from(word).join("."))
        .join(" "),
    ),
  "blanks between the letters": ({ entry: { name } }) =>
    maybe(Array.from(name.replaceAll(" ", "")).join(" ")),
  "escaped twice for a web page": ({ entry: { name } }) => {
    const city = name.replaceAll(/[^\0-\x7f]/g, (each) => `&amp;#${each.codePointAt(0)};`);
    return city === name ? null : maybe(city);
  },
  "a hashtag": ({ entry: { name }, dice: { pick } }) =>
    maybe(`${pick(["#", "@"])}${fold(name).replaceAll(" ", "")}`),
  "the region joined before": ({ entry: { name, region } }) =>
    // "BogotáD.C.NuevaGranada": the signs are separators.
    region.includes(".") ? null : maybe(`${region.replaceAll(" ", "")}${name.replaceAll(" ", "")}`),
  "an underscore between all": ({ entry: { name, region } }) =>
    maybe(`${name}_${region}`.replaceAll(" ", "_")),
  "a word lost its first letter": ({ entry: { name } }) =>
    fold(name).length > 6 ? spelled(fold(name).slice(1), name) : null,
  "a letter of the alphabet's next": ({ entry: { name }, dice: { below } }) => {
    const letters = Array.from(fold(name));
    const at = below(letters.length);
    if (letters.length < 6 || !/[a-y]/.test(letters[at]!)) return null;
    letters[at] = String.fromCodePoint(letters[at]!.codePointAt(0)! + 1);
    return spelled(letters.join(""), name);
  },
  "an edit in each of two words": ({ entry: { name }, dice: { below } }) => {
    const words = fold(name).split(" ");
    if (words.length < 2 || words.some((word) => word.length < 4)) return null;
    return spelled(
      words
        .map((word) => {
          const at = 1 + below(word.length - 1);
          return word.slice(0, at) + word.slice(at + 1);
        })
        .join(" "),
      name,
    );
  },
};

/** Phrases and labels around the name. */
export const said: Kinds = {
  "a label before": ({ entry: { name }, dice: { pick } }) =>
    sure(`${pick(["Ciudad:", "CIUDAD :", "City:", "Destino:"])} ${name}`),
  "labels before both": ({ entry: { name, region } }) =>
    maybe({ city: `Ciudad: ${name} / Provincia: ${region}`, ...NO_REGION }),
  "a sentence": ({ entry: { name }, atlas, dice: { pick } }) =>
    maybe(
      `${pick(atlas.country === "US" ? ["I live in", "ship to", "it's in"] : ["vivo en", "soy de", "enviar a", "acá en"])} ${name}`,
    ),
  "a word of courtesy after": ({ entry: { name }, dice: { pick } }) =>
    maybe(`${name} ${pick(["por favor", "gracias", "urgente", "please", "👍"])}`),
  "region and town exchanged": ({ entry: { name, region } }) =>
    maybe({ city: region, province: name, provinceCode: null }),
  "flat and town exchanged": ({ entry: { name } }) => maybe({ city: "Piso 3", address2: name }),
  "street and town exchanged": ({ entry: { name } }) =>
    maybe({ city: "Calle 45 # 12-3", address1: name }),
  "the postal code behind without a blank": ({ entry: { name, zip } }) =>
    zip === null ? null : maybe(`${name}${zip}`),
  "a box of the post": ({ dice: { pick } }) =>
    sure({ address1: pick(["PO Box 1204", "Apartado postal 17-01", "Casilla 55", "A.A. 3310"]) }),
  "a box of the post in the city": ({ entry: { name }, dice: { pick } }) =>
    maybe(`${pick(["PO Box 12", "Apartado 17", "Casilla 5"])}, ${name}`),
  "a postal code of another region": ({ far }) => {
    const { zip } = far();
    return zip === null ? null : maybe({ zip });
  },
  "an almost right name, a postal code of another region": ({ entry, far, dice: { below } }) => {
    const { zip } = far();
    const at = 1 + below(Math.max(1, entry.name.length - 2));
    const city = entry.name.slice(0, at) + entry.name.slice(at + 1);
    const made = fold(entry.name).length > 6 && zip ? spelled(city, entry.name) : null;
    return made && { ...made, fields: { ...made.fields, zip } };
  },
};
