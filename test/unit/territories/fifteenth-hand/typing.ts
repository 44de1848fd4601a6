import type { dice } from "../dice.ts";

type Dice = ReturnType<typeof dice>;

const KEYS: Readonly<Record<string, string>> = {
  a: "sqz",
  b: "vnh",
  c: "xvd",
  d: "sfe",
  e: "wrd",
  f: "dgr",
  g: "fht",
  h: "gjy",
  i: "uok",
  j: "hku",
  k: "jlo",
  l: "kop",
  m: "nj",
  n: "bmh",
  o: "ipl",
  p: "ol",
  q: "wa",
  r: "etf",
  s: "adw",
  t: "ryg",
  u: "yij",
  v: "cbg",
  w: "qes",
  x: "zcs",
  y: "tuh",
  z: "xas",
};

export const unaccented = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** One slip in a word of five letters or more, nothing when there is no such word. */
export function slip({ pick, below }: Dice, name: string): string | undefined {
  const words = name.split(" ");
  const long = words.flatMap((word, at) =>
    word.length >= 5 && /^\p{L}+$/u.test(word) ? [at] : [],
  );
  if (long.length === 0) return undefined;
  const which = pick(long);
  const word = unaccented(words[which]!);
  const at = 1 + below(word.length - 2);
  const letter = word[at]!;
  const slips = {
    swapped: word.slice(0, at) + word[at + 1] + letter + word.slice(at + 2),
    doubled: word.slice(0, at) + letter + word.slice(at),
    missing: word.slice(0, at) + word.slice(at + 1),
    beside:
      word.slice(0, at) + pick((KEYS[letter.toLowerCase()] ?? "e").split("")) + word.slice(at + 1),
    spaced: `${word.slice(0, at + 1)} ${word.slice(at + 1)}`,
  };
  words[which] = pick([
    slips.swapped,
    slips.doubled,
    slips.missing,
    slips.missing,
    slips.beside,
    slips.beside,
    slips.spaced,
  ]);
  const slipped = words.join(" ");
  return slipped === name || slipped === unaccented(name) ? undefined : slipped;
}

/** How a shop's export, a copied page or a phone leaves a text that people still read. */
export function damaged({ pick }: Dice, text: string): string {
  const entities = text.replaceAll(/[áéíóúñÁÉÍÓÚÑ]/g, (letter) => {
    const base = letter.normalize("NFD");
    return `&${base[0]}${base[1] === "\u0303" ? "tilde" : "acute"};`;
  });
  return pick([
    entities,
    text.replaceAll(" ", "\u00A0"),
    Buffer.from(text, "utf8").toString("latin1"),
    text.replaceAll(/[áéíóúñ]/g, "\uFFFD"),
    `\u200B${text}\u200E`,
    text.normalize("NFD"),
    text.replaceAll(" ", "  ").replaceAll("a", "а"),
    Array.from(text, (letter) => (/[A-Za-z]/.test(letter) ? bold(letter) : letter)).join(""),
    `"${text}"`,
    `${text}\t`,
    text.replaceAll(" ", "_"),
    text.replaceAll(" ", "+"),
    encodeURIComponent(text),
  ]);
}

/** Letters of mathematics, by which some write on their phones. */
function bold(letter: string): string {
  const code = letter.codePointAt(0)!;
  return String.fromCodePoint(code >= 97 ? 0x1_d41a + code - 97 : 0x1_d400 + code - 65);
}

/** As a person holds a phone: no accents, no capitals, no spaces behind commas. */
export function handled({ chance, pick }: Dice, text: string): string {
  let typed = text;
  if (chance(0.4)) typed = unaccented(typed);
  if (chance(0.15)) typed = typed.toLowerCase();
  else if (chance(0.12)) typed = typed.toUpperCase();
  if (chance(0.06)) typed = typed.replaceAll(", ", ",");
  if (chance(0.06)) typed = ` ${typed.replaceAll(" ", pick([" ", "  "]))} `;
  if (chance(0.03)) typed = `${typed}${pick([".", ",", " -", "..."])}`;
  return typed;
}
