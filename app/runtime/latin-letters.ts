import anyAscii from "any-ascii";

/**
 * A character in the letters that somebody has, by what is nearest: itself, its plain form, without its accent, or its
 * Latin spelling. An empty text is of a letter that is not spoken, and of a picture.
 * @param has whether a letter, or a text of several, can be printed or sent
 * @returns null for what has no spelling
 */
export function inLettersOf(character: string, has: (text: string) => boolean): string | null {
  if (has(character)) return character;
  if (/^\p{M}+$/u.test(character)) return null;
  const compatible = character.normalize("NFKC");
  if (has(compatible)) return compatible;
  const plain = compatible.normalize("NFD").replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, "");
  if (has(plain)) return plain;
  const spelt = Array.from(compatible.normalize("NFC"), spellingOf);
  const text = spelt.every((part) => part !== null) ? spelt.join("") : null;
  return text !== null && (text === "" || has(text)) ? text : null;
}

/** Pictures are no part of a name or a street, and their words would be taken for one. */
const UNSPOKEN =
  /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}\p{Cf}\p{Lm}]$/u;

/** As any-ascii has it: Chinese in Pinyin, Cyrillic, Arabic and others letter for letter. */
function spellingOf(letter: string): string | null {
  if (/[\u0020-\u007e]/.test(letter)) return letter;
  if (UNSPOKEN.test(letter)) return "";
  // A letter of the throat is an apostrophe: of a grave, systems make a quote or nothing.
  const spelt = anyAscii(letter).replaceAll("`", "'");
  return spelt === "" || spelt === "?" ? null : spelt;
}

/**
 * A text in a carrier's letters: what its set lacks by what is nearest, and what has no spelling left out.
 * @param set `ascii`, or `latin1` with the accents of western Europe
 */
export function inCharset(text: string, set: "ascii" | "latin1"): string {
  const known = set === "ascii" ? /^[\u0020-\u007e]+$/ : /^[\u0020-\u007e\u00a1-\u00ff]+$/;
  return Array.from(text, (letter) => inLettersOf(letter, (each) => known.test(each)) ?? "")
    .join("")
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

/** Each sign of Chinese writing is a word of its own. */
const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu;

/** Whether a word of the text cannot be written in a carrier's letters at all. */
export const losesWord = (text: string, set: "ascii" | "latin1"): boolean =>
  (text.match(WORD) ?? []).some((word) => !/[\p{L}\p{N}]/u.test(inCharset(word, set)));
