import letters from "./letters.json" with { type: "json" };

/** Digits that look like letters, or lie beside them; the first looks like two. */
const LETTERS: Readonly<Record<string, string>> = letters.digits;
/** A word with a digit inside, or one whose key was held down. */
const UNCLEAR = /\p{L}\d|\d\p{L}|(\p{L})\1\1/u;
const MIXED_WORD = /\S*(?:\p{L}\d|\d\p{L})\S*/gu;
const HELD_DOWN = /(\p{L})\1{2,}/gu;

/** What was meant by a text with digits inside its words, or with keys held down: "quit0", "guayaquiiil". */
export function lettersMeant(text: string): string[] {
  if (!UNCLEAR.test(text)) return [];
  const meant = (digit: string, at: number) => LETTERS[digit]?.at(-at) ?? digit;
  return [0, 1]
    .map((at) => text.replace(MIXED_WORD, (word) => word.replace(/\d/g, (each) => meant(each, at))))
    .flatMap((each) => [each.replace(HELD_DOWN, "$1"), each.replace(HELD_DOWN, "$1$1")])
    .filter((each) => each !== text);
}
