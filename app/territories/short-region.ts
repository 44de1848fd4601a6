import type { Gazetteer } from "./gazetteer.ts";
import type { Mention } from "./mention.ts";
import { abbreviates } from "./spelling/short-forms.ts";
import { joiners } from "./spelling/words.ts";

const LETTERS_MIN = 3;

/**
 * A region that is abbreviated behind a town: "Izamba, Tung.", "Viotá, Cund.", "N. de Sant.". All regions that it may
 * be: only one that the town lies in is meant, so it is no evidence alone.
 */
export function shortRegion(
  { names, regionNames }: Gazetteer,
  words: readonly string[],
): Mention | null {
  const given = words.filter((word) => !joiners.has(word));
  if (given.join("").length < LETTERS_MIN || given.some((word) => /\d/.test(word))) return null;
  const isShort = (word: string, full: string) =>
    word === full ||
    ((word.length === 1 ? given.length > 1 : word.length >= LETTERS_MIN) &&
      full.startsWith(word)) ||
    abbreviates(word, full);
  const found = regionNames.filter((name) => {
    const full = name.split(" ").filter((word) => !joiners.has(word));
    return given.length === full.length && given.every((word, at) => isShort(word, full[at]!));
  });
  const readings = found
    .flatMap((name) => names.exact.get(name) ?? [])
    .filter(({ status }) => status === "region");
  return readings.length > 0 ? { text: words.join(" "), readings, isNear: false } : null;
}
