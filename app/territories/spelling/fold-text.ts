import { textOfHtml } from "#app/shipping/model/html-text.ts";
import { inOneScript } from "#app/shipping/model/one-script.ts";

import { abbreviations, dayWords, noNumberWord, numberWords } from "./address-words.ts";
import { decodeAgain } from "./decode-again.ts";
import { lettersOfEscapes } from "./escaped-letters.ts";
import letters from "./letters.json" with { type: "json" };
import { withoutReferences } from "./references.ts";

/** Stands for a letter that was lost on the way. A letter itself, that no name has, so that it stays in its word. */
export const UNKNOWN_LETTER = "\uA78F";
/** Separators that buyers and forms put between the parts of a text; a hyphen only with a blank on each side. */
const SEPARATOR =
  /[,;/|\\()[\]{}\n\r\t•·:&+"«»“”]|\s[-–—_]+\s|(?<=\p{L}{3})-\s|\s-(?=\p{Lu}\p{L}{2})|[–—]|^[-–—_]+|[-–—_]+$/gu;
export const TEXT_LENGTH_MAX = 200;
/** The end of a sentence behind a number or a long word, which no point abbreviates. */
const SENTENCE = /(\p{L}{5,}|\d)\.\s+(?=\p{Lu})/gu;
/**
 * By the code of a character, its own without accent and case, for letters of Spanish and English and digits. A dash
 * between words is a blank; 0 for every other character, as something may have to be decoded or separated there.
 */
const simpleCodes = new Uint8Array(256);
for (const letter of "abcdefghijklmnopqrstuvwxyz0123456789áéíóúüñ")
  for (const each of [letter, letter.toUpperCase()])
    simpleCodes[each.charCodeAt(0)] = letter.normalize("NFD").charCodeAt(0);
const BLANK = " ".charCodeAt(0);
simpleCodes[BLANK] = simpleCodes["-".charCodeAt(0)] = BLANK;
/** Of the text that is being read. */
const written = Buffer.alloc(TEXT_LENGTH_MAX);
const NUMBER_IN_WORD = /[a-z]\d{5}|\d{5}[a-z]/;
/** Letters of Latin that are no other letter with an accent, as people write them where a keyboard has none. */
const WITHOUT_ACCENT = /[æœøłđðþßı]/g;
const spelledLetters: Readonly<Record<string, string>> = letters.withoutAccent;
/** "Q u i t o"; four letters and fewer may be initials. */
const LETTERS_APART = /^\p{L}(?: \p{L}){4,}$/u;
/** What is written otherwise before the separators are sought, in this order. */
const REWRITTEN: readonly (readonly [RegExp, string])[] = [
  // An accent typed behind its letter, before which NFKC puts a blank.
  [/(?<=\p{L}) (?=[\u0301\u0308])/gu, ""],
  // A word that a line's end divides: "Puebl-" and "a".
  [/(?<=\p{L})-\r?\n\s*(?=\p{Ll})/gu, ""],
  // "Logro#o": what an old keyboard or program puts for a letter that it lacks.
  [/(?<=\p{L})[#¤](?=\p{Ll})/gu, UNKNOWN_LETTER],
  // One or two signs: one letter, whose two bytes may each have become one, or two. Behind a word it may be none.
  [/\uFFFD/g, UNKNOWN_LETTER],
  [/(?<=\p{L})\?\?(?!\?)/gu, UNKNOWN_LETTER.repeat(2)],
  [/(?<=\p{L})\?(?!\?)/gu, UNKNOWN_LETTER],
  // What a program leaves of a line's end.
  [/^(?:\\[nrt])+|(?:\\[nrt])+$/gu, ","],
  // "#Sopó #CO"; before a number it stands for one.
  [/#(?=\p{L})/gu, ","],
  // "Del. Tlalpan"; behind a town it is Delaware.
  [/^\s*Del\. +(?=\p{Lu})/u, "delegacion "],
  // "Of. 302"; without its point it is a word of English.
  [/(?<!\p{L})of\. */giu, "oficina "],
  // "AA.HH.": initials of a plural are doubled.
  [/(?<!\p{L})(\p{L})\1\.\s?(\p{L})\2\.?(?!\p{L})/giu, "$1$1$2$2 "],
  // "B/ El Rosal": the sign is of the abbreviation, and separates nothing.
  [/(?<![^\s,;(])b\/\s*(?=\p{L}{2})/giu, "barrio "],
  // "S/N": a street whose door has no number; its sign separates nothing.
  [/(?<![^\s,;(])s\/n(?![\p{L}\d])/giu, noNumberWord],
];

/** What a market says of its own writing. */
export interface OwnWriting {
  /** Written-out words by their short forms: a point behind one ends no sentence, "Fracc. Las Palmas". */
  shorts: ReadonlyMap<string, string>;
  /** Its names have the letter, which elsewhere is what a wrong decoding leaves. */
  hasTilde: boolean;
}

const SHARED: OwnWriting = { shorts: new Map(), hasTilde: false };

/**
 * A text as words to compare: without accents, case, punctuation and invisible characters, abbreviations written out.
 *
 * @returns the words of each part; parts are separated by commas, brackets, dashes and the like.
 */
export function foldText(text: string, own: OwnWriting = SHARED): string[][] {
  const { shorts } = own;
  const simple = simpleWordsOf(text, shorts);
  if (simple) return [simple];
  if (text === "") return [];
  const read = lettersOfEscapes(textOfHtml(text.slice(0, TEXT_LENGTH_MAX), asGap));
  const bare = withoutReferences(decodeAgain(read, own.hasTilde)).normalize("NFKC");
  return REWRITTEN.reduce((rest, [sign, meant]) => rest.replace(sign, meant), bare)
    .replace(SENTENCE, (sign, word: string) => (isShort(word, shorts) ? sign : `${word}, `))
    .replace(SEPARATOR, ",")
    .split(",")
    .map((part) => wordsOf(part.trim(), shorts))
    .filter((words) => words.length > 0);
}

/** A sign of HTML separates no words of a name. */
const asGap = () => " ";

const isShort = (word: string, own: OwnWriting["shorts"]) =>
  abbreviations.has(word.toLowerCase()) || own.has(word.toLowerCase());

/** A name as one key, equal for its spelling variants. */
export function foldName(name: string): string {
  return wordsOf(name).join(" ");
}

function wordsOf(part: string, own = SHARED.shorts): string[] {
  const simple = simpleWordsOf(part, own);
  if (simple) return simple;
  const plain = inOneScript(
    part
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .toLowerCase()
      .replace(WITHOUT_ACCENT, (letter) => spelledLetters[letter] ?? letter),
  )
    // Initials become one word: "D.M." is "dm", while "U I O" stays apart.
    .replace(/(?<!\p{L})(\p{L})\.(?=\p{L}(?!\p{L}))/gu, "$1")
    .replace(/['’`´]/gu, "")
    // "Quito170150" becomes two words.
    .replace(/(?<=\p{L})(?=\d{5})|(?<=\d{5})(?=\p{L})/gu, " ")
    // Invisible joiners (Shopify's U+2060) and emoji count as gaps.
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();
  return plain === "" ? [] : splitWords(plain, own);
}

/**
 * What `wordsOf` gives for words with one blank or dash between them, without its nine replacements; null for any other
 * text. Most addresses are such, and one pass takes half the time of regular expressions.
 */
function simpleWordsOf(text: string, own: OwnWriting["shorts"]): string[] | null {
  if (text.length > TEXT_LENGTH_MAX) return null;
  let before = BLANK;
  for (let at = 0; at < text.length; at += 1) {
    const code = simpleCodes[text.charCodeAt(at)] ?? 0;
    if (code === 0 || (code === BLANK && before === BLANK)) return null;
    written[at] = code;
    before = code;
  }
  if (before === BLANK) return null;
  const plain = written.toString("latin1", 0, text.length);
  return NUMBER_IN_WORD.test(plain) ? null : splitWords(plain, own);
}

function splitWords(plain: string, own: OwnWriting["shorts"]): string[] {
  // Most texts begin with a word of more than one letter.
  if (plain[1] === " " && LETTERS_APART.test(plain)) return [plain.replaceAll(" ", "")];
  return plain.split(" ").map((word, at, words) => {
    // The market's own word first: "dos" is a number in Spanish only.
    const meant = own.get(word) ?? writtenOut(word, at, words);
    return own.get(meant) ?? meant;
  });
}

/** In one table, since each word of each address is asked for. */
const writtenWords: ReadonlyMap<string, string> = new Map([...numberWords, ...abbreviations]);

function writtenOut(word: string, at: number, words: readonly string[]): string {
  // A lone S stands for San only before a name: "S. Juan", not "calle S".
  if (word === "s") return at === 0 && words.length > 1 ? "san" : word;
  // "Tobia C" is cut off: a letter abbreviates a word only where another one follows.
  if (word.length === 1 && at === words.length - 1) return word;
  const day = words[at + 1] === "de" ? dayWords.get(word) : undefined;
  return day ?? writtenWords.get(word) ?? word;
}
