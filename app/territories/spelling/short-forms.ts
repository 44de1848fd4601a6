import { shared } from "./address-words.ts";

/** A shorter beginning is the beginning of too many names of places elsewhere. */
const BEGINNING_LENGTH_MIN = 6;
/** Fewer letters abbreviate too many words: "Sto Dgo" has six, "Gyql" four. */
const ABBREVIATED_LENGTH_MIN = 4;
/** A shorter beginning of a word is rather an abbreviation. */
const CUT_LENGTH_MIN = 3;
/** A first letter, consonants, and a vowel at most at the end. */
const SHORT = /^.[^aeiou]*[aeiou]?$/;

export interface ShortForms {
  /** The names that begin with the text, other than the text itself. */
  beginningWith: (text: string) => string[];
  /** Those of them that the text is a cut form of: cut inside a word, or behind a joiner: "San Miguel de los". */
  cutFormsOf: (text: string) => string[];
  /** The names whose words the text abbreviates one by one: "sto dgo", "gyql". */
  abbreviatedBy: (words: readonly string[]) => string[];
}

/** Yields after each name, so that the caller may do it in slices. */
export function* shortForms(names: readonly string[]): Generator<void, ShortForms> {
  const sorted = names.toSorted();
  const byInitials = new Map<string, string[]>();
  /** Of thousands of names with one initial those that a word with that letter at its end may abbreviate. */
  const byEnds = new Map<string, string[]>();
  for (const name of names) {
    const words = significantOf(name.split(" "));
    const initials = initialsOf(words);
    add(byInitials, initials, name);
    for (const end of endsOf(words.at(-1)!)) add(byEnds, `${initials} ${end}`, name);
    yield;
  }

  function beginningWith(text: string): string[] {
    const from = firstFrom(sorted, text);
    // Behind every text that begins so.
    const to = firstFrom(sorted, `${text}\uFFFF`);
    return sorted.slice(from, to).filter((name) => name !== text);
  }

  return {
    beginningWith,
    cutFormsOf(text) {
      if (text.length < BEGINNING_LENGTH_MIN) return [];
      const isAfterJoiner = shared.joiners.has(text.slice(text.lastIndexOf(" ") + 1));
      const found = beginningWith(text);
      // "Doctor" may be Doctores, but Doctor Mora as well.
      const isCut = isAfterJoiner || found.some((name) => name[text.length] !== " ");
      return isCut ? found : [];
    },
    abbreviatedBy(words) {
      const given = significantOf(words);
      const letters = given.join("");
      if (letters.length < ABBREVIATED_LENGTH_MIN) return [];
      // One short word with a vowel at its end is rather a misspelt one.
      if (given.length === 1 && /[aeiou]$/.test(letters)) return [];
      if (!given.some((word) => SHORT.test(word))) return [];
      const initials = initialsOf(given);
      const last = given.at(-1)!;
      const begun = byInitials.get(initials) ?? [];
      // An initial alone at the end may stand for any word.
      const ended = last.length === 1 ? begun : (byEnds.get(`${initials} ${last.at(-1)}`) ?? []);
      if (!ended.some((name) => isShortFor(name, false))) return [];
      // "Chl Cho" is Chile Chico without vowels, and may be Chol Chol that lost its ends.
      const all = given.length === 1 ? [...new Set([...ended, ...beginningWith(last)])] : begun;
      return all.filter((name) => isShortFor(name, true));

      function isShortFor(name: string, isCutAllowed: boolean): boolean {
        const full = significantOf(name.split(" "));
        const isWritten = (word: string, at: number) => word === full[at] && word.length >= 4;
        return given.every(
          (word, at) =>
            word === full[at] ||
            (isCutAllowed && word.length >= CUT_LENGTH_MIN && full[at]!.startsWith(word)) ||
            abbreviates(word, full[at]!) ||
            // "J. Leonardo Ortiz": an initial, beside a word that is written out.
            (word.length === 1 && full[at]!.startsWith(word) && given.some(isWritten)),
        );
      }
    },
  };
}

function add(lists: Map<string, string[]>, key: string, name: string): void {
  const list = lists.get(key);
  if (list) list.push(name);
  else lists.set(key, [name]);
}

const initialsOf = (words: readonly string[]) => words.map((word) => word[0]).join(" ");

function significantOf(words: readonly string[]): readonly string[] {
  // "E. de Pucará": a letter in front is an initial.
  const significant = words.filter(
    (word, at) => !shared.joiners.has(word) || (at === 0 && word.length === 1),
  );
  return significant.length > 0 ? significant : words;
}

/** The consonants of the word or some of them, its first letter and its last sound: "gyql", "dgo", "qto". */
export function abbreviates(short: string, word: string): boolean {
  if (short.length < 2 || short.length >= word.length) return false;
  if (!SHORT.test(short)) return false;
  if (short[0] !== word[0] || !endsOf(word).has(short.at(-1)!)) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  // "Ana" is not Anchucaya: one of five consonants is too little of it.
  return at === short.length && consonantsOf(short).length * 2 >= consonantsOf(word).length;
}

/** The last letter of the word, and its last consonant. */
const endsOf = (word: string): ReadonlySet<string> =>
  new Set([word.at(-1)!, /[^aeiou](?=[aeiou]*$)/.exec(word)?.[0] ?? word.at(-1)!]);

const consonantsOf = (word: string) => word.replaceAll(/[aeiou]/g, "");

/** The place of the first name that does not come before the text. */
export function firstFrom(sorted: readonly string[], text: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle]! < text) from = middle + 1;
    else to = middle;
  }
  return from;
}
