import {
  isAlone,
  isKnown,
  type Kinds,
  maybe,
  plainLetters,
  spelt,
  sure,
  written,
} from "./scene.ts";

/** How names are typed: accents, keyboards, articles and titles. */
export const typed: Kinds = {
  "letters-spaced": (scene) =>
    /^\p{L}{5,10}$/u.test(scene.entry.name) && isAlone(scene)
      ? sure(scene, Array.from(scene.name).join(scene.dice.pick([" ", ".", "-"])))
      : null,
  "accent-on-its-own": (scene) => {
    const sign = scene.dice.pick(["´", "'", "`", "’"]);
    const isBefore = scene.dice.chance(0.5);
    const city = scene.entry.name
      .normalize("NFD")
      .replaceAll(/(\p{L})\u0301/gu, isBefore ? `${sign}$1` : `$1${sign}`);
    return city === scene.entry.name.normalize("NFD") ? null : spelt(scene, city.normalize("NFC"));
  },
  "accent-of-another-language": (scene) => {
    const mark = scene.dice.pick(["\u0300", "\u0302", "\u0308", "\u0303"]);
    const city = scene.entry.name.normalize("NFD").replaceAll("\u0301", mark);
    return city === scene.entry.name.normalize("NFD") ? null : sure(scene, city.normalize("NFC"));
  },
  "keyboard-of-another-country": (scene) => {
    const city = scene.entry.name
      .normalize("NFD")
      .replaceAll(/n\u0303/gu, ";")
      .replaceAll(/N\u0303/gu, ":")
      .replaceAll(/(\p{L})\u0301/gu, "'$1")
      .normalize("NFC");
    return city === scene.entry.name || /^[;:]/.test(city)
      ? null
      : spelt(scene, city, scene.entry.name);
  },
  "no-ñ-on-the-keyboard": (scene) => {
    if (!/ñ/.test(scene.entry.name)) return null;
    const sign = scene.dice.pick(["ni", "ny", "nh", "nn", "~n", "n~", "gn"]);
    return spelt(scene, scene.entry.name.replaceAll("ñ", sign));
  },
  twice: (scene) => {
    const texts = ["{x}{x}", "{x}, {x}, {r}", "{x} {r} {x} {r}", "{x} {x} {x}", "{x}/{x}"];
    return isKnown(scene, `${scene.name} ${scene.name}`)
      ? null
      : sure(scene, written(scene, texts));
  },
  hashtag: (scene) => {
    const joined = scene.name.replaceAll(/[^\p{L}]/gu, "");
    if (!isAlone(scene) || (joined.length < 6 && / /.test(scene.name))) return null;
    return sure(
      scene,
      scene.dice.pick([`#${joined}`, `@${joined.toLowerCase()}`, `#${joined} #${scene.country}`]),
    );
  },
  "article-added": (scene) => {
    const city = written(scene, ["La {x}", "El {x}", "Los {x}"], ["The {x}"]);
    if (/^(?:el|la|los|las|the|san|santa|santo) /i.test(scene.entry.name)) return null;
    const loose = [...scene.atlas.looseOf(city)];
    return loose.length === 1 &&
      loose[0] === scene.entry.code &&
      !scene.atlas.hasRival(city, scene.entry)
      ? maybe(scene, city)
      : null;
  },
  "article-dropped": (scene) => {
    const city = scene.name.replace(/^(?:el|la|los|las) /i, "");
    const loose = [...scene.atlas.looseOf(city)];
    const isOnly = loose.length === 1 && loose[0] === scene.entry.code;
    return city !== scene.name &&
      isOnly &&
      city.length > 4 &&
      !scene.atlas.hasRival(city, scene.entry)
      ? sure(scene, city)
      : null;
  },
  "saint-shortened": (scene) => {
    const short = scene.dice.pick(["S. ", "Sn ", "Sn. ", "S/ ", "S. "]);
    const city = scene.name
      .replace(/^san /i, short)
      .replace(/^santa /i, "Sta/ ")
      .replace(/^santo /i, "Sto/ ");
    if (city === scene.name || !isAlone(scene)) return null;
    const rest = scene.name.replace(/^\S+ /, "");
    const others = ["san", "santa", "santo", ""].flatMap((each) => [
      ...scene.atlas.placesOf(`${each} ${rest}`),
    ]);
    return others.some((code) => code !== scene.entry.code) ? null : sure(scene, city);
  },
  "titles-shortened": (scene) => {
    const short = {
      general: "Gral.",
      coronel: "Cnel.",
      doctor: "Dr.",
      presidente: "Pdte.",
      puerto: "Pto/",
      capitan: "Cap.",
      padre: "P.",
      comandante: "Cmdte.",
      francisco: "Fco.",
      fernando: "Fdo.",
      villa: "Vlla.",
      jose: "J.",
    };
    const words = scene.name.split(" ");
    const made = words
      .map((word) => short[plainLetters(word).toLowerCase() as keyof typeof short] ?? word)
      .join(" ");
    if (words.length < 2 || made === scene.name || !isAlone(scene)) return null;
    return scene.atlas.hasRival(scene.entry.name, scene.entry) ? null : sure(scene, made);
  },
};
