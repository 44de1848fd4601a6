import type { dice } from "../dice.ts";

export type Dice = ReturnType<typeof dice>;

/** A name as it may arrive; null where this cannot happen to it. */
export type Spelling = (name: string, dice: Dice) => string | null;

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Where the letters of a text are, those with accents too. */
const letters = (text: string) =>
  Array.from(text).flatMap((each, at) => (/\p{L}/u.test(each) ? [at] : []));

function changeOne(change: (letter: string, dice: Dice) => string | null): Spelling {
  return (name, dice) => {
    const found = Array.from(name);
    const at = dice.pick(letters(name).slice(1));
    const changed = found[at] === undefined ? null : change(found[at], dice);
    if (changed === null || found.length < 6) return null;
    found[at] = changed;
    return found.join("");
  };
}

const CP1252: Record<string, string> = {
  "\u0081": "",
  "\u0093": "“",
  "\u0091": "‘",
  "\u0089": "‰",
};

/** What programs do to letters. */
export const byPrograms = {
  "UTF-8 read as Latin-1": (name, dice) => {
    if (isAscii(name)) return null;
    const read = Buffer.from(name, "utf8").toString("latin1");
    return dice.chance(0.5)
      ? read.replaceAll(/[\x80-\x9f]/g, (each) => CP1252[each] ?? each)
      : read;
  },
  "lost letters": (name, dice) => {
    const mark = dice.pick(["?", "\ufffd", "\ufffd\ufffd"]);
    return isAscii(name) ? null : name.replaceAll(/[^\x20-\x7e]/g, mark);
  },
  "HTML or URL escapes": (name, dice) => {
    if (isAscii(name)) return null;
    const code = (each: string) => each.codePointAt(0)!;
    const escape = dice.pick([
      (each: string) => `&#${code(each)};`,
      (each: string) => `&#x${code(each).toString(16).toUpperCase()};`,
      (each: string) => encodeURIComponent(each),
      (each: string) => String.raw`\u${code(each).toString(16).padStart(4, "0")}`,
    ]);
    return name.replaceAll(/[^\x20-\x7e]/g, escape);
  },
  "accents apart": (name, dice) => {
    if (isAscii(name)) return null;
    const mark = dice.pick(["\u0301", "´", "'", "`"]);
    return name.normalize("NFD").replaceAll("\u0301", mark);
  },
  "odd blanks and signs": (name, dice) =>
    dice.pick([
      `  ${name.replaceAll(" ", "   ")} `,
      name.replaceAll(" ", "\u00a0"),
      `${name}.`,
      `"${name}"`,
      `«${name}»`,
      `${name},,`,
      `${name} 🏠`,
      `\u200b${name}\ufeff`,
      `${name}\n`,
      name.replaceAll(" ", "_"),
      name.replaceAll(" ", "-"),
      Array.from(name, (each) => (/[!-~]/.test(each) ? wide(each) : each)).join(""),
    ]),
} satisfies Record<string, Spelling>;

const wide = (each: string) => String.fromCodePoint(each.codePointAt(0)! + 0xfee0);

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/b/i, "v"],
  [/v/i, "b"],
  [/z/i, "s"],
  [/s(?=[aou])/i, "z"],
  [/c(?=[eiéí])/i, "s"],
  [/s(?=[eiéí])/i, "c"],
  [/ll/i, "y"],
  [/y(?=[aeiou])/i, "ll"],
  [/g(?=[eiéí])/i, "j"],
  [/j(?=[eiéí])/i, "g"],
  [/qu(?=[eiéí])/i, "k"],
  [/(?<!c)c(?=[aouáóú])/i, "k"],
  [/k/i, "c"],
  [/\bh/i, ""],
  [/(?<=[a-z])h(?=[aeiou])/i, ""],
  [/ñ/i, "ni"],
  [/m(?=[pb])/i, "n"],
  [/rr/i, "r"],
];

const KEYS = ["qwertyuiop", "asdfghjklñ", "zxcvbnm"];

function keyBeside(letter: string, dice: Dice): string | null {
  const row = KEYS.find((each) => each.includes(letter.toLowerCase()));
  const at = row?.indexOf(letter.toLowerCase()) ?? 0;
  const beside = row ? [row[at - 1], row[at + 1]].filter((each) => each !== undefined) : [];
  return beside.length ? dice.pick(beside) : null;
}

/** What fingers and ears do to letters. */
export const byHand = {
  "spelled by sound": (name, dice) => {
    const fitting = SOUNDS.filter(([sound]) => sound.test(name));
    if (!fitting.length || name.length < 5) return null;
    const [sound, written] = dice.pick(fitting);
    return capital(name.replace(sound, written));
  },
  "key beside": changeOne(keyBeside),
  "letter dropped": changeOne(() => ""),
  "letter doubled": changeOne((letter) => letter + letter),
  "letter held down": changeOne((letter) => letter.repeat(3)),
  "digit for a letter": changeOne(
    (letter) => ({ o: "0", i: "1", l: "1", e: "3", s: "5", ó: "0", í: "1" })[letter] ?? null,
  ),
  "letters swapped": (name, dice) => {
    const at = dice.pick(letters(name).slice(1));
    if (name.length < 6 || !/\p{L}{2}/u.test(name.slice(at, at + 2))) return null;
    return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
  },
  "first letter lost": (name) => (name.length < 7 ? null : name.slice(1)),
  "blank lost or gained": (name, dice) => {
    if (name.includes(" ") && dice.chance(0.6)) return name.replaceAll(" ", "");
    const at = 3 + dice.below(Math.max(1, name.length - 5));
    return name.length < 7 ? null : `${name.slice(0, at)} ${name.slice(at)}`;
  },
} satisfies Record<string, Spelling>;
