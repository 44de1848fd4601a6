/** Fewer letters abbreviate too many words: "Sto Dgo" has six, "Gyql" four. */
const ABBREVIATED_LENGTH_MIN = 4;
/** A first letter, consonants, and a vowel at most at the end. */
const SHORT = /^.[^aeiou]*[aeiou]?$/;

/** Whether the words may be short forms. One short word with a vowel at its end is rather a misspelt one. */
export const isShortForm = (words: readonly string[]) =>
  words.join("").length >= ABBREVIATED_LENGTH_MIN &&
  !(words.length === 1 && /[aeiou]$/.test(words[0]!)) &&
  words.some((word) => SHORT.test(word));

/** Whether the words abbreviate as many others with the same initials one by one: "sto dgo", "gyql". */
export function areShortFor(given: readonly string[], full: readonly string[]): boolean {
  // "J. Leonardo Ortiz": an initial, beside a word that is written out.
  const hasWord = given.some((word, at) => word === full[at] && word.length >= 4);
  return given.every(
    (word, at) =>
      word === full[at] || abbreviates(word, full[at]!) || (word.length === 1 && hasWord),
  );
}

/** The last letter of the word, and its last consonant. */
export const endsOf = (word: string): ReadonlySet<string> =>
  new Set([word.at(-1)!, /[^aeiou](?=[aeiou]*$)/.exec(word)?.[0] ?? word.at(-1)!]);

/** The consonants of the word or some of them, its first letter and its last sound: "gyql", "dgo", "qto". */
export function abbreviates(short: string, word: string): boolean {
  if (short[0] !== word[0] || !endsOf(word).has(short.at(-1)!)) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  // "Ana" is not Anchucaya: one of five consonants is too little of it.
  const isEnough = consonantsOf(short).length * 2 >= consonantsOf(word).length;
  return at === short.length && isEnough && SHORT.test(short);
}

const consonantsOf = (word: string) => word.replaceAll(/[aeiou]/g, "");
