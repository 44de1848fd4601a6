import { plainLetters } from "./book.ts";
import { damaged, type Kinds, type Scene, sure } from "./scene.ts";

const misread = (text: string) => Buffer.from(text, "utf8").toString("latin1");
const hasMarks = ({ name }: Scene) => plainLetters(name) !== name;

/** Every kind that changes how the letters are stored, none that changes what is read. */
const stored =
  (change: (text: string) => string, onlyMarked = true): Kinds[string] =>
  (scene) =>
    onlyMarked && !hasMarks(scene)
      ? null
      : sure(scene, { city: change(scene.name), province: change(scene.region) });

const entities: Record<string, string> = {
  á: "&aacute;",
  é: "&eacute;",
  í: "&iacute;",
  ó: "&oacute;",
  ú: "&uacute;",
  ñ: "&ntilde;",
  ü: "&uuml;",
};
const soundsEs: [RegExp, string][] = [
  [/c(?=[ei])/i, "s"],
  [/z/i, "s"],
  [/s(?=[aeiou])/i, "z"],
  [/v/i, "b"],
  [/b/i, "v"],
  [/ll/i, "y"],
  [/y(?=[aeiou])/i, "ll"],
  [/h/i, ""],
  [/qu(?=[ei])/i, "k"],
  [/g(?=[ei])/i, "j"],
  [/j(?=[ei])/i, "g"],
  [/ñ/i, "ni"],
  [/gua/i, "hua"],
  [/hua/i, "gua"],
  [/x/i, "j"],
  [/n(?=[bp])/i, "m"],
  [/m(?=[bp])/i, "n"],
];
const soundsEn: [RegExp, string][] = [
  [/ph/i, "f"],
  [/ie/i, "ei"],
  [/ei/i, "ie"],
  [/ck/i, "k"],
  [/ll/i, "l"],
  [/tt/i, "t"],
  [/ss/i, "s"],
  [/ville$/i, "vile"],
  [/burgh?$/i, "berg"],
  [/ea/i, "ee"],
  [/ough/i, "o"],
  [/ou/i, "o"],
  [/nn/i, "n"],
  [/sch/i, "sh"],
  [/cc/i, "c"],
  [/y$/i, "ey"],
  [/ey$/i, "y"],
];
const KEYS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

function neighbourOf(letter: string, { pick }: Scene["dice"]): string | null {
  const row = KEYS.find((each) => each.includes(letter));
  if (!row) return null;
  const at = row.indexOf(letter);
  return pick([row[at - 1], row[at + 1]].filter((each) => each !== undefined));
}

/** A place inside of a word, not its first letter. */
function inside({ name, dice }: Scene): number {
  return 1 + dice.below(name.length - 2);
}

const typo =
  (change: (scene: Scene, at: number) => string | null): Kinds[string] =>
  (scene) => {
    const at = inside(scene);
    if (scene.name.length < 6 || !/^\p{L}\p{L}$/u.test(scene.name.slice(at, at + 2))) return null;
    const city = change(scene, at);
    return city === null ? null : damaged(scene, city, 1);
  };

/** What programs and fingers do to the letters of a name. */
export const letters: Kinds = {
  "utf-8-read-as-latin-1": stored(misread),
  "utf-8-read-twice": stored((text) => misread(misread(text))),
  "question-marks": stored((text) => text.replaceAll(/[^\0-\x7f]/g, "?")),
  "replacement-signs": stored((text) => text.replaceAll(/[^\0-\x7f]/g, "\ufffd")),
  entities: stored((text) =>
    text
      .toLowerCase()
      .replaceAll(/[^\0-\x7f]/g, (each) => entities[each] ?? `&#${each.codePointAt(0)};`),
  ),
  "escapes-of-json": stored((text) =>
    text.replaceAll(
      /[^\0-\x7f]/g,
      (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  ),
  "of-a-link": (scene) => {
    const city = encodeURIComponent(scene.name);
    const made = scene.dice.chance(0.5) ? city.replaceAll("%20", "+") : city;
    return made === scene.name
      ? null
      : sure(scene, { city: made, province: encodeURIComponent(scene.region) });
  },
  decomposed: stored((text) => text.normalize("NFD")),
  "wide-letters": stored(
    (text) =>
      plainLetters(text).replaceAll(/[!-~]/g, (each) =>
        String.fromCharCode(each.charCodeAt(0) + 0xfee0),
      ),
    false,
  ),
  "blanks-that-are-not-seen": (scene) => {
    const { name, dice } = scene;
    const sign = dice.pick(["\u200b", "\u00ad", "\ufeff", "\u200e"]);
    const at = inside(scene);
    return sure(
      scene,
      dice.pick([
        `${sign}${name}`,
        `${name}\u00a0`,
        name.slice(0, at) + sign + name.slice(at),
        name.replaceAll(" ", "\u00a0"),
      ]),
    );
  },
  "accent-typed-behind": (scene) => {
    const city = scene.name
      .normalize("NFD")
      .replaceAll("\u0301", scene.dice.pick(["´", "'", "`", "’"]))
      .normalize("NFC");
    return scene.name === city ? null : sure(scene, city);
  },
  "other-accent": (scene) => {
    const city = scene.name.normalize("NFD").replaceAll("\u0301", "\u0300").normalize("NFC");
    return scene.name === city ? null : sure(scene, city);
  },
  "marked-letters-lost": (scene) =>
    hasMarks(scene) ? damaged(scene, scene.name.replaceAll(/[^\0-\x7f]/g, ""), 1) : null,
  "by-sound": (scene) => {
    const sounds = scene.isEnglish ? soundsEn : soundsEs;
    const [from, to] = scene.dice.pick(sounds.filter(([each]) => each.test(scene.name))) ?? [];
    return from && scene.name.length > 5 ? damaged(scene, scene.name.replace(from, to), 1) : null;
  },
  "neighbouring-key": typo(({ name, dice }, at) => {
    const key = neighbourOf(plainLetters(name[at]!).toLowerCase(), dice);
    return key === null ? null : name.slice(0, at) + key + name.slice(at + 1);
  }),
  "letter-dropped": typo(({ name }, at) => name.slice(0, at) + name.slice(at + 1)),
  "letter-doubled": typo(({ name }, at) => name.slice(0, at) + name[at] + name.slice(at)),
  "letters-swapped": typo(
    ({ name }, at) => name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2),
  ),
  "last-letter-held": (scene) =>
    damaged(scene, scene.name + scene.name.at(-1)!.repeat(2 + scene.dice.below(4)), 0),
  "capitals-the-other-way": (scene) =>
    sure(scene, scene.name[0]!.toLowerCase() + scene.name.slice(1).toUpperCase()),
  "digits-for-letters": (scene) => {
    const city = plainLetters(scene.name).toLowerCase();
    const made = city.replace("o", "0").replace(/(?<=.)[li]/, "1");
    return made === city || city.length < 6 ? null : damaged(scene, made, 2);
  },
  "letters-apart": (scene) =>
    scene.name.includes(" ") ? null : sure(scene, Array.from(scene.name.toUpperCase()).join(" ")),
  "words-glued": (scene) =>
    scene.name.includes(" ") ? sure(scene, scene.name.replaceAll(" ", "")) : null,
  "words-joined-by-signs": (scene) =>
    scene.name.includes(" ")
      ? sure(scene, scene.name.replaceAll(" ", scene.dice.pick(["-", "_", ".", " - "])))
      : null,
};
