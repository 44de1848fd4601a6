import type { Gazetteer } from "../gazetteer.ts";
import { meet } from "../reading.ts";
import { shared } from "../spelling/address-words.ts";
import { isInName, mentionOf } from "../written-names.ts";

type Words = readonly string[];

const BETWEEN = new Set([...shared.articles, ...shared.locatives, "de", "del", "of", "es", "is"]);

/**
 * The parts without a place that is denied behind the town's name, where that could not be the one denied: "Sopó, no
 * Loja" means "Sopó". "San Miguel, no el de Bolívar" distinguishes two towns of one name: a question.
 */
export function withoutDenied(gazetteer: Gazetteer, parts: readonly Words[]): readonly Words[] {
  const [first = []] = parts;
  if (!parts.some((words) => words.some((word) => shared.negations.has(word)))) return parts;
  const at = first.findIndex((word, index) => index > 0 && shared.negations.has(word));
  // "Sopó no Loja".
  const isInside = at !== -1 && !isInName(gazetteer, first, at);
  const split = isInside ? [first.slice(0, at), first.slice(at), ...parts.slice(1)] : parts;
  const town = mentionOf(gazetteer, split[0]!);
  if (!town) return parts;
  const isOther = (words: Words) => {
    if (!shared.negations.has(words[0]!) || mentionOf(gazetteer, words)) return false;
    const denied = nameBehind(gazetteer, words.slice(1));
    return denied !== null && meet(town.readings, denied.readings).length === 0;
  };
  const left = split.filter((words, index) => index === 0 || !isOther(words));
  return left.length < split.length ? left : parts;
}

/** The name that is all of the words, but for small ones before it. */
function nameBehind(gazetteer: Gazetteer, words: Words) {
  const start = words.findIndex((word) => !BETWEEN.has(word));
  for (let from = 0; from <= start; from += 1) {
    const found = mentionOf(gazetteer, words.slice(from));
    if (found) return found;
  }
  return null;
}
