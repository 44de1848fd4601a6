import { fold, short } from "./book.ts";
import {
  damaged,
  filled,
  isAlone,
  type Kinds,
  maybe,
  NO_REGION,
  type Scene,
  sure,
  written,
} from "./scene.ts";

const wordsEs: Record<string, readonly string[]> = {
  san: ["S.", "Sn.", "Sn"],
  santa: ["Sta.", "Sta", "Sta"],
  santo: ["Sto.", "Sto"],
  villa: ["Vlla.", "Va."],
  puerto: ["Pto.", "Pto", "Pto"],
  general: ["Gral.", "Gral"],
  ciudad: ["Cd.", "Cdad."],
  doctor: ["Dr."],
  coronel: ["Cnel.", "Crnel."],
  capitan: ["Cap."],
  francisco: ["Fco.", "Fco"],
  maria: ["Ma.", "Mª"],
  guadalupe: ["Gpe.", "Gpe"],
  senora: ["Sra."],
  nuestra: ["Ntra."],
  antonio: ["Ant.", "Anto."],
  pedro: ["P."],
  juan: ["Jn."],
  jose: ["J."],
  alto: ["A."],
  nueva: ["Nva.", "Nva"],
  nuevo: ["Nvo.", "Nvo"],
  padre: ["P."],
  gobernador: ["Gdor."],
  presidente: ["Pdte.", "Pte."],
  ingeniero: ["Ing."],
  colonia: ["Col."],
  isla: ["I."],
};
const wordsEn: Record<string, readonly string[]> = {
  saint: ["St.", "St"],
  fort: ["Ft.", "Ft"],
  mount: ["Mt.", "Mt"],
  north: ["N.", "N", "No."],
  south: ["S.", "So."],
  east: ["E."],
  west: ["W."],
  new: ["N."],
  springs: ["Spgs", "Spr"],
  heights: ["Hts", "Hgts"],
  beach: ["Bch"],
  lake: ["Lk"],
  city: ["Cty"],
  park: ["Pk"],
  falls: ["Fls"],
  valley: ["Vly"],
  grove: ["Grv"],
  center: ["Ctr"],
  creek: ["Crk"],
  point: ["Pt."],
  port: ["Pt."],
  island: ["Isl"],
  junction: ["Jct"],
  hills: ["Hls"],
  st: ["Saint"],
};
const WIDE = new Set(["p", "j", "a", "i", "n", "s", "e", "w"]);

/** The name with one word in another form, and whether that form is one letter. */
function shortened({ name, dice, isEnglish }: Scene): { city: string; isThin: boolean } | null {
  const words = name.split(" ");
  const known = isEnglish ? wordsEn : wordsEs;
  const at = words.findIndex((word) => Object.hasOwn(known, fold(word)));
  if (at < 0 || words.length < 2) return null;
  const form = dice.pick(known[fold(words[at]!)]!);
  return { city: words.with(at, form).join(" "), isThin: WIDE.has(fold(form)) };
}

const numbers: Record<string, string> = {
  "2": "Dos",
  "3": "Tres",
  "4": "Cuatro",
  "5": "Cinco",
  "7": "Siete",
  "8": "Ocho",
  "9": "Nueve",
  "10": "Diez",
  "11": "Once",
  "12": "Doce",
  "15": "Quince",
  "16": "Dieciséis",
  "18": "Dieciocho",
  "20": "Veinte",
};

