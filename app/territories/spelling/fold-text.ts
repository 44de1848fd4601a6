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
/** Most names: nothing to decode, to separate or to replace. */
const PLAIN = /^[A-Za-z]+(?: [A-Za-z]+)*$/;
/**
 * By the code of a character, its own without accent and case, for letters of Spanish and English and digits. A dash
 * between words is a blank; 0 for every other character, as something may have to be decoded or separated there.
 */
const simpleCodes = new Uint8Array(256);
for (const [plain, others] of Object.entries({ a: "á", e: "é", i: "í", o: "ó", u: "úü", n: "ñ" }))
  for (const letter of others + others.toUpperCase())
    simpleCodes[letter.charCodeAt(0)] = plain.charCodeAt(0);
for (const letter of "abcdefghijklmnopqrstuvwxyz0123456789")
  for (const each of [letter, letter.toUpperCase()])
    simpleCodes[each.charCodeAt(0)] = letter.charCodeAt(0);
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
/** A word that a line's end divides: "Puebl-" and "a". */
const HYPHENATED = /(?<=\p{L})-\r?\n\s*(?=\p{Ll})/gu;
/** An accent typed behind its letter; NFKC makes a blank of it. */
const ACCENT_BEHIND = /(?<=\p{L})[´¨]/gu;
/** Stand behind an initial, and never behind "San". */
const AFTER_INITIAL: ReadonlySet<string> = new Set(["de", "del"]);
/** "B/ El Rosal": the sign is of the abbreviation, and separates nothing. */
const QUARTER_SIGN = /(?<![^\s,;(])b\/\s*(?=\p{L}{2})/giu;
/** "S/N": a street whose door has no number; its sign separates nothing. */
const NO_NUMBER = /(?<![^\s,;(])s\/n(?![\p{L}\d])/giu;
/** "AA.HH.": initials of a plural are doubled. */
const PLURAL_INITIALS = /(?<!\p{L})(\p{L})\1\.\s?(\p{L})\2\.?(?!\p{L})/giu;
/** "Logro#o": what an old keyboard or program puts for a letter that it lacks. */
const SIGN_FOR_LETTER = /(?<=\p{L})[#¤](?=\p{Ll})/gu;
/** "#Sopó #CO"; before a number it stands for one. */
const HASH = /#(?=\p{L})/gu;
/** "Del. Tlalpan"; behind a town it is Delaware. */
const DELEGATION = /^\s*Del\. +(?=\p{Lu})/u;
/** "Of. 302"; without its point it is a word of English. */
const OFFICE = /(?<!\p{L})of\. */giu;
/** What a program leaves of a line's end. */
const ESCAPED_LINE_END = /^(?:\\[nrt])+|(?:\\[nrt])+$/gu;
/** One or two signs: one letter, whose two bytes may each have become one, or two. Behind a word it may be none. */
const LOST_LETTER = /\uFFFD{1,2}|(?<=\p{L})\?{1,2}(?!\?)/gu;

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
  if (PLAIN.test(text) && text.length <= TEXT_LENGTH_MAX) return [wordsOf(text, shorts)];
  const simple = simpleWordsOf(text, shorts);
  if (simple) return [simple];
  if (text === "") return [];
  const read = lettersOfEscapes(textOfHtml(text.slice(0, TEXT_LENGTH_MAX), asGap));
  return withoutMarks(withoutReferences(decodeAgain(read, own.hasTilde)))
    .replace(HYPHENATED, "")
    .replace(ACCENT_BEHIND, (sign) => (sign === "´" ? "\u0301" : "\u0308"))
    .normalize("NFKC")
    .replace(LOST_LETTER, (signs) => UNKNOWN_LETTER.repeat(signs.length))
    .replace(QUARTER_SIGN, "barrio ")
    .replace(NO_NUMBER, noNumberWord)
    .replace(SENTENCE, (sign, word: string) => (isShort(word, shorts) ? sign : `${word}, `))
    .replace(SEPARATOR, ",")
    .split(",")
    .map((part) => wordsOf(part.trim(), shorts))
    .filter((words) => words.length > 0);
}

function withoutMarks(text: string): string {
  if (!/[#.¤\\]/.test(text)) return text;
  return text
    .replace(SIGN_FOR_LETTER, UNKNOWN_LETTER)
    .replace(ESCAPED_LINE_END, ",")
    .replace(HASH, ",")
    .replace(DELEGATION, "delegacion ")
    .replace(OFFICE, "oficina ")
    .replace(PLURAL_INITIALS, "$1$1$2$2 ");
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
  if (PLAIN.test(part)) return splitWords(part.toLowerCase(), own);
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
    .replace(/(\p{L})(\d{5,})/gu, "$1 $2")
    .replace(/(\d{5,})(\p{L})/gu, "$1 $2")
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
  // The market's own word first: "dos" is a number in Spanish only.
  return plain
    .split(" ")
    .map((word, at, words) => own.get(word) ?? afterwards(own, writtenOut(word, at, words)));
}

const afterwards = (own: OwnWriting["shorts"], word: string) => own.get(word) ?? word;

/** In one table, since each word of each address is asked for. */
const writtenWords: ReadonlyMap<string, string> = new Map([...numberWords, ...abbreviations]);

function writtenOut(word: string, at: number, words: readonly string[]): string {
  // A lone S stands for San only before a name: "S. Juan", not "calle S".
  if (word === "s")
    return at === 0 && words.length > 1 && !AFTER_INITIAL.has(words[1]!) ? "san" : word;
  // "Tobia C" is cut off: a letter abbreviates a word only where another one follows.
  if (word.length === 1 && at === words.length - 1) return word;
  const day = words[at + 1] === "de" ? dayWords.get(word) : undefined;
  return day ?? writtenWords.get(word) ?? word;
}
