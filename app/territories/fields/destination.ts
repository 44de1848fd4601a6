import type { Gazetteer } from "../gazetteer.ts";
import type { Mention } from "../mention.ts";
import { articles, destinationWords } from "../spelling/words.ts";
import { mentionOf } from "../written-names.ts";

const HINT = new RegExp([...destinationWords].join("|"), "i");
const BETWEEN_MAX = 2;
const between = new Set(["a", "en", "para", "hacia", "to", "in", "at", "es"]);

/** Whether it is worth while to fold the text: most second lines are a flat's number. */
export const mayNameDestination = (text: string): boolean => HINT.test(text);

/**
 * The name behind words that say where the parcel shall go, which nothing follows: "ya no vivo ahí, ahora en Temuco". A
 * street or a person between is none.
 */
export function destinationIn(
  gazetteer: Gazetteer,
  parts: readonly (readonly string[])[],
): Mention | null {
  for (const words of parts) {
    const at = words.findLastIndex((word) => destinationWords.has(word));
    if (at === -1 || mentionOf(gazetteer, words)) continue;
    const behind = words.slice(at + 1);
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
