import { fold } from "../third-hand/atlas.ts";
import {
  countryNames,
  filled,
  isAlone,
  isEnglish,
  type Kinds,
  NO_REGION,
  plainLetters,
  spelt,
  sure,
  written,
  zipOf,
} from "./scene.ts";

/** Letters of code pages of other systems, as a program for Windows shows them. */
const dos = { á: "\u00a0", é: "‚", í: "¡", ó: "¢", ú: "£", ñ: "¤", Ñ: "¥", ü: "\u0081" };
const mac = { á: "‡", é: "Ž", í: "’", ó: "—", ú: "œ", ñ: "–", Ñ: "„", ü: "Ÿ" };
/** The bytes of UTF-8 as a console of DOS shows them. */
const console850 = { á: "├í", é: "├®", í: "├¡", ó: "├│", ú: "├║", ñ: "├▒", Ñ: "├æ", ü: "├╝" };
const replaced = (text: string, table: Record<string, string>) =>
  Array.from(text.normalize("NFC"), (each) => table[each] ?? each).join("");

const small: Record<string, string> = {
  a: "ᴀ",
  b: "ʙ",
  c: "ᴄ",
  d: "ᴅ",
  e: "ᴇ",
  g: "ɢ",
  h: "ʜ",
  i: "ɪ",
  j: "ᴊ",
  k: "ᴋ",
  l: "ʟ",
  m: "ᴍ",
  n: "ɴ",
  o: "ᴏ",
  p: "ᴘ",
  r: "ʀ",
  t: "ᴛ",
  u: "ᴜ",
  v: "ᴠ",
  z: "ᴢ",
};

/** Letters from elsewhere in Unicode, as pages for decorated texts make them. */
function decorated(text: string, firstCapital: number, firstSmall: number): string {
  const letters = Array.from(plainLetters(text), (each) => {
    if (/[A-Z]/.test(each)) return String.fromCodePoint(firstCapital + each.codePointAt(0)! - 65);
    return /[a-z]/.test(each) ? String.fromCodePoint(firstSmall + each.codePointAt(0)! - 97) : each;
  });
  return letters.join("");
}

/** UTF-8 read as Latin-1. */
const misread = (text: string) =>
  Array.from(new TextEncoder().encode(text), (each) => String.fromCodePoint(each)).join("");

