import letters from "./letters.json" with { type: "json" };

/** Digits that look like letters, or lie beside them. */
const LETTERS: Readonly<Record<string, string>> = letters.digits;
const MIXED = /\p{L}\d|\d\p{L}/u;
const HELD_DOWN = /(\p{L})\1{2,}/gu;
const LENGTH_MIN = 4;
const VARIANTS_MAX = 16;

/** What was meant by a text with digits inside its words, or with keys held down: "quit0", "guayaquiiil". */
export function lettersMeant(text: string): string[] {
  if (text.length < LENGTH_MIN) return [];
  const written = MIXED.test(text) ? text.split(" ").reduce(withWord, [""]) : [text];
  const released = written.flatMap((each) =>
    each.search(HELD_DOWN) === -1
      ? [each]
      : [each.replace(HELD_DOWN, "$1"), each.replace(HELD_DOWN, "$1$1")],
  );
  return released.filter((each) => each !== text);
}

function withWord(texts: readonly string[], word: string): string[] {
  const spellings = MIXED.test(word) ? spellingsOf(word) : [word];
  const all = texts.flatMap((text) => spellings.map((each) => (text ? `${text} ${each}` : each)));
  return all.slice(0, VARIANTS_MAX);
}

const spellingsOf = (word: string) =>
  Array.from(word).reduce<string[]>(
    (texts, letter) =>
      texts
        .flatMap((text) => Array.from(LETTERS[letter] ?? letter, (meant) => text + meant))
        .slice(0, VARIANTS_MAX),
    [""],
  );
