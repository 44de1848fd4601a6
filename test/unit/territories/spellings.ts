import type { dice } from "./dice.ts";

/** A way in which a name arrives otherwise than it is written. Null where it cannot happen to this name. */
export type Spelling = (name: string, random: ReturnType<typeof dice>) => string | null;

const utf8 = new TextEncoder();
const windows1252 = new TextDecoder("windows-1252");
const misread = (text: string) => windows1252.decode(utf8.encode(text));
const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
const changed = (name: string, text: string) => (text === name ? null : text);
const ACCENTED = /[^\p{ASCII}]/gu;

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
function keysBeside(letter: string): string[] {
  const row = ROWS.findIndex((keys) => keys.includes(letter));
  const at = ROWS[row]?.indexOf(letter) ?? -1;
  return at === -1 ? [] : [ROWS[row]?.[at - 1], ROWS[row]?.[at + 1]].filter((key) => key != null);
}

/** What people write for a sound that has several spellings. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/b/g, "v"],
  [/v/g, "b"],
  [/ll/g, "y"],
  [/z/g, "s"],
  [/s/g, "z"],
  [/ce/g, "se"],
  [/ci/g, "si"],
  [/qu(?=[ei])/g, "k"],
  [/c(?=[aou])/g, "k"],
  [/ge/g, "je"],
  [/gi/g, "ji"],
];

export const spellings: Readonly<Record<string, Spelling>> = {
  "UTF-8 read as Windows-1252": (name) => changed(name, misread(name)),
  "UTF-8 read as Latin-1": (name) => changed(name, Buffer.from(name).toString("latin1")),
  "UTF-8 misread twice": (name) => changed(name, misread(misread(name))),
  "a misread text without its soft hyphens": (name) =>
    changed(name, misread(name).replaceAll("\u00AD", "")),
  "question marks for accented letters": (name) => changed(name, name.replaceAll(ACCENTED, "?")),
  "replacement signs for accented letters": (name) =>
    changed(name, name.replaceAll(ACCENTED, "\uFFFD")),
  "another spelling of a sound": (name, { pick }) => {
    const text = plain(name);
    const fitting = SOUNDS.filter(([sound]) => text.search(sound) !== -1);
    if (fitting.length === 0) return null;
    const [sound, written] = pick(fitting);
    return text.replace(sound, written);
  },
  "a key beside the right one": (name, { pick, below }) => {
    const text = plain(name);
    const at = 1 + below(text.length - 1);
    const keys = keysBeside(text[at] ?? "");
    return text.length < 5 || keys.length === 0
      ? null
      : text.slice(0, at) + pick(keys) + text.slice(at + 1);
  },
  "a name that is cut off": (name, { below }) =>
    name.length < 10 ? null : name.slice(0, Math.max(6, name.length - 1 - below(4))),
  "consonants of long words": (name) => {
    const short = plain(name)
      .split(" ")
      .map((word) =>
        word.length > 4 ? word.slice(0, 1) + word.slice(1).replaceAll(/[aeiou]/g, "") : word,
      )
      .join(" ");
    return short.replaceAll(" ", "").length < 4 ? null : changed(plain(name), short);
  },
};
