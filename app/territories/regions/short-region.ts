import type { Gazetteer } from "../gazetteer.ts";
import { combine, type Mention } from "../mention.ts";
import { isRegion, meet } from "../reading.ts";
import { shared } from "../spelling/address-words.ts";
import { abbreviates } from "../spelling/short-forms.ts";
import { mentionOf } from "../written-names.ts";

const LETTERS_MIN = 3;

/**
 * A region that is abbreviated behind a town: "Izamba, Tung.", "Viotá, Cund.", "N. de Sant.". All regions that it may
 * be: only one that the town lies in is meant, so it is no evidence alone.
 */
export function shortRegion(
  { names, regionNames }: Gazetteer,
  words: readonly string[],
): Mention | null {
  const given = words.filter((word) => !shared.joiners.has(word));
  if (given.join("").length < LETTERS_MIN) return null;
  const isShort = (word: string, full = "") => full.startsWith(word) || abbreviates(word, full);
  const found = regionNames.filter((name) => {
    const full = name.split(" ").filter((word) => !shared.joiners.has(word));
    return given.length === full.length && given.every((word, at) => isShort(word, full[at]));
  });
  const readings = found.flatMap((name) => names.exact.get(name) ?? []).filter(isRegion);
  return readings.length > 0 ? { text: words.join(" "), readings, isNear: false } : null;
}

/** "Viotá Cund.": a town and an abbreviated region. */
export function withShortRegion(gazetteer: Gazetteer, words: readonly string[]): Mention[] | null {
  for (let at = words.length - 1; at > 0; at -= 1) {
    const town = mentionOf(gazetteer, words.slice(0, at));
    const region = town && shortRegion(gazetteer, words.slice(at));
    if (region && combine([town, region]).length > 0) return [town, region];
  }
  return null;
}

/** "PiñasElOro": a town and the region that it lies in, without the gaps between their words. */
export function withGluedRegion(
  { names, regionNames }: Gazetteer,
  [glued = "", ...others]: readonly string[],
): Mention[] | null {
  const found = regionNames.flatMap((name) => {
    const end = name.replaceAll(" ", "");
    if (others.length > 0 || !glued.endsWith(end)) return [];
    const start = glued.slice(0, -end.length);
    const towns = names.withLetters([start]).flatMap((town) => names.exact.get(town) ?? []);
    const readings = meet(towns, names.exact.get(name)!.filter(isRegion));
    return readings.length > 0 ? [{ text: start, readings, isNear: false }] : [];
  });
  return found.length === 1 ? found : null;
}
