import type { MarketWords } from "../market-words.ts";
import { articles, collectionOffices, landmarkWords } from "../spelling/words.ts";

/** "Agencia Interrapidísimo Express de Tunja": the company's words before the town. */
const COMPANY_WORDS_MAX = 3;
const joins = new Set(["de", "del", "of"]);

interface Start {
  start: number;
  isRest: boolean;
}

/**
 * Where the name of a town may begin behind an office at which parcels are collected: "retiro en oficina de Coyhaique",
 * "agencia Tramaco de Píllaro", "sucursal Starken Castro". An office with a door's number is a flat, and one that a
 * landmark's word precedes is beside the way.
 *
 * @returns indexes into the words, the first that begins a name counts; and whether it must be all that is left.
 */
export function startsBehindOffice(
  { streets }: Pick<MarketWords, "streets">,
  words: readonly string[],
): Start[] {
  // "Of Servientrega Ambato": no name begins with "of".
  const at = words.findIndex((word, index) =>
    word === "of" ? index === 0 : collectionOffices.has(word),
  );
  if (at === -1) return [];
  const isOnWay = words
    .slice(0, at)
    .some((word) => streets.has(word) && !collectionOffices.has(word));
  const behind = words.slice(at + 1, at + 2 + COMPANY_WORDS_MAX);
  const end = behind.findIndex(
    (word) => /\d/.test(word) || streets.has(word) || landmarkWords.has(word),
  );
  const free = end === -1 ? behind : behind.slice(0, end);
  if (isOnWay || free.length === 0) return [];
  return free.flatMap((word, index): Start[] => {
    const here = at + 1 + index;
    if (joins.has(word)) return [{ start: here + 1, isRest: false }];
    const before = words[here - 1]!;
    return joins.has(before) || articles.has(before) ? [] : [{ start: here, isRest: true }];
  });
}
