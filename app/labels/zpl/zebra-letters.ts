import { inLettersOf } from "#app/runtime/latin-letters.ts";

import type { Typeface } from "../layout/typeface.ts";

/**
 * Latin-1 without its controls: a printer's own font has few other letters, and none says which. And without the
 * backslash: it begins a command of its own in a block of text, and how one is printed in UTF-8 no manual says.
 */
const RESIDENT = /^[\u0020-\u005b\u005d-\u007e\u00a1-\u00ac\u00ae-\u00ff]+$/u;

/**
 * Font 0 of a ZPL printer, as far as one can know it from outside. Its letters are condensed Helvetica's, all bold; the
 * bold font measured here is wider in every letter but a few, which get the width of wider ones.
 */
export function zebraLetters(wider: Typeface): Typeface {
  return {
    // Another script is drawn in the market's font where it has one, and spelt where not.
    has(codePoint) {
      const letter = String.fromCodePoint(codePoint);
      const isNear = !/\p{L}/u.test(letter) || /[\p{Script=Latin}\p{Script=Common}]/u.test(letter);
      return isNear && residentLetter(letter) !== null;
    },
    widthEm: (text) =>
      wider.widthEm(
        residentText(text)
          .replaceAll(/[J*_§]/g, "X")
          .replaceAll("-", "—"),
        "bold",
      ),
  };
}

/** For what has no accent to leave out. */
const STAND_INS: Readonly<Record<string, string>> = {
  "…": "...",
  "□": "?",
  "\\": "/",
};

/** The text in letters that every such printer has: without accents that it may not know, and ? for what is left. */
export const residentText = (text: string): string =>
  RESIDENT.test(text) ? text : Array.from(text, (letter) => residentLetter(letter) ?? "?").join("");

function residentLetter(letter: string): string | null {
  const known = STAND_INS[letter] ?? letter;
  if (RESIDENT.test(known)) return known;
  return inLettersOf(known, (text) => RESIDENT.test(text));
}