/** Other forms of a name. */
export const names: Kinds = {
  "word-abbreviated": (scene) => {
    const made = shortened(scene);
    if (!made) return null;
    const { book, place } = scene;
    const isClear = book.nextTo(made.city, place, place.code1) > 3;
    return made.isThin || !isClear ? maybe(scene, made.city) : sure(scene, made.city);
  },
  "word-abbreviated-elsewhere-too": (scene) => {
    const made = shortened(scene);
    const spanish = ["{x}, {r}", "{x} - {r}", "{r} / {x}"];
    return made && !made.isThin
      ? maybe(
          { ...scene, name: made.city },
          { city: written({ ...scene, name: made.city }, spanish), ...NO_REGION },
        )
      : null;
  },
  "article-dropped": (scene) => {
    const city = scene.name.replace(/^(?:el|la|los|las|the) /i, "");
    const { book, place } = scene;
    if (city === scene.name || fold(city).length < 4) return null;
    return book.codesOf(city, place.code1).every((code) => code === place.code)
      ? sure(scene, city)
      : null;
  },
  "small-words-dropped": (scene) => {
    const city = scene.name.replaceAll(/ (?:de la|de los|de las|del|de|y|of) /gi, " ");
    return city === scene.name ? null : sure(scene, city);
  },
  "small-words-shortened": (scene) => {
    const city = scene.name
      .replaceAll(/ (?:de la|de los|de las|del|de) /gi, " d ")
      .replace(" d ", scene.dice.pick([" d ", " d/ ", " d. "]));
    return city === scene.name ? null : sure(scene, city);
  },
  "article-behind": (scene) => {
    const [, article, rest] = /^(el|la|los|las|the) (.+)$/i.exec(scene.name) ?? [];
    return article ? sure(scene, `${rest}, ${article}`) : null;
  },
  "article-in-brackets": (scene) => {
    const [, article, rest] = /^(el|la|los|las|the) (.+)$/i.exec(scene.name) ?? [];
    return article ? sure(scene, `${rest} (${article})`) : null;
  },
  "said-twice": (scene) =>
    sure(scene, written(scene, ["{x} {x}", "{x}, {x}", "{x} - {x}", "{x}/{x}", "{x},{x}"])),
  "region-said-twice": (scene) =>
    sure(scene, { city: written(scene, ["{x} {r} {r}", "{x}, {r}, {r}", "{x} - {r} - {r}"]) }),
  "cut-by-a-program": (scene) => {
    const { name, place, book, dice } = scene;
    const length = dice.pick([10, 12, 15, 18]);
    const city = name.slice(0, length).trimEnd();
    if (name.length < length + 3 || book.codesOf(city).length > 0) return null;
    const begun = book.begunBy(city, place.code1);
    return begun.size === 1 && begun.has(place.code) ? sure(scene, city) : null;
  },
  "cut-too-short": (scene) => {
    const { name, place, book, dice } = scene;
    const city = name.slice(0, 3 + dice.below(3)).trim();
    const begun = book.begunBy(city, place.code1);
    if (begun.size < 3 || book.codesOf(city).length > 0 || name.length < city.length + 4)
      return null;
    return book.isRegion(city)
      ? null
      : { fields: { city, zip: null }, right: ["ask"], tolerated: [] };
  },
  "level-before": (scene) => {
    const forms: Record<string, readonly string[]> = {
      EC: ["Cantón {x}", "Parroquia {x}", "Ciudad de {x}", "Ctón. {x}", "GAD {x}"],
      CO: ["Municipio de {x}", "Mpio. {x}", "Mpio de {x}", "Ciudad de {x}", "Municipio {x}"],
      MX: [
        "Municipio de {x}",
        "Mpio. de {x}",
        "Mpio {x}",
        "Ciudad de {x}",
        "Cd. {x}",
        "H. Ayuntamiento de {x}",
      ],
      PE: [
        "Distrito de {x}",
        "Dist. {x}",
        "Distrito {x}",
        "Ciudad de {x}",
        "Dpto/Prov/Dist: {r}/{x}/{x}",
      ],
      CL: ["Comuna de {x}", "Comuna {x}", "Ciudad de {x}", "Com. {x}", "I. Municipalidad de {x}"],
      US: ["City of {x}", "Town of {x}", "Village of {x}", "The City of {x}", "Township of {x}"],
    };
    const city = filled(scene, scene.dice.pick(forms[scene.country]!));
    // A district of Peru of the same name as its region may be another than the one that is meant.
    return city.includes("{") ? null : sure(scene, city);
  },
  "level-behind": (scene) =>
    sure(
      scene,
      written(
        scene,
        ["{x} (ciudad)", "{x} municipio", "{x} ciudad", "{x} cabecera", "{x} (cab. municipal)"],
        ["{x} (city)", "{x} town", "{x} Twp", "{x} village"],
      ),
    ),
  "number-in-words": (scene) => {
    const place = scene.place.names[2];
    const city = place.replace(/^\d+(?= )/, (each) => numbers[each] ?? each);
    return city === place ? null : sure(scene, city);
  },
  "another-name": (scene) => {
    const { book, place, dice } = scene;
    const part = dice.pick(book.parts);
    if (!part) return null;
    const of = book.byCode.get(part.code)!;
    const isOnly = book.codesOf(part.name).length === 1 && !book.isRegion(part.name);
    if (!isOnly || of.code === place.code) return null;
    return {
      fields: { city: part.name, province: of.names[0], provinceCode: of.regionCode, zip: null },
      right: [of.code, "ask"],
      tolerated: [],
    };
  },
  "first-word-only": (scene) => {
    const [first, ...rest] = scene.name.split(" ");
    const { book, place } = scene;
    if (rest.length === 0 || fold(first!).length < 5 || short(first!) === "") return null;
    const begun = book.begunBy(first!, place.code1);
    if (book.codesOf(first!).length > 0 || book.isRegion(first!) || begun.size > 1) return null;
    return maybe(scene, first!);
  },
  "one-word-wrong": (scene) => {
    if (!scene.name.includes(" ") || !isAlone(scene)) return null;
    const city = scene.name
      .replace(/ de la /i, " de ")
      .replace(/ del /i, " de ")
      .replace(/^San /i, "Santo ");
    const made = damaged(scene, city, 2);
    return made && maybe(scene, made.fields);
  },
};