/** What programs, exports, spreadsheets and other shops' formats make of an address. */
export const programs: Kinds = {
  "letters-of-dos": (scene) => {
    const city = replaced(scene.entry.name, dos);
    return city === scene.entry.name ? null : spelt(scene, city, scene.entry.name);
  },
  "letters-of-a-mac": (scene) => {
    const city = replaced(scene.entry.name, mac);
    return city === scene.entry.name ? null : spelt(scene, city, scene.entry.name);
  },
  "letters-of-a-console": (scene) => {
    const city = replaced(scene.entry.name, console850);
    return city === scene.entry.name ? null : spelt(scene, city, scene.entry.name);
  },
  "misread-twice": (scene) =>
    plainLetters(scene.entry.name) === scene.entry.name.normalize("NFD")
      ? null
      : sure(scene, misread(misread(scene.entry.name))),
  "capitals-without-the-accented": (scene) => {
    const { name } = scene.entry;
    const city = name
      .normalize("NFC")
      .replaceAll(/[^\w .'’-]/g, "")
      .toUpperCase();
    return city.length === name.length || city.length < 6 ? null : spelt(scene, city);
  },
  "capitals-with-a-sign-for-the-accented": (scene) => {
    const { name } = scene.entry;
    const city = name
      .normalize("NFC")
      .replaceAll(/[^\w .'’-]/g, scene.dice.pick(["?", "#", "_", "*", "�"]))
      .toUpperCase();
    return city === name.toUpperCase() ? null : spelt(scene, city, name);
  },
  "cut-at-a-width": (scene) => {
    const { atlas, dice, entry } = scene;
    const width = 10 + dice.below(9);
    const city = plainLetters(entry.name).toUpperCase().slice(0, width);
    if (entry.name.length < width + 2 || city.endsWith(" ")) return null;
    const begins = atlas.entries.filter(({ name }) => fold(name).startsWith(fold(city)));
    return begins.every(({ code }) => code === entry.code) && !atlas.hasRival(city, entry)
      ? sure(scene, city)
      : null;
  },
  padded: (scene) =>
    sure(
      scene,
      plainLetters(scene.entry.name).toUpperCase().padEnd(30) +
        scene.dice.pick(["", "CO", "0", "|", "."]).replace("CO", scene.country),
    ),
  "decorated-letters": (scene) =>
    isAlone(scene)
      ? sure(
          scene,
          scene.dice.pick([
            decorated(scene.entry.name, 0x1d5d4, 0x1d5ee),
            decorated(scene.entry.name, 0x1d400, 0x1d41a),
            decorated(scene.entry.name, 0xff21, 0xff41),
            decorated(scene.entry.name, 0x24b6, 0x24d0),
            Array.from(
              plainLetters(scene.entry.name).toLowerCase(),
              (each) => small[each] ?? each,
            ).join(""),
          ]),
        )
      : null,
  "invisible-signs": (scene) => {
    const at = 1 + scene.dice.below(scene.name.length - 1);
    const sign = scene.dice.pick(["\u200b", "\u00ad", "\u200e", "\ufeff", "\u2063", "\u202c"]);
    return sure(scene, sign + scene.name.slice(0, at) + sign + scene.name.slice(at));
  },
  "marks-of-a-page": (scene) =>
    sure(
      scene,
      written(scene, [
        "<b>{x}</b>",
        "{x}<br>",
        "{x}&nbsp;",
        "{x}<br/>{r}",
        "<span>{x}</span>",
        "{x}&#160;",
        "<p>{x}, {r}</p>",
        "{x}&amp;nbsp;",
      ]),
    ),
  "line-ends": (scene) =>
    sure(
      scene,
      written(scene, [
        "{x}\\n{r}",
        "{x}\\r\\n",
        "{x}\n{r}",
        "{x}\t{r}",
        "{x}\r\n{r}\r\n",
        "\\t{x}",
        "{x}\u2028{r}",
      ]),
    ),
  "notation-of-programs": (scene) =>
    sure(
      scene,
      written(scene, [
        '["{x}"]',
        '{"city":"{x}"}',
        "city={x}",
        "['{x}']",
        '{"city": "{x}", "state": "{r}"}',
        "{x};{r};",
        "'{x}','{r}'",
      ]),
    ),
  "cell-of-a-spreadsheet": (scene) =>
    sure(scene, written(scene, ['="{x}"', "'{x}", '"{x}"', '""{x}""', "={x}", '"{x}", "{r}"'])),
  "catalogue-code-beside": (scene) => {
    const { dice, place, catalogue } = scene;
    if (isEnglish(scene)) return null;
    const [code1, code2, code3] = place.codes;
    const code = dice.pick([code2, code3]);
    const others = catalogue.codesOfZip(code).filter((each) => !each.startsWith(code1));
    if (others.length > 0) return null;
    return sure(
      scene,
      filled(
        scene,
        dice.pick([
          `${code} - {x}`,
          `{x} (${code})`,
          `${code}|{x}`,
          `{x}_${code}`,
          `${code3} {x}`,
          `{x} [${code}]`,
        ]),
      ),
    );
  },
  "nothing-beside": (scene) =>
    sure(
      scene,
      written(scene, [
        "{x} null",
        "{x} undefined",
        "{x}, N/A",
        "{x} -",
        "{x} S/N",
        "null, {x}",
        "{x} NaN",
        "{x}, ,",
        "{x} (null)",
        "{x}, None",
        "{x} #N/A",
      ]),
    ),
  "joined-by-a-program": (scene) => {
    const slug = (text: string, sign: string) => fold(text).replaceAll(" ", sign);
    const { entry, region, dice } = scene;
    const camel = (text: string) =>
      fold(text).replaceAll(/(?:^| )(.)/g, (_, letter: string) => letter.toUpperCase());
    return sure(
      scene,
      dice.pick([
        `${slug(entry.name, "_")}_${slug(region, "_")}`,
        `${camel(entry.name)}${camel(region)}`,
        `${slug(entry.name, "-")}-${slug(region, "-")}`,
        slug(entry.name, "_"),
        `${slug(region, "-")}/${slug(entry.name, "-")}`,
      ]),
    );
  },
  "codes-of-the-standard": (scene) => {
    const code = scene.entry.regionCode;
    if (code === null) return null;
    const { country } = scene;
    return sure(scene, {
      city: written(scene, [
        `${country}-${code}-{x}`,
        `${country}/${code}/{x}`,
        `{x},${code},${country}`,
        `{x} (${country}-${code})`,
        `{x} ${code}, ${country}`,
      ]),
      ...NO_REGION,
    });
  },
  "line-of-a-map": (scene) => {
    const zip = zipOf(scene.country, scene.entry, scene.dice) ?? "";
    const country = countryNames[scene.country]!;
    return sure(scene, {
      city: written(scene, [
        `V9QR+2C {x}, {r}, ${country}`,
        `{x}, {r} ${zip}, ${country}`,
        `${zip} {x}, {r}, ${country}`,
        `{x}, {r}, ${country}`,
        `Unnamed Road, {x}, {r}, ${country}`,
      ]),
      ...NO_REGION,
    });
  },
  "label-of-a-carrier": (scene) =>
    sure(
      scene,
      written(
        scene,
        [
          "{x} / {r} / " + scene.country,
          "DEST: {x}",
          "{x} - {r} (ZONA 2)",
          "{x}-{r}-NACIONAL",
          "Destino {x} {r}",
          "{r}-{x}-URBANO",
        ],
        ["DEST: {x}", "{x} / {r} / US"],
      ),
    ),
  "form-placeholder-kept": (scene) =>
    sure(
      scene,
      written(
        scene,
        ["Ciudad {x}", "{x} Ciudad", "{x} (requerido)", "* {x}", "Escribe tu ciudad: {x}", "{x} *"],
        ["City* {x}", "* {x}", "{x} (required)"],
      ),
    ),
};
