import type { Gazetteer } from "../gazetteer.ts";
import { combine, type Mention } from "../mention.ts";
import { isRegion, meet } from "../reading.ts";
import { shared } from "../spelling/address-words.ts";
import { abbreviates } from "../spelling/short-forms.ts";
import { mentionOf } from "../written-names.ts";

const LETTERS_MIN = 3;
const WORDS_MAX = 3;

/**
 * A region that is abbreviated behind a town: "Izamba, Tung.", "Viotá, Cund.", "N. de Sant.". All regions that it may
 * be: only one that the town lies in is meant, so it is no evidence alone.
 */
export function shortRegion(
  { names, regionNames }: Gazetteer,
  words: readonly string[],
): Mention | null {
  const given = words.filter((word) => !shared.joiners.has(word));
  if (given.join("").length < LETTERS_MIN || given.some((word) => /\d/.test(word))) return null;
  const isShort = (word: string, full: string) =>
    word === full ||
    ((word.length === 1 ? given.length > 1 : word.length >= LETTERS_MIN) &&
      full.startsWith(word)) ||
    abbreviates(word, full);
  const found = regionNames.filter((name) => {
    const full = name.split(" ").filter((word) => !shared.joiners.has(word));
    return given.length === full.length && given.every((word, at) => isShort(word, full[at]!));
  });
  const readings = found.flatMap((name) => names.exact.get(name) ?? []).filter(isRegion);
  return readings.length > 0 ? { text: words.join(" "), readings, isNear: false } : null;
}

/** "Viotá Cund.": a town and an abbreviated region, unless a name may be written so. */
export function withShortRegion(gazetteer: Gazetteer, words: readonly string[]): Mention[] | null {
  const { names } = gazetteer;
  for (let at = words.length - 1; at > 0 && at >= words.length - WORDS_MAX; at -= 1) {
    const town = mentionOf(gazetteer, words.slice(0, at));
    const region = town && shortRegion(gazetteer, words.slice(at));
    if (!region || combine([town, region]).length === 0) continue;
    return names.isInLonger(words) || names.near(words).length > 0 ? null : [town, region];
  }
  return null;
}

/** "PiñasElOro": a town and the region that it lies in, without the gaps between their words. */
export function withGluedRegion(
  { names, regionNames }: Gazetteer,
  words: readonly string[],
): Mention[] | null {
  const [glued = "", ...others] = words;
  if (others.length > 0 || glued.length < 2 * LETTERS_MIN) return null;
  const found = regionNames.flatMap((name) => {
    const end = name.replaceAll(" ", "");
    const start = glued.slice(0, -end.length);
    if (start.length < LETTERS_MIN || !glued.endsWith(end)) return [];
    const regions = names.exact.get(name)!.filter(isRegion);
    const towns = names.withLetters([start]).flatMap((town) => names.exact.get(town) ?? []);
    const readings = meet(towns, regions);
    return readings.length > 0 ? [{ text: start, readings, isNear: false }] : [];
  });
  return found.length === 1 ? found : null;
}
