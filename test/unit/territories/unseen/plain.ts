/** Small letters without accents and digits, one blank between words. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const BLANKS_MAX = 6;

/** Letters to change, add, drop or swap with the next one to get one text from the other, blanks aside. */
export function distance(one: string, other: string, atMost: number): number {
  if (Math.abs(one.length - other.length) > atMost + BLANKS_MAX) return atMost;
  const [from, to] = [one.replaceAll(" ", ""), other.replaceAll(" ", "")];
  if (Math.abs(from.length - to.length) > atMost) return atMost;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let at = 1; at <= to.length; at++) {
      const change = last[at - 1]! + (from[row - 1] === to[at - 1] ? 0 : 1);
      let cost = Math.min(change, last[at]! + 1, next[at - 1]! + 1);
      const isSwap =
        row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      if (isSwap) cost = Math.min(cost, before[at - 2]! + 1);
      next.push(cost);
    }
    if (Math.min(...next) > atMost) return atMost;
    [before, last] = [last, next];
  }
  return last[to.length]!;
}

/** May each word of one text be a short form of that word of the other: its first letter, then some of its letters? */
export function isShortFor(short: string, whole: string): boolean {
  const [given, full] = [short.split(" "), whole.split(" ")];
  return given.length === full.length && given.every((word, at) => isIn(word, full[at]!));
}

function isIn(short: string, word: string): boolean {
  if (short[0] !== word[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at++;
  return at === short.length;
}

const SMALL_WORDS = /\b(el|la|los|las|de|del|y|of|the)\b/g;

/** Plain text without articles and prepositions. */
export const withoutSmallWords = (text: string) => plain(text.replaceAll(SMALL_WORDS, " "));
