import type { Gazetteer } from "../gazetteer.ts";
import type { Mention } from "../mention.ts";
import { articles, destinationWords } from "../spelling/words.ts";
import { mentionOf } from "../written-names.ts";

const HINT = new RegExp(`${[...destinationWords].join("|")}|\\s(?:a|to|hacia)\\s`, "i");
const towards = new Set(["a", "to", "hacia"]);
const BETWEEN_MAX = 2;
const between = new Set(["a", "en", "para", "hacia", "to", "in", "at", "es"]);

/** Whether it is worth while to fold the text: most second lines are a flat's number. */
export const mayNameDestination = (text: string): boolean => HINT.test(text);

/**
 * The name behind words that say where the parcel shall go, or behind "a" or "to", which nothing follows: "ya no vivo
 * ahí, ahora en Temuco". A street or a person between is none.
 */
export function destinationIn(
  gazetteer: Gazetteer,
  parts: readonly (readonly string[])[],
): Mention | null {
  for (const [index, words] of parts.entries()) {
    const { streets, quarters } = gazetteer.words;
    const isOnWay = (word: string, at: number) =>
      towards.has(word) &&
      !words.slice(0, at).some((each) => streets.has(each) || quarters.has(each));
    // "Me mudé a Temuco": whatever the verb, the parcel shall go there.
    const at = words.findLastIndex(
      (word, place) => destinationWords.has(word) || isOnWay(word, place),
    );
    if (at === -1 || mentionOf(gazetteer, words)) continue;
    // "Enviar a: Temuco", and "me mudé a Sotará - Paispamba", which is one name.
    const next = parts[index + 1] ?? [];
    const isCut =
      words.slice(at + 1).every((word) => between.has(word)) &&
      (gazetteer.namesOfParts.has(next.join(" ")) ||
        words.some((word) => destinationWords.has(word)));
    const behind = [...words.slice(at + 1), ...(isCut ? next : [])];
    const start = behind.findIndex((word) => !between.has(word));
    if (start === -1 || start > BETWEEN_MAX) continue;
    const name = behind.slice(start);
    const found = mentionOf(gazetteer, name);
    if (found) return found;
    const rest = articles.has(name[0]!) ? mentionOf(gazetteer, name.slice(1)) : null;
    if (rest) return rest;
  }
  return null;
}
