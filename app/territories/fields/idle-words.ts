import type { Gazetteer } from "../gazetteer.ts";
import { isPickup, shared } from "../spelling/address-words.ts";

type Words = readonly string[];

/** "9am", "999", "XAXX010101000": no part of a name; "12" may be one. */
const NUMBER = /^\d+[hap]|\d{3}/;
/** A label of a form is shorter: "lugar de entrega". */
const LABEL_WORDS_MAX = 3;

/** The parts of the city field without the words around a name that say nothing of the place. */
export function withoutIdleWords(gazetteer: Gazetteer, parts: readonly Words[]): Words[] {
  const { names, words: own } = gazetteer;
  const isName = (words: Words) => names.exact.has(words.join(" "));
  const isArticle = (words: Words = []) => words.length === 1 && shared.articles.has(words[0]!);
  return parts.flatMap((words, at) => {
    // "Libertad, La" as an index writes it is "La Libertad".
    const whole = [...(parts[at + 1] ?? []), ...words];
    if (isArticle(parts[at + 1]) && isName(whole)) return [whole];
    if (isArticle(words) && at > 0) return [];
    return [isName(words) ? words : bare(withoutPickup(withoutLabel(words)))];
  });

  /** "Envío a Ambato por favor", "tel 099 123 4567": the name, or nothing, without the idle words at both ends. */
  function bare(words: Words): Words {
    let [from, end] = [0, startOfNote(words)];
    while (from < end && !isName(words.slice(from, end))) {
      const [first = "", last = ""] = [words[from], words[end - 1]];
      // La Matriz is a parish of many a town, and "Victoria del Por" is cut off.
      const isNumber = /^\d/.test(last) && NUMBER.test(words.slice(end - 2, end).join(""));
      const isEnd =
        isIdle(last) || isNumber ? !isName(["la", last]) : isSmall(last) && end < words.length;
      const isStart =
        isIdle(first) || isSmall(first) || own.forTown.has(first) || shared.wordsOfTown.has(first);
      if (isEnd) end -= 1;
      // "a Bocana" may be "La Bocana", and "los Aldama" a misspelt name.
      else if (isStart && (from > 0 || (first.length > 1 && !isArticle([first])))) from += 1;
      else break;
    }
    const rest = words.slice(from, end);
    // "IN" is Indiana.
    return isName(rest) || (rest.length === 0 && words.join("").length > 2) ? rest : words;
  }

  /** "Sopó llamar antes": where a sentence about the delivery begins, unless it says where: "entregar en Loja". */
  function startOfNote(words: Words): number {
    const at = words.findIndex((word) => shared.noteWords.has(word));
    const isNamed = (start: number) =>
      words.some((_, end) => end > start && isName(words.slice(start + 1, end + 1)));
    const isOfPlace = words.some(
      (word, index) => index >= at && shared.locatives.has(word) && isNamed(index),
    );
    return at === -1 || isOfPlace ? words.length : at;
  }
}

const isIdle = (word: string) => shared.idleWords.has(word) || NUMBER.test(word);
const isSmall = (word: string) => shared.openingWords.has(word) || /^\d+$/.test(word);

/** "Ciudad de destino: Aratoca": the label of a form. */
function withoutLabel(words: Words): Words {
  const start = words.slice(0, LABEL_WORDS_MAX);
  return words.slice(start.findLastIndex((word) => shared.deliveryWords.has(word)) + 1);
}

/** The words without a phrase that means collection at an office: "retiro en oficina". It names no place. */
function withoutPickup(words: Words): Words {
  const from = words.findIndex(isPickup);
  const place = words.findLastIndex((word) => shared.pickupPlaces.has(word));
  return from === -1 || place < from ? words : words.toSpliced(from, place - from + 1);
}
