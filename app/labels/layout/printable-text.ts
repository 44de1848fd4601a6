import { inLettersOf } from "#app/runtime/latin-letters.ts";

const REPLACEMENT = "□";

/** More than any block of a label holds at its smallest size. */
const UNITS_MAX = 4000;

/** A letter with two marks. Towers of marks would climb into the lines above. */
const CODE_POINTS_PER_GRAPHEME_MAX = 3;

/** Letters that every font here has and that never combine. */
const PLAIN = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f]*$/;

const segmenter = new Intl.Segmenter("es", { granularity: "grapheme" });

/** What a reader sees as one character each. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * The text as it can be printed: composed (NFC), on one line, without the code points that are invisible by nature.
 * A letter that the font lacks is spelt with those that it has; what has no spelling becomes a visible □, so that a
 * reader knows something was there.
 */
export function printableText(text: string, has: (codePoint: number) => boolean): string {
  const bounded = text.length > UNITS_MAX ? `${text.slice(0, UNITS_MAX)}…` : text;
  const tidy = onOneLine(bounded.toWellFormed().normalize("NFC"));
  if (PLAIN.test(tidy)) return tidy;

  // Invisible joiners go only after the cut into graphemes: a family of four joined emoji is one picture, not four.
  const printable = graphemesOf(tidy)
    .map((grapheme) => grapheme.replace(/\p{Default_Ignorable_Code_Point}/gu, "").normalize("NFC"))
    .map((grapheme) => inLettersOf(grapheme, (spelt) => isPrintable(spelt, has)) ?? REPLACEMENT);
  return onOneLine(printable.join(""));
}

const onOneLine = (text: string): string => text.replace(/\p{White_Space}+/gu, " ").trim();

function isPrintable(grapheme: string, has: (codePoint: number) => boolean): boolean {
  // A combining mark without a base letter would be printed over its neighbour.
  if (/^\p{M}|\p{Cc}/u.test(grapheme)) return false;
  const codePoints = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0);
  const marks = grapheme.match(/\p{M}/gu)?.length ?? 0;
  return marks < CODE_POINTS_PER_GRAPHEME_MAX && codePoints.every(has);
}
