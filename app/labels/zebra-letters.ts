import type { Typeface } from "./typeface.ts";

/** Latin letters of every European language: a printer's own font has few others, and none says which. */
const RESIDENT = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f]$/u;

/**
 * Font 0 of a ZPL printer, as far as one can know it from outside. Its letters are condensed Helvetica's, all bold; the
 * bold face measured here is wider in every letter but J, which this leaves as much room as the widest J there is.
 */
export function zebraLetters(wider: Typeface): Typeface {
  return {
    // What stands for a missing or left out letter is written in other letters when it is drawn.
    has: (codePoint) => STAND_INS.has(codePoint) || RESIDENT.test(String.fromCodePoint(codePoint)),
    widthEm: (text) => wider.widthEm(text.replaceAll("J", "X"), "bold"),
  };
}

/** Narrower in font 0 than what they stand for. */
const STAND_INS: ReadonlyMap<number, string> = new Map([
  [0x2026, "..."],
  [0x25a1, "?"],
]);

/** The text in letters that every such printer has. */
export const residentText = (text: string): string =>
  Array.from(text, (letter) => STAND_INS.get(letter.codePointAt(0) ?? 0) ?? letter).join("");
