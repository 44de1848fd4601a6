import type { Gazetteer } from "../gazetteer.ts";
import type { Mention } from "../mention.ts";
import { articles, destinationWords, towards, wayWords } from "../spelling/address-words.ts";
import { isInName, mentionOf } from "../written-names.ts";

const HINT = new RegExp(`${[...destinationWords].join("|")}|\\s(?:a|to|hacia)\\s`, "i");
const BETWEEN_MAX = 2;
/** "e" is the "é" of Portuguese without its accent: "o destino é Campinas". */
const between = new Set(["a", "en", "para", "hacia", "to", "in", "at", "es", "e"]);

/** Whether it is worth while to fold the text: most second lines are a flat's number. */
export const mayNameDestination = ({ words }: Gazetteer, text: string): boolean =>
  HINT.test(text) || (words.hint?.test(text) ?? false);

/**
 * The name behind words that say where the parcel shall go, or behind "a" or "to", which nothing follows: "ya no vivo
 * ahí, ahora en Temuco". A street or a person between is none.
 */
export function destinationIn(
  gazetteer: Gazetteer,
  parts: readonly (readonly string[])[],
): Mention | null {
  const { streets, quarters } = gazetteer.words;
  const isOfWay = (word: string) => streets.has(word) || quarters.has(word) || wayWords.has(word);
  for (const [index, words] of parts.entries()) {
    const isOnWay = (word: string, at: number) =>
      towards.has(word) &&
      !words.slice(0, at).some(isOfWay) &&
      // "Gustavo A. Madero".
      !isInName(gazetteer, words, at);
    // "Me mudé a Temuco": whatever the verb, the parcel shall go there.
    // "Conjunto Ciudad Jardín" is called so.
    const isCalled = (word: string, at: number) =>
      word === "ciudad" && words.slice(0, at).some(isOfWay);
    const signs = words.flatMap((word, at) =>
      (destinationWords.has(word) && !isCalled(word, at)) || isOnWay(word, at) ? [at] : [],
    );
    if (signs.length === 0 || mentionOf(gazetteer, words)) continue;
    // "Enviar a: Temuco", and "me mudé a Sotará - Paispamba", which is one name.
    const next = parts[index + 1] ?? [];
    const isCut =
      words.slice(signs.at(-1)! + 1).every((word) => between.has(word)) &&
      (gazetteer.namesOfParts.has(next.join(" ")) ||
        words.some((word) => destinationWords.has(word)));
    const text = isCut ? [...words, ...next] : words;
    // The longest: a name may have such a word in it, "Ciudad Hidalgo".
    for (const at of signs) {
      const found = nameBehind(gazetteer, text.slice(at + 1));
      if (found) return found;
    }
  }
  return null;
}

function nameBehind(gazetteer: Gazetteer, words: readonly string[]): Mention | null {
  const start = words.findIndex((word) => !between.has(word));
  if (start === -1) return null;
  // A name may begin with such a word: "mandar para Pará de Minas".
  for (let from = 0; from <= Math.min(start, BETWEEN_MAX); from += 1) {
    const found = mentionOf(gazetteer, words.slice(from));
    if (found) return found;
  }
  if (start > BETWEEN_MAX) return null;
  const isWithArticle = articles.has(words[start]!);
  return isWithArticle ? mentionOf(gazetteer, words.slice(start + 1)) : null;
}
