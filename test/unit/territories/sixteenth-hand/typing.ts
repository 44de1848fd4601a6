import type { dice } from "../dice.ts";

export type Dice = ReturnType<typeof dice>;

const KEYS = ["qwertyuiop", "asdfghjklñ", "zxcvbnm"];

/** The keys beside and above or below a letter's. */
function keysAround(letter: string): string {
  const row = KEYS.findIndex((each) => each.includes(letter));
  if (row === -1) return "";
  const at = KEYS[row]!.indexOf(letter);
  return [KEYS[row]![at - 1], KEYS[row]![at + 1], KEYS[row - 1]?.[at], KEYS[row + 1]?.[at]]
    .filter((each) => each !== undefined && /[a-z]/.test(each))
    .join("");
}

/** Somewhere behind the first letter, since people see that. */
function letterAt({ below }: Dice, text: string): number {
  for (let tries = 0; tries < 20; tries += 1) {
    const at = 1 + below(Math.max(1, text.length - 1));
    if (/\p{L}/u.test(text[at] ?? "")) return at;
  }
  return text.length - 1;
}

export function besideKey(dice: Dice, text: string): string {
  const at = letterAt(dice, text);
  const around = keysAround(text[at]!.toLowerCase());
  return around === ""
    ? text
    : text.slice(0, at) + dice.pick(Array.from(around)) + text.slice(at + 1);
}

export function dropped(dice: Dice, text: string): string {
  const at = letterAt(dice, text);
  return text.slice(0, at) + text.slice(at + 1);
}

export function doubled(dice: Dice, text: string): string {
  const at = letterAt(dice, text);
  return text.slice(0, at) + text[at] + text.slice(at);
}

export function swapped(dice: Dice, text: string): string {
  const at = Math.max(1, letterAt(dice, text) - 1);
  const [one = "", two = ""] = [text[at], text[at + 1]];
  return /\s/.test(one + two) ? text : text.slice(0, at) + two + one + text.slice(at + 2);
}

const HEARD: [RegExp, string][] = [
  [/v/, "b"],
  [/b(?=[aeiou])/, "v"],
  [/z(?=[aou])/, "s"],
  [/c(?=[ei])/, "s"],
  [/s(?=[ei])/, "c"],
  [/ll/, "y"],
  [/(?<=[aeiou])y(?=[aeiou])/, "ll"],
  [/(?<=[a-z])h(?=[aeiou])/, ""],
  [/g(?=[ei])/, "j"],
  [/j(?=[ei])/, "g"],
  [/qu(?=[ei])/, "k"],
  [/m(?=b)/, "n"],
  [/hua/, "gua"],
  [/z\b/, "s"],
];

/** Written as it is heard. */
export function heard({ pick }: Dice, text: string): string {
  const fitting = HEARD.filter(([sound]) => sound.test(text.slice(1)));
  if (fitting.length === 0) return text;
  const [sound, other] = pick(fitting);
  return text[0] + text.slice(1).replace(sound, other);
}

export const unaccented = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "");

export const small = (text: string) => text.toLowerCase();

export const capitals = (text: string) => text.toUpperCase();

/** As the keyboard makes it: a capital at the start of the line alone. */
export const sentence = (text: string) =>
  text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();

export const joined = (text: string) => text.replaceAll(" ", "");

export function parted({ below }: Dice, text: string): string {
  const at = 2 + below(Math.max(1, text.length - 4));
  return `${text.slice(0, at).trim()} ${text.slice(at).trim()}`;
}

/** An accent where none belongs, by the keyboard's proposal. */
export function wrongAccent(dice: Dice, text: string): string {
  const plain = unaccented(text);
  const spots = [...plain.matchAll(/[aeiou]/g)].map(({ index }) => index);
  if (spots.length === 0) return plain;
  const at = dice.pick(spots);
  return `${plain.slice(0, at)}${(plain[at]! + "\u0301").normalize("NFC")}${plain.slice(at + 1)}`;
}

/** UTF-8 that was read as Latin-1. */
export const mangled = (text: string) => Buffer.from(text, "utf8").toString("latin1");

const ENTITIES: Record<string, string> = {
  á: "&aacute;",
  é: "&eacute;",
  í: "&iacute;",
  ó: "&oacute;",
  ú: "&uacute;",
  ñ: "&ntilde;",
};

export const entities = (text: string) =>
  text.replaceAll(/[áéíóúñ]/g, (letter) => ENTITIES[letter] ?? letter);

/** The signs that a copied line brings along. */
export function copied({ pick }: Dice, text: string): string {
  return pick([
    (line: string) => `\u200e${line}`,
    (line: string) => line.replaceAll(" ", "\u00a0"),
    (line: string) => `${line}\u200b`,
    (line: string) => `"${line}"`,
    (line: string) => `• ${line}`,
    (line: string) => `${line}\t`,
    (line: string) => `*${line}*`,
    (line: string) => `📍 ${line}`,
    (line: string) => `${line}\r\n`,
  ])(text);
}

/** One letter wrong in one of the ways of a thumb. */
export function thumbed(dice: Dice, text: string): string {
  return dice.pick([besideKey, dropped, doubled, swapped])(dice, text);
}

const SHORT: [RegExp, string[]][] = [
  [/\bSanto Domingo\b/, ["Sto Domingo", "Sto. Domingo", "Sto Dgo", "Sto. Dgo."]],
  [/\bSanta\b/, ["Sta", "Sta.", "Sta"]],
  [/\bSanto\b/, ["Sto", "Sto."]],
  [/\bSan\b/, ["S.", "Sn", "Sn."]],
  [/\bGeneral\b/, ["Gral", "Gral.", "Gnral"]],
  [/\bPuerto\b/, ["Pto", "Pto.", "Pto"]],
  [/\bCiudad\b/, ["Cd", "Cd."]],
  [/\bVilla\b/, ["Va.", "V."]],
  [/\bFrancisco\b/, ["Fco", "Fco."]],
  [/\bGuadalupe\b/, ["Gpe", "Gpe."]],
  [/\bMaría\b/, ["Ma.", "Ma"]],
  [/\bPresidente\b/, ["Pdte", "Pdte.", "Pte."]],
  [/\bDoctor\b/, ["Dr", "Dr."]],
  [/\bCoronel\b/, ["Crnl", "Cnel.", "Cnel"]],
  [/\bNuestra Señora\b/, ["Ntra Sra", "Ntra. Sra."]],
  [/\bJosé María\b/, ["J.M.", "José Ma."]],
  [/\bEstación\b/, ["Est.", "Est"]],
];

/** The name with a word shortened as people do; the same text where none is. */
export function shortened({ pick }: Dice, text: string): string {
  const fitting = SHORT.find(([word]) => word.test(text));
  return fitting ? text.replace(fitting[0], pick(fitting[1])) : text;
}
